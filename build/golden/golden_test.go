package golden

import (
	"image"
	"image/color"
	"testing"
)

// plain is a picture of one colour.
func plain(c color.Color) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, 40, 25))
	for y := range 25 {
		for x := range 40 {
			picture.Set(x, y, c)
		}
	}
	return picture
}

func TestDifferenceSeesWhatAPersonWouldSee(t *testing.T) {
	grey := color.RGBA{90, 90, 90, 255}
	want := plain(grey)
	if mean, share, _ := difference(want, plain(grey)); mean != 0 || share != 0 {
		t.Errorf("the same picture: mean %v, share %v", mean, share)
	}
	if mean, share, _ := difference(want, plain(color.RGBA{91, 90, 90, 255})); mean > meanLimit || share > shareLimit {
		t.Errorf("a driver's rounding: mean %v, share %v", mean, share)
	}
	spot := plain(grey)
	for x := range 20 { // 2 % of the pixels
		spot.Set(x, 7, color.White)
	}
	_, share, where := difference(want, spot)
	if share <= shareLimit {
		t.Errorf("a line that was not there: share %v", share)
	}
	if where.GrayAt(3, 7).Y != 255 || where.GrayAt(3, 8).Y != 0 {
		t.Error("the line is not where it differs")
	}
	if mean, _, _ := difference(want, plain(color.RGBA{94, 94, 94, 255})); mean <= meanLimit {
		t.Errorf("another shade all over: mean %v", mean)
	}
}
