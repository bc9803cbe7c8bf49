package slip

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/internal/words"
)

// Filling is a slip that is being filled in by lines.
type Filling struct {
	slip    *Slip
	engine  string
	outcome battle.Outcome
	field   bool // it was said who holds it
	units   map[string]battle.UnitOutcome
	leaders map[string]battle.Fate
	works   map[string]string
}

// Fill begins to fill in a slip, or goes on with one that was begun.
func (s *Slip) Fill() *Filling {
	f := &Filling{slip: s, engine: s.Engine, outcome: battle.Outcome{Reason: battle.Broke}, units: map[string]battle.UnitOutcome{}, leaders: map[string]battle.Fate{}, works: map[string]string{}}
	if s.Result == nil {
		return f
	}
	f.engine, f.outcome, f.field = s.Result.Engine, s.Result.Outcome(), true
	for _, u := range f.outcome.Units {
		f.units[u.ID] = u
	}
	for _, l := range f.outcome.Leaders {
		f.leaders[l.ID] = l.Fate
	}
	for _, w := range f.outcome.Works {
		f.works[w.ID] = w.State
	}
	return f
}

// Filled is the slip with what was filled in. Before it was said who holds the field it is an
// error.
func (f *Filling) Filled() (*Slip, error) {
	if !f.field {
		return nil, fmt.Errorf("it is not said yet who holds the field; say `field %s`, `field %s` or `field neither`", f.slip.Sides[0].ID, f.slip.Sides[1].ID)
	}
	out, s := f.outcome, *f.slip
	out.Units, out.Leaders, out.Works = nil, nil, nil
	for _, u := range f.units {
		out.Units = append(out.Units, u)
	}
	for id, fate := range f.leaders {
		out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: id, Fate: fate})
	}
	for _, w := range f.slip.Works {
		if state := f.works[w.ID]; state != "" && state != w.State {
			out.Works = append(out.Works, battle.WorkOutcome{ID: w.ID, Kind: w.Kind, State: state})
		}
	}
	r := s.ResultOf(f.engine, out)
	s.Result = &r
	return &s, nil
}

// FillHelp says what a line may say.
const FillHelp = `A line says one thing:
  3 2 4 0 1 fled guns 1   unit 3: 2 killed, 4 wounded, none missing, 1 taken; how it ended
                          (steady, recovering, fled, destroyed, off the table), guns and
                          animals lost, baggage taken - what is left out is none
  field NAME              the side that holds the field, or neither
  why night fell          a side broke, a side drew off, night fell, a side had nothing left,
                          an aim was won
  turns 9                 after how many turns
  rules gsq               the rule set by which it was fought
  leader NAME killed      unhurt, wounded, killed or taken
  work NAME destroyed     intact, damaged or destroyed
  show                    what is filled in so far
  done                    write it`

// Line takes one line and says what was understood. One that makes no sense is an error and
// changes nothing.
func (f *Filling) Line(line string) (string, error) {
	parts := strings.Fields(line)
	if len(parts) == 0 {
		return "", nil
	}
	rest := strings.Join(parts[1:], " ")
	if n, err := strconv.Atoi(parts[0]); err == nil {
		return f.unit(n, parts[1:])
	}
	switch strings.ToLower(parts[0]) {
	case "help":
		return FillHelp, nil
	case "show":
		return f.show(), nil
	case "field":
		return f.holds(rest)
	case "why":
		means, err := f.meant(rest, reasons)
		if err == nil {
			f.outcome.Reason = battle.Reason(means)
		}
		return "Why it ended: " + rest + ".", err
	case "turns":
		n, err := countOf(rest, mostCount)
		if err == nil {
			f.outcome.Turns = n
		}
		return fmt.Sprintf("After %s.", words.Count(n, "turn", "turns")), err
	case "rules":
		return f.rules(rest)
	case "leader":
		return f.leader(parts[1:])
	case "work":
		return f.work(parts[1:])
	}
	return "", fmt.Errorf("%.40q is not understood; begin with the number of a unit, or with field, why, turns, rules, leader, work, show, done or help", parts[0])
}

// meant is what a word of some means.
func (f *Filling) meant(word string, of answers) (string, error) {
	for _, a := range of {
		if strings.EqualFold(a.word, word) {
			return a.means, nil
		}
	}
	return "", fmt.Errorf("%.40q is no answer; use %s", word, strings.Join(of.words(), ", "))
}

