package event

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/words"
)

var (
	_ = enrol[Halted]()
	_ = enrol[PostureSet]()
	_ = enrol[StanceSet]()
	_ = enrol[Dug]()
	_ = enrol[PlanMade]()
	_ = enrol[ConvoyUnloaded]()
	_ = enrol[TaskBegun]()
	_ = enrol[PlanBroken]()
)

// Halted takes a force's march order away.
type Halted struct {
	Force state.ForceID `json:"force"`
	Why   state.Reason  `json:"why"`
}

// Kind names the event in the journal.
func (Halted) Kind() string { return "halted" }

// Apply makes the state what the event says.
func (e Halted) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { haltForce(x); x.Plan = nil; return nil })
}

func haltForce(f *state.Force) {
	f.Path, f.Forced, f.Progress = nil, false, 0
	if f.Posture == state.March {
		f.Posture = state.Hold
	}
}

// Tell says what there is to tell of the event.
func (e Halted) Tell(at Scene) Story {
	if e.Why == state.WayBarred {
		line := at.force(e.Force) + " halted: boats of the enemy bar the water."
		return Story{Line: line, News: []News{at.newsOf(NewsHalted, e.Force, line, "There are more guns afloat against it than it has. "+at.waits(e.Force), "CAMPAIGN-24.5")}}
	}
	if e.Why != state.WayBlocked {
		return Story{Line: at.force(e.Force) + " halted."}
	}
	line := at.force(e.Force) + " halted: the way was blocked."
	return Story{Line: line, News: []News{at.newsOf(NewsHalted, e.Force, line, "The way cannot be marched any more. "+at.waits(e.Force), "CAMPAIGN-3.1")}}
}

// Breaks says for whom nothing is to follow any more, and why.
func (e Halted) Breaks() (state.ForceID, state.Reason) {
	if e.Why == state.WayBlocked || e.Why == state.WayBarred {
		return e.Force, e.Why
	}
	return e.Force, ""
}

// Rows names the rows that the event changes.
func (e Halted) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// PostureSet tells a force what to do where it stands.
type PostureSet struct {
	Force   state.ForceID `json:"force"`
	Posture state.Posture `json:"posture"`
	Done    bool          `json:"done,omitempty"` // it has done its work, and was told nothing
}

// Kind names the event in the journal.
func (PostureSet) Kind() string { return "posture-set" }

// Apply makes the state what the event says.
func (e PostureSet) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if !slices.Contains(state.Postures, e.Posture) && e.Posture != state.Labour {
			return fmt.Errorf("force %s cannot be told to %q", e.Force, e.Posture)
		}
		haltForce(x)
		if e.Posture != state.Entrench {
			x.Dug = 0
		}
		x.Posture = e.Posture
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e PostureSet) Tell(at Scene) Story {
	if e.Done {
		line := at.force(e.Force) + " " + at.verb(e.Force, "has", "have") + " done what there was to work at."
		return Story{Line: line, News: []News{at.newsOf(NewsWorks, e.Force, line, "It holds its ground and waits for another order.", "CAMPAIGN-8.4")}}
	}
	if e.Posture == state.Labour {
		return Story{} // at what it is to work is told
	}
	return Story{Line: fmt.Sprintf("%s %s told to %s.", at.force(e.Force), at.verb(e.Force, "was", "were"), e.Posture.Verb())}
}

// Rows names the rows that the event changes.
func (e PostureSet) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// StanceSet tells a force what to do when it comes upon an enemy.
type StanceSet struct {
	Force  state.ForceID `json:"force"`
	Intent state.Intent  `json:"intent,omitempty"` // empty: what its posture says
	Odds   int           `json:"odds,omitempty"`   // 0: what its intent says
}

// Kind names the event in the journal.
func (StanceSet) Kind() string { return "stance-set" }

// Apply makes the state what the event says.
func (e StanceSet) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if e.Intent != "" && !slices.Contains(state.Intents, e.Intent) || e.Odds < 0 || e.Odds > state.HighestOdds {
			return fmt.Errorf("force %s cannot be told to %q at %d", e.Force, e.Intent, e.Odds)
		}
		x.Intent, x.Odds = e.Intent, e.Odds
		return nil
	})
}

