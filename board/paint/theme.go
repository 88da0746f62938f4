package paint

import "image/color"

// Theme holds every colour of the screen by its use.
type Theme struct {
	Space0, Space1, Space2  color.NRGBA // the backdrop, centre to edge
	Panel, PanelRaised      color.NRGBA
	Line, LineStrong        color.NRGBA
	Text, Secondary, Faint  color.NRGBA // Faint is for decoration only
	First, Second           color.NRGBA // the two sides
	Good, Danger, Chance    color.NRGBA
	Shield                  color.NRGBA
	NebulaFirst, NebulaLast color.NRGBA // the two clouds of the backdrop
}

// rgb makes an opaque colour from 0xRRGGBB.
func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// Standard is the theme of the bridge at night.
var Standard = &Theme{
	Space0: rgb(0x101B36), Space1: rgb(0x0A1020), Space2: rgb(0x04060C),
	Panel: Fade(rgb(0x0D1526), 0.93), PanelRaised: rgb(0x131E33),
	Line: rgb(0x22314C), LineStrong: rgb(0x33476B),
	Text: rgb(0xDCE6F5), Secondary: rgb(0x8798B3), Faint: rgb(0x4C5C78),
	First: rgb(0x45B7F5), Second: rgb(0xFF9D3D),
	Good: rgb(0x7BDC9A), Danger: rgb(0xFF5C72), Chance: rgb(0xFFD166),
	Shield:      rgb(0x7FE3FF),
	NebulaFirst: rgb(0x2B4E9E), NebulaLast: rgb(0x6B2F7C),
}

// ColourBlind keeps the standard theme's darkness with signal colours that
// stay apart for the three common colour blindnesses: good is a bluish green
// of high lightness, danger a deep magenta red, chance a pale yellow.
var ColourBlind = func() *Theme {
	t := *Standard
	t.First, t.Second = rgb(0x56B4E9), rgb(0xE69F00)
	t.Good, t.Danger = rgb(0x6FE0CF), rgb(0xE8478B)
	t.Chance, t.Shield = rgb(0xF6EC72), rgb(0xB6E4FF)
	return &t
}()

// HighContrast puts white text and strong lines on black.
var HighContrast = &Theme{
	Space0: rgb(0x05070C), Space1: rgb(0x020306), Space2: rgb(0x000000),
	Panel: rgb(0x000000), PanelRaised: rgb(0x10141C),
	Line: rgb(0x6F7F99), LineStrong: rgb(0xB9C6DC),
	Text: rgb(0xFFFFFF), Secondary: rgb(0xD5DEEC), Faint: rgb(0x8A97AC),
	First: rgb(0x63C8FF), Second: rgb(0xFFB052),
	Good: rgb(0x9BF5B8), Danger: rgb(0xFF8494), Chance: rgb(0xFFE08A),
	Shield:      rgb(0xA6EEFF),
	NebulaFirst: rgb(0x0A1428), NebulaLast: rgb(0x180A1C),
}
