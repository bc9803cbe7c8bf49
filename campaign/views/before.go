package views

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// Before is what is known before a battle that waits, for one viewer.
type Before struct {
	Battle BattleView
	Sides  [2]BeforeSide // attacker first
	Coming []Coming      // who may come up, the soonest first
}

// BeforeSide is one side of a battle that waits.
type BeforeSide struct {
	Side    state.SideID
	Name    string
	Short   string
	Slot    int
	Native  bool // on the side of the rule texts that has clipped corners
	Attacks bool
	Leader  string
	// Units are those who stand there, in the order in which they muster. Of an enemy a viewer
	// has the forces that he has seen and nothing of their units.
	Units  []BeforeUnit
	Told   bool // the units and their men are told to the viewer
	Unseen bool // there are more of whom the viewer does not know
}

// BeforeUnit is a unit before a battle, or all that is known of a force.
type BeforeUnit struct {
	ID        string // of the unit in a setup; empty: a force of which no more is known
	Name      string
	Arm       rosters.Arm
	Irregular bool
	Force     state.ForceID
	Men       int // real men present; 0 where that is not told
	Known     intelligence.Acquaintance
	Word      string // what the other side knows of it
	Heard     string // of an enemy: what he was last said to have, "1,500 to 2,500 men, 2 to 4 guns"
	Low, High int    // the men of it; 0: none were told
	Pieces    int    // the guns of it, about
	Behind    bool   // he was seen behind works
}

// Coming is a force that is not in a battle and may come up.
type Coming struct {
	Force state.ForceID
	Name  string
	Slot  int
	Text  string // "marches here and comes on 28 July"
	Day   state.Day
}

// Before tells what is known before a battle; ErrNotFound where there is none that the viewer
// knows of, or it waits no more.
func (c *Chronicle) Before(v intelligence.Viewer, id state.BattleID) (Before, error) {
	c = c.as(v)
	view, err := c.Battle(v, id)
	if err != nil {
		return Before{}, err
	}
	b := c.s.Battle(id)
	if b.Status != state.Pending {
		return Before{}, fmt.Errorf("battle %d waits no more: %w", id, state.ErrNotFound)
	}
	out := Before{Battle: view, Coming: c.coming(v, b)}
	forces := [2][]state.ForceID{b.Attackers, b.Defenders}
	sides := [2]state.SideID{b.Attacker, b.Defender}
	for i, side := range view.Sides {
		n := BeforeSide{Side: side.Side, Name: side.Name, Short: side.Short, Slot: side.Slot, Attacks: i == 0, Leader: side.Leader, Told: !side.Untold}
		if f := c.f.Side(side.Side); f != nil {
			n.Native = f.Role == "native"
		}
		for _, fid := range forces[i] {
			x := c.s.Force(fid)
			if x == nil {
				continue
			}
			known, day := intelligence.Acquainted(c.s, sides[1-i], x)
			switch {
			case n.Told:
				n.Units = append(n.Units, c.beforeUnits(x, known, day)...)
			case known == intelligence.Unknown:
				n.Unseen = true
			default:
				k := c.counter(v, x)
				u := BeforeUnit{Name: words.Capital(k.Name), Arm: k.Arm, Irregular: k.Irregular, Force: x.ID, Known: known, Word: c.seenWord(known, day)}
				c.heard(v, &u)
				n.Units = append(n.Units, u)
			}
		}
		out.Sides[i] = n
	}
	return out, nil
}

// beforeUnits are the units of a force that come to a field.
func (c *Chronicle) beforeUnits(x *state.Force, known intelligence.Acquaintance, day state.Day) []BeforeUnit {
	var out []BeforeUnit
	for _, id := range x.Units {
		u, t := c.f.Unit(id), c.s.Unit(id)
		if u == nil || t == nil || t.Strength.Present.Total() == 0 {
			continue
		}
		out = append(out, BeforeUnit{
			ID: string(id), Name: u.Name, Arm: u.Arm, Irregular: u.Class == rosters.Irregular, Force: x.ID,
			Men: rosters.Men(u, t.Strength.Present.Total()), Known: known, Word: c.seenWord(known, day),
		})
	}
	return out
}

// heard adds what an enemy was last said to have, if anything was heard of him that is still believed.
func (c *Chronicle) heard(v intelligence.Viewer, u *BeforeUnit) {
	var f ForceView
	if c.told(v, u.Force, &f) {
		u.Heard, u.Low, u.High, u.Pieces, u.Behind = f.Told.Strength(), f.Told.Low, f.Told.High, f.Told.Pieces, f.Behind > 0
	}
}

// seenWord says when a force was seen.
func (c *Chronicle) seenWord(known intelligence.Acquaintance, day state.Day) string {
	switch known {
	case intelligence.Known:
		return "in sight"
	case intelligence.Reported:
		return "seen " + c.f.ShortDate(day)
	}
	return "not seen"
}

// near is how many hexes away a force may stand that is told of as one that could come up.
const near = 2

// coming lists the forces of both sides that march to a battle's hex or stand near it, as far as
// the viewer may know of their orders: a side of its own, and of enemies whom it has in sight
// where they stand.
func (c *Chronicle) coming(v intelligence.Viewer, b *state.Battle) []Coming {
	g := route.NewGround(c.f, c.s)
	var out []Coming
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if x.Side != b.Attacker && x.Side != b.Defender || c.s.Latent(x) || c.s.Engaged(x.ID) != nil || c.s.Figures(x) == 0 {
			continue
		}
		own := v.Side == "" || v.Side == x.Side
		if known, _ := intelligence.Acquainted(c.s, v.Side, x); !own && known != intelligence.Known {
			continue
		}
		n := Coming{Force: x.ID, Name: words.Capital(x.Name), Day: c.s.Day}
		if side := c.f.Side(x.Side); side != nil {
			n.Slot = side.Slot
		}
		far := hex.Distance(x.Hex, b.Hex)
		at := slices.Index(x.Path, b.Hex)
		switch {
		case own && at >= 0:
			way := *x
			way.Path = x.Path[:at+1]
			n.Day = c.foreseen(g, &way)
			one, many := "marches", "march"
			if c.s.Afloat(c.f, x) {
				one, many = "sails", "sail"
			}
			n.Text = words.Agree(n.Name, one, many) + " here and will be here on " + c.f.ShortDate(n.Day)
		case far == 0:
			n.Text = words.Agree(n.Name, "stands", "stand") + " here without a part in it"
		case far <= near:
			n.Text = words.Agree(n.Name, "stands ", "stand ") + words.Count(far, "hex", "hexes") + " away"
			if own && len(x.Path) > 0 {
				n.Text = words.Agree(n.Name, "is ", "are ") + words.Count(far, "hex", "hexes") + " away on a march elsewhere"
			}
		default:
			continue
		}
		out = append(out, n)
	}
	slices.SortStableFunc(out, func(a, b Coming) int { return cmp.Compare(a.Day, b.Day) })
	return out
}
