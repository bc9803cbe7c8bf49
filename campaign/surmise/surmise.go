// Package surmise makes of what a side has heard of its enemy the battles that may come of it: forces of so many men as reports tell,
// within their bounds, in units such as that side's people have. Nothing in them comes from what the side cannot know.
package surmise

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Draws is how many battles are surmised for a forecast: so many draws of what is in doubt.
const Draws = 20

// ErrNobody is of an enemy of whom nothing was heard.
var ErrNobody = errors.New("nothing was heard of the enemy from which to reckon")

// usual is how many men a unit is taken to have of which nothing else is known.
const usual = 600

// most is the most units that an enemy is taken to have in a force.
const most = 10

// unheard are the bounds of a force that is there and of which no number was told.
var unheard = [2]int{200, 1000}

// Setups are so many battles as they may be for all that the viewer knows, in place of the real one: of a side that he is told everything
// of they have that, of the other what was heard. The same seed draws the same.
func Setups(f *state.Founding, before *views.Before, real *battle.Setup, n int, seed uint64) ([]battle.Setup, error) {
	draw := battle.Seeded(seed, battle.CommanderDice)
	out := make([]battle.Setup, n)
	for i := range out {
		out[i] = *real
	}
	for side := range before.Sides {
		b := &before.Sides[side]
		if b.Told {
			continue
		}
		if len(b.Units) == 0 {
			return nil, ErrNobody
		}
		forces := arrayed(f, b)
		for i := range out {
			s := &out[i].Sides[side]
			s.Units, s.Goal, s.Commander = drawn(forces, draw, max(real.MenPerFigure, 1)), nil, nil
			if s.Posture == terms.Raid { // that he comes to raid is his to know
				s.Posture = terms.Attack
			}
			s.Leaders = []battle.Leader{{ID: "leader-of-" + string(b.Side), Name: "Their leader", Rank: "Colonel"}}
		}
	}
	return out, nil
}

// force is one of an enemy's as it was heard of.
type force struct {
	id        string
	name      string
	low, high int // men
	units     int
	guns      int // models
	behind    bool
	kinds     []*rosters.Unit // such as it may have, the more men the oftener
	battery   *rosters.Unit   // such as its guns are; nil: nobody of its people has any
}

// armoury are the units that a people has, by arm and order.
type armoury map[kind][]*rosters.Unit

// kind is how a unit looks from afar.
type kind struct {
	arm       rosters.Arm
	irregular bool
}

// armouryOf is what is known to all of a side: what its people carry and how they fight.
func armouryOf(f *state.Founding, side state.SideID) armoury {
	out := armoury{}
	for i := range f.Units {
		u := &f.Units[i]
		if f.SideOfUnit(u.ID) == side && u.Boat == "" {
			k := kind{u.Arm, u.Class == rosters.Irregular}
			out[k] = append(out[k], u)
		}
	}
	return out
}

// like are the units of the people that look so; else those of any on foot, else any.
func (a armoury) like(arm rosters.Arm, irregular bool) []*rosters.Unit {
	for _, k := range []kind{{arm, irregular}, {arm, !irregular}, {rosters.Infantry, irregular}, {rosters.Infantry, !irregular}} {
		if len(a[k]) > 0 {
			return a[k]
		}
	}
	return nil
}

// arrayed is the enemy in his forces.
func arrayed(f *state.Founding, b *views.BeforeSide) []force {
	var out []force
	arms := armouryOf(f, b.Side)
	for _, u := range b.Units {
		x := force{id: string(u.Force), name: u.Name, low: u.Low, high: u.High, behind: u.Behind, kinds: arms.like(u.Arm, u.Irregular)}
		if x.high == 0 {
			x.low, x.high = unheard[0], unheard[1]
		}
		x.units = min(max((x.low+x.high)/2/usual, 1), most)
		if guns := arms.like(rosters.Artillery, u.Irregular); u.Pieces > 0 && len(guns) > 0 && len(guns[0].Guns) > 0 {
			x.battery = guns[0]
			each := max(x.battery.Pieces(len(x.battery.Guns))/len(x.battery.Guns), 1)
			x.guns = max((u.Pieces+each/2)/each, 1)
		}
		out = append(out, x)
	}
	return out
}

// drawn are the units of the enemy as they may be.
func drawn(forces []force, draw *battle.SeededDice, menPerFigure int) []battle.Unit {
	var out []battle.Unit
	for _, x := range forces {
		men := x.low + below(draw, x.high-x.low+1)
		for i := range x.units {
			if len(x.kinds) == 0 {
				break
			}
			figures := max((men*(i+1)/x.units-men*i/x.units+menPerFigure/2)/menPerFigure, 1)
			u := unitOf(x.kinds[below(draw, len(x.kinds))], figures)
			u.ID, u.Name = fmt.Sprintf("%s-%d", x.id, i+1), x.name
			if x.units > 1 {
				u.Name = fmt.Sprintf("%s, part %d", x.name, i+1)
			}
			u.DugIn = x.behind && u.Arm != terms.Cavalry
			out = append(out, u)
		}
		if x.battery != nil {
			u := unitOf(x.battery, 3*x.guns)
			u.ID, u.Name = x.id+"-guns", x.name+", guns"
			for i := range x.guns {
				g := x.battery.Guns[i%len(x.battery.Guns)]
				u.Guns = append(u.Guns, battle.Gun{Type: g.Type, Rifled: g.Rifled})
			}
			out = append(out, u)
		}
	}
	return out
}

// unitOf is a unit such as one of the people's, of so many figures.
func unitOf(like *rosters.Unit, figures int) battle.Unit {
	r := rosters.Ranks{Others: figures}
	if figures >= 4 {
		r = rosters.Ranks{Officers: 1, Sergeants: 1, Others: figures - 2}
	}
	u := battle.Unit{
		Arm: like.Arm, Class: like.Class, Native: like.Native, People: like.People, Establishment: r, Present: r,
		Weapon: like.Weapon, Carbine: like.Carbine, Training: like.Training, Fieldcraft: like.Fieldcraft, Mount: like.Mount,
		Traits: slices.DeleteFunc(slices.Clone(like.Traits), func(t terms.Trait) bool { return t == terms.Standard }), // whose colours they are nobody knows
	}
	if u.Mount != terms.Foot {
		u.Mounts = figures
	}
	return u
}

// below is a number from 0 to one less than n.
func below(draw *battle.SeededDice, n int) int {
	if n <= 1 {
		return 0
	}
	return int(draw.Draw() % uint64(min(n, math.MaxInt32)))
}
