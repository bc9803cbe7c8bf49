package report

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle/story"
	"frontier/battle/telling"
	"frontier/internal/words"
)

// narrator tells the turns of a story in sentences.
type narrator struct {
	story *story.Story
	names [2][]string // of the units of each side, by their number
	sides [2]string   // "the British side"
	name  func(id string) string
	men   [][2][]int // left at each standing, by side and unit
	used  map[string]int
	begun bool // a shot has been told
}

// unsure says whether what is told of a side is what its enemy saw of it.
func (n *narrator) unsure(side int) bool { return n.story.BySide && side != n.story.Side }

// say gives the next turn of phrase of a kind, filled in; empty: all are used.
func (n *narrator) say(kind, who, whom string, many int) string {
	all := phrases[kind]
	i := n.used[kind]
	if i >= len(all) || who == "" {
		return ""
	}
	n.used[kind] = i + 1
	text := strings.NewReplacer("%S", who, "%T", whom, "%N", numbered(many)).Replace(all[i])
	return words.Capital(text)
}

// numbered writes a number of men within a sentence.
func numbered(n int) string {
	small := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}
	if n >= 0 && n < len(small) {
		return small[n]
	}
	return count(n)
}

// listed joins names; where one of them has a comma in it, semicolons keep them apart.
func listed(names []string) string {
	if len(names) > 1 && slices.ContainsFunc(names, func(s string) bool { return strings.Contains(s, ",") }) {
		return strings.Join(names[:len(names)-1], "; ") + "; and " + names[len(names)-1]
	}
	return list(names)
}

// mostNamed is how many names a list has before the rest are counted.
const mostNamed = 3

// group names some units of a side, as many as a sentence bears.
func (n *narrator) group(side int, units []int) string {
	var names []string
	for _, u := range units {
		names = append(names, n.names[side][u])
	}
	return grouped(names)
}

// grouped is a list of names as long as a sentence bears.
func grouped(names []string) string {
	if len(names) > mostNamed+1 {
		rest := len(names) - mostNamed
		names = append(names[:mostNamed:mostNamed], fmt.Sprintf("%s others", numbered(rest)))
	}
	return listed(names)
}

// fight is what befell one unit in a turn.
type fight struct {
	side, unit int
	lost       int // men
	shot       []int
	struck     []int
	told       bool
}

// happened gathers a turn: who was fought by whom, and what became of whom.
type happened struct {
	number int
	lost   [2]int
	fights [2][]*fight                   // by the side that suffers, the heaviest loss first
	became map[telling.DeedKind][2][]int // units by side
	others []story.Deed                  // what concerns leaders, guns, works, whole sides
	went   [][3]int                      // charges that came home: side, unit, on
	short  [][3]int                      // those that did not
}

// befell are the kinds that befall a unit and are told of several at once.
var befell = []telling.DeedKind{telling.Vanishes, telling.Surrenders, telling.RunsOff, telling.Breaks, telling.GivesWay, telling.GoesOff, telling.Disordered, telling.Rallies}

// gather reads the deeds of the turns from one number to another, and what they cost by the tables.
func (n *narrator) gather(from, to int) *happened {
	h := &happened{number: from, became: map[telling.DeedKind][2][]int{}}
	at := map[[2]int]*fight{}
	find := func(side, unit int) *fight {
		f := at[[2]int{side, unit}]
		if f == nil {
			f = &fight{side: side, unit: unit}
			at[[2]int{side, unit}] = f
			h.fights[side] = append(h.fights[side], f)
		}
		return f
	}
	for _, t := range n.story.Turns {
		if t.Number < from || t.Number > to {
			continue
		}
		for _, d := range t.Deeds {
			h.note(d, find)
		}
	}
	for side := range 2 {
		for unit := range n.names[side] {
			if lost := n.lost(side, unit, from, to); lost > 0 {
				find(side, unit).lost = lost
				h.lost[side] += lost
			}
		}
		slices.SortStableFunc(h.fights[side], func(a, b *fight) int { return b.lost - a.lost })
	}
	h.settle()
	return h
}

