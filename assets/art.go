package assets

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"
)

//go:embed fonts/*.ttf icons/*.svg
var artTree embed.FS

// The fonts there are: family and weight. The licences lie beside the files.
const (
	FontTitle       = "exo2-700"          // Exo 2, bold: titles
	FontHeading     = "exo2-600"          // Exo 2, semi-bold: headings and buttons
	FontText        = "inter-400"         // Inter, regular: running text
	FontTextMedium  = "inter-500"         // Inter, medium: labels
	FontTextStrong  = "inter-600"         // Inter, semi-bold: what stands out in text
	FontFigures     = "jetbrainsmono-400" // JetBrains Mono: figures in columns, coordinates
	FontFiguresBold = "jetbrainsmono-600" // JetBrains Mono, semi-bold
)

// Font returns the TrueType file of one of the Font constants, or nil when
// there is no font of that name. The caller must not change the bytes.
func Font(name string) []byte {
	data, err := artTree.ReadFile("fonts/" + name + ".ttf")
	if err != nil {
		return nil
	}
	return data
}

// Icon returns the SVG file of an icon such as "undo": plain white paths in a
// square of 512 units, to be coloured by whoever draws it. The error names the
// icon that was probably meant.
func Icon(name string) ([]byte, error) {
	data, err := artTree.ReadFile("icons/" + name + ".svg")
	if err == nil {
		return data, nil
	}
	if near := Nearest(name, Icons()); near != "" {
		return nil, fmt.Errorf("no icon %q; did you mean %q?", name, near)
	}
	return nil, fmt.Errorf("no icon %q", name)
}

// Icons lists the names of all icons in order.
func Icons() []string {
	paths, _ := fs.Glob(artTree, "icons/*.svg") // an error only for a malformed pattern
	names := make([]string, len(paths))
	for i, p := range paths {
		names[i] = strings.TrimSuffix(strings.TrimPrefix(p, "icons/"), ".svg")
	}
	return names
}
