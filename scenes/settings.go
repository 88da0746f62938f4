package scenes

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2/maybe"
)

// settings is what the person chose once and for all. It is kept as JSON in
// the data folder.
type settings struct {
	// Scale is logical pixels in the display's own, 0.75 to 2; 0 leaves the
	// choice to the window's size.
	Scale float64 `json:"scale,omitempty"`
	// Speed of animations and of the AI: "off", "1x", "2x" or "4x".
	Speed string `json:"speed,omitempty"`
}

func (a *app) settingsFile() string { return filepath.Join(a.dataDir, "settings.json") }

// readSettings reads the file; whatever is missing or wrong in it is the
// usual value.
func readSettings(file string) settings {
	s := settings{}
	if text, err := os.ReadFile(file); err == nil {
		_ = json.Unmarshal(text, &s)
	}
	if s.Scale != 0 {
		s.Scale = max(0.75, min(s.Scale, 2))
	}
	if s.Speed == "" {
		s.Speed = "1x"
	}
	return s
}

// setScale changes the scale and remembers it. On a read-only disk it lasts
// until the window is closed.
func (a *app) setScale(scale float64) {
	if scale == a.settings.Scale {
		return
	}
	a.settings.Scale = scale
	a.saveSettings()
}

func (a *app) saveSettings() {
	text, err := json.MarshalIndent(a.settings, "", "  ")
	if err == nil {
		_ = maybe.WriteFile(a.settingsFile(), append(text, '\n'), 0o644)
	}
}
