package hexfleet

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"fleetbox/assets"
)

// A bundle is the content that a match plays by, as the text that its save
// file carries: every card, weapon and tile, in order, so that indices (and
// with them state hashes) stay what they were, and the one scenario.

// bundleFormat is the present format of bundles.
const bundleFormat = 1

type bundleText struct {
	Format int                        `json:"format"`
	Own    bool                       `json:"own,omitempty"` // the scenario is the user's own
	Files  map[string]json.RawMessage `json:"files"`
}

// Bundle returns the bundle for a scenario; the same content always gives the
// same bytes.
func (c *Content) Bundle(scenario string) ([]byte, error) {
	i, ok := c.ScenarioByID(scenario)
	if !ok {
		return nil, fmt.Errorf("there is no scenario %q", scenario)
	}
	r := c.records
	files := map[string]any{
		"hexfleet/weapon_tags.yaml": assets.Values(r.tags),
		"hexfleet/weapons.yaml":     assets.Values(r.weapons),
		"hexfleet/powers.yaml":      assets.Values(r.powers),
		"hexfleet/hulls.yaml":       assets.Values(r.hulls),
		"hexfleet/ships.yaml":       assets.Values(r.ships),
		"hexfleet/tactics.yaml":     assets.Values(r.tactics),
		"hexfleet/tiles.yaml":       assets.Values(r.tiles),
		"hexfleet/fleets.yaml":      assets.Values(r.fleets),
		"hexfleet/scenarios.yaml":   assets.Values(r.scenarios[i : i+1]),
	}
	text := bundleText{Format: bundleFormat, Own: c.Scenarios[i].Own, Files: map[string]json.RawMessage{}}
	for name, records := range files {
		encoded, err := json.Marshal(records)
		if err != nil {
			return nil, err
		}
		text.Files[name] = encoded
	}
	return json.Marshal(text)
}

// ContentFromBundle is the inverse of Bundle: content with the bundle's one
// scenario. The error is one sentence.
func ContentFromBundle(bundle []byte) (*Content, error) {
	var text bundleText
	if err := json.Unmarshal(bundle, &text); err != nil {
		return nil, fmt.Errorf("the content carried in the file cannot be read: %w", err)
	}
	if text.Format != bundleFormat {
		return nil, fmt.Errorf("the content carried in the file has format %d; this program reads format %d", text.Format, bundleFormat)
	}
	loading := loadLayers(assets.Layer{Name: "carried content", FS: bundleFiles(text.Files)})
	if loading.Content == nil {
		return nil, loading.Problems[0]
	}
	if len(loading.Content.Scenarios) != 1 {
		return nil, errors.New("the content carried in the file must hold one scenario")
	}
	loading.Content.Scenarios[0].Own = text.Own
	return loading.Content, nil
}

// bundleFiles is a bundle's files as a read-only tree for the decoder.
type bundleFiles map[string]json.RawMessage

// Open implements fs.FS.
func (b bundleFiles) Open(name string) (fs.File, error) {
	data, ok := b[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &bundleFile{Reader: bytes.NewReader(data), name: name}, nil
}

// bundleFile is one open file of a bundle, its own FileInfo too.
type bundleFile struct {
	*bytes.Reader
	name string
}

func (f *bundleFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *bundleFile) Close() error               { return nil }
func (f *bundleFile) Name() string               { return f.name }
func (f *bundleFile) Size() int64                { return f.Reader.Size() }
func (f *bundleFile) Mode() fs.FileMode          { return 0o444 }
func (f *bundleFile) ModTime() time.Time         { return time.Time{} }
func (f *bundleFile) IsDir() bool                { return false }
func (f *bundleFile) Sys() any                   { return nil }
