package book

import (
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// Line is a line of a history.
type Line struct {
	Date   string
	Text   string
	Battle state.BattleID // 0: none
	Photo  string         // digest of the picture that it is, Text being what stands below it; empty: it is none
}

// Unit is a unit and what it went through.
type Unit struct {
	ID      string
	Name    string
	Side    state.SideID
	Slot    int
	Arm     string
	Marker  views.CounterView
	Force   string
	Raised  int   // men when it was founded
	Men     int   // present at the end
	Series  []int // men present on each day of the book
	Grade   string
	Honours []state.BattleID // battles in which it stood and its side held the field
	Fought  []state.BattleID
	History []Line
}

// Leader is a leader and what he went through.
type Leader struct {
	ID      string
	Name    string
	Side    state.SideID
	Slot    int
	Where   string
	History []Line
}

// Place is a place of the map.
type Place struct {
	Name    string
	Kind    string
	Hex     string
	Holder  string           // short name of who holds it at the end
	Battles []state.BattleID // that were fought there
	Album   []Line           // its pictures
}

// people tells of units, leaders and places.
func (b *Book) people(c *views.Chronicle, v intelligence.Viewer, strengths map[string][]int) {
	f := c.Founding()
	short := map[state.SideID]string{}
	slot := map[state.SideID]int{}
	for i := range f.Sides {
		short[f.Sides[i].ID], slot[f.Sides[i].ID] = words.Line(f.Sides[i].Short), f.Sides[i].Slot
	}
	for _, u := range c.Units(v) {
		irregular := u.Class == rosters.Irregular
		n := Unit{
			ID: string(u.ID), Name: words.Line(u.Name), Side: u.Side, Slot: u.Slot, Arm: words.Plain(string(u.Arm)), Force: words.Line(u.ForceName),
			Raised: rosters.Men(&u.Unit, u.Establishment.Total()), Men: u.MenNow, Series: strengths[string(u.ID)], Grade: string(u.Grade), History: lines(u.History),
			Marker: views.CounterView{Name: u.Name, Slot: u.Slot, Arm: u.Arm, Irregular: irregular, Strength: -1},
		}
		if irregular && u.Arm == rosters.Infantry {
			n.Marker.Arm = "tribes"
		}
		for i := range b.Battles {
			for _, x := range b.Battles[i].Units {
				if x.Unit != n.ID {
					continue
				}
				n.Fought = append(n.Fought, b.Battles[i].ID)
				if b.Battles[i].Held == short[u.Side] {
					n.Honours = append(n.Honours, b.Battles[i].ID)
				}
			}
		}
		b.Units = append(b.Units, n)
	}
	for _, l := range c.Leaders(v) {
		b.Leaders = append(b.Leaders, Leader{ID: string(l.ID), Name: words.Line(l.Styled()), Side: l.Side, Slot: slot[l.Side], Where: words.Line(l.Where), History: lines(c.LeaderHistory(v, l.ID))})
	}
	for _, p := range c.Places(v) {
		n := Place{Album: album(c, v, func(x *views.Picture) bool { return x.Place == p.ID }), Name: words.Line(p.Name), Kind: words.Plain(string(p.Kind)), Hex: hex.Name(p.Hex), Holder: short[c.State().Owner(&p.Place)]}
		for _, x := range c.Battles(v) {
			if x.Hex == p.Hex && x.Status == state.Fought {
				n.Battles = append(n.Battles, x.ID)
			}
		}
		b.Places = append(b.Places, n)
	}
}

func lines(from []views.HistoryLine) []Line {
	var out []Line
	for _, l := range from {
		n := Line{Date: l.Date, Text: words.Line(l.Text), Battle: l.Battle}
		if l.Photo != nil {
			n.Photo, n.Text = l.Photo.Digest, words.Line(l.Photo.Caption)
		}
		out = append(out, n)
	}
	return out
}

// album are the pictures of which a viewer may know and for which is says so.
func album(c *views.Chronicle, v intelligence.Viewer, is func(*views.Picture) bool) []Line {
	var out []Line
	for _, p := range c.Pictures(v) {
		if is(&p) {
			out = append(out, Line{Date: p.Date, Text: words.Line(p.Caption), Battle: p.Battle, Photo: p.Digest})
		}
	}
	return out
}
