// Package play is what happens in a battle of Skirmish: its beginning, the two steps of a
// turn, what each order does, and what came of it all.
package play

import (
	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/tabletop"
	"frontier/test/skirmish/rules"
	"frontier/test/skirmish/state"
)

// Fight is a battle under way: how it stands, and what happens.
type Fight struct {
	state.State
	dice    *battle.SeededDice
	log     *battle.Log
	outcome battle.Outcome
}

var _ machine.Measured = (*Fight)(nil)

// Begin musters both sides and sets them up (SKIRMISH-1.1 to 1.3).
func Begin(setup battle.Setup, seed uint64) (*Fight, error) {
	if err := setup.Meant(rules.About); err != nil {
		return nil, err
	}
	settings, err := rules.ReadSettings(setup.Settings)
	if err != nil {
		return nil, err
	}
	dice := battle.Seeded(seed, battle.TableDice)
	f := &Fight{dice: dice, State: state.State{Setup: setup, Settings: settings, Round: 1}}
	f.log = battle.NewLog(rules.About, setup, seed, dice)
	f.muster()
	return f, nil
}

// Fork is the same battle, of which nothing is shared that can change.
func (f *Fight) Fork() *Fight {
	out := &Fight{State: *f.State.Clone(), dice: f.dice.Clone(), outcome: f.outcome}
	out.log = f.log.Fork(out.dice)
	return out
}

// AsSeen is the battle as a side sees it, to be asked and not played on: nothing that the
// side does not see bears on an answer.
func (f *Fight) AsSeen(side int) *Fight { return &Fight{State: *f.As(side).State, log: f.log} }

// Log is the record of the battle.
func (f *Fight) Log() *battle.Log { return f.log }

// Outcome is what the battle did.
func (f *Fight) Outcome() battle.Outcome { return f.outcome }

// Settle has nothing to do: no order leaves anything open.
func (f *Fight) Settle() {}

// muster makes a base of each unit and stands it in its side's line.
func (f *Fight) muster() {
	most := 0
	for side := range 2 {
		most = max(most, len(f.Setup.Sides[side].Units))
	}
	f.Width = max(40*battle.One, battle.Length(most)*state.Lap+2*battle.One)
	for side := range 2 {
		units := f.Setup.Sides[side].Units
		for i := range units {
			c := &units[i]
			u := state.Unit{ID: c.ID, Name: c.Name, Side: side, Entry: i, Weapon: rules.WeaponsMade.Of(c.Weapon), Training: c.Training, Mounted: rules.MountsMade.Of(c.Mount), Came: c.Present.Total()}
			if u.Name == "" {
				u.Name = u.ID
			}
			if u.Training == "" {
				u.Training = "regular"
			}
			u.At = tabletop.Point{X: f.Width/2 + battle.Length(2*i-len(units)+1)*state.Lap/2, Y: 2 * battle.One}
			if u.Facing = tabletop.About; side == 1 {
				u.At.Y, u.Facing = state.Depth-2*battle.One, 0
			}
			f.Units = append(f.Units, u)
			f.log.Note(f.mark(&u, nil), "place", "SKIRMISH-1.3", placed(&u))
		}
	}
}
