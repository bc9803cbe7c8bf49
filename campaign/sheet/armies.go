package sheet

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/rosters"
)

// forces is the table of the forces of the first day, without their units.
var forces = &table[pack.Force]{
	sheet: "Forces",
	id:    text("force", func(f *pack.Force) *state.ForceID { return &f.ID }),
	columns: []column[pack.Force]{
		text("name", func(f *pack.Force) *string { return &f.Name }),
		text("side", func(f *pack.Force) *state.SideID { return &f.Side }),
		text("at", func(f *pack.Force) *string { return &f.At }),
		text("under", func(f *pack.Force) *string { return &f.Under }),
		text("leader", func(f *pack.Force) *state.LeaderID { return &f.Leader }),
		several("others", func(f *pack.Force) *[]state.LeaderID { return &f.Others }),
		word("posture", state.FoundingPostures, func(f *pack.Force) *state.Posture { return &f.Posture }),
		text("orders", func(f *pack.Force) *string { return &f.Orders }),
		text("active from", func(f *pack.Force) *string { return &f.ActiveFrom }),
		text("release", func(f *pack.Force) *string { return &f.Release }),
		flag("hidden", func(f *pack.Force) *bool { return &f.Hidden }),
		number("loyalty", func(f *pack.Force) *int { return &f.Loyalty }),
		flag("independent", func(f *pack.Force) *bool { return &f.Independent }),
		number("animals", func(f *pack.Force) *int { return &f.Baggage.Animals }),
		number("wagons", func(f *pack.Force) *int { return &f.Baggage.Wagons }),
		number("followers", func(f *pack.Force) *int { return &f.Baggage.Followers }),
		text("baggage", func(f *pack.Force) *string { return &f.Baggage.Note }),
		text("note", func(f *pack.Force) *string { return &f.Note }),
	},
	out:   func(p *pack.Pack) []pack.Force { return p.Forces },
	blank: func() pack.Force { return pack.Force{Posture: state.Hold} },
	in: func(p *pack.Pack, list []pack.Force) func(i int) error {
		p.Forces = list
		return nil
	},
}

// enlisted is a unit with the force or the reinforcement that it belongs to.
type enlisted struct {
	In string
	pack.Unit
	smallFigures *rosters.Ranks // nil: nothing is said of the small scale
	smallGuns    []rosters.Gun
	at           rosters.Thresholds
}

func enlistedIn(id string, list []pack.Unit) []enlisted {
	var out []enlisted
	for _, u := range list {
		x := enlisted{In: id, Unit: u}
		if u.Thresholds != nil {
			x.at = *u.Thresholds
		}
		if u.Small != nil {
			x.smallFigures, x.smallGuns = &u.Small.Figures, u.Small.Guns
		}
		out = append(out, x)
	}
	return out
}

