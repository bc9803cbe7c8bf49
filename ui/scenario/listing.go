package scenario

import (
	"cmp"
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/terms"
)

// Head is a column of a list.
type Head struct {
	Title string
	Wide  float32
	Right bool
}

// Listing is a list of things of a scenario: what its table shows, what a new one is, and the form
// of one of them.
type Listing struct {
	Path  []string
	Title string // "Units"
	One   string // "unit"
	Most  int    // as many as a scenario holds
	Alone bool   // none is copied
	Heads []Head // the first takes what room is left
	Rows  func(s *scenario.Scenario) [][]string
	New   func(s *scenario.Scenario) any
	Form  func(s *scenario.Scenario, b below, i int) []Field
	Lists func(s *scenario.Scenario, i int) []Listing // of one of them; nil: it has none
	Ready bool                                        // there are ready-made ones
}

// below is where one of them stands.
func (l *Listing) below(i int) below { return append(slices.Clone(below(l.Path)), strconv.Itoa(i)) }

// fieldLists are the lists of the field.
func fieldLists(s *scenario.Scenario) []Listing {
	out := []Listing{
		{Path: []string{"field", "roads"}, Title: "Roads", One: "road", Most: 6, Heads: []Head{{Title: "Road"}, {Title: "From", Wide: 110}, {Title: "To", Wide: 110}},
			Rows: func(s *scenario.Scenario) [][]string {
				return rowsOf(s.Field.Roads, func(r battle.Road) []string {
					return []string{terms.Roads.Title(r.Kind), wayTo(r.From), wayTo(r.To)}
				})
			},
			New:  func(*scenario.Scenario) any { return battle.Road{Kind: terms.Road, From: 4, To: 1} },
			Form: func(_ *scenario.Scenario, b below, _ int) []Field { return roadForm(b) }},
		{Path: []string{"field", "works"}, Title: "Works", One: "work", Most: 6, Heads: []Head{{Title: "Work"}, {Title: "Behind it", Wide: 130}},
			Rows: func(s *scenario.Scenario) [][]string {
				return rowsOf(s.Field.Works, func(w battle.Work) []string {
					return []string{terms.Works.Title(w.Kind), sideName(s, w.Side)}
				})
			},
			New: func(s *scenario.Scenario) any {
				return battle.Work{ID: freshID(s, "work"), Kind: terms.Works[0].Word, Side: s.Sides[1].ID}
			},
			Form: func(s *scenario.Scenario, b below, _ int) []Field { return workForm(s, b) }},
	}
	if s.Field.River != nil {
		out = append(out, Listing{Path: []string{"field", "river", "crossings"}, Title: "Crossings of the river", One: "crossing", Most: 4, Heads: []Head{{Title: "Crossing"}, {Title: "Name", Wide: 130}, {Title: "State", Wide: 90}},
			Rows: func(s *scenario.Scenario) [][]string {
				if s.Field.River == nil {
					return nil
				}
				return rowsOf(s.Field.River.Crossings, func(x battle.Crossing) []string {
					return []string{terms.Crossings.Title(x.Kind), x.Name, terms.Conditions.Title(x.State)}
				})
			},
			New: func(s *scenario.Scenario) any {
				return battle.Crossing{ID: freshID(s, "crossing"), Kind: terms.Crossings[0].Word, State: terms.Intact}
			},
			Form: func(_ *scenario.Scenario, b below, _ int) []Field { return crossingForm(b) }})
	}
	return append(out, terrainList(), unfinishedList(), aroundList())
}

func terrainList() Listing {
	return Listing{Path: []string{"field", "terrain"}, Title: "Ground laid by hand", One: "piece", Most: battle.MostTerrain, Heads: []Head{{Title: "Piece"}, {Title: "‰ across", Wide: 80, Right: true}, {Title: "‰ down", Wide: 80, Right: true}},
		Rows: func(s *scenario.Scenario) [][]string {
			return rowsOf(s.Field.Terrain, func(t battle.Terrain) []string {
				return []string{terms.Terrains.Title(t.Kind), strconv.Itoa(t.X), strconv.Itoa(t.Y)}
			})
		},
		New: func(*scenario.Scenario) any {
			return battle.Terrain{Kind: terms.Hill, X: 500, Y: 500, Wide: 150, Deep: 150}
		},
		Form: func(s *scenario.Scenario, b below, i int) []Field { return terrainForm(b, &s.Field.Terrain[i]) }}
}

func unfinishedList() Listing {
	return Listing{Path: []string{"field", "unfinished"}, Title: "Works that were begun", One: "work", Most: 6, Heads: []Head{{Title: "Work"}, {Title: "Begun by", Wide: 130}, {Title: "Done", Wide: 60, Right: true}},
		Rows: func(s *scenario.Scenario) [][]string {
			return rowsOf(s.Field.Unfinished, func(w battle.Unfinished) []string {
				return []string{terms.Tasks.Title(w.Kind), sideName(s, w.Side), strconv.Itoa(w.Done) + "/" + strconv.Itoa(w.Of)}
			})
		},
		New: func(s *scenario.Scenario) any {
			return battle.Unfinished{ID: freshID(s, "begun"), Kind: terms.Tasks[0].Word, Side: s.Sides[1].ID, Done: 1, Of: 6}
		},
		Form: func(s *scenario.Scenario, b below, _ int) []Field { return unfinishedForm(s, b) }}
}

