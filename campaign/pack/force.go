package pack

import (
	"cmp"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Force is a force as it stands on the first day, with its units.
type Force struct {
	ID          state.ForceID    `json:"id"`
	Name        string           `json:"name"`
	Side        state.SideID     `json:"side"`
	At          string           `json:"at" jsonschema:"where it stands: the id of a place, or the number of a hex as 2817"`
	Under       string           `json:"under,omitempty" jsonschema:"id of the formation to which it belongs"`
	Leader      state.LeaderID   `json:"leader,omitempty"`
	Others      []state.LeaderID `json:"others,omitempty" jsonschema:"leaders who are with it"`
	Posture     state.Posture    `json:"posture"`
	Orders      string           `json:"orders,omitempty" jsonschema:"what it was to do, in words"`
	ActiveFrom  string           `json:"active_from,omitempty" jsonschema:"date before which it does not move; empty: the first day"`
	Release     string           `json:"release,omitempty" jsonschema:"what sets it free sooner, in words"`
	Hidden      bool             `json:"hidden,omitempty" jsonschema:"unknown to the enemy until it is released"`
	Loyalty     int              `json:"loyalty,omitempty" jsonschema:"per cent; 0: not in doubt"`
	Independent bool             `json:"independent,omitempty" jsonschema:"it fights for its own cause"`
	Baggage     state.Baggage    `json:"baggage,omitzero"`
	Units       []Unit           `json:"units"`
	Note        string           `json:"note,omitempty"`
}

// Unit is a unit of a force or a reinforcement.
type Unit struct {
	ID         rosters.UnitID      `json:"id"`
	Name       string              `json:"name"`
	Arm        terms.Arm           `json:"arm"`
	Class      terms.Class         `json:"class"`
	Native     bool                `json:"native,omitempty" jsonschema:"men of the country who fight in their own manner"`
	People     string              `json:"people,omitempty"`
	Men        int                 `json:"men" jsonschema:"real men at full strength, all ranks"`
	Figures    *rosters.Ranks      `json:"figures,omitempty" jsonschema:"at the standard scale; left out: worked out from the men"`
	Guns       []rosters.Gun       `json:"guns,omitempty" jsonschema:"model guns at the standard scale"`
	Small      *Small              `json:"small,omitempty" jsonschema:"at the small scale; left out: figures are worked out from the men, and the guns are the same"`
	RealGuns   int                 `json:"real_guns,omitempty" jsonschema:"for which the model guns stand; 0: not known"`
	Boat       terms.Boat          `json:"boat,omitempty" jsonschema:"it is the crew of such a boat, with the boat: gunboat, steamship, master_dhow, dhow"`
	Weapon     terms.Weapon        `json:"weapon"`
	Carbine    bool                `json:"carbine,omitempty" jsonschema:"it is the short form of the weapon"`
	Shares     []terms.Share       `json:"shares,omitempty" jsonschema:"of a unit with mixed arms, hundredths by weapon: 100 in all"`
	Arms       string              `json:"arms,omitempty" jsonschema:"the real weapon in words"`
	Training   terms.Training      `json:"training"`
	Traits     []terms.Trait       `json:"traits,omitempty"`
	Fieldcraft int                 `json:"fieldcraft,omitempty" jsonschema:"1 to 3"`
	Mount      terms.Mount         `json:"mount"`
	Thresholds *rosters.Thresholds `json:"thresholds,omitempty" jsonschema:"morale points at the standard scale at which it is full, Worn and Spent; left out or 0: worked out from its figures"`
	Musicians  int                 `json:"musicians,omitempty" jsonschema:"of its other ranks, in figures at the standard scale: how many play"`
	Standard   string              `json:"standard,omitempty" jsonschema:"the standard that it carries, in words, as the Queen's and Regimental colours; empty: none"`
	Parent     string              `json:"parent,omitempty" jsonschema:"name of its brigade or wing"`
	Note       string              `json:"note,omitempty"`
}

// Small is a unit at the small scale.
type Small struct {
	Figures rosters.Ranks `json:"figures"`
	Guns    []rosters.Gun `json:"guns,omitempty"`
}

// Reinforcement is what arrives later, with the units that it brings. It joins a force, or
// makes one of its own: NewForce, or where that is empty too one with its own id.
type Reinforcement struct {
	ID        string           `json:"id"`
	Date      string           `json:"date" jsonschema:"day of its arrival, as 1880-07-27"`
	Side      state.SideID     `json:"side"`
	Name      string           `json:"name"`
	At        string           `json:"at" jsonschema:"where it arrives: the id of a place, or the number of a hex"`
	Joins     state.ForceID    `json:"joins,omitempty" jsonschema:"force that it joins"`
	NewForce  state.ForceID    `json:"new_force,omitempty" jsonschema:"force that it makes, or joins where an earlier one made it"`
	Units     []Unit           `json:"units,omitempty"`
	Leaders   []state.LeaderID `json:"leaders,omitempty"`
	Transfers []state.LeaderID `json:"transfers,omitempty" jsonschema:"leaders who come over from elsewhere"`
	Condition string           `json:"condition,omitempty" jsonschema:"in words"`
	When      []state.Proviso  `json:"when,omitempty" jsonschema:"what must hold on its day or later for it to come"`
	Late      int              `json:"late,omitempty" jsonschema:"so many days later it comes in any case; 0: it does not"`
	Leaves    string           `json:"leaves,omitempty" jsonschema:"date on which it is taken away again"`
	Boats     []Boat           `json:"boats,omitempty"`
	Note      string           `json:"note,omitempty"`
}

// Work is a work on the map on the first day, beside the fortifications of places.
type Work struct {
	ID    string          `json:"id"`
	Kind  state.WorkKind  `json:"kind" jsonschema:"entrenchment, redoubt, fortify_village, road, railway, telegraph, depot or walls"`
	Side  state.SideID    `json:"side"`
	At    string          `json:"at" jsonschema:"the id of a place, or the number of a hex"`
	On    string          `json:"on,omitempty" jsonschema:"of a road, railway or telegraph: the number of the hex beside it to which it leads; of walls: the id of their place"`
	State state.Condition `json:"state,omitempty" jsonschema:"intact, damaged, destroyed or begun; empty: intact"`
	Done  int             `json:"done,omitempty" jsonschema:"of one that is begun: turns of work done"`
	Of    int             `json:"of,omitempty" jsonschema:"of so many that it takes"`
}

// Figures are the figures of so many men at a scale: one officer and one sergeant, two of each
// above 24 figures, three above 48, and never fewer than one man in all.
func Figures(men, menPerFigure int) rosters.Ranks {
	all := max((men+menPerFigure/2)/max(menPerFigure, 1), 1)
	chiefs := 1
	switch {
	case all > 48:
		chiefs = 3
	case all > 24:
		chiefs = 2
	case all < 3:
		return rosters.Ranks{Officers: min(all-1, 1), Others: 1}
	}
	return rosters.Ranks{Officers: chiefs, Sergeants: chiefs, Others: all - 2*chiefs}
}

// Roster is the unit at a scale, as the rosters have it.
func (u *Unit) Roster(p *Pack, small bool) rosters.Unit {
	men := p.MenPerFigure
	figures, guns := u.Figures, u.Guns
	if small {
		men = cmp.Or(p.MenPerFigureSmall, p.MenPerFigure)
		if figures = nil; u.Small != nil {
			figures, guns = &u.Small.Figures, u.Small.Guns
		}
	}
	if figures == nil {
		all := Figures(u.Men, men)
		figures = &all
	}
	thresholds := u.Thresholds
	if thresholds != nil && *thresholds == (rosters.Thresholds{}) {
		thresholds = nil
	}
	musicians := u.Musicians
	if small {
		at := rosters.Unit{Musicians: u.Musicians, Establishment: u.standard(p)}
		musicians = min(max(rosters.MusiciansOf(&at, figures.Others), min(u.Musicians, 1)), figures.Others)
		thresholds = thresholds.Part(int(rosters.PointsOf(*figures)), int(rosters.PointsOf(u.standard(p))))
	}
	return rosters.Unit{
		ID: u.ID, Name: u.Name, Arm: u.Arm, Class: u.Class, Native: u.Native, People: u.People, Men: u.Men, Establishment: *figures,
		Weapon: u.Weapon, Carbine: u.Carbine, Shares: u.Shares, Arms: u.Arms, Training: u.Training, Traits: u.Traits, Fieldcraft: u.Fieldcraft,
		Mount: u.Mount, Guns: guns, RealGuns: u.RealGuns, Boat: u.Boat, Thresholds: thresholds, Musicians: musicians, Standard: u.Standard, Parent: u.Parent, Note: u.Note,
	}
}

// standard are the figures of the unit at the standard scale.
func (u *Unit) standard(p *Pack) rosters.Ranks {
	if u.Figures != nil {
		return *u.Figures
	}
	return Figures(u.Men, p.MenPerFigure)
}

// packed is a unit of the rosters as a pack has it, at the one scale of its campaign.
func packed(u *rosters.Unit) Unit {
	figures := u.Establishment
	return Unit{
		ID: u.ID, Name: u.Name, Arm: u.Arm, Class: u.Class, Native: u.Native, People: u.People, Men: u.Men, Figures: &figures,
		Weapon: u.Weapon, Carbine: u.Carbine, Shares: u.Shares, Arms: u.Arms, Training: u.Training, Traits: u.Traits, Fieldcraft: u.Fieldcraft,
		Mount: u.Mount, Guns: u.Guns, RealGuns: u.RealGuns, Boat: u.Boat, Thresholds: u.Thresholds, Musicians: u.Musicians, Standard: u.Standard, Parent: u.Parent, Note: u.Note,
	}
}

// HexOf finds where something stands that a pack says it of: at a place by its id, or in a hex
// by its number. False: there is neither.
func (p *Pack) HexOf(at string) (hex.Hex, bool) {
	if x := p.Map.Place(at); x != nil {
		return x.Hex, true
	}
	h, err := hex.ParseName(at)
	return h, err == nil && p.Map.Frame().Holds(h)
}

// atHex writes where something stands: the place after which the hex is called, or its number.
func (p *Pack) atHex(h hex.Hex) string {
	if x := p.Map.Chief(h); x != nil {
		return x.ID
	}
	return hex.Name(h)
}