// units is the table of units, of forces and of reinforcements.
var units = &table[enlisted]{
	sheet: "Units",
	id:    text("unit", func(u *enlisted) *rosters.UnitID { return &u.ID }),
	columns: slices.Concat([]column[enlisted]{
		text("in", func(u *enlisted) *string { return &u.In }),
		text("name", func(u *enlisted) *string { return &u.Name }),
		word("arm", terms.Arms, func(u *enlisted) *terms.Arm { return &u.Arm }),
		word("class", terms.Classes, func(u *enlisted) *terms.Class { return &u.Class }),
		flag("native", func(u *enlisted) *bool { return &u.Native }),
		text("people", func(u *enlisted) *string { return &u.People }),
		number("men", func(u *enlisted) *int { return &u.Men }),
	}, figures("", func(u *enlisted) **rosters.Ranks { return &u.Figures }), []column[enlisted]{
		guns("guns", func(u *enlisted) *[]rosters.Gun { return &u.Guns }),
		number("real guns", func(u *enlisted) *int { return &u.RealGuns }),
		word("weapon", terms.Weapons, func(u *enlisted) *terms.Weapon { return &u.Weapon }),
		flag("carbine", func(u *enlisted) *bool { return &u.Carbine }),
		shares(),
		text("arms", func(u *enlisted) *string { return &u.Arms }),
		word("training", terms.Trainings, func(u *enlisted) *terms.Training { return &u.Training }),
		traits(),
		number("fieldcraft", func(u *enlisted) *int { return &u.Fieldcraft }),
		word("mount", terms.Mounts, func(u *enlisted) *terms.Mount { return &u.Mount }),
		perhaps("boat", terms.Boats, func(u *enlisted) *terms.Boat { return &u.Boat }),
		number("full at", func(u *enlisted) *int { return &u.at.Full }),
		number("worn at", func(u *enlisted) *int { return &u.at.Worn }),
		number("spent at", func(u *enlisted) *int { return &u.at.Spent }),
		number("musicians", func(u *enlisted) *int { return &u.Musicians }),
		text("standard", func(u *enlisted) *string { return &u.Standard }),
		text("parent", func(u *enlisted) *string { return &u.Parent }),
	}, small(), []column[enlisted]{text("note", func(u *enlisted) *string { return &u.Note })}),
	out: func(p *pack.Pack) []enlisted {
		var out []enlisted
		for _, f := range p.Forces {
			out = append(out, enlistedIn(string(f.ID), f.Units)...)
		}
		for _, r := range p.Reinforcements {
			out = append(out, enlistedIn(r.ID, r.Units)...)
		}
		return out
	},
	blank: func() enlisted {
		return enlisted{Unit: pack.Unit{Arm: terms.Infantry, Class: terms.Regular, Weapon: terms.Breechloader, Training: terms.RegularTraining, Mount: terms.Foot}}
	},
	in: enlist,
}

// enlist puts units into the forces and reinforcements that they name. The answer says of
// each what is wrong with that; nil: nothing is.
func enlist(p *pack.Pack, list []enlisted) func(i int) error {
	into := map[string]*[]pack.Unit{}
	p.Forces, p.Reinforcements = slices.Clone(p.Forces), slices.Clone(p.Reinforcements)
	for i := range p.Reinforcements {
		p.Reinforcements[i].Units = nil
		into[p.Reinforcements[i].ID] = &p.Reinforcements[i].Units
	}
	for i := range p.Forces {
		p.Forces[i].Units = nil
		into[string(p.Forces[i].ID)] = &p.Forces[i].Units
	}
	wrong := map[int]error{}
	for i := range list {
		to := into[list[i].In]
		if to == nil {
			wrong[i] = fmt.Errorf("%.60q is no force and no reinforcement; name one by its id", list[i].In)
			continue
		}
		u := list[i].Unit
		if u.Thresholds = nil; list[i].at != (rosters.Thresholds{}) {
			at := list[i].at
			u.Thresholds = &at
		}
		if u.Small = nil; list[i].smallFigures != nil {
			u.Small = &pack.Small{Figures: *list[i].smallFigures, Guns: list[i].smallGuns}
		} else if len(list[i].smallGuns) > 0 {
			wrong[i] = errors.New("it has guns at the small scale and no figures to serve them")
		}
		*to = append(*to, u)
	}
	return func(i int) error { return wrong[i] }
}

// figures are three columns of figures by rank; all three empty: they are worked out.
func figures(before string, at func(*enlisted) **rosters.Ranks) []column[enlisted] {
	one := func(head string, of func(*rosters.Ranks) *int) column[enlisted] {
		return column[enlisted]{
			head: before + head, number: true,
			get: func(u *enlisted) string {
				if *at(u) == nil {
					return ""
				}
				return fmt.Sprint(*of(*at(u)))
			},
			set: func(u *enlisted, cell string) error {
				n, err := whole(cell)
				if err != nil || cell == "" && *at(u) == nil {
					return err
				}
				now := rosters.Ranks{} // never one that another pack has too
				if *at(u) != nil {
					now = **at(u)
				}
				*of(&now) = n
				if *at(u) = &now; cell == "" && now == (rosters.Ranks{}) {
					*at(u) = nil
				}
				return nil
			},
		}
	}
	return []column[enlisted]{
		one("officers", func(r *rosters.Ranks) *int { return &r.Officers }),
		one("sergeants", func(r *rosters.Ranks) *int { return &r.Sergeants }),
		one("others", func(r *rosters.Ranks) *int { return &r.Others }),
	}
}

