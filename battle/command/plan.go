package command

import (
	"strings"

	"frontier/battle"
)

// Manner is what a side sets out to do.
type Manner string

// The manners.
const (
	Assault   Manner = "assault"    // attack in mass
	Firefight Manner = "firefight"  // close to good range, and shoot until they waver
	Envelop   Manner = "envelop"    // hold them in front and come round a wing
	Feint     Manner = "feint"      // show on one wing and strike on the other
	Pursue    Manner = "pursue"     // run down those who are beaten
	Stand     Manner = "stand"      // hold the ground in line
	HoldWorks Manner = "hold_works" // hold what is dug or built
	Square    Manner = "square"     // hold in square
	Refuse    Manner = "refuse"     // hold, a flank drawn back
	Delay     Manner = "delay"      // fire and go back before they close
	Ambush    Manner = "ambush"     // lie until they are near
	BreakOff  Manner = "break_off"  // get away, covered by a rear guard
)

// Manners are the manners, each with what it is called in a sentence about a side.
var Manners = []struct {
	Word Manner
	Name string
}{
	{Assault, "attacks in mass"}, {Firefight, "closes to good range and shoots"}, {Envelop, "holds the front and comes round the flank"},
	{Feint, "shows on one wing to strike on the other"}, {Pursue, "pursues"}, {Stand, "stands and holds its ground"},
	{HoldWorks, "holds its works"}, {Square, "holds in square"}, {Refuse, "holds with a flank drawn back"},
	{Delay, "delays, firing and going back"}, {Ambush, "lies in ambush"}, {BreakOff, "breaks off behind a rear guard"},
}

// Wing is where the weight of a plan lies, as its own side looks at the enemy.
type Wing int

// The wings.
const (
	Left   Wing = -1
	Centre Wing = 0
	Right  Wing = 1
)

// Idea is a plan before it is worked out: what the side sets out to do, and where.
type Idea struct {
	Manner Manner
	Wing   Wing
}

// String is the idea as an order carries it: "envelop", "envelop left".
func (i Idea) String() string {
	switch i.Wing {
	case Left:
		return string(i.Manner) + " left"
	case Right:
		return string(i.Manner) + " right"
	}
	return string(i.Manner)
}

// Duty is what a unit is to do in a plan.
type Duty uint8

// The duties.
const (
	Keep    Duty = iota // stand where it is, and fight who comes
	Storm               // go at the target and come to grips
	Shoot               // go to good range of the target, and fire
	Support             // guns: where they see the target, and fire
	Round               // go round by At, then storm the target
	Wait                // in reserve at At, out of the fire
	Post                // go to At and hold it
	Form                // form square, at At or as near to it as may be
	Lie                 // keep low until the enemy is near
	Yield               // fire, and go back before they close
	Leave               // make for the own edge
)

// Task is what a unit is to do, and why.
type Task struct {
	Do     Duty
	At     battle.XY
	Target string // id of an enemy; empty: whoever is nearest
	Why    string // a sentence without its subject, as "covers the left"
}

// Plan is what a side is about, with a task for each of its units.
type Plan struct {
	Idea
	Why     string // a sentence without its subject
	Weighed bool   // by one who compares, and settles nothing else by rules of thumb either
	tasks   []Task
	by      map[string]int // where a unit stands among them
}

// Weighs says whether there is a plan of one who compares what may come of it.
func (p *Plan) Weighs() bool { return p != nil && p.Weighed }

// Of is the task of a unit; one of which the plan knows nothing keeps its place, and so does
// any where there is no plan.
func (p *Plan) Of(unit string) Task {
	if p == nil {
		return Task{}
	}
	if i, ok := p.by[unit]; ok {
		return p.tasks[i]
	}
	return Task{}
}

// Attacks says whether an idea seeks the enemy.
func (i Idea) Attacks() bool {
	switch i.Manner {
	case Assault, Firefight, Envelop, Feint, Pursue:
		return true
	}
	return false
}

// Commander is what a rule set brings of its commander: S is the sight of a side.
type Commander[S any] struct {
	// Advise is the order that he would give now, by his plan. He throws nothing, and his
	// order is always legal.
	Advise func(sight S, plan *Plan) battle.Order
	// Weigh is the situation as he sees it; nil: he makes no plans, and is given none.
	Weigh func(sight S) *Situation
}

// ReadIdea reads an idea as [Idea.String] writes it; what cannot be read is no idea.
func ReadIdea(s string) Idea {
	word, wing, _ := strings.Cut(s, " ")
	switch wing {
	case "left":
		return Idea{Manner(word), Left}
	case "right":
		return Idea{Manner(word), Right}
	}
	return Idea{Manner: Manner(word)}
}
