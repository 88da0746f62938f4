package screens

import (
	"path/filepath"
	"testing"

	"fleetbox/build/golden"
)

// The title, set-up and the table look as they did. The table's picture is
// also the one in README.md.
func TestScreensLookAsTheyDid(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, "--data", data, "--speed", "off")
	p.Wait("title:solo")
	looks(t, "title", p)
	p.Choose("title:solo")
	p.Choose("scenario:picket_line")
	p.Choose("seed")
	p.Type("7")
	p.Move(2, 2)
	looks(t, "setup", p)
	noCrashes(t, data)
}

// A fighter is about to fly into enemy jamming, and then to shoot: the path,
// the zones, the targets and the odds are all shown before anything is rolled.
func TestTableLooksAsItDid(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, "--data", data, "--scenario", "hexfleet/picket_line", "--seed", "1",
		"--side", "1", "--level", "cadet", "--speed", "off")
	p.Choose("Go first")
	p.Choose("End the energy phase")
	p.Choose("End the deploy phase")
	p.Choose("card:lance_seven")
	p.Move(p.Wait("space:9.4").Center())
	settle(p)
	looks(t, "move", p)
	p.Choose("space:8.4")
	p.Move(p.Wait("ship:enemy:hookwing_pack-1").Center())
	settle(p)
	looks(t, "table", p)
	noCrashes(t, data)
}

// settle lets what moves come to rest.
func settle(p *Person) {
	for range 20 {
		p.Idle()
	}
}

// looks compares the screen with testdata/golden/NAME.png.
func looks(t *testing.T, name string, p *Person) {
	t.Helper()
	golden.Compare(t, filepath.Join("testdata", "golden", name+".png"), p.Picture())
}