// The entry's title has told of it.
func (StanceSet) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e StanceSet) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// Dug counts a day of digging.
type Dug struct {
	Force state.ForceID `json:"force"`
	Days  int           `json:"days"`
}

// Kind names the event in the journal.
func (Dug) Kind() string { return "dug" }

// Apply makes the state what the event says.
func (e Dug) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { x.Dug = max(e.Days, 0); return nil })
}

// Tell says what there is to tell of the event.
func (Dug) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e Dug) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// PlanMade tells a force what it does when it has done what it is at; nothing takes such orders back
// (CAMPAIGN-2.9).
type PlanMade struct {
	Force state.ForceID `json:"force"`
	Tasks []state.Task  `json:"tasks,omitempty"`
}

// Kind names the event in the journal.
func (PlanMade) Kind() string { return "plan-made" }

// Apply makes the state what the event says.
func (e PlanMade) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if len(e.Tasks) > state.MostTasks || slices.ContainsFunc(e.Tasks, func(t state.Task) bool { return !t.Sound() }) {
			return fmt.Errorf("the orders for force %s are none", e.Force)
		}
		x.Plan = nil
		for _, t := range e.Tasks {
			t.Stops = slices.Clone(t.Stops)
			x.Plan = append(x.Plan, t)
		}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e PlanMade) Tell(at Scene) Story {
	if len(e.Tasks) == 0 {
		return Story{Line: at.force(e.Force) + ": what was to follow is taken back."}
	}
	return Story{Line: fmt.Sprintf("%s: to follow: %s.", at.force(e.Force), state.TasksText(at.F, at.S, at.S.Force(e.Force), e.Tasks))}
}

// Breaks says for whom nothing is to follow any more, and why.
func (e PlanMade) Breaks() (state.ForceID, state.Reason) { return e.Force, "" }

// Rows names the rows that the event changes.
func (e PlanMade) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// TaskBegun has a force go on with the first of the orders that are to follow.
type TaskBegun struct {
	Force state.ForceID `json:"force"`
}

// Kind names the event in the journal.
func (TaskBegun) Kind() string { return "task-begun" }

// Apply makes the state what the event says.
func (e TaskBegun) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if len(x.Plan) == 0 {
			return fmt.Errorf("nothing follows for force %s", e.Force)
		}
		if x.Plan = x.Plan[1:]; len(x.Plan) == 0 {
			x.Plan = nil
		}
		return nil
	})
}

// Part says what there is to tell before the event is true.
func (e TaskBegun) Part(at Scene) Story {
	x := at.S.Force(e.Force)
	if x == nil || len(x.Plan) == 0 {
		return Story{}
	}
	return Story{Line: fmt.Sprintf("%s: now %s.", at.force(e.Force), state.TaskText(at.F, at.S, x, &x.Plan[0]))}
}

// Its part has told of it.
func (TaskBegun) Tell(Scene) Story { return Story{} }

// Breaks says for whom nothing is to follow any more, and why.
func (e TaskBegun) Breaks() (state.ForceID, state.Reason) { return e.Force, "" }

// Rows names the rows that the event changes.
func (e TaskBegun) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }

// ConvoyUnloaded is a convoy handing over food where it was to, and having one trip fewer to go (CAMPAIGN-18.9).
type ConvoyUnloaded struct {
	Force state.ForceID `json:"force"`
	Gave  []Handed      `json:"gave,omitempty"`
}

// Handed is food that a force was given, in days of a man.
type Handed struct {
	Force state.ForceID `json:"force"`
	Food  int           `json:"food"`
}

// Kind names the event in the journal.
func (ConvoyUnloaded) Kind() string { return "convoy-unloaded" }

