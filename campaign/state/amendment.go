package state

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Amendment is what the organiser has changed of the field of a battle that waits; what it leaves
// out is as map and day have it (CAMPAIGN-5.8).
type Amendment struct {
	Hour    int              `json:"hour,omitempty"` // minutes after midnight; 0: it is not said
	Weather terms.Weather    `json:"weather,omitempty"`
	Heat    int              `json:"heat,omitempty"`           // degrees Fahrenheit at noon; 0: that of the day
	Pattern uint64           `json:"pattern,omitempty,string"` // by which the ground is laid; 0: that of the hex
	ByHand  bool             `json:"by_hand,omitempty"`        // Terrain lies there, and nothing is strewn
	Terrain []battle.Terrain `json:"terrain,omitempty"`
	Goals   []Aim            `json:"goals,omitempty"` // of a side at most one; a side without fights for the field
}

// Aim is what a side fights for in a battle.
type Aim struct {
	Side SideID `json:"side"`
	battle.Goal
}

// Aim is what a side fights for; false: for the field.
func (a *Amendment) Aim(side SideID) (battle.Goal, bool) {
	if a == nil {
		return battle.Goal{}, false
	}
	for _, g := range a.Goals {
		if g.Side == side {
			return g.Goal, true
		}
	}
	return battle.Goal{}, false
}

// SetAim has a side fight for a place; an empty one: for the field.
func (a *Amendment) SetAim(side SideID, g battle.Goal) {
	a.Goals = slices.DeleteFunc(slices.Clone(a.Goals), func(g Aim) bool { return g.Side == side })
	if g.Place != "" {
		a.Goals = append(a.Goals, Aim{side, g})
		slices.SortFunc(a.Goals, func(a, b Aim) int { return strings.Compare(string(a.Side), string(b.Side)) })
	}
}

// Clone is an amendment that shares nothing with this one.
func (a *Amendment) Clone() *Amendment {
	if a == nil {
		return nil
	}
	n := *a
	n.Terrain, n.Goals = slices.Clone(a.Terrain), slices.Clone(a.Goals)
	return &n
}

// Plain says whether nothing is changed.
func (a *Amendment) Plain() bool {
	return a == nil || a.Hour == 0 && a.Weather == "" && a.Heat == 0 && a.Pattern == 0 && !a.ByHand && len(a.Terrain) == 0 && len(a.Goals) == 0
}

// Same says whether two amendments make the same field.
func (a *Amendment) Same(b *Amendment) bool {
	if a.Plain() || b.Plain() {
		return a.Plain() == b.Plain()
	}
	one, other := *a, *b
	same := slices.Equal(one.Terrain, other.Terrain) && slices.Equal(one.Goals, other.Goals)
	one.Terrain, other.Terrain, one.Goals, other.Goals = nil, nil, nil, nil
	return same && reflect.DeepEqual(one, other)
}

// Differs tells in a sentence each what an amendment makes otherwise than the one before. Side names
// a side, place a place that is fought for.
func (a *Amendment) Differs(before *Amendment, side func(SideID) string, place func(id string) string) []string {
	was, now := Amendment{}, Amendment{}
	if before != nil {
		was = *before
	}
	if a != nil {
		now = *a
	}
	var out []string
	say := func(changed, set bool, text, back string) {
		switch {
		case changed && set:
			out = append(out, text)
		case changed:
			out = append(out, back)
		}
	}
	say(was.Hour != now.Hour, now.Hour != 0, "it begins at "+battle.ClockTime(now.Hour), "its hour is not said")
	say(was.Weather != now.Weather, now.Weather != "", "the weather is "+string(now.Weather), "the weather is that of the day")
	say(was.Heat != now.Heat, now.Heat != 0, fmt.Sprintf("it is %d degrees at noon", now.Heat), "the heat is that of the day")
	say(was.Pattern != now.Pattern, now.Pattern != 0, fmt.Sprintf("the ground is laid from the seed %d", now.Pattern), "the ground is laid as the map has it")
	switch {
	case was.ByHand && !now.ByHand:
		out = append(out, "no ground is laid by hand")
	case now.ByHand && (!was.ByHand || !slices.Equal(was.Terrain, now.Terrain)):
		out = append(out, "ground laid by hand: "+told(now.Terrain))
	}
	for _, id := range slices.Compact(slices.Sorted(slices.Values(append(sidesOf(was.Goals), sidesOf(now.Goals)...)))) {
		old, had := was.Aim(id)
		g, has := now.Aim(id)
		if had == has && old == g {
			continue
		}
		text := side(id) + " " + words.Agree(side(id), "fights", "fight") + " for "
		switch {
		case !has:
			text += "the field"
		case g.From > 0:
			text += fmt.Sprintf("%s from round %d on", place(g.Place), g.From)
		default:
			text += place(g.Place)
		}
		out = append(out, text)
	}
	return out
}

