package assets

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// A Layer is one tree of content files. The embedded [Content] is the first
// layer of every loader; a user's own folder, if any, lies beside it as the next.
type Layer struct {
	Name string // shown before file names, such as the path of the user's folder; "" for the embedded content
	FS   fs.FS
}

// show returns the path of a file of the layer as its reader would find it.
func (l Layer) show(name string) string {
	if l.Name == "" {
		return name
	}
	return filepath.Join(l.Name, filepath.FromSlash(name))
}

// Params are the parameters that one word of a variant table takes, each the
// name of a field beside the word: those it needs and those it may have.
type Params struct {
	Need, May []string
}

// A Form is a way that a text must be written, such as a space "6.2".
type Form struct {
	Says string // completes "must be …", for example "a space such as 6.2"
	Is   func(string) bool
}

// A Loader decodes the data files of one game strictly: what a record type
// does not describe, or the vocabulary does not name, is a [Problem]. Give it
// the vocabulary first ([Loader.Words], [Loader.Variants], [Loader.Form]), then
// [Load] every file, then ask for [Loader.Problems].
//
// A record type is a struct whose fields carry the tag
//
//	`data:"name[,option...]"`
//
// with the field's name in the file and these options:
//
//	optional     may be left out; every other field must be given
//	id           the record's id: unique in its kind, and in lower snake case
//	             unless a form after it says otherwise
//	min=N max=N  least and greatest number, length of a text, or count of a list
//	oneof=a|b    one of these words
//	words=list   one of the words given by Loader.Words
//	variant=tab  one of the words of a table given by Loader.Variants; it decides
//	             which of the optional fields beside it must and may be given
//	form=name    written as a form given by Loader.Form
//	ref=kind     the id of a record of that kind, in any file and layer
//
// In a list, oneof, words, form and ref are for each item. Fields may be texts,
// whole numbers, bools, structs, pointers to structs and lists of these; a
// field without the tag is left alone. Texts may be written without quotes also
// when they look like numbers (6.2).
//
// A Loader is for one goroutine.
type Loader struct {
	layers   []Layer
	words    map[string][]string
	variants map[string]map[string]Params
	forms    map[string]Form
	shapes   map[reflect.Type]*shape

	ids      map[string]map[string]declared // by kind, then id
	pending  []reference
	problems []Problem
	names    map[string]bool // the files asked for, as paths in a layer
	read     []string        // the files that were there, in the order of reading
	records  int
}

// declared is where an id was given, and in which layer.
type declared struct {
	at    Position
	layer int
}

// reference is a word that must turn out to be the id of a record.
type reference struct {
	kind string
	word string
	at   Position
}

// NewLoader returns a loader for the given layers, the embedded content first.
func NewLoader(layers ...Layer) *Loader {
	return &Loader{
		layers:   layers,
		words:    map[string][]string{},
		variants: map[string]map[string]Params{},
		forms:    map[string]Form{"id": {"an id of small letters, digits and _ such as long_watch", isID}},
		shapes:   map[reflect.Type]*shape{},
		ids:      map[string]map[string]declared{},
		names:    map[string]bool{},
	}
}

// Words gives the closed list of words for the tag option words=list. The
// list's name is what a refusal calls one of them.
func (l *Loader) Words(list string, words ...string) { l.words[list] = words }

// Variants gives the table of words and their parameters for variant=table.
// The table's name is what a refusal calls one of the words.
func (l *Loader) Variants(table string, variants map[string]Params) { l.variants[table] = variants }

// Form gives the form for the tag option form=name.
func (l *Loader) Form(name string, form Form) { l.forms[name] = form }

// A Record is one decoded record and where it stands.
type Record[T any] struct {
	Value T
	Layer string // name of its layer: "" for the embedded content
	at    Position
	paths map[string]Position
}

// At returns the place of a part of the record: "" for the record itself,
// "cards" for a field, "terrain.3.space" for a field of the list's fourth item.
// A part that the file leaves out is placed where the record begins.
func (r Record[T]) At(part string) Position {
	if at, ok := r.paths[part]; ok {
		return at
	}
	return r.at
}

// Values returns the records without their places.
func Values[T any](records []Record[T]) []T {
	values := make([]T, len(records))
	for i, r := range records {
		values[i] = r.Value
	}
	return values
}

// Load decodes the file name (a path such as "hexfleet/ships.yaml") of every
// layer that has it into records of type T, which must be a tagged struct (see
// [Loader]). The kind names such a record in references and refusals.
//
// Load returns the records that are right in themselves, embedded ones first.
// What is wrong is kept for [Loader.Problems]; while there is any, the records
// may refer to others that do not exist.
func Load[T any](l *Loader, kind, name string) []Record[T] {
	if l.ids[kind] == nil {
		l.ids[kind] = map[string]declared{}
	}
	l.names[name] = true
	shape, err := l.shapeOf(reflect.TypeFor[T]())
	if err != nil {
		l.problems = append(l.problems, Problem{Text: err.Error()})
		return nil
	}
	var records []Record[T]
	found := false
	for i, layer := range l.layers {
		at := Position{File: layer.show(name)}
		root, exists := l.open(layer, name, at)
		found = found || exists
		for _, node := range l.items(root, at) {
			d := &decoding{loader: l, kind: kind, file: at.File, paths: map[string]Position{}}
			record := Record[T]{Layer: layer.Name, at: d.place(node), paths: d.paths}
			d.structure(node, reflect.ValueOf(&record.Value).Elem(), shape, "")
			d.declareID(shape, reflect.ValueOf(record.Value), i)
			l.problems = append(l.problems, d.problems...)
			l.pending = append(l.pending, d.pending...)
			l.records++
			if len(d.problems) == 0 {
				records = append(records, record)
			}
		}
	}
	if !found {
		l.problems = append(l.problems, Problem{Position: Position{File: name}, Text: "the file is missing"})
	}
	return records
}

