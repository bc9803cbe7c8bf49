package rehearsal

import (
	"fmt"
	"slices"
	"strconv"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// Wars are wars of one draft.
type Wars struct {
	Founding state.Founding // of the first of them
	Preset   string         // what the campaign's own rules are like
	Seed     uint64
	Days     int
	Wars     []War
}

// Add puts wars that were played later behind those that there are.
func (w *Wars) Add(more *Wars) { w.Wars = append(slices.Clip(w.Wars), more.Wars...) }

// Report is what wars together say.
type Report struct {
	Title    string   `json:"title"`
	Rules    string   `json:"rules"`
	Preset   string   `json:"preset" jsonschema:"campaign's own rules: light, standard or full, and how many settings are otherwise"`
	Seed     string   `json:"seed" jsonschema:"of the rehearsal: a whole number as text"`
	Runs     int      `json:"runs"`
	Days     int      `json:"days" jsonschema:"of each war at the most"`
	Battles  int      `json:"battles" jsonschema:"in all wars"`
	Ends     []End    `json:"ends" jsonschema:"how the wars ended, each way once"`
	Aims     []Aim    `json:"aims"`
	Remarks  []Remark `json:"remarks" jsonschema:"what is worth a look"`
	Decided  Span     `json:"decided" jsonschema:"evening since which nobody else has led: the first, middle and last of the wars that somebody won"`
	Finished int      `json:"finished" jsonschema:"wars that ended early because a side had nobody left"`
	Wars     []War    `json:"wars"`
}

// Span is the least, the middle and the most of some days.
type Span struct {
	First  state.Day `json:"first"`
	Middle state.Day `json:"middle"`
	Last   state.Day `json:"last"`
}

// End is a way in which wars ended.
type End struct {
	Winner  state.SideID `json:"winner" jsonschema:"empty: nobody"`
	Verdict string       `json:"verdict"`
	Wars    []int        `json:"wars" jsonschema:"their numbers"`
}

// Aim is an objective, and in how many wars it was worth something in the end.
type Aim struct {
	ID     string       `json:"id"`
	Name   string       `json:"name"`
	Side   state.SideID `json:"side"`
	Points int          `json:"points"`
	Wars   int          `json:"wars"`
}

// Remark is a thing worth a look.
type Remark struct {
	Grave bool   `json:"grave" jsonschema:"it is most likely a mistake"`
	What  string `json:"what"`
	Why   string `json:"why"`
	Path  string `json:"path" jsonschema:"JSON pointer into the pack; empty: none"`
}

// Report says what the wars together say.
func (w *Wars) Report() (Report, error) {
	f := &w.Founding
	out := Report{Title: f.Title, Rules: f.Rules, Preset: w.Preset, Seed: strconv.FormatUint(w.Seed, 10), Runs: len(w.Wars), Days: w.Days, Wars: w.Wars, Ends: []End{}, Aims: []Aim{}, Remarks: []Remark{}}
	var decided []state.Day
	for i := range w.Wars {
		x := &w.Wars[i]
		out.Battles += len(x.Battles)
		at := slices.IndexFunc(out.Ends, func(e End) bool { return e.Winner == x.Winner && e.Verdict == x.Verdict })
		if at < 0 {
			at, out.Ends = len(out.Ends), append(out.Ends, End{Winner: x.Winner, Verdict: x.Verdict})
		}
		out.Ends[at].Wars = append(out.Ends[at].Wars, x.Number)
		if x.Beaten != "" {
			out.Finished++
		}
		if x.Winner != "" {
			decided = append(decided, x.Decided)
		}
	}
	if n := len(decided); n > 0 {
		slices.Sort(decided)
		out.Decided = Span{decided[0], decided[n/2], decided[n-1]}
	}
	for _, o := range f.Objectives {
		a := Aim{ID: o.ID, Name: o.Name, Side: o.Side, Points: o.Points}
		for i := range w.Wars {
			if w.Wars[i].Aims[o.ID] > 0 {
				a.Wars++
			}
		}
		out.Aims = append(out.Aims, a)
	}
	of, err := lands(f)
	if err != nil {
		return out, err
	}
	r := &reader{w: w, f: f, of: of, out: &out}
	r.meetings()
	r.places()
	r.aims()
	r.late()
	r.idle()
	r.still()
	r.others()
	slices.SortStableFunc(out.Remarks, func(a, b Remark) int { return rank(a) - rank(b) })
	return out, nil
}

// reader looks for what is worth a look.
type reader struct {
	w   *Wars
	f   *state.Founding
	of  []int // pieces of country
	out *Report
}

func (r *reader) say(grave bool, path, what, why string, args ...any) {
	r.out.Remarks = append(r.out.Remarks, Remark{grave, what, fmt.Sprintf(why, args...), path})
}

// comer is who may march: a force of the first day, or a reinforcement with a force of its own.
type comer struct {
	name, path string
	side       state.SideID
	land       int
}

func (r *reader) comers() []comer {
	var out []comer
	frame := r.f.Map.Frame()
	for i, x := range r.f.Forces {
		out = append(out, comer{x.Name, fmt.Sprint("/forces/", i), x.Side, r.of[frame.Index(x.Hex)]})
	}
	for i, x := range r.f.Reinforcements {
		if x.Joins == "" {
			out = append(out, comer{x.Name, fmt.Sprint("/reinforcements/", i), x.Side, r.of[frame.Index(x.Hex)]})
		}
	}
	return out
}

// meetings tells of forces that can never meet an enemy, and of how many battles there were.
func (r *reader) meetings() {
	all := r.comers()
	for _, x := range all {
		foes, reached := 0, 0
		for _, y := range all {
			if r.f.Enemies(x.side, y.side) {
				if foes++; x.land == y.land {
					reached++
				}
			}
		}
		switch {
		case foes > 0 && reached == 0:
			r.say(true, x.path, x.name+" can never meet an enemy", "Rivers without a crossing, or open water, lie between it and every enemy.")
		case reached < foes:
			r.say(false, x.path, x.name+" cannot come at every enemy", "It can meet %d of %s; rivers without a crossing, or open water, lie between it and the others.", reached, words.Count(foes, "enemy force", "enemy forces"))
		}
	}
	if r.out.Battles == 0 && len(r.w.Wars) > 0 {
		r.say(true, "/forces", "There is no battle", "In %s of %d days nobody met an enemy.", words.Count(len(r.w.Wars), "war", "wars"), r.w.Days)
	}
}

// places tells of places that nobody can reach, and to which nobody came.
func (r *reader) places() {
	land := map[int]bool{}
	for _, x := range r.comers() {
		land[x.land] = true
	}
	frame := r.f.Map.Frame()
	for i, p := range r.f.Map.Places {
		path := fmt.Sprint("/map/places/", i)
		switch at := frame.Index(p.Hex); {
		case at < 0 || !land[r.of[at]]:
			r.say(true, path, "Nobody can reach "+p.Name, "No force can march there: rivers without a crossing, or open water, lie round it.")
		case !r.wanted(p.ID):
		case !slices.ContainsFunc(r.w.Wars, func(x War) bool { return x.came[p.ID] }):
			r.say(false, path, "Nobody ever comes to "+p.Name, "An aim is about it, and in %s no force marched there.", words.Count(len(r.w.Wars), "war", "wars"))
		}
	}
}

// wanted says whether an aim is about a place.
func (r *reader) wanted(id string) bool {
	return slices.ContainsFunc(r.f.Objectives, func(o state.Objective) bool { return slices.Contains(o.Places, id) })
}

// aims tells of aims that are never reached, or always.
func (r *reader) aims() {
	if len(r.out.Aims) == 0 {
		r.say(false, "/objectives", "There are no aims", "Nobody wins: points are scored for aims alone.")
	}
	for i, a := range r.out.Aims {
		if n := len(r.w.Wars); a.Wars == 0 && n > 0 {
			r.say(false, fmt.Sprint("/objectives/", i), words.Capital(a.Name)+": never reached", "In %s it was worth nothing; %s cannot be won so, or are the organiser’s to give.",
				words.Count(n, "war", "wars"), words.Count(a.Points, "point", "points"))
		}
	}
}

// late tells of reinforcements that mostly come when the last battle is over.
func (r *reader) late() {
	for i, x := range r.f.Reinforcements {
		n := 0
		for j := range r.w.Wars {
			w := &r.w.Wars[j]
			came, ok := w.arrived[x.ID]
			if !slices.ContainsFunc(w.Battles, func(b Battle) bool { return ok && b.Day >= came }) {
				n++
			}
		}
		if n*2 > len(r.w.Wars) {
			r.say(false, fmt.Sprint("/reinforcements/", i), x.Name+" comes too late", "In %d of %s no battle is fought after its coming.", n, words.Count(len(r.w.Wars), "war", "wars"))
		}
	}
}

// idle tells of units that never fight.
func (r *reader) idle() {
	never := func(id rosters.UnitID) bool {
		return !slices.ContainsFunc(r.w.Wars, func(w War) bool { return w.fought[id] })
	}
	if r.out.Battles == 0 {
		return
	}
	for i, x := range r.f.Forces {
		switch n := len(x.Units) - len(slices.DeleteFunc(slices.Clone(x.Units), never)); {
		case n == 0:
		case n == len(x.Units):
			r.say(false, fmt.Sprint("/forces/", i), x.Name+" never fights", "None of its %s was in a battle.", words.Count(n, "unit", "units"))
		default:
			j := slices.IndexFunc(x.Units, never)
			r.say(false, fmt.Sprint("/forces/", i, "/units/", j), x.Name+": some never fight", "%d of its %s were in no battle.", n, words.Count(len(x.Units), "unit", "units"))
		}
	}
}

// others tells of battles that the campaign's rule set cannot fight.
func (r *reader) others() {
	n := 0
	for i := range r.w.Wars {
		n += r.w.Wars[i].others
	}
	if n > 0 {
		r.say(true, "/rules", "Its rule set cannot fight every battle", "Of %s %d were fought by another, since it refused them.", words.Count(r.out.Battles, "battle", "battles"), n)
	}
}

// rank puts what is grave first.
func rank(r Remark) int {
	if r.Grave {
		return 0
	}
	return 1
}
