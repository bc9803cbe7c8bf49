package result

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/ui/widgets"
)

// Finding is something about what is typed that a person should know.
type Finding struct {
	Who     string // whom it is about, said first
	Text    string
	Stops   bool // it cannot be so: the result is not accepted
	Repairs []Repair
}

// Repair mends what was found.
type Repair struct {
	Text string
	Do   func()
}

// Findings lists what cannot be and what is doubtful, the gravest first.
func (f *Form) Findings() []Finding {
	var stops, doubts []Finding
	tolls := f.Tolls()
	for i := range f.blank.Units {
		if x, is := f.impossible(i); is {
			stops = append(stops, x)
		} else {
			doubts = append(doubts, f.doubts(i, tolls[i])...)
		}
	}
	for side := range 2 {
		doubts = append(doubts, f.doubtsOf(side)...)
	}
	if f.draft.Turns != "" && number(f.draft.Turns) > 1000 {
		stops = append(stops, Finding{Text: "A battle has no " + f.draft.Turns + " turns.", Stops: true})
	}
	if i := f.Next(-1); i >= 0 && f.Touched() {
		doubts = append(doubts, Finding{Who: f.blank.Units[i].Name, Text: "is not typed yet. Unhurt? Press full stop.",
			Repairs: []Repair{{"None lost", func() { f.None(i) }}}})
	}
	return append(stops, doubts...)
}

// impossible says what cannot be in the row of a unit.
func (f *Form) impossible(i int) (Finding, bool) {
	u, c, r := &f.blank.Units[i], f.Count(i), &f.draft.Rows[i]
	bad := func(text string, repairs ...Repair) (Finding, bool) {
		return Finding{Who: u.Name, Text: text, Stops: true, Repairs: repairs}, true
	}
	what := func(n int) string {
		if f.draft.ByMen && !r.ByRank {
			return widgets.Men(u.menOf(n))
		}
		return widgets.Of(n, "figure")
	}
	switch {
	case c.Typed && c.Fallen < 0:
		return bad(fmt.Sprintf("had %s; no more can be left.", what(c.Began)), Repair{"None lost", func() { f.None(i) }})
	case c.Typed && (c.Left < 0 || c.Taken < 0):
		return bad(fmt.Sprintf("had %s; no more can be lost.", what(c.Began)), Repair{"All lost", func() {
			f.do(f.losses(i), nil, func(d *Draft) {
				d.Rows[i].ByRank, d.Rows[i].Fates, d.Rows[i].Taken = false, [3][4]string{}, ""
				d.Rows[i].Lost = strconv.Itoa(f.there(At{N: i}))
			})
		}})
	}
	if r.ByRank {
		lost := f.Tolls()[i].all()
		for rank, n := range u.Present.ByRank() {
			if got := *of(&lost, rank); got > n.Count {
				return bad(fmt.Sprintf("had %s; %d cannot be lost.", widgets.Of(n.Count, rankWord(rank)), got))
			}
		}
	}
	if n := count(r.Guns, u.Guns); n < 0 || n > u.Guns {
		return bad(fmt.Sprintf("has %s to lose.", widgets.Of(u.Guns, "model gun")), Repair{"All of them", func() {
			f.do(f.losses(i), nil, func(d *Draft) { d.Rows[i].Guns = strconv.Itoa(u.Guns) })
		}})
	}
	if n := count(r.Horses, u.Mounts); n < 0 || n > u.Mounts {
		return bad(fmt.Sprintf("has %s to lose.", widgets.Of(u.Mounts, "animal")), Repair{"All of them", func() {
			f.do(f.losses(i), nil, func(d *Draft) { d.Rows[i].Horses = strconv.Itoa(u.Mounts) })
		}})
	}
	return Finding{}, false
}

// rankWord names one of a rank.
func rankWord(rank int) string { return [3]string{"officer", "sergeant", "other"}[rank] }

// doubts are about a unit.
func (f *Form) doubts(i int, lost Toll) []Finding {
	u, c, r := &f.blank.Units[i], f.Count(i), &f.draft.Rows[i]
	var out []Finding
	doubt := func(text string, repairs ...Repair) {
		out = append(out, Finding{Who: u.Name, Text: text, Repairs: repairs})
	}
	row := func(change func(*Row)) func() {
		return func() { f.do(f.losses(i), nil, func(d *Draft) { change(&d.Rows[i]) }) }
	}
	if n := number(r.Lost); f.draft.ByMen && !r.ByRank && n > 0 && c.Fallen == 0 {
		doubt(fmt.Sprintf("lost %s, less than half of a figure: nobody is counted.", widgets.Men(n)), Repair{"One figure", row(func(r *Row) { r.Lost = strconv.Itoa(u.menOf(1)) })},
			Repair{"Nobody", row(func(r *Row) { r.Lost = "0" })})
	}
	if c.Typed && r.Ended == Destroyed && c.Left > 0 {
		rest := func(fate int) func() {
			return row(func(r *Row) {
				d := &f.draft
				if !r.ByRank {
					f.byRank(d, i)
				}
				left := u.Present.Minus(lost.all())
				for rank := range r.Fates {
					if n := number(r.Fates[rank][fate]) + *of(&left, rank); n > 0 {
						r.Fates[rank][fate] = strconv.Itoa(n)
					}
				}
			})
		}
		doubt(fmt.Sprintf("is destroyed, yet %s left.", are(c.Left, "figure")), Repair{"Dispersed", rest(missing)}, Repair{"Taken", rest(taken)})
	}
	if c.Typed && c.Left == 0 && (r.Ended == Steady || r.Ended == OffTable || r.Ended == Recovering) {
		doubt("has nobody left, yet did not break.", Repair{"Destroyed", row(func(r *Row) { r.Ended = Destroyed })})
	}
	if f.holds(u.Side) && number(r.Guns) > 0 {
		doubt("lost guns on a field that its side holds.", Repair{"It kept them", row(func(r *Row) { r.Guns = "" })})
	}
	if c.Typed && c.Left == 0 && u.Guns > 0 && f.lostField(u.Side) && r.Guns == "" {
		doubt("has nobody left on a lost field. Its guns too?", Repair{"Guns lost", row(func(r *Row) { r.Guns = strconv.Itoa(u.Guns) })},
			Repair{"Guns saved", row(func(r *Row) { r.Guns = "0" })})
	}
	return out
}