// open parses one file of one layer and says whether it is there at all.
func (l *Loader) open(layer Layer, name string, at Position) (root *yaml.Node, exists bool) {
	data, problem, err := readSource(layer.FS, name, at)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	l.read = append(l.read, at.File)
	if problem == nil {
		root, problem = parseSource(data, at)
	}
	if problem != nil {
		l.problems = append(l.problems, *problem)
	}
	return root, true
}

// maxRecords is the most records read from one file.
const maxRecords = 10_000

// items returns the records of a file: its root must be a list.
func (l *Loader) items(root *yaml.Node, at Position) []*yaml.Node {
	if root == nil {
		return nil
	}
	at.Line, at.Column = root.Line, root.Column
	if root.Kind != yaml.SequenceNode {
		l.problems = append(l.problems, Problem{Position: at, Text: "the file must be a list of records, each beginning with \"- \""})
		return nil
	}
	if len(root.Content) > maxRecords {
		l.problems = append(l.problems, Problem{Position: at, Text: fmt.Sprintf("the file holds more than %d records", maxRecords)})
		return nil
	}
	return root.Content
}

// Report adds a problem that the caller found in a decoded record, such as a
// fleet that costs too much. Give the place with [Record.At].
func (l *Loader) Report(at Position, word, text string) {
	l.problems = append(l.problems, Problem{Position: at, Word: word, Text: text})
}

// Files returns how many files were read, over all layers.
func (l *Loader) Files() int { return len(l.read) }

// Records returns how many records were read, right or wrong.
func (l *Loader) Records() int { return l.records }

// Problems returns everything wrong in the files loaded so far, in reading
// order: what Load found, references to records that no file has, and files of a
// user's layer in the same folders that nothing reads.
func (l *Loader) Problems() []Problem {
	problems := slices.Concat(l.problems, l.dangling(), l.strayFiles())
	sortProblems(problems, l.read)
	return problems
}

// maxSuggested is for how many dangling references a right word is looked for:
// beyond that a file is beyond a spelling slip, and the search would take long.
const maxSuggested = 100

// dangling returns a problem for each reference to a record that is not there.
func (l *Loader) dangling() []Problem {
	var problems []Problem
	for _, r := range l.pending {
		if _, ok := l.ids[r.kind][r.word]; ok {
			continue
		}
		p := Problem{Position: r.at, Word: r.word, Text: fmt.Sprintf("no %s %q", called(r.kind), r.word)}
		if len(problems) < maxSuggested {
			p.Nearest = Nearest(r.word, sortedKeys(l.ids[r.kind]))
		}
		problems = append(problems, p)
	}
	return problems
}

// strayFiles returns a problem for each data file of a user's layer that lies in
// a folder of loaded files but has a name that nothing loads.
func (l *Loader) strayFiles() []Problem {
	folders := map[string][]string{}
	for _, name := range sortedKeys(l.names) {
		dir := path.Dir(name)
		folders[dir] = append(folders[dir], path.Base(name))
	}
	var problems []Problem
	for _, layer := range l.layers {
		if layer.Name == "" {
			continue // embedded: nobody misspelt a name there without a test failing
		}
		for _, dir := range sortedKeys(folders) {
			entries, err := fs.ReadDir(layer.FS, dir)
			if err != nil {
				continue // a layer need not have the folder; files that cannot be read are reported by Load
			}
			for _, entry := range entries {
				if isStray(entry, folders[dir]) {
					problems = append(problems, Problem{
						Position: Position{File: layer.show(path.Join(dir, entry.Name()))},
						Word:     entry.Name(),
						Text:     fmt.Sprintf("nothing reads a file named %q", entry.Name()),
						Nearest:  Nearest(entry.Name(), folders[dir]),
					})
				}
			}
		}
	}
	return problems
}

// isStray says whether a folder's entry looks like a data file and is none of
// the known names.
func isStray(entry fs.DirEntry, known []string) bool {
	ext := strings.ToLower(path.Ext(entry.Name()))
	return !entry.IsDir() && (ext == ".yaml" || ext == ".yml") && !slices.Contains(known, entry.Name())
}

// UnknownFolders returns a problem for each folder at the top of a layer that
// is not one of the known games' names, so that a misspelt one is not silently
// passed over. A layer whose top cannot be listed has none.
func UnknownFolders(layer Layer, known ...string) []Problem {
	entries, err := fs.ReadDir(layer.FS, ".")
	if err != nil {
		return nil
	}
	var problems []Problem
	for _, entry := range entries {
		if entry.IsDir() && !slices.Contains(known, entry.Name()) {
			problems = append(problems, Problem{
				Position: Position{File: layer.show(entry.Name())},
				Word:     entry.Name(),
				Text:     fmt.Sprintf("no game is named %q", entry.Name()),
				Nearest:  Nearest(entry.Name(), known),
			})
		}
	}
	return problems
}
