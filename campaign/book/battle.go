package book

import (
	"fmt"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
)

// Battle is a battle that was fought.
type Battle struct {
	ID      state.BattleID
	Name    string
	Day     state.Day
	Date    string
	Short   string
	Place   string
	Result  string
	Held    string // short name of the side that holds the field; "neither"
	Sides   [2]Party
	Units   []Cost
	Leaders []string
	Works   []string
	How     string // by which rules it was fought
	Entries []Line // what was written of it by hand, a turn in the place of a date
	Album   []Line // pictures of it, likewise
}

// Party is a side of a battle.
type Party struct {
	Side      state.SideID
	Name      string
	Short     string
	Slot      int
	Forces    string
	Leader    string
	Told      bool // its numbers are known to the reader
	Men, Lost int
}

// Cost is what a battle cost a unit, in men.
type Cost struct {
	Unit                                    string // id
	Name                                    string
	Slot                                    int
	Men, Killed, Wounded, Captured, Missing int
	Before, After                           string // grades
}

// battles tells of every battle that was fought and of which the viewer knows.
func (b *Book) battles(c *views.Chronicle, v intelligence.Viewer, title func(ruleSet string) string) {
	f := c.Founding()
	for _, x := range c.Battles(v) {
		if x.Status != state.Fought {
			continue
		}
		n := Battle{
			ID: x.ID, Name: words.Line(x.Name), Day: x.Day, Date: x.Date, Short: f.ShortDate(x.Day), Place: words.Line(x.Place), Result: words.Line(x.Result), Held: "neither",
		}
		if v.Side == "" { // the seed is nobody's but the organiser's
			n.How = views.HowFought(title(x.Engine), x.Version, x.Seed)
		}
		for i, s := range x.Sides {
			told := v.Side == "" || v.Side == s.Side
			n.Sides[i] = Party{Side: s.Side, Name: words.Line(s.Name), Short: words.Line(s.Short), Slot: s.Slot, Told: told}
			if told {
				n.Sides[i].Men, n.Sides[i].Leader = s.Men, words.Line(s.Leader)
				for _, name := range s.Forces {
					if n.Sides[i].Forces != "" {
						n.Sides[i].Forces += ", "
					}
					n.Sides[i].Forces += words.Line(name)
				}
			}
			if x.Outcome != nil && x.Outcome.Holder == string(s.Side) {
				n.Held = words.Line(s.Short)
			}
		}
		for _, u := range x.Units {
			n.Units = append(n.Units, Cost{Unit: string(u.ID), Name: words.Line(u.Name), Slot: u.Slot, Men: u.MenPresent, Killed: u.MenKilled, Wounded: u.MenWounded, Captured: u.MenCaptured, Missing: u.MenMissing, Before: string(u.Before), After: string(u.After)})
			for i := range n.Sides {
				if n.Sides[i].Side == u.Side {
					n.Sides[i].Lost += u.MenKilled + u.MenWounded + u.MenCaptured + u.MenMissing
				}
			}
		}
		for _, l := range x.Leaders {
			n.Leaders = append(n.Leaders, words.Line(l.Name+": "+l.Text))
		}
		for _, w := range x.Works {
			n.Works = append(n.Works, words.Line(w))
		}
		for _, r := range x.Entries {
			text := words.Ended(words.Capital(r.Text))
			if r.Who != x.Name {
				text = r.Who + ": " + text
			}
			n.Entries = append(n.Entries, Line{Date: turnOf(r.Turn), Text: words.Line(text)})
		}
		for _, p := range x.Photos {
			n.Album = append(n.Album, Line{Date: turnOf(p.Turn), Text: words.Line(p.Caption), Photo: p.Digest})
		}
		b.Battles = append(b.Battles, n)
	}
}

// turnOf names a turn; of none it is empty.
func turnOf(turn int) string {
	if turn == 0 {
		return ""
	}
	return fmt.Sprintf("turn %d", turn)
}
