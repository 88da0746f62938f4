package assets

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// maxFile is the largest data file read, in bytes: ten times the largest that
// the program ships, and small enough to parse in a moment.
const maxFile = 1 << 20

// readSource reads the data file name of fsys. A missing file gives
// fs.ErrNotExist; everything else that is wrong with the file is a Problem.
func readSource(fsys fs.FS, name string, at Position) ([]byte, *Problem, error) {
	file, err := fsys.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fs.ErrNotExist
	}
	if err != nil {
		return nil, unreadable(at, err), nil
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err != nil {
		return nil, unreadable(at, err), nil
	}
	if len(data) > maxFile {
		return nil, &Problem{Position: at, Text: fmt.Sprintf("the file is larger than %d KiB; split it or make it smaller", maxFile>>10)}, nil
	}
	return data, nil, nil
}

// unreadable says that a file is there but cannot be read, without the path
// that the position names already.
func unreadable(at Position, err error) *Problem {
	var inPath *fs.PathError
	if errors.As(err, &inPath) {
		err = inPath.Err
	}
	return &Problem{Position: at, Text: fmt.Sprintf("the file cannot be read (%v)", err)}
}

// parseSource turns the bytes of a data file into the root node of its only
// YAML document, or nil when the file holds nothing but comments.
func parseSource(data []byte, at Position) (*yaml.Node, *Problem) {
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if p := checkCharacters(data, at); p != nil {
		return nil, p
	}
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	document, err := nextDocument(decoder)
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err != nil {
		return nil, syntaxProblem(err, at)
	}
	second, err := nextDocument(decoder)
	if err == nil {
		at.Line, at.Column = second.Line, second.Column
		return nil, &Problem{Position: at, Word: "---", Text: `the file holds more than one document; remove the line "---"`}
	}
	if !errors.Is(err, io.EOF) {
		return nil, syntaxProblem(err, at)
	}
	if len(document.Content) == 0 {
		return nil, nil
	}
	return document.Content[0], nil
}

// nextDocument reads one YAML document. A panic of the parser is returned as
// an error: the file is a stranger's, and a slip in it may not end the program.
func nextDocument(decoder *yaml.Decoder) (document *yaml.Node, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("yaml: %v", r)
		}
	}()
	document = new(yaml.Node)
	err = decoder.Decode(document)
	return document, err
}

var syntaxLine = regexp.MustCompile(`^line (\d+): `)

// syntaxProblem makes one sentence of the YAML library's error.
func syntaxProblem(err error, at Position) *Problem {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if m := syntaxLine.FindStringSubmatch(text); m != nil {
		at.Line, _ = strconv.Atoi(m[1]) // digits only; an absurd number leaves the file as the place
		text = strings.TrimPrefix(text, m[0])
	}
	text, _, _ = strings.Cut(text, "\n")
	return &Problem{Position: at, Text: "this is not valid YAML (" + text + ")"}
}

// checkCharacters finds the first byte that is not UTF-8 text, or a control
// character, which the YAML library would report without its place.
func checkCharacters(data []byte, at Position) *Problem {
	at.Line, at.Column = 1, 1
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			return &Problem{Position: at, Word: fmt.Sprintf("%#02x", data[i]), Text: fmt.Sprintf("the byte %#02x is not UTF-8 text; save the file as UTF-8", data[i])}
		case r < ' ' && r != '\n' && r != '\r' && r != '\t', r == 0x7f:
			return &Problem{Position: at, Word: fmt.Sprintf("%#02x", r), Text: fmt.Sprintf("the control character %#02x does not belong in a text file; remove it", r)}
		}
		i += size
		at.Column++
		if r == '\n' {
			at.Line, at.Column = at.Line+1, 1
		}
	}
	return nil
}
