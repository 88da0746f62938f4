package screens

import "testing"

// The title, set-up and the table look as they did. The table's picture is
// also the one in README.md.
func TestScreensLookAsTheyDid(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, "--data", data, "--speed", "off")
	p.Wait("title:solo")
	Golden(t, "title", p.Picture())
	p.Choose("title:solo")
	p.Choose("scenario:picket_line")
	p.Choose("seed")
	p.Type("7")
	p.Move(2, 2)
	Golden(t, "setup", p.Picture())
	noCrashes(t, data)
}

func TestTableLooksAsItDid(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, picketLine(data)...)
	p.Until("a decision", asked)
	p.Move(2, 2)
	Golden(t, "table", p.Picture())
	noCrashes(t, data)
}