func sidesOf(goals []Aim) []SideID {
	var out []SideID
	for _, g := range goals {
		out = append(out, g.Side)
	}
	return out
}

// told counts pieces of ground by kind: "2 hills, a wood".
func told(pieces []battle.Terrain) string {
	var out []string
	for _, k := range terms.Terrains.Words() {
		n := 0
		for _, t := range pieces {
			if t.Kind == k {
				n++
			}
		}
		if n > 0 {
			out = append(out, fmt.Sprintf("%s %d", strings.ReplaceAll(string(k), "_", " "), n))
		}
	}
	if len(out) == 0 {
		return "nothing"
	}
	return strings.Join(out, ", ")
}

// ReadClock reads a time of day, "16:30", as minutes after midnight. The error says what is wrong
// and what would be right.
func ReadClock(text string) (int, error) {
	hours, minutes, ok := strings.Cut(strings.TrimSpace(text), ":")
	h, err := strconv.Atoi(hours)
	m, bad := strconv.Atoi(minutes)
	if !ok || err != nil || bad != nil || h < 0 || h > 23 || m < 0 || m > 59 || len(minutes) != 2 || h+m == 0 {
		return 0, fmt.Errorf("%.20q is no time of day; write 0:01 to 23:59, as 16:30", text)
	}
	return h*60 + m, nil
}

// Appointed is how far the matter of a battle is that was put off (CAMPAIGN-1.6).
type Appointed string

// How far it is.
const (
	Dated    Appointed = "dated"
	OnTable  Appointed = "table"
	Recorded Appointed = "recorded"
	Agreed   Appointed = "agreed"
)

// Appointments are the words for how far the matter of a battle is that was put off.
var Appointments = terms.List[Appointed]{
	{Word: Dated, Title: "dated", Means: "A day is set on which it will be fought."},
	{Word: OnTable, Title: "on the table", Means: "It is being fought on a table."},
	{Word: Recorded, Title: "recorded", Means: "Its result is written down, and the players are to agree to it."},
	{Word: Agreed, Title: "agreed", Means: "The players agree to the result, which is to be taken to the map."},
}

// PutOff is how a battle stands that waits while days go on, with a line of the organiser's own: the
// evening of the club, the address. The zero PutOff: it was not put off.
type PutOff struct {
	How  Appointed `json:"how,omitempty"`
	Note string    `json:"note,omitempty"`
}

// Text says how far the matter is, with the line that goes with it: "dated: Saturday, at the club";
// empty: it was not put off.
func (p PutOff) Text() string {
	if p.Note == "" {
		return Appointments.Title(p.How)
	}
	return Appointments.Title(p.How) + ": " + p.Note
}

// Holding is the first battle that holds the calendar: one that waits and was not put off. Nil: none
// does.
func (s *State) Holding() *Battle {
	return find(s.Battles, func(b *Battle) bool { return b.Status == Pending && b.PutOff.How == "" })
}

// WaitsAt is the battle that waits in a hex; nil: none does.
func (s *State) WaitsAt(h hex.Hex) *Battle {
	return find(s.Battles, func(b *Battle) bool { return b.Status == Pending && b.Hex == h })
}

// OfDay is the state with the day and the weather of a battle that waits since an earlier one: in
// these it is fought.
func (s *State) OfDay(f *Founding, b *Battle) *State {
	if b.Day >= s.Day {
		return s
	}
	then := *s
	then.Day, then.Sky = b.Day, SkyOn(f, b.Day)
	return &then
}
