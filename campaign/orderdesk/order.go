package orderdesk

import (
	"fmt"
	"strings"
	"time"

	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/labour"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// known is the campaign as a sheet is held against it.
type known struct {
	f    *state.Founding
	s    *state.State
	side state.SideID
}

// postures are the words of the form.
var postures = map[string]state.Posture{"hold": state.Hold, "garrison": state.Garrison, "screen": state.Screen, "raid": state.Raid, "entrench": state.Entrench, "dig in": state.Entrench,
	"scout": state.Scout, "besiege": state.Besiege, "give way": state.Withdraw, "rest": state.Rest}

// order reads an order for a force in words. Doubts are what it was taken for; wrong says why it is no
// order that could be given.
func (k known) order(x *state.Force, text string) (c command.Command, doubts []string, wrong string) {
	low := strings.ToLower(text)
	if follows(low) {
		tasks, doubts, wrong := k.tasks(x, low)
		if wrong != "" {
			return nil, doubts, wrong
		}
		return command.PlanOrder{Force: x.ID, Tasks: tasks, Anew: true}, doubts, ""
	}
	if rest, ok := strings.CutPrefix(low, dispatch.IfLate+" "); ok {
		do, ok := standing(rest)
		if !ok {
			return nil, nil, noStanding(rest)
		}
		return command.SetStanding{Side: k.side, Force: x.ID, Do: do}, nil, ""
	}
	switch {
	case low == "halt" || low == "stop":
		return command.HaltOrder{Force: x.ID}, nil, ""
	case low == "land" || low == "go ashore":
		return command.LandOrder{Force: x.ID}, nil, ""
	case leaves(low):
		return command.LeaveOrder{Force: x.ID}, nil, ""
	case low == "draw off":
		if b := k.s.Engaged(x.ID); b != nil {
			return command.DeclineBattle{Battle: b.ID}, nil, ""
		}
		return nil, nil, "it stands before no enemy from whom it could draw off"
	case postures[low] != "":
		return command.PostureOrder{Force: x.ID, Posture: postures[low]}, nil, ""
	}
	for _, verb := range []struct {
		word string
		read func(rest string) (command.Command, []string, string)
	}{
		{"forced march", func(rest string) (command.Command, []string, string) { return k.march(x, rest, true) }},
		{"march", func(rest string) (command.Command, []string, string) { return k.march(x, rest, false) }},
		{"sail", func(rest string) (command.Command, []string, string) { return k.march(x, rest, false) }},
		{"embark", func(rest string) (command.Command, []string, string) { return k.embark(x, rest) }},
		{"go aboard", func(rest string) (command.Command, []string, string) { return k.embark(x, rest) }},
		{"join", func(rest string) (command.Command, []string, string) { return k.join(x, rest) }},
		{"demolish", func(rest string) (command.Command, []string, string) { return k.demolish(x, rest) }},
	} {
		if rest, ok := strings.CutPrefix(low, verb.word+" "); ok {
			return verb.read(strings.TrimSpace(rest))
		}
	}
	if verb, rest, ok := labour.Verb(low); ok {
		return k.work(x, verb, rest)
	}
	return nil, nil, fmt.Sprintf("“%s” is no order; use march to PLACE, forced march to PLACE, halt, hold, garrison, screen, raid, entrench, join FORCE, embark on FORCE, land, leave the map, demolish CROSSING, build WORK, mend WORK, raze WORK or draw off, several of them with “then” between them, hold until DAY, follow FORCE or if late WHAT", words.Line(text))
}

// standing reads what is done without orders.
func standing(text string) (do state.StandingWord, ok bool) {
	text = strings.ToLower(words.Line(text))
	for _, do := range state.Standings {
		if text == do.Words() || text == strings.ReplaceAll(string(do), "_", " ") {
			return do, true
		}
	}
	short := map[string]state.StandingWord{"halt": state.StopAt, "withdraw": state.ToBase, "withdraw to base": state.ToBase, "be led": state.ByAuto}
	do, ok = short[text]
	return do, ok
}

// noStanding says that words are no standing order, and which are.
func noStanding(text string) string {
	return fmt.Sprintf("“%s” is nothing that is done without orders; use go on, hold, withdraw to base or commander", words.Line(text))
}

// march reads where to and by which way.
func (k known) march(x *state.Force, rest string, forced bool) (command.Command, []string, string) {
	stops, doubts, wrong := k.stops(rest)
	if wrong != "" {
		return nil, nil, wrong
	}
	plan, err := route.PlanMarch(k.f, k.s, x.ID, stops, forced)
	if err != nil {
		return nil, doubts, words.Line(err.Error())
	}
	if plan.Days > 1 {
		doubts = append(doubts, fmt.Sprintf("it takes %d days, until %s", plan.Days, plan.Arrives))
	}
	return command.MarchOrder{Force: x.ID, Path: plan.Path, Forced: forced}, doubts, ""
}

// stops reads the hexes of a march in turn: where to, and by way of which others.
func (k known) stops(rest string) (stops []hex.Hex, doubts []string, wrong string) {
	rest = strings.TrimSpace(strings.TrimPrefix(rest, "to "))
	rest = strings.TrimSpace(strings.TrimPrefix(rest, "hex "))
	to, by, _ := strings.Cut(rest, " by ")
	by = strings.TrimPrefix(strings.TrimSpace(by), "way of ")
	for i, word := range append(strings.FieldsFunc(by, func(r rune) bool { return r == ',' }), to) {
		if word = strings.TrimSpace(word); word == "" {
			if i == 0 && to == "" {
				return nil, nil, "it does not say where to"
			}
			continue
		}
		h, doubt, ok := k.place(word)
		if !ok {
			return nil, nil, doubt
		}
		if doubt != "" {
			doubts = append(doubts, doubt)
		}
		stops = append(stops, h)
	}
	return stops, doubts, ""
}

// place is the hex of a place or of a number.
func (k known) place(word string) (hex.Hex, string, bool) {
	if strings.Trim(word, "0123456789") == "" {
		h, err := hex.ParseName(word)
		if err != nil || !k.f.Map.Frame().Holds(h) {
			return h, "there is no hex " + word + " on the map", false
		}
		return h, "", true
	}
	var among []named[hex.Hex]
	for i := range k.f.Map.Places {
		p := &k.f.Map.Places[i]
		among = append(among, named[hex.Hex]{p.ID, p.Name, p.Hex})
	}
	return meant("place", word, among)
}

// own lists the forces of the side.
func (k known) own() []named[state.ForceID] {
	var out []named[state.ForceID]
	for i := range k.s.Forces {
		if x := &k.s.Forces[i]; x.Side == k.side {
			out = append(out, named[state.ForceID]{string(x.ID), x.Name, x.ID})
		}
	}
	return out
}

// join reads which force is joined.
func (k known) join(x *state.Force, rest string) (command.Command, []string, string) {
	into, doubt, ok := meant("force of this side", rest, k.own())
	if !ok {
		return nil, nil, doubt
	}
	if y := k.s.Force(into); y != nil && y.Hex != x.Hex { // it goes there first
		tasks, more, wrong := k.tasks(x, "join "+rest)
		return command.PlanOrder{Force: x.ID, Tasks: tasks, Anew: true}, more, wrong
	}
	return command.JoinOrder{Force: x.ID, Into: into}, some(doubt), ""
}

// embark reads in whose boats it goes.
func (k known) embark(x *state.Force, rest string) (command.Command, []string, string) {
	on, doubt, ok := meant("force of this side", strings.TrimPrefix(rest, "on "), k.own())
	if !ok {
		return nil, nil, doubt
	}
	return command.EmbarkOrder{Force: x.ID, On: on}, some(doubt), ""
}

// demolish reads which crossing is blown.
func (k known) demolish(x *state.Force, rest string) (command.Command, []string, string) {
	var among []named[string]
	for _, c := range append(append([]state.Crossing{}, k.f.Map.Crossings...), k.s.Laid...) {
		among = append(among, named[string]{c.ID, c.Name, c.ID})
	}
	id, doubt, ok := meant("crossing", rest, among)
	if !ok {
		return nil, nil, doubt
	}
	return command.DemolishOrder{Force: x.ID, Crossing: id}, some(doubt), ""
}

// work reads what is built, mended or razed: "road to 4617", "stone bridge".
func (k known) work(x *state.Force, verb, rest string) (command.Command, []string, string) {
	what, where, leads := strings.Cut(rest, " to ")
	var to *hex.Hex
	var doubts []string
	if leads {
		h, doubt, ok := k.place(strings.TrimPrefix(strings.TrimSpace(where), "hex "))
		if !ok {
			return nil, nil, doubt
		}
		to, doubts = &h, some(doubt)
	}
	j, wrong := labour.Meant(labour.Jobs(k.f, k.s, x), verb, what, to)
	if wrong != "" {
		return nil, doubts, wrong
	}
	return command.WorkOrder{Force: x.ID, Work: j.Kind, On: j.On, Raze: j.Raze}, append(doubts, "it takes "+j.Took()), ""
}

// some is a list of a doubt; nothing where there is none.
func some(doubt string) []string {
	if doubt == "" {
		return nil
	}
	return []string{doubt}
}

// Tasks reads orders that a force carries out one after the other: "march to Maiwand, then hold until
// 24 July, then join the Kandahar garrison" (CAMPAIGN-2.9). Doubts are what words were taken for; wrong
// says why these are no such orders.
func Tasks(f *state.Founding, s *state.State, id state.ForceID, text string) (tasks []state.Task, doubts []string, wrong string) {
	x := s.Force(id)
	if x == nil {
		return nil, nil, "it is not on the map"
	}
	return known{f, s, x.Side}.tasks(x, strings.ToLower(words.Line(text)))
}

// follows says whether an order is of those that follow one another.
func follows(low string) bool {
	return strings.Contains(low, " then ") || strings.Contains(low, " until ") || strings.HasPrefix(low, "follow ") || strings.HasPrefix(low, "convoy ")
}

func (k known) tasks(x *state.Force, low string) (tasks []state.Task, doubts []string, wrong string) {
	for _, part := range strings.Split(strings.ReplaceAll(low, ", then ", " then "), " then ") {
		t, more, wrong := k.task(strings.Trim(part, " ,;"))
		if wrong != "" {
			return nil, nil, wrong
		}
		tasks, doubts = append(tasks, t), append(doubts, more...)
	}
	seen, err := route.Foresee(k.f, k.s, x.ID, tasks, true)
	if err != nil {
		return nil, doubts, words.Line(err.Error())
	}
	for _, n := range seen {
		doubts = append(doubts, n.Text+": "+n.Cost)
	}
	return tasks, doubts, ""
}

// convoy reads between where and whom a convoy goes, and how often: "kandahar to the girishk column, 4 trips".
func (k known) convoy(rest string) (t state.Task, doubts []string, wrong string) {
	from, to, ok := strings.Cut(rest, " to ")
	if !ok {
		return t, nil, "it does not say to whom the convoy goes; write convoy from PLACE to FORCE, or to PLACE"
	}
	base, doubt, ok := k.place(strings.TrimPrefix(strings.TrimSpace(from), "hex "))
	if !ok {
		return t, nil, doubt
	}
	t, doubts = state.Task{Kind: state.TaskConvoy, Stops: []hex.Hex{base}}, some(doubt)
	to, _ = strings.CutSuffix(strings.TrimSpace(to), " until it is recalled")
	to, _ = strings.CutSuffix(to, " until recalled")
	if whom, often, said := strings.Cut(to, ","); said {
		var word string
		if n, err := fmt.Sscanf(strings.TrimSpace(often), "%d %s", &t.Trips, &word); n != 2 || err != nil || t.Trips < 1 || !strings.HasPrefix(word, "trip") && !strings.HasPrefix(word, "time") {
			return t, nil, fmt.Sprintf("“%s” is not how often a convoy goes; write 4 trips, or nothing until it is recalled", words.Line(often))
		}
		to = whom
	}
	to = strings.TrimSpace(to)
	if id, doubt, ok := meant("force of this side", to, k.own()); ok {
		t.Force = id
		return t, append(doubts, some(doubt)...), ""
	}
	goal, doubt, ok := k.place(strings.TrimPrefix(to, "hex "))
	if !ok {
		return t, nil, fmt.Sprintf("“%s” is neither a force of this side nor a place", words.Line(to))
	}
	t.Stops = append(t.Stops, goal)
	return t, append(doubts, some(doubt)...), ""
}

// leaves says whether an order is to leave the map.
func leaves(low string) bool { return low == "leave" || low == "leave the map" }

// task reads one of the orders that follow one another.
func (k known) task(low string) (t state.Task, doubts []string, wrong string) {
	if rest, ok := strings.CutPrefix(low, "convoy from "); ok {
		return k.convoy(rest)
	}
	if what, day, ok := strings.Cut(low, " until "); ok {
		t = state.Task{Kind: state.TaskHold, Posture: postures[what]}
		if t.Posture == "" {
			return t, nil, fmt.Sprintf("“%s” cannot be done until a day; use hold, garrison, screen, dig in or rest", words.Line(what))
		}
		if t.Posture == state.Hold {
			t.Posture = ""
		}
		t.Until, ok = k.day(day)
		if !ok {
			return t, nil, fmt.Sprintf("“%s” is no day; write it as 24 July or 1880-07-24", words.Line(day))
		}
		return t, nil, ""
	}
	if rest, ok := strings.CutPrefix(low, "land at "); ok {
		h, doubt, ok := k.place(strings.TrimPrefix(strings.TrimSpace(rest), "hex "))
		if !ok {
			return t, nil, doubt
		}
		return state.Task{Kind: state.TaskLand, Stops: []hex.Hex{h}}, some(doubt), ""
	}
	if leaves(low) {
		return state.Task{Kind: state.TaskLeave}, nil, ""
	}
	for word, kind := range map[string]state.TaskKind{"join ": state.TaskJoin, "follow ": state.TaskFollow, "embark on ": state.TaskEmbark, "go aboard ": state.TaskEmbark} {
		if rest, ok := strings.CutPrefix(low, word); ok {
			id, doubt, ok := meant("force of this side", rest, k.own())
			if !ok {
				return t, nil, doubt
			}
			return state.Task{Kind: kind, Force: id}, some(doubt), ""
		}
	}
	rest, forced := strings.CutPrefix(low, "forced ")
	rest, march := strings.CutPrefix(rest, "march ")
	if !march {
		return t, nil, fmt.Sprintf("“%s” does not follow another order; use march to PLACE, forced march to PLACE, hold until DAY, join FORCE, follow FORCE, embark on FORCE, land at PLACE, leave the map or convoy from PLACE to FORCE", words.Line(low))
	}
	var stops []hex.Hex
	if stops, doubts, wrong = k.stops(rest); wrong != "" {
		return t, nil, wrong
	}
	return state.Task{Kind: state.TaskMarch, Stops: stops, Forced: forced}, doubts, ""
}

// day reads a day of the campaign: "24 July", of the year in which it comes next, or 1880-07-24.
func (k known) day(text string) (state.Day, bool) {
	text = strings.TrimSpace(text)
	start := k.f.Time(0)
	if at, err := time.Parse(time.DateOnly, text); err == nil {
		return state.Day(at.Sub(start) / (24 * time.Hour)), true
	}
	for d := k.s.Day; d < k.s.Day+366; d++ {
		if strings.EqualFold(k.f.ShortDate(d), text) || strings.EqualFold(k.f.Date(d), text) {
			return d, true
		}
	}
	return 0, false
}