// doubtsOf are about a side.
func (f *Form) doubtsOf(side int) []Finding {
	s := f.Sum(side)
	us, them := &f.blank.Sides[side], &f.blank.Sides[1-side]
	var out []Finding
	if n := number(f.draft.Counted[side]); f.draft.Counted[side] != "" && s.Waiting == 0 && n != s.Fallen {
		out = append(out, Finding{Who: us.Short, Text: fmt.Sprintf("fallen on the table are %d, typed are %d.", n, s.Fallen)})
	}
	if s.Done == s.Units && s.Units > 0 && s.Left == 0 && f.holds(side) {
		out = append(out, Finding{Who: us.Short, Text: "has nobody left, yet holds the field.", Repairs: []Repair{
			{them.Short + " holds it", func() { set(f, "who holds the field", fieldOf, [2]Field{Second, First}[side]) }}}})
	}
	if s.Taken > 0 && them.NoQuarter {
		out = append(out, Finding{Who: us.Short, Text: fmt.Sprintf("figures, %d of them, are taken by an enemy who takes no prisoners: they count as killed.", s.Taken)})
	}
	return out
}

func fieldOf(d *Draft) *Field { return &d.Field }

// are is "1 figure is", "2 figures are".
func are(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is"
	}
	return widgets.Of(n, noun) + " are"
}

// Waits says why the result cannot be accepted yet; empty: it can.
func (f *Form) Waits() string {
	for _, x := range f.Findings() {
		if x.Stops {
			return x.Sentence()
		}
	}
	var missing []string
	for i := range f.blank.Units {
		if !f.Count(i).Typed {
			missing = append(missing, f.blank.Units[i].Name)
		}
	}
	switch {
	case len(missing) > 1:
		return fmt.Sprintf("Waits for %d units: %s first.", len(missing), missing[0])
	case len(missing) == 1:
		return "Waits for " + missing[0] + "."
	case f.draft.Field == "":
		return "Waits for who holds the field."
	}
	return ""
}

// Sentence is the finding as one.
func (x Finding) Sentence() string {
	if x.Who == "" {
		return x.Text
	}
	return x.Who + " " + x.Text
}

// Sure lists what is as it should be, in a line each.
func (f *Form) Sure() []string {
	var out []string
	possible := !slices.ContainsFunc(f.Findings(), func(x Finding) bool { return x.Stops })
	if possible {
		out = append(out, "No unit has lost more than it began with.")
	}
	a, b := f.Sum(0), f.Sum(1)
	if possible && a.Waiting+b.Waiting == 0 {
		out = append(out, fmt.Sprintf("Every figure is accounted for: %d and %d.", a.Began, b.Began))
	}
	if f.draft.Counted[0] != "" && f.draft.Counted[1] != "" && number(f.draft.Counted[0]) == a.Fallen && number(f.draft.Counted[1]) == b.Fallen {
		out = append(out, fmt.Sprintf("Both sums agree with the fallen on the table: %d and %d.", a.Fallen, b.Fallen))
	}
	var fled []string
	for i := range f.blank.Units {
		if f.draft.Rows[i].Ended == Fled {
			fled = append(fled, f.blank.Units[i].Name)
		}
	}
	if len(fled) > 0 {
		out = append(out, "Broken and off the field: "+strings.Join(fled, ", ")+".")
	}
	return out
}

// Fell says what became of those lost by a side: "25 figures: 8 killed, 16 wounded, 1 taken".
func (f *Form) Fell(side int) string {
	var sum Toll
	for i, t := range f.Tolls() {
		if f.blank.Units[i].Side == side {
			for fate := range sum {
				sum[fate] = sum[fate].Add(t[fate])
			}
		}
	}
	n := sum.all().Total()
	if n == 0 {
		return sum.words()
	}
	return widgets.Of(n, "figure") + ": " + sum.words()
}

// words say what became of those lost, or "nobody".
func (t Toll) words() string {
	var parts []string
	for fate, word := range fateWords {
		if n := t[fate].Total(); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %s", widgets.Number(n), word))
		}
	}
	if len(parts) == 0 {
		return "nobody"
	}
	return strings.Join(parts, ", ")
}

// fateWords name the fates in a sentence.
var fateWords = [4]string{"killed", "wounded", "missing", "taken"}

// reasonWords name the reasons for which a battle ended.
var reasonWords = map[battle.Reason]string{
	battle.Broke: "a side broke", battle.Withdrew: "a side drew off", battle.TurnLimit: "night fell",
	battle.Destroyed: "a side had nothing left", battle.GoalMet: "an aim was won",
}
