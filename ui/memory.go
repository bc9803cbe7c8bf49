package ui

import (
	"encoding/json"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"frontier/internal/export"
	"frontier/ui/look"
	"frontier/ui/result"
	"frontier/ui/widgets"
)

// memory is what the window remembers from run to run, in one small file that is replaced as
// a whole at each change: a program that is killed has lost nothing that it was told.
type memory struct {
	path string // empty: nothing is written
	now  remembered
}

// remembered is the file. What is missing in it, or makes no sense, is as at first.
type remembered struct {
	Width    float32           `json:"width,omitempty"` // of the window
	Height   float32           `json:"height,omitempty"`
	Paper    string            `json:"paper,omitempty"`     // light, dark or system; empty: light
	TextSize int               `json:"text_size,omitempty"` // per cent; 0: 100
	Map      string            `json:"map,omitempty"`       // unit of distances on it, miles or km; empty: miles
	Table    widgets.TableUnit `json:"table,omitempty"`     // unit of distances on tables
	Copies   int               `json:"copies,omitempty"`    // older copies that are kept of a campaign; 0: as many as usual
	Folded   bool              `json:"folded,omitempty"`    // the cartouche of the map
	Maps     map[string]string `json:"maps,omitempty"`      // by campaign: where its map was looked at

	// Results are those being typed in, by campaign and battle; see [keptDrafts].
	Results map[string]result.Draft `json:"results,omitempty"`
}

// kilometres is the unit of the map where it is not miles.
const kilometres = "km"

// UsualCopies is how many older copies are kept of a campaign where nobody wishes otherwise.
const UsualCopies = 5

// readMemory reads the file. One that is missing or damaged is an empty one: nothing in it
// hurts when it is lost.
func readMemory(path string) *memory {
	k := &memory{path: path}
	if b, err := os.ReadFile(path); err == nil && json.Unmarshal(b, &k.now) != nil {
		k.now = remembered{}
	}
	if k.now.Width < 400 || k.now.Height < 300 || k.now.Width > 20000 || k.now.Height > 20000 {
		k.now.Width, k.now.Height = 1440, 900
	}
	if k.now.TextSize < 80 || k.now.TextSize > 200 {
		k.now.TextSize = 100
	}
	if k.now.Map != kilometres {
		k.now.Map = ""
	}
	if k.now.Table != widgets.Inches && k.now.Table != widgets.Centimetres {
		k.now.Table = widgets.AsPrinted
	}
	if k.now.Copies < 1 || k.now.Copies > 1000 {
		k.now.Copies = UsualCopies
	}
	if k.now.Maps == nil {
		k.now.Maps = map[string]string{}
	}
	if k.now.Results == nil {
		k.now.Results = map[string]result.Draft{}
	}
	return k
}

// change changes what is remembered and writes it.
func (k *memory) change(how func(*remembered)) {
	how(&k.now)
	if k.path == "" {
		return
	}
	b, err := json.MarshalIndent(k.now, "", "  ")
	if err == nil {
		if err = os.MkdirAll(filepath.Dir(k.path), 0o700); err == nil {
			err = export.Replace(k.path, append(b, '\n'), true)
		}
	}
	if err != nil {
		fyne.LogError("the window's settings are not kept", err)
	}
}

// dark says whether the window is to be dark, given what the system wants.
func (k *memory) dark(system fyne.ThemeVariant) bool {
	switch k.now.Paper {
	case "dark":
		return true
	case "system":
		return system == look.SystemDark
	}
	return false
}
