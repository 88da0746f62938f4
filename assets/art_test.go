package assets

import (
	"encoding/xml"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
)

func TestFontsAreThereAndParse(t *testing.T) {
	for _, name := range []string{FontTitle, FontHeading, FontText, FontTextMedium, FontTextStrong, FontFigures, FontFiguresBold} {
		font, err := sfnt.Parse(Font(name))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var buf sfnt.Buffer
		needed := "Aaz09.,:;!?'\"()[]+-–×•…"
		if !strings.HasPrefix(name, "exo2") { // Exo 2 has no arrows: they belong in running text
			needed += "→←↑↓"
		}
		for _, r := range needed {
			if glyph, err := font.GlyphIndex(&buf, r); err != nil || glyph == 0 {
				t.Errorf("%s has no glyph for %q", name, r)
			}
		}
	}
	if Font("wingdings") != nil {
		t.Error("a font that is not there was found")
	}
}

// Icons are plain enough for a small rasteriser: one svg element, white paths.
func TestIconsArePlainWhitePaths(t *testing.T) {
	type path struct {
		Fill string `xml:"fill,attr"`
		D    string `xml:"d,attr"`
	}
	type svg struct {
		ViewBox string `xml:"viewBox,attr"`
		Paths   []path `xml:"path"`
		Others  []struct {
			XMLName xml.Name
		} `xml:",any"`
	}
	if n := len(Icons()); n < 60 {
		t.Errorf("%d icons, want at least 60", n)
	}
	for _, name := range Icons() {
		data, err := Icon(name)
		if err != nil {
			t.Error(err)
			continue
		}
		var icon svg
		if err := xml.Unmarshal(data, &icon); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if icon.ViewBox != "0 0 512 512" || len(icon.Paths) == 0 || len(icon.Others) > 0 {
			t.Errorf("%s is no square of plain paths", name)
		}
		for _, p := range icon.Paths {
			if p.Fill != "#ffffff" || p.D == "" {
				t.Errorf("%s has a path filled %q", name, p.Fill)
			}
		}
	}
}

func TestMissingIconNamesTheNearest(t *testing.T) {
	if _, err := Icon("astroid"); err == nil || err.Error() != `no icon "astroid"; did you mean "asteroid"?` {
		t.Errorf("error %v", err)
	}
}

// CC BY and OFL ask for it: every file of another's making is credited.
func TestEveryFontAndIconIsCredited(t *testing.T) {
	data, err := os.ReadFile("CREDITS.md")
	if err != nil {
		t.Fatal(err)
	}
	credits := string(data)
	for _, name := range Icons() {
		if !strings.Contains(credits, "`"+name+"`") {
			t.Errorf("icon %s is not in CREDITS.md", name)
		}
	}
	fonts, err := artTree.ReadDir("fonts")
	if err != nil {
		t.Fatal(err)
	}
	for _, font := range fonts {
		family, _, _ := strings.Cut(font.Name(), "-")
		if _, err := os.Stat("fonts/" + family + "-OFL.txt"); err != nil || !strings.Contains(credits, "`"+font.Name()+"`") {
			t.Errorf("font %s lacks its licence text or its line in CREDITS.md", font.Name())
		}
	}
}