// countOf reads a number from 0 to a most.
func countOf(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return 0, fmt.Errorf("%.40q is not a number from 0 to %d", text, most)
	}
	return n, nil
}

// unit takes what became of the unit with a number, as [Filling.Show] numbers them.
func (f *Filling) unit(n int, said []string) (string, error) {
	if n < 1 || n > len(f.slip.Units) {
		return "", fmt.Errorf("there is no unit %d; they are numbered 1 to %d", n, len(f.slip.Units))
	}
	u := &f.slip.Units[n-1]
	out := battle.UnitOutcome{ID: string(u.ID)}
	var fell [4]int
	all, i := 0, 0
	for ; i < len(said) && i < len(fell); i++ {
		if said[i][0] < '0' || said[i][0] > '9' {
			break
		}
		k, err := countOf(said[i], u.Present.Total())
		if err != nil {
			return "", fmt.Errorf("%s: %w", u.Name, err)
		}
		fell[i] = k
		all += k
	}
	if all > u.Present.Total() {
		return "", fmt.Errorf("%s had %s and cannot lose %d", u.Name, words.Count(u.Present.Total(), "figure", "figures"), all)
	}
	rest := Felled(u.Present, all)
	for k, into := range []*battle.Ranks{&out.Killed, &out.Wounded, &out.Missing, &out.Captured} {
		*into = Picked(rest, fell[k])
		rest = rest.Minus(*into)
	}
	if err := f.besides(u, &out, said[i:]); err != nil {
		return "", fmt.Errorf("%s: %w", u.Name, err)
	}
	f.units[out.ID] = out
	return f.told(n - 1), nil
}

