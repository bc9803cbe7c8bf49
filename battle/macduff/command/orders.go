package command

import (
	"frontier/battle"
	"frontier/battle/macduff/state"
)

// may says whether an order to a body or leader of the unit that acts would be legal, by what
// the side sees.
func (c *Commander) may(o battle.Order) bool {
	f := c.F
	if o.Kind == "move" || o.Kind == "detach" {
		if l := f.Leader(o.Unit); l != nil {
			return c.mayLead(l, o)
		}
	}
	b := f.Body(o.Unit)
	var err error
	switch o.Kind {
	case "react":
		_, _, err = f.CheckReact(b, o)
	case "occupy":
		err = f.CheckOccupy(b, o)
	case "spot":
		_, err = f.CheckSpot(b, o)
	case "move":
		_, err = f.CheckMove(b, o)
	case "retire":
		_, err = f.CheckRetire(b, o)
	case "change_formation":
		_, _, err = f.CheckForm(b, o)
	case "mount", "dismount":
		_, err = f.CheckMount(b, o)
	case "limber", "unlimber":
		err = f.CheckLimber(b, o)
	case "man":
		_, err = f.CheckMan(b, o)
	case "shoot":
		_, err = f.CheckShoot(b, o)
	case "reserve_fire":
		err = f.CheckReserve(b, o)
	case "charge":
		_, err = f.CheckCharge(b, o)
	case "rally":
		_, err = f.CheckRally(b, o)
	case "work":
		_, _, err = f.CheckWork(b, o)
	case "fire_charges":
		_, err = f.CheckFireCharges(b, o)
	case "detach_patrol":
		_, err = f.CheckPatrol(b, o)
	case "rejoin":
		err = f.CheckRejoin(b, o)
	case "cross":
		_, err = f.CheckCross(b, o)
	case "enter":
		_, _, err = f.CheckEnter(b, o)
	case "leave":
		_, err = f.CheckLeave(b, o)
	default:
		panic("a commander asks of no order " + o.Kind)
	}
	return err == nil
}

// mayLead says whether an order to a leader would be legal.
func (c *Commander) mayLead(l *state.Leader, o battle.Order) bool {
	if o.Kind == "detach" {
		return c.F.CheckDetach(l, o) == nil
	}
	_, err := c.F.CheckRide(l, o)
	return err == nil
}
