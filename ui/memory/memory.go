// Package memory is what the window remembers from run to run: its size, its paper, its units,
// where each map was looked at, the results that are being typed in.
package memory

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/export"
	"frontier/ui/desk"
	"frontier/ui/follow"
	"frontier/ui/forces/tree"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/result"
	"frontier/ui/widgets"
)

// Memory is what the window remembers from run to run, in one small file that is replaced as
// a whole at each change: a program that is killed has lost nothing that it was told.
type Memory struct {
	Path string // empty: nothing is written
	Now  Remembered
}

// Remembered is the file. What is missing in it, or makes no sense, is as at first.
type Remembered struct {
	Width    float32           `json:"width,omitempty"` // of the window
	Height   float32           `json:"height,omitempty"`
	Paper    string            `json:"paper,omitempty"`     // light, dark or system; empty: light
	TextSize int               `json:"text_size,omitempty"` // per cent; 0: 100
	Map      string            `json:"map,omitempty"`       // unit of distances on it, miles or km; empty: miles
	Table    widgets.TableUnit `json:"table,omitempty"`     // unit of distances on tables
	Copies   int               `json:"copies,omitempty"`    // older copies that are kept of a campaign; 0: as many as usual
	NoFirst  bool              `json:"no_first,omitempty"`  // the first battle is not offered in the library
	Shelf    string            `json:"shelf,omitempty"`     // by what the campaigns of the library are ordered; empty: last played
	Folded   bool              `json:"folded,omitempty"`    // the cartouche of the map
	Maps     map[string]string `json:"maps,omitempty"`      // by campaign: where its map was looked at
	Looks    map[string]string `json:"looks,omitempty"`     // by campaign: the side whose view was chosen last; of the organiser empty
	Report   parts.Choices     `json:"report,omitzero"`     // how a report was exported last

	Days   desk.Days    `json:"days,omitzero"`   // the run of days that was chosen last
	Orders tree.Choices `json:"orders,omitzero"` // how orders of battle were shown last

	// Results are those being typed in, by campaign and battle; see [Drafts].
	Results map[string]result.Draft `json:"results,omitempty"`
	// Follows are the battles on real tables of which book is kept, by campaign and battle.
	Follows map[string]follow.Draft `json:"follows,omitempty"`
}

// Kilometres is the unit of the map where it is not miles.
const Kilometres = "km"

// UsualCopies is how many older copies are kept of a campaign where nobody wishes otherwise.
const UsualCopies = 5

// Read reads the file. One that is missing or damaged is an empty one: nothing in it
// hurts when it is lost.
func Read(path string) *Memory {
	k := &Memory{Path: path}
	if b, err := os.ReadFile(path); err == nil && json.Unmarshal(b, &k.Now) != nil {
		k.Now = Remembered{}
	}
	if k.Now.Width < 400 || k.Now.Height < 300 || k.Now.Width > 20000 || k.Now.Height > 20000 {
		k.Now.Width, k.Now.Height = 1440, 900
	}
	if k.Now.TextSize < 80 || k.Now.TextSize > 200 {
		k.Now.TextSize = 100
	}
	if k.Now.Map != Kilometres {
		k.Now.Map = ""
	}
	if k.Now.Table != widgets.Inches && k.Now.Table != widgets.Centimetres {
		k.Now.Table = widgets.AsPrinted
	}
	if k.Now.Days.Most < 1 || k.Now.Days.Until == nil {
		k.Now.Days = desk.UsualDays
	}
	if k.Now.Copies < 1 || k.Now.Copies > 1000 {
		k.Now.Copies = UsualCopies
	}
	if k.Now.Maps == nil {
		k.Now.Maps = map[string]string{}
	}
	if k.Now.Results == nil {
		k.Now.Results = map[string]result.Draft{}
	}
	if k.Now.Follows == nil {
		k.Now.Follows = map[string]follow.Draft{}
	}
	return k
}

// Looks is who looks at a campaign when it is opened: whose view was chosen last, else the side that one
// person plays against automatic commanders, whom nobody is to show where the enemy is. Of a side that is not
// in the campaign, or cannot be played, it is the organiser.
func (k *Memory) Looks(path string, o views.Overview) intelligence.Viewer {
	side := o.Alone
	if chosen, there := k.Now.Looks[path]; there {
		side = state.SideID(chosen)
	}
	if !slices.ContainsFunc(o.Sides, func(s views.SideView) bool { return s.Playable && s.ID == side }) {
		side = ""
	}
	return intelligence.Viewer{Side: side}
}

// KeepLooks remembers whose view of a campaign was chosen.
func (k *Memory) KeepLooks(path string, v intelligence.Viewer) {
	k.Change(func(r *Remembered) {
		if r.Looks == nil {
			r.Looks = map[string]string{}
		}
		r.Looks[path] = string(v.Side)
	})
}

// Change changes what is remembered and writes it.
func (k *Memory) Change(how func(*Remembered)) {
	how(&k.Now)
	if k.Path == "" {
		return
	}
	b, err := json.MarshalIndent(k.Now, "", "  ")
	if err == nil {
		if err = os.MkdirAll(filepath.Dir(k.Path), 0o700); err == nil {
			err = export.Replace(k.Path, append(b, '\n'), true)
		}
	}
	if err != nil {
		fyne.LogError("the window's settings are not kept", err)
	}
}

// Dark says whether the window is to be dark, given what the system wants.
func (k *Memory) Dark(system fyne.ThemeVariant) bool {
	switch k.Now.Paper {
	case "dark":
		return true
	case "system":
		return system == look.SystemDark
	}
	return false
}

// KeepDays keeps the run of days that was chosen.
func (k *Memory) KeepDays(days desk.Days) {
	k.Change(func(r *Remembered) { r.Days = days })
}

// KeepOrders keeps how orders of battle were shown.
func (k *Memory) KeepOrders(by tree.Choices) {
	k.Change(func(r *Remembered) { r.Orders = by })
}

// KeepReport keeps how a report was exported.
func (k *Memory) KeepReport(by parts.Choices) {
	k.Change(func(r *Remembered) { r.Report = by })
}
