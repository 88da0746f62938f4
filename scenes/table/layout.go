package table

import "fleetbox/board/paint"

// places says where the furniture stands, in logical pixels.
type places struct {
	window  paint.Rect
	top     paint.Rect // the bar with game, phases and tools
	left    paint.Rect // the roster
	sheet   paint.Rect // the inspector
	log     paint.Rect
	bottom  paint.Rect // the action bar
	hand    paint.Rect // the strip of cards, empty when there are none
	surface paint.Rect // everything else
}

// Sizes of the furniture.
const (
	topHeight    = 46.0
	bottomHeight = 58.0
	margin       = 10.0
	between      = 8.0
	cut          = 12.0
	handLeast    = 86.0
	logLeast     = 158.0 // three entries of two lines
)

// place lays the furniture out. hand says whether there is a hand strip,
// tallLog that the log takes the inspector's place too.
func place(w paint.Rect, hand, tallLog bool) places {
	p := places{window: w}
	left := max(200, min(w.W*0.195, 300))
	right := max(240, min(w.W*0.212, 340))
	p.top = paint.Rect{W: w.W, H: topHeight}
	p.bottom = paint.Rect{X: margin, Y: w.H - between - bottomHeight, W: w.W - 2*margin, H: bottomHeight}
	body := paint.Rect{X: margin, Y: topHeight + margin, W: w.W - 2*margin}
	body.H = p.bottom.Y - between - body.Y
	p.left, body = body.CutLeft(left)
	column, body := body.CutRight(right)
	p.surface = paint.Rect{X: body.X + between, Y: topHeight, W: body.W - 2*between, H: p.bottom.Y - topHeight}
	if hand {
		p.hand, p.surface = p.surface.CutBottom(max(handLeast, min(w.H*0.125, 124)))
		p.hand = paint.Rect{X: p.hand.X, Y: p.hand.Y, W: p.hand.W, H: p.hand.H - between}
	}
	logHeight := max(logLeast, min(column.H*0.27, 460))
	if tallLog {
		logHeight = column.H
	}
	p.log, p.sheet = column.CutBottom(logHeight)
	p.sheet.H = max(0, p.sheet.H-between)
	return p
}