func aroundList() Listing {
	return Listing{Path: []string{"field", "around"}, Title: "What lies round it", One: "neighbour", Most: 6, Alone: true, Heads: []Head{{Title: "It lies"}, {Title: "Ground", Wide: 120}, {Title: "River", Wide: 100}},
		Rows: func(s *scenario.Scenario) [][]string {
			return rowsOf(s.Field.Around, func(n battle.Neighbour) []string {
				river := "–"
				if n.River != nil {
					river = terms.RiverClasses.Title(n.River.Class)
				}
				return []string{wayTo(n.Direction), terms.AllGrounds.Title(n.Ground), river}
			})
		},
		New: func(s *scenario.Scenario) any {
			free := 0
			for slices.ContainsFunc(s.Field.Around, func(n battle.Neighbour) bool { return n.Direction == free }) {
				free++
			}
			return battle.Neighbour{Direction: min(free, 5), Ground: s.Field.Ground}
		},
		Form: func(s *scenario.Scenario, b below, i int) []Field { return neighbourForm(b, &s.Field.Around[i]) }}
}

// sideLists are the lists of a side.
func sideLists(side int) []Listing {
	at := strconv.Itoa(side)
	return []Listing{
		{Path: []string{"sides", at, "units"}, Title: "Units", One: "unit", Most: 40, Ready: true,
			Heads: []Head{{Title: "Unit"}, {Title: "Arm", Wide: 110}, {Title: "Weapon", Wide: 110}, {Title: "Figures", Wide: 56, Right: true}},
			Rows: func(s *scenario.Scenario) [][]string {
				return rowsOf(s.Sides[side].Units, func(u battle.Unit) []string {
					return []string{u.Name, terms.Arms.Title(u.Arm), terms.Weapons.Title(u.Weapon), strconv.Itoa(u.Present.Total())}
				})
			},
			New: func(s *scenario.Scenario) any {
				u := battle.Unit{ID: freshID(s, "unit"), Name: "A new unit", Arm: terms.Infantry, Class: terms.Regular, Present: battle.Ranks{Officers: 1, Sergeants: 1, Others: 18},
					Weapon: terms.Breechloader, Training: terms.RegularTraining, Mount: terms.Foot}
				if s.Sides[side].Role == terms.Native {
					u.Class, u.Native, u.Weapon, u.Present = terms.Irregular, true, terms.Jezail, battle.Ranks{Officers: 1, Others: 29}
				}
				u.Establishment = u.Present
				return u
			},
			Form: func(s *scenario.Scenario, b below, _ int) []Field { return unitForm(s, b, side) },
			Lists: func(_ *scenario.Scenario, i int) []Listing {
				return []Listing{gunList(side, i)}
			}},
		{Path: []string{"sides", at, "leaders"}, Title: "Leaders", One: "leader", Most: 12, Heads: []Head{{Title: "Leader"}, {Title: "Rank", Wide: 120}, {Title: "With", Wide: 150}},
			Rows: func(s *scenario.Scenario) [][]string {
				return rowsOf(s.Sides[side].Leaders, func(l battle.Leader) []string {
					with := "–"
					for _, u := range s.Sides[side].Units {
						if u.ID == l.Unit {
							with = u.Name
						}
					}
					return []string{l.Name, l.Rank, with}
				})
			},
			New:  func(s *scenario.Scenario) any { return battle.Leader{ID: freshID(s, "leader"), Name: "A new leader"} },
			Form: func(s *scenario.Scenario, b below, _ int) []Field { return leaderForm(s, b, side) }},
	}
}

// gunList are the guns of a unit.
func gunList(side, unit int) Listing {
	return Listing{Path: []string{"sides", strconv.Itoa(side), "units", strconv.Itoa(unit), "guns"}, Title: "Its guns", One: "gun", Most: 12, Heads: []Head{{Title: "Gun"}, {Title: "Rifled", Wide: 80}},
		Rows: func(s *scenario.Scenario) [][]string {
			if unit >= len(s.Sides[side].Units) {
				return nil
			}
			return rowsOf(s.Sides[side].Units[unit].Guns, func(g battle.Gun) []string {
				return []string{terms.GunTypes.Title(g.Type), map[bool]string{true: "rifled", false: "smooth"}[g.Rifled]}
			})
		},
		New:  func(*scenario.Scenario) any { return battle.Gun{Type: terms.FieldGun, Rifled: true} },
		Form: func(_ *scenario.Scenario, b below, _ int) []Field { return gunForm(b) }}
}

func rowsOf[T any](things []T, row func(T) []string) (out [][]string) {
	for _, v := range things {
		out = append(out, row(v))
	}
	return out
}

// wayTo is a direction in words; -1: the village.
func wayTo(direction int) string {
	for _, w := range directions {
		if w.Value == direction {
			return w.Title
		}
	}
	return cmp.Or(map[int]string{-1: "the village"}[direction], "?")
}