// besides reads how a unit ended, its guns and animals lost, and its baggage.
func (f *Filling) besides(u *Unit, out *battle.UnitOutcome, said []string) error {
	for len(said) > 0 {
		word := strings.ToLower(said[0])
		var err error
		switch {
		case word == "baggage":
			out.BaggageTaken = true
			said = said[1:]
			continue
		case word == "off" && len(said) >= 3 && strings.EqualFold(strings.Join(said[:3], " "), "off the table"):
			out.Ending, said = battle.Withdrawn, said[3:]
			continue
		case (word == "guns" || word == "animals") && len(said) > 1:
			if word == "guns" {
				out.GunsLost, err = countOf(said[1], u.Guns)
			} else {
				out.HorsesLost, err = countOf(said[1], u.Mounts)
			}
			said = said[2:]
		default:
			var means string
			means, err = f.meant(word, endings)
			out.Ending, said = battle.Ending(means), said[1:]
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// holds takes who holds the field: a side by id, name or short name.
func (f *Filling) holds(name string) (string, error) {
	if strings.EqualFold(name, "neither") {
		f.outcome.Holder, f.field = "", true
		return "Neither side holds the field.", nil
	}
	for _, s := range f.slip.Sides {
		if strings.EqualFold(name, s.ID) || strings.EqualFold(name, s.Name) || strings.EqualFold(name, s.Short) {
			f.outcome.Holder, f.field = s.ID, true
			return words.Ended(s.Name + " " + words.Agree(s.Name, "holds", "hold") + " the field"), nil
		}
	}
	return "", fmt.Errorf("%.40q is no side; use %s, %s or neither", name, f.slip.Sides[0].ID, f.slip.Sides[1].ID)
}

// rules takes the rule set, by id or title.
func (f *Filling) rules(name string) (string, error) {
	var known []string
	for _, r := range f.slip.Rules {
		if strings.EqualFold(name, r.ID) || strings.EqualFold(name, r.Title) {
			f.engine = r.ID
			return "Fought by " + r.Title + ".", nil
		}
		known = append(known, r.ID)
	}
	if strings.EqualFold(name, "others") {
		f.engine = ""
		return "Fought by other rules.", nil
	}
	return "", fmt.Errorf("%.40q is no rule set; use %s or others", name, strings.Join(known, ", "))
}

// leader takes the fate of a leader, who is named by id or a part of his name.
func (f *Filling) leader(said []string) (string, error) {
	if len(said) < 2 {
		return "", fmt.Errorf("say whom and what became of him, as `leader %s wounded`", f.anyLeader())
	}
	name, word := strings.Join(said[:len(said)-1], " "), said[len(said)-1]
	fate, err := f.meant(word, fates)
	if err != nil {
		return "", err
	}
	i, err := found(name, len(f.slip.Leaders), func(i int) (string, string) { return f.slip.Leaders[i].ID, f.slip.Leaders[i].Name })
	if err != nil {
		return "", err
	}
	f.leaders[f.slip.Leaders[i].ID] = battle.Fate(fate)
	return f.slip.Leaders[i].Name + ": " + strings.ToLower(word) + ".", nil
}

func (f *Filling) anyLeader() string {
	if len(f.slip.Leaders) == 0 {
		return "NAME"
	}
	return f.slip.Leaders[0].ID
}

// work takes what was done to a bridge or work.
func (f *Filling) work(said []string) (string, error) {
	if len(said) < 2 {
		return "", fmt.Errorf("say which and how it is now, as `work bridge destroyed`")
	}
	name, word := strings.Join(said[:len(said)-1], " "), said[len(said)-1]
	state, err := f.meant(word, states)
	if err != nil {
		return "", err
	}
	i, err := found(name, len(f.slip.Works), func(i int) (string, string) { return f.slip.Works[i].ID, f.slip.Works[i].Name })
	if err != nil {
		return "", err
	}
	f.works[f.slip.Works[i].ID] = state
	return f.slip.Works[i].Name + ": " + strings.ToLower(word) + ".", nil
}

// found finds one of n by its id, its name, or a part of its name that no other has.
func found(name string, n int, of func(i int) (id, name string)) (int, error) {
	var part []int
	var known []string
	for i := range n {
		id, full := of(i)
		if strings.EqualFold(id, name) || strings.EqualFold(full, name) {
			return i, nil
		}
		if strings.Contains(strings.ToLower(full), strings.ToLower(name)) {
			part = append(part, i)
		}
		known = append(known, id)
	}
	if len(part) == 1 {
		return part[0], nil
	}
	return 0, fmt.Errorf("%.40q is not one of them; use %s", name, cmp.Or(strings.Join(known, ", "), "no name: there is nobody"))
}

// show tells what is filled in so far, every unit with its number.
func (f *Filling) show() string {
	var out []string
	for side := range f.slip.Sides {
		out = append(out, f.slip.Sides[side].Name)
		for i := range f.slip.Units {
			if f.slip.Units[i].Side == side {
				out = append(out, "  "+f.told(i))
			}
		}
		for _, l := range f.slip.Leaders {
			if l.Side == side {
				out = append(out, "  "+l.Name+" ("+l.ID+"): "+cmp.Or(string(f.leaders[l.ID]), "unhurt"))
			}
		}
	}
	for _, w := range f.slip.Works {
		out = append(out, "  "+w.Name+" ("+w.ID+"): "+cmp.Or(f.works[w.ID], w.State))
	}
	field := "not said yet"
	if f.field {
		field = "neither"
		if i := slices.IndexFunc(f.slip.Sides[:], func(s Side) bool { return s.ID == f.outcome.Holder }); i >= 0 {
			field = f.slip.Sides[i].Name
		}
	}
	return strings.Join(append(out, "Who holds the field: "+field), "\n")
}

// told tells of a unit in a line: "3. 66th Foot, 10 figures: 2 killed, 1 taken, fled".
func (f *Filling) told(i int) string {
	u := &f.slip.Units[i]
	line := fmt.Sprintf("%d. %s, %s: ", i+1, u.Name, words.Count(u.Present.Total(), "figure", "figures"))
	o, ok := f.units[string(u.ID)]
	if !ok {
		return line + "nothing said"
	}
	var parts []string
	for _, x := range []struct {
		n    int
		what string
	}{{o.Killed.Total(), "killed"}, {o.Wounded.Total(), "wounded"}, {o.Missing.Total(), "missing"}, {o.Captured.Total(), "taken"}} {
		if x.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", x.n, x.what))
		}
	}
	if len(parts) == 0 {
		parts = []string{"nobody lost"}
	}
	for _, e := range endings {
		if o.Ending != "" && e.means == string(o.Ending) {
			parts = append(parts, e.word)
			break
		}
	}
	if o.GunsLost > 0 {
		parts = append(parts, words.Count(o.GunsLost, "gun lost", "guns lost"))
	}
	if o.HorsesLost > 0 {
		parts = append(parts, words.Count(o.HorsesLost, "animal lost", "animals lost"))
	}
	if o.BaggageTaken {
		parts = append(parts, "its baggage taken")
	}
	return line + strings.Join(parts, ", ")
}