// small are the columns of a unit at the small scale.
func small() []column[enlisted] {
	out := figures("small ", func(u *enlisted) **rosters.Ranks { return &u.smallFigures })
	return append(out, guns("small guns", func(u *enlisted) *[]rosters.Gun { return &u.smallGuns }))
}

// guns is a column of model guns: "2 field rifled 7-pdr RML; 1 mountain smooth". A semicolon in
// a name has a stroke before it.
func guns(head string, at func(*enlisted) *[]rosters.Gun) column[enlisted] {
	return column[enlisted]{
		head: head,
		get: func(u *enlisted) string {
			var out []string
			list := *at(u)
			for i := 0; i < len(list); {
				n := 1
				for i+n < len(list) && list[i+n] == list[i] {
					n++
				}
				barrel := "smooth"
				if list[i].Rifled {
					barrel = "rifled"
				}
				name := strings.ReplaceAll(strings.ReplaceAll(list[i].Name, `\`, `\\`), ";", `\;`)
				out = append(out, strings.TrimSpace(fmt.Sprintf("%d %s %s %s", n, list[i].Type, barrel, name)))
				i += n
			}
			return strings.Join(out, "; ")
		},
		set: func(u *enlisted, cell string) error {
			*at(u) = nil
			for _, part := range parted(cell) {
				words := strings.SplitN(part, " ", 4)
				n, err := whole(words[0])
				if err != nil || n < 1 || n > 1000 || len(words) < 3 || !terms.GunTypes.Has(terms.GunType(words[1])) || words[2] != "rifled" && words[2] != "smooth" {
					return fmt.Errorf("%.60q are no guns; write \"2 field rifled 7-pdr RML\": how many, %s, rifled or smooth, and the name", part, terms.GunTypes.Or())
				}
				g := rosters.Gun{Type: terms.GunType(words[1]), Rifled: words[2] == "rifled"}
				if len(words) == 4 {
					g.Name = words[3]
				}
				*at(u) = append(*at(u), slices.Repeat([]rosters.Gun{g}, n)...)
			}
			return nil
		},
	}
}

// parted takes a text apart at its semicolons, but for those with a stroke before them.
func parted(cell string) []string {
	var out []string
	var part strings.Builder
	end := func() {
		if s := strings.TrimSpace(part.String()); s != "" {
			out = append(out, s)
		}
		part.Reset()
	}
	for i := 0; i < len(cell); i++ {
		switch {
		case cell[i] == '\\' && i+1 < len(cell):
			i++
			part.WriteByte(cell[i])
		case cell[i] == ';':
			end()
		default:
			part.WriteByte(cell[i])
		}
	}
	end()
	return out
}

// shares is the column of mixed arms: "carbine 40, sword 60".
func shares() column[enlisted] {
	return column[enlisted]{
		head: "shares",
		get: func(u *enlisted) string {
			var out []string
			for _, s := range u.Shares {
				out = append(out, fmt.Sprintf("%s %d", s.Weapon, s.Hundredths))
			}
			return strings.Join(out, ", ")
		},
		set: func(u *enlisted, cell string) error {
			u.Shares = nil
			for part := range strings.SplitSeq(cell, ",") {
				if part = strings.TrimSpace(part); part == "" {
					continue
				}
				weapon, n, _ := strings.Cut(part, " ")
				hundredths, err := whole(strings.TrimSpace(n))
				if err != nil || !terms.Weapons.Has(terms.Weapon(weapon)) {
					return fmt.Errorf("%.60q is no share; write \"carbine 40, sword 60\"", part)
				}
				u.Shares = append(u.Shares, terms.Share{Weapon: terms.Weapon(weapon), Hundredths: hundredths})
			}
			return nil
		},
	}
}

// traits is the column of traits.
func traits() column[enlisted] {
	c := several("traits", func(u *enlisted) *[]terms.Trait { return &u.Traits })
	take := c.set
	c.set = func(u *enlisted, cell string) error {
		was := u.Traits
		if err := take(u, cell); err != nil {
			return err
		}
		for _, t := range u.Traits {
			if !terms.Traits.Has(t) {
				u.Traits = was
				return fmt.Errorf("%.40q is not known; use %s", string(t), terms.Traits.Or())
			}
		}
		return nil
	}
	return c
}