// note puts one deed where it is told.
func (h *happened) note(d story.Deed, find func(side, unit int) *fight) {
	add := func(all *[]int, u int) {
		if !slices.Contains(*all, u) {
			*all = append(*all, u)
		}
	}
	switch {
	case d.Kind == telling.Fires && d.Side >= 0 && d.On >= 0:
		add(&find(1-d.Side, d.On).shot, d.Of)
	case d.Kind == telling.Strikes && d.Side >= 0 && d.On >= 0 && d.Of >= 0:
		add(&find(1-d.Side, d.On).struck, d.Of)
		find(d.Side, d.Of)
	case d.Kind == telling.Charges && d.Side >= 0 && d.On >= 0 && d.Of >= 0:
		h.went = append(h.went, [3]int{d.Side, d.Of, d.On})
	case d.Kind == telling.FallsShort && d.Side >= 0 && d.On >= 0 && d.Of >= 0:
		h.short = append(h.short, [3]int{d.Side, d.Of, d.On})
	case slices.Contains(befell, d.Kind) && d.Of >= 0:
		both := h.became[d.Kind]
		add(&both[d.Side], d.Of)
		h.became[d.Kind] = both
	default:
		h.others = append(h.others, d)
	}
}

// settle keeps of what befell a unit the gravest: who broke is not told to have given way too.
func (h *happened) settle() {
	for side := range 2 {
		seen := map[int]bool{}
		for _, kind := range befell {
			both := h.became[kind]
			both[side] = slices.DeleteFunc(both[side], func(u int) bool { return seen[u] })
			for _, u := range both[side] {
				seen[u] = true
			}
			h.became[kind] = both
		}
	}
}

// lost is how many men a unit lost from the end of the turn before one to the end of another.
func (n *narrator) lost(side, unit, from, to int) int {
	a, b := n.standing(from-1), n.standing(to)
	if a < 0 || b < 0 {
		return 0
	}
	return max(0, n.men[a][side][unit]-n.men[b][side][unit])
}

// standing is the table at the end of a turn, or of the last before it; -1: there is none.
func (n *narrator) standing(turn int) int {
	at := -1
	for i, s := range n.story.Standings {
		if s.Turn <= turn || i == 0 {
			at = i
		}
	}
	if last := len(n.story.Standings) - 1; last >= 0 && turn >= n.story.Standings[last].Turn {
		return last
	}
	return at
}

// tell tells a turn.
func (n *narrator) tell(h *happened) []string {
	var out []string
	say := func(s string) {
		if s != "" {
			out = append(out, s)
		}
	}
	first := 0 // the side that suffers most is told of first
	if h.lost[1] >= h.lost[0] {
		first = 1
	}
	for i, side := range []int{first, 1 - first} {
		say(n.fire(h, side, i == 1))
	}
	n.hands(h, say)
	for _, d := range h.others {
		say(n.other(d))
	}
	kinds := map[telling.DeedKind]string{
		telling.Vanishes: "vanishes", telling.Surrenders: "surrenders", telling.RunsOff: "runs off", telling.Breaks: "breaks",
		telling.GivesWay: "gives way", telling.GoesOff: "goes off", telling.Disordered: "disordered", telling.Rallies: "rallies",
	}
	told := 0
	for _, kind := range befell {
		for side := range 2 {
			if told >= 4 && (kind == telling.Disordered || kind == telling.Rallies || kind == telling.GivesWay) {
				continue
			}
			if units := h.became[kind][side]; len(units) > 0 {
				if s := n.say(kinds[kind], n.befallen(kind, side, units, h.number), "", 0); s != "" {
					say(agreed(s, len(units)))
					told++
				}
			}
		}
	}
	return out
}

// parted are the kinds that may befall a part of a unit and not the rest.
var parted = []telling.DeedKind{telling.Vanishes, telling.Surrenders, telling.RunsOff, telling.Breaks, telling.GoesOff, telling.GivesWay}

// befallen names those whom something befell: of a unit that fought in parts, and of which men are
// left, it was a part.
func (n *narrator) befallen(kind telling.DeedKind, side int, units []int, turn int) string {
	var names []string
	for _, u := range units {
		names = append(names, n.whole(kind, side, u, turn))
	}
	return grouped(names)
}

func (n *narrator) whole(kind telling.DeedKind, side, unit, turn int) string {
	name := n.names[side][unit]
	at := n.standing(turn)
	if at < 0 || !slices.Contains(parted, kind) || n.story.Parts(side, unit) < 2 {
		return name
	}
	if kind == telling.Vanishes && n.men[at][side][unit] == 0 {
		return name
	}
	return "part of " + name
}

// agreed puts a sentence into the plural where it is of several units.
func agreed(s string, units int) string {
	if units < 2 {
		return s
	}
	for _, p := range [][2]string{
		{": it turned", ": they turned"}, {" it was off", " they were off"}, {", and it was lost", ", and they were lost"}, {" was a crowd", " were a crowd"}, {" was brought", " were brought"}, {"; it stood again", "; they stood again"},
		{" was driven", " were driven"}, {", which fled", ", who fled"}, {", which fell back", ", who fell back"}, {"its dressing", "their dressing"}, {"its will", "their will"}, {"gave itself up", "gave themselves up"},
		{"its arms", "their arms"}, {"its way", "their way"}, {"its ranks", "their ranks"}, {"Its officers", "Their officers"}, {" was pressed", " were pressed"}, {"had been shot", "had all been shot"}, {" what it could", " what they could"},
	} {
		s = strings.ReplaceAll(s, p[0], p[1])
	}
	return s
}

