package audit

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
)

// hexes follows a battle of Redcoats & Natives. It keeps its own table of hexes, who stands
// where and how, whose card is played and what is due. A log before version 3 does not tell
// the ground nor whom a unit's Commanders are: of such a one the cards, the order of the
// activations and the length of moves and retreats are looked at.
type hexes struct {
	begin  battle.Begin
	set    hexSettings
	told   bool // everything is told, as from version 3 on
	ground *hexGround

	units    map[string]*hexUnit
	turn     int
	phase    string
	pack     pack
	entries  [][]string // who holds a card, lowest first
	colours  []bool     // which cards are red
	holds    map[string]int
	playing  int            // the entry that acts
	allowed  map[string]int // hexes that a unit may go on this card
	gone     map[string]int // and those that it has gone
	acted    map[string]int // the entry on which a unit moved last
	fought   map[string]int // and on which it fought
	order    battle.Order
	sight    *sightNote
	dice     map[string]diceNote
	checked  string // who was last found to be allowed to fire
	assault  *onslaught
	retreats map[string]retreatNote
	tried    map[string]bool
	rallied  int // the entry of the last who tried to rally
	judged   [2]bool
	due      []dueLine
	faults   []string
}

// hexSettings are the settings that matter here.
type hexSettings struct {
	HexSpaces    int  `json:"hex_spaces"`
	FilledSpaces int  `json:"filled_spaces"`
	ZoneRows     int  `json:"zone_rows"`
	TurnLimit    int  `json:"turn_limit"`
	RoadLifts    bool `json:"road_lifts_black_card"`
	StaffHelps   bool `json:"disrupted_commander_helps"`
}

// hexUnit is a unit, or a Commander, as the log has told of it.
type hexUnit struct {
	id                           string
	side                         int
	kind, weapon, rating, of     string
	at                           axial
	figures, came                int
	killed, taken, left          int
	disrupted, wounded, limbered bool
	moved, spent, up             bool
	team, battery                string // the other part of a battery
	carrier, load                string
	root                         string // of a part: the unit from which it came in the end
}

func (u *hexUnit) commander() bool { return u.kind == "commander" }
func (u *hexUnit) transport() bool { return strings.HasSuffix(u.kind, "_transport") }
func (u *hexUnit) gun() bool       { return strings.HasSuffix(u.kind, "_gun") }
func (u *hexUnit) charges() bool   { return u.kind == "infantry" || u.kind == "cavalry" }
func (u *hexUnit) fights() bool    { return u.charges() || u.gun() }
func (u *hexUnit) fixed() bool {
	return (u.kind == "medium_gun" || u.kind == "heavy_gun") && !u.limbered
}

// spaces is the room that a unit takes in its hex (REDCOATS-6.6).
func (u *hexUnit) spaces() int {
	switch {
	case u.commander():
		return 0
	case u.kind == "infantry":
		return u.figures
	case u.kind == "cavalry":
		return 2 * u.figures
	}
	return 4
}

// dueLine is a line that must come before the next order.
type dueLine struct {
	kind, unit string // a procedure or a type of line, and of whom; nobody: of anybody
	what       string
}

// pack follows the cards of a turn: none comes again before its pack is out (REDCOATS-3.4
// to 3.8).
type pack struct {
	seen map[battle.Card]bool
	// spare are cards that may have been laid aside unseen, as they had come already in the
	// resolution in which the pack was opened.
	spare map[battle.Card]bool
}

func (p *pack) gather() { p.seen, p.spare = map[battle.Card]bool{}, map[battle.Card]bool{} }

// turned takes the cards of one resolution; what is wrong with them, or nothing.
func (p *pack) turned(dice []battle.Face) (what string) {
	var before []battle.Card
	for _, f := range dice {
		c, ok := f.Card()
		if !ok {
			continue
		}
		if p.seen == nil {
			return fmt.Sprintf("the %s is turned before a turn has begun", c)
		}
		if p.seen[c] || len(p.seen) == 52 {
			for suit := battle.Hearts; suit <= battle.Spades; suit++ {
				for rank := 1; rank <= 13; rank++ {
					if o := battle.NewCard(rank, suit); !p.seen[o] && !p.spare[o] {
						return fmt.Sprintf("the %s comes a second time before its pack is out", c)
					}
				}
			}
			spare := map[battle.Card]bool{}
			for _, o := range before {
				spare[o] = true
			}
			for o := range p.spare {
				spare[o] = spare[o] || p.seen[o] // it may have been the first of this pack
			}
			p.seen, p.spare = map[battle.Card]bool{}, spare
		}
		p.seen[c] = true
		before = append(before, c)
	}
	return ""
}

// diceNote is whom the log lets throw, and with what (REDCOATS-10.3).
type diceNote struct {
	Weapon    string `json:"weapon"`
	Figures   int    `json:"figures"`
	Moved     bool   `json:"moved"`
	Disrupted bool   `json:"disrupted"`
	Fresh     int    `json:"commanders_fresh"`
	Reduced   int    `json:"commanders_reduced"`
}

// dice are how many such a one throws.
func (d diceNote) dice() int {
	reduced := d.Moved || d.Disrupted
	n := d.Figures
	switch {
	case d.Weapon == "none":
		n = 0
	case strings.HasSuffix(d.Weapon, "_gun") && !reduced:
		n *= 2
	case strings.HasSuffix(d.Weapon, "_gun"):
	case reduced:
		n /= 2
	}
	return n + 2*d.Fresh + d.Reduced
}

// sightNote is a line of sight that the log has told of.
type sightNote struct {
	by       string
	from, to axial
}

// onslaught is a close assault, and the hexes of the one assaulted.
type onslaught struct {
	by      *hexUnit
	on      []axial
	outcome string
}

func (a *onslaught) at(h axial) bool { return slices.Contains(a.on, h) }

// retreatNote is where one who was beaten must go.
type retreatNote struct {
	from, to axial
	fate     string
}