// Apply makes the state what the event says.
func (e ConvoyUnloaded) Apply(f *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error {
		if len(x.Plan) == 0 || x.Plan[0].Kind != state.TaskConvoy {
			return fmt.Errorf("force %s is no convoy", e.Force)
		}
		for _, n := range e.Gave {
			y := s.Force(n.Force)
			if y == nil || y.Side != x.Side || y.Hex != x.Hex || n.Food <= 0 || n.Food > y.Eaten || n.Food > state.Carried(f, s, x) {
				return fmt.Errorf("force %s cannot hand %d over to force %s", e.Force, n.Food, n.Force)
			}
			x.Eaten += n.Food
			y.Eaten -= n.Food
		}
		if t := x.Plan[0]; t.Trips > 0 {
			x.Plan = slices.Clone(x.Plan)
			if x.Plan[0].Trips--; x.Plan[0].Trips == 0 {
				x.Plan = nil
			}
		}
		return nil
	})
}

// Tell says what there is to tell of the event.
func (e ConvoyUnloaded) Tell(at Scene) Story {
	food, to := 0, []string{}
	for _, n := range e.Gave {
		food += n.Food
		to = append(to, state.NameOf(at.F, at.S, n.Force))
	}
	line := at.force(e.Force) + " came with food, and nobody wanted any."
	if food > 0 {
		line = fmt.Sprintf("%s handed over food for %s for a day to %s.", at.force(e.Force), words.Men(food), words.Listed(to))
	}
	out := Story{Line: line, Notes: []Note{OfForce(e.Force, line, 0)}}
	for _, n := range e.Gave {
		out.Notes = append(out.Notes, OfForce(n.Force, fmt.Sprintf("Was brought food for %s for a day by %s.", words.Men(n.Food), state.NameOf(at.F, at.S, e.Force)), 0))
	}
	return out
}

// Rows names the rows that the event changes.
func (e ConvoyUnloaded) Rows(*state.State) []Row {
	out := rowsOf(ForceTable, e.Force)
	for _, n := range e.Gave {
		out = append(out, rowsOf(ForceTable, n.Force)...)
	}
	return out
}

// PlanBroken lays orders that were to follow aside, since something stopped the force (CAMPAIGN-2.10).
type PlanBroken struct {
	Force state.ForceID `json:"force"`
	Why   state.Reason  `json:"why"`
}

// Kind names the event in the journal.
func (PlanBroken) Kind() string { return "plan-broken" }

// Apply makes the state what the event says.
func (e PlanBroken) Apply(_ *state.Founding, s *state.State) error {
	return s.WithForce(e.Force, func(x *state.Force) error { x.Plan = nil; return nil })
}

// Tell says what there is to tell of the event.
func (e PlanBroken) Tell(at Scene) Story {
	line := fmt.Sprintf("%s: what was to follow is laid aside.", at.force(e.Force))
	why := BrokenWhy(e.Why)
	return Story{Line: line + " " + why, Aside: &LaidAside{e.Force, why}, Notes: []Note{OfAll(e.Force, "Its orders that were to follow were laid aside. "+why, 0)},
		News: []News{at.newsOf(NewsHalted, e.Force, line, why+" "+at.waits(e.Force), "CAMPAIGN-2.10")}}
}

// BrokenWhy says in a sentence why orders that were to follow were laid aside.
func BrokenWhy(why state.Reason) string {
	switch why {
	case state.StoodBack:
		return "It stood off before the enemy."
	case state.GaveWay:
		return "It gave way to the enemy."
	case state.WasBeaten:
		return "It was beaten and retreated."
	case state.HeardGuns:
		return "It marched to the sound of the guns."
	case state.WayBlocked:
		return "The way is blocked."
	case state.NoRoom:
		return "The boats could not take it aboard."
	case state.WayBarred:
		return "Boats of the enemy bar the water."
	case state.NoExit:
		return "There is no way off the map from where it stands."
	case state.NoStores:
		return "There is nothing to load: where it loads is no base or depot of its side any more, or nothing comes there."
	case state.FoeOnRoad:
		return "The enemy is known on its way."
	case state.IsMissed:
		return "The force that it was to go to is no more."
	}
	return "It was put elsewhere."
}

// Breaks says for whom nothing is to follow any more, and why.
func (e PlanBroken) Breaks() (state.ForceID, state.Reason) { return e.Force, "" }

// Rows names the rows that the event changes.
func (e PlanBroken) Rows(*state.State) []Row { return rowsOf(ForceTable, e.Force) }