// fire tells of the heaviest loss of a side by fire, and of the others in the same breath.
func (n *narrator) fire(h *happened, side int, answer bool) string {
	for _, f := range h.fights[side] {
		if len(f.shot) == 0 || len(f.struck) > 0 || f.lost == 0 && n.begun {
			continue
		}
		kind := "fire"
		switch {
		case !n.begun && f.lost == 0:
			kind = "opened without"
		case !n.begun:
			kind = "opened"
		case answer:
			kind = "answer"
		}
		shooters := slices.DeleteFunc(slices.Clone(f.shot), func(u int) bool { return u < 0 })
		who := n.group(1-side, shooters)
		if who == "" && n.unsure(1-side) {
			who = "an enemy out of sight"
		}
		s := n.say(kind, who, n.names[side][f.unit], f.lost)
		if s == "" && kind == "answer" {
			s = n.say("fire", who, n.names[side][f.unit], f.lost)
		}
		if s == "" {
			return ""
		}
		f.told, n.begun = true, true
		return n.rest(s, h, side, f)
	}
	return ""
}

// rest adds to a sentence who else of the side lost men by fire.
func (n *narrator) rest(s string, h *happened, side int, but *fight) string {
	var more []string
	sum, units := 0, 0
	for _, f := range h.fights[side] {
		if f == but || f.lost == 0 || len(f.shot) == 0 || len(f.struck) > 0 {
			continue
		}
		if len(more) < 2 {
			more = append(more, fmt.Sprintf("%s %s", n.names[side][f.unit], numbered(f.lost)))
		} else {
			sum, units = sum+f.lost, units+1
		}
	}
	if len(more) == 0 {
		return s
	}
	if units > 0 {
		more = append(more, "the rest "+numbered(sum))
	}
	return strings.TrimSuffix(s, ".") + "; " + listed(more) + "."
}

// hands tells of charges and of what was done hand to hand.
func (n *narrator) hands(h *happened, say func(string)) {
	for _, c := range h.went {
		say(n.say("charge", n.names[c[0]][c[1]], n.names[1-c[0]][c[2]], 0))
	}
	for _, c := range h.short {
		say(n.say("short", n.names[c[0]][c[1]], n.names[1-c[0]][c[2]], 0))
	}
	for side := range 2 {
		for _, f := range h.fights[side] {
			if len(f.struck) == 0 {
				continue
			}
			kind := "melee"
			if f.lost == 0 {
				kind = "melee even"
				if foe := find(h.fights[1-side], f.struck[0]); foe != nil && (foe.lost > 0 || side == 1) {
					continue
				}
			}
			say(n.say(kind, n.group(1-side, f.struck), n.names[side][f.unit], f.lost))
			f.told = true
		}
	}
}

func find(all []*fight, unit int) *fight {
	for _, f := range all {
		if f.unit == unit {
			return f
		}
	}
	return nil
}

// other tells of leaders, guns, works and whole sides.
func (n *narrator) other(d story.Deed) string {
	unit := func(side, u int, id string) string {
		if side >= 0 && u >= 0 {
			return n.names[side][u]
		}
		return n.name(id)
	}
	switch d.Kind {
	case telling.LeaderFalls:
		if d.Of >= 0 { // an officer of a unit
			return n.say("officers", n.names[d.Side][d.Of], "", 0)
		}
		return n.say("leader", n.name(d.Unit), "", 0)
	case telling.TakesGun:
		if d.Target == "" || d.On < 0 {
			return ""
		}
		return n.say("takes gun", unit(d.Side, d.Of, d.Unit), n.names[1-d.Side][d.On], 0)
	case telling.LeavesGun:
		return n.say("leaves gun", unit(d.Side, d.Of, d.Unit), "", 0)
	case telling.Jams:
		return n.say("jams", unit(d.Side, d.Of, d.Unit), "", 0)
	case telling.Finishes:
		return n.say("finishes", unit(d.Side, d.Of, d.Unit), d.What, 0)
	case telling.BlowsUp:
		return n.say("blows up", unit(d.Side, d.Of, d.Unit), orElse(d.What, "the bridge"), 0)
	case telling.BreaksOff:
		if d.Side >= 0 {
			return n.say("breaks off", n.sides[d.Side], "", 0)
		}
	}
	return ""
}
