package play

import (
	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// orderDeclare says whether a player character will load or fire (RISKFACTOR-14.18).
func (f *Fight) orderDeclare(u *state.Unit, o battle.Order) (deed, error) {
	c, err := f.Boss(u)
	switch {
	case err != nil:
		return nil, err
	case c.Declared || c.Thrown:
		return nil, state.Refuse("RISKFACTOR-14.18", u, "has declared already", "")
	case o.Choice != "engaged" && o.Choice != "free":
		return nil, state.Refuse("RISKFACTOR-14.18", u, "declares one thing or the other", "choose engaged or free")
	}
	return func() { c.Declared, c.Engaged = true, o.Choice == "engaged" }, nil
}

// orderThrow throws a player character's points (RISKFACTOR-5.4, 5.6).
func (f *Fight) orderThrow(u *state.Unit, _ battle.Order) (deed, error) {
	c, err := f.Boss(u)
	if err != nil {
		return nil, err
	}
	if c.Thrown {
		return nil, state.Refuse("RISKFACTOR-5.4", u, "has thrown", "")
	}
	in := rules.CommandPointsInput{Role: rules.PlayerCharacter, Class: f.Men[u.Men[0]].Class, Engaged: c.Engaged || f.InMelee(u), Loyal: true, FirstMusician: true}
	return func() {
		c.Thrown = true
		c.Pool = roll(f, rules.CommandPointsProcedure, u.Side, u.ID, "", in).Pool
	}, nil
}

// orderActivate activates a link (RISKFACTOR-5.12).
func (f *Fight) orderActivate(o battle.Order) (deed, error) {
	c := f.Leading()
	no := f.LinkOf(f.Deciding, o.Unit)
	if no == state.Nobody {
		return nil, &battle.Refusal{Rule: "RISKFACTOR-5.12", What: f.SideName(f.Deciding) + " has no link " + machine.Short(o.Unit), Instead: "name an NCO, drummer, bugler or leader"}
	}
	if err := f.MayLink(c, no); err != nil {
		return nil, err
	}
	m := &f.Men[no]
	in := rules.CommandPointsInput{Role: rules.NCO, Class: m.Class, Pool: min(c.Pool, rules.MostPoints), Loyal: !f.Disloyal(no), FirstMusician: true}
	if m.Post == state.Drummer {
		in.Role, in.FirstMusician = rules.Musician, !c.Musician
	}
	return func() {
		c.Musician = c.Musician || m.Post == state.Drummer
		c.Pool += roll(f, rules.CommandPointsProcedure, f.Deciding, o.Unit, f.Units[c.Unit].ID, in).Pool - in.Pool
		m.Link = true
		c.Links = append(c.Links, no)
	}, nil
}

// orderCommand puts a group under command (RISKFACTOR-5.11).
func (f *Fight) orderCommand(u *state.Unit, _ battle.Order) (deed, error) {
	c := f.Leading()
	in, err := f.MayCommand(c, u)
	if err != nil {
		return nil, err
	}
	return func() {
		if in.LoyalFigures+in.DisloyalFigures > 0 {
			c.Pool -= in.Pool - roll(f, rules.ActivationCostProcedure, u.Side, u.ID, f.Units[c.Unit].ID, in).Pool
		}
		u.Commanded = true
	}, nil
}
