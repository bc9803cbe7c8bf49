package draft

import (
	"errors"
	"fmt"
	"slices"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// MemberKind is what stands on a line of an order of battle.
type MemberKind int

// The kinds.
const (
	SideMember      MemberKind = iota // a side, or those of no side
	FormationMember                   // an army above forces, or a brigade within one
	ForceMember
	BrigadeMember // units of a force that name the same brigade
	UnitMember
)

// Member is a line of an order of battle.
type Member struct {
	Kind  MemberKind
	ID    string // of a brigade: its force, a slash, its name
	Name  string
	Force state.ForceID // of a unit or a brigade
	Deep  int           // steps below its side
	Men   int           // with all that stands below it
	Slot  int           // colour of its side; 0: none
}

// Order is the order of battle as a tree, line by line: sides, armies, forces, brigades, units. What
// belongs to itself in a ring, or to nothing that there is, stands at the top of its side.
func (d *Draft) Order() []Member {
	o := orderer{p: &d.now, seen: map[string]bool{}}
	for _, s := range d.now.Sides {
		o.side(s.ID, s.Name, s.Slot)
	}
	o.side("", "Of no side", 0)
	return o.out
}

// orderer lists an order of battle.
type orderer struct {
	p    *pack.Pack
	out  []Member
	seen map[string]bool
	slot int
}

// side lists a side with all that is of it; nothing of one without an id and without anybody.
func (o *orderer) side(id state.SideID, name string, slot int) {
	at := len(o.out)
	o.slot = slot
	o.out = append(o.out, Member{Kind: SideMember, ID: string(id), Name: name, Slot: slot})
	of := func(side state.SideID) bool { return side == id || id == "" && o.p.Side(side) == nil }
	for _, rings := range []bool{false, true} { // those at the top, then those that hang on nothing
		for _, f := range o.p.Formations {
			if of(f.Side) && (rings || !o.known(f.Under)) {
				o.formation(f, 1)
			}
		}
		for i := range o.p.Forces {
			if f := &o.p.Forces[i]; of(f.Side) && (rings || !o.known(f.Under)) {
				o.force(f, 1)
			}
		}
	}
	if id == "" && len(o.out) == at+1 {
		o.out = o.out[:at]
		return
	}
	o.count(at)
}

// known says whether there is a formation or a force of an id.
func (o *orderer) known(id string) bool {
	return slices.ContainsFunc(o.p.Formations, func(f state.Formation) bool { return f.ID == id && id != "" }) || id != "" && o.p.Force(state.ForceID(id)) != nil
}

// below lists what belongs to a formation or a force.
func (o *orderer) below(id string, deep int) {
	for _, f := range o.p.Formations {
		if f.Under == id {
			o.formation(f, deep)
		}
	}
	for i := range o.p.Forces {
		if f := &o.p.Forces[i]; f.Under == id {
			o.force(f, deep)
		}
	}
}

func (o *orderer) formation(f state.Formation, deep int) {
	if o.seen[f.ID] {
		return
	}
	o.seen[f.ID] = true
	at := len(o.out)
	o.out = append(o.out, Member{Kind: FormationMember, ID: f.ID, Name: f.Name, Deep: deep, Slot: o.slot})
	if host := o.p.Force(hostOf(o.p, f.Under)); host != nil {
		o.units(host, f.Name, deep+1)
	}
	o.below(f.ID, deep+1)
	o.count(at)
}

func (o *orderer) force(f *pack.Force, deep int) {
	if o.seen[string(f.ID)] {
		return
	}
	o.seen[string(f.ID)] = true
	at := len(o.out)
	o.out = append(o.out, Member{Kind: ForceMember, ID: string(f.ID), Name: f.Name, Force: f.ID, Deep: deep, Slot: o.slot})
	o.units(f, "", deep+1)
	var brigades []string
	for _, u := range f.Units {
		formed := slices.ContainsFunc(o.p.Formations, func(x state.Formation) bool { return x.Name == u.Parent && hostOf(o.p, x.Under) == f.ID })
		if u.Parent != "" && !formed && !slices.Contains(brigades, u.Parent) {
			brigades = append(brigades, u.Parent)
		}
	}
	for _, name := range brigades {
		at := len(o.out)
		o.out = append(o.out, Member{Kind: BrigadeMember, ID: string(f.ID) + "/" + name, Name: name, Force: f.ID, Deep: deep + 1, Slot: o.slot})
		o.units(f, name, deep+2)
		o.count(at)
	}
	o.below(string(f.ID), deep+1)
	o.count(at)
}

// units lists the units of a force that name a brigade, or none.
func (o *orderer) units(f *pack.Force, brigade string, deep int) {
	for _, u := range f.Units {
		if u.Parent == brigade {
			o.out = append(o.out, Member{Kind: UnitMember, ID: string(u.ID), Name: u.Name, Force: f.ID, Deep: deep, Men: u.Men, Slot: o.slot})
		}
	}
}

// count adds up the men below a line.
func (o *orderer) count(at int) {
	for _, m := range o.out[at+1:] {
		if m.Kind == UnitMember {
			o.out[at].Men += m.Men
		}
	}
}

// hostOf is the force within which something stands that belongs to an id; empty: it stands in none.
func hostOf(p *pack.Pack, id string) state.ForceID {
	for range len(p.Formations) + 1 { // a ring of them ends here
		if p.Force(state.ForceID(id)) != nil || id == "" {
			return state.ForceID(id)
		}
		i := slices.IndexFunc(p.Formations, func(f state.Formation) bool { return f.ID == id })
		if i < 0 {
			return ""
		}
		id = p.Formations[i].Under
	}
	return ""
}

// Regroup puts a line of the order of battle under another: a unit into a force, a brigade or before
// another unit; a brigade into another force; a force or an army under another, or to the top of a
// side. The error says why it cannot stand there, and changes nothing.
func (d *Draft) Regroup(what, to Member) error {
	if what == to {
		return nil
	}
	if what.ID == "" || to.ID == "" {
		return errors.New("what has no id cannot be told apart; give it a name and a side first")
	}
	return d.Do(what.Name+" to "+to.Name, "", func(p *pack.Pack) error {
		p.Forces, p.Formations = slices.Clone(p.Forces), slices.Clone(p.Formations)
		for i := range p.Forces {
			p.Forces[i].Units = slices.Clone(p.Forces[i].Units)
		}
		switch what.Kind {
		case UnitMember:
			return regroupUnits(p, to, func(u pack.Unit) bool { return string(u.ID) == what.ID }, false)
		case BrigadeMember:
			if to.Kind != ForceMember {
				return fmt.Errorf("a brigade stands in a force; put %s into one", what.Name)
			}
			from := p.Force(what.Force)
			return regroupUnits(p, to, func(u pack.Unit) bool {
				return u.Parent == what.Name && slices.ContainsFunc(from.Units, func(x pack.Unit) bool { return x.ID == u.ID })
			}, true)
		case ForceMember, FormationMember:
			return regroupForce(p, what, to)
		}
		return errors.New("a side stands where it is; its place in the list is that of the page of sides")
	})
}

// regroupUnits moves units under a line; keep: they stay in their brigade.
func regroupUnits(p *pack.Pack, to Member, moves func(pack.Unit) bool, keep bool) error {
	force, brigade, before := to.Force, "", rosters.UnitID("")
	switch to.Kind {
	case BrigadeMember:
		brigade = to.Name
	case UnitMember:
		before = rosters.UnitID(to.ID)
	case FormationMember:
		force, brigade = hostOf(p, to.ID), to.Name
	case SideMember:
		force = ""
	}
	if p.Force(force) == nil {
		return fmt.Errorf("a unit stands in a force; %s is none and stands in none", to.Name)
	}
	var moved []pack.Unit
	for i := range p.Forces {
		f := &p.Forces[i]
		for _, u := range f.Units {
			if moves(u) {
				moved = append(moved, u)
			}
			if u.ID == before && before != "" {
				brigade = u.Parent
			}
		}
		f.Units = slices.DeleteFunc(f.Units, moves)
	}
	host := p.Force(force)
	at := slices.IndexFunc(host.Units, func(u pack.Unit) bool { return u.ID == before && before != "" })
	if at < 0 {
		at = len(host.Units)
	}
	for i := range moved {
		if !keep {
			moved[i].Parent = brigade
		}
		name := moved[i].Name
		for n := 2; slices.ContainsFunc(host.Units, func(u pack.Unit) bool { return u.Name == moved[i].Name }); n++ {
			moved[i].Name = fmt.Sprint(name, " ", n)
		}
	}
	host.Units = slices.Insert(host.Units, at, moved...)
	return nil
}

// regroupForce puts a force or a formation under another, or to the top of a side.
func regroupForce(p *pack.Pack, what, to Member) error {
	var side state.SideID
	under := ""
	switch to.Kind {
	case SideMember:
		side = state.SideID(to.ID)
	case FormationMember:
		under = to.ID
		side = p.Formations[slices.IndexFunc(p.Formations, func(f state.Formation) bool { return f.ID == to.ID })].Side
	case ForceMember:
		under = to.ID
		side = p.Force(to.Force).Side
	default:
		return fmt.Errorf("%s cannot stand under a unit or a brigade; put it under an army, a force or a side", what.Name)
	}
	for up, n := under, 0; up != "" && n <= len(p.Formations)+len(p.Forces); n++ {
		if up == what.ID {
			return fmt.Errorf("%s would belong to itself; put it elsewhere", what.Name)
		}
		up = underOf(p, up)
	}
	if f := p.Force(state.ForceID(what.ID)); what.Kind == ForceMember && f != nil {
		if f.Side != side && hasBelow(p, what.ID) {
			return fmt.Errorf("%s has others under it and cannot go over to another side", what.Name)
		}
		f.Under, f.Side = under, side
		return nil
	}
	f := &p.Formations[slices.IndexFunc(p.Formations, func(f state.Formation) bool { return f.ID == what.ID })]
	if f.Side != side && hasBelow(p, what.ID) {
		return fmt.Errorf("%s has others under it and cannot go over to another side", what.Name)
	}
	f.Under, f.Side = under, side
	return nil
}

// underOf is what a formation or a force belongs to.
func underOf(p *pack.Pack, id string) string {
	if f := p.Force(state.ForceID(id)); f != nil {
		return f.Under
	}
	if i := slices.IndexFunc(p.Formations, func(f state.Formation) bool { return f.ID == id }); i >= 0 {
		return p.Formations[i].Under
	}
	return ""
}

// hasBelow says whether something belongs to a formation or a force.
func hasBelow(p *pack.Pack, id string) bool {
	return slices.ContainsFunc(p.Formations, func(f state.Formation) bool { return f.Under == id }) ||
		slices.ContainsFunc(p.Forces, func(f pack.Force) bool { return f.Under == id })
}

// Form makes an army, or a brigade, under a line of the order of battle.
func (d *Draft) Form(name string, to Member) error {
	return d.Do(name, "", func(p *pack.Pack) error {
		f := state.Formation{Name: name}
		switch to.Kind {
		case SideMember:
			f.Side = state.SideID(to.ID)
		case ForceMember:
			f.Side, f.Under = p.Force(to.Force).Side, to.ID
		case FormationMember:
			f.Side, f.Under = p.Formations[slices.IndexFunc(p.Formations, func(f state.Formation) bool { return f.ID == to.ID })].Side, to.ID
		default:
			return errors.New("an army or a brigade stands under a side, an army or a force; choose one")
		}
		if words.ID(name) == "" {
			return errors.New("it needs a name")
		}
		p.Formations = append(slices.Clone(p.Formations), f)
		identify(p)
		return nil
	})
}
