package tree

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// Column is something that the tree can say of each line beside its name and its bar.
type Column struct {
	ID    string
	Title string
	Width float32
	Right bool
	Text  func(*Row) string
	Less  func(a, b *Row) int
	To    func(*Row) place.Place // where a name in it leads; nil: it is none
}

// Choices are what somebody chose to see: the window remembers them.
type Choices struct {
	Tree    bool     `json:"tree,omitempty"`    // the tree, and not the forces with their units
	Columns []string `json:"columns,omitempty"` // nil: the usual ones
	Sort    string   `json:"sort,omitempty"`    // by this column; empty: as they stand
	Down    bool     `json:"down,omitempty"`    // from its greatest to its least
}

// Habit is what was chosen last, and who remembers it.
type Habit struct {
	Choices
	Keep func(Choices) // nil: nobody does
}

// Change changes what somebody chose to see, and has it remembered.
func (h *Habit) Change(how func(*Choices)) {
	how(&h.Choices)
	if h.Keep != nil {
		h.Keep(h.Choices)
	}
}

// usual are the columns where nobody chose any.
var usual = []string{"men", "points", "fall", "weapon", "training", "where", "posture"}

// Columns are all that can be chosen, in the order in which they stand.
var Columns = []Column{
	counted("men", "Men", 52, func(r *Row) (int, bool) { return r.Men, r.Known }),
	counted("guns", "Guns", 42, func(r *Row) (int, bool) { return r.Guns, r.Known && r.Guns > 0 }),
	counted("figures", "Figures", 54, func(r *Row) (int, bool) {
		return ofUnit(r, func(u *views.UnitView) int { return u.Strength.Present.Total() })
	}),
	counted("mounts", "Horses", 52, func(r *Row) (int, bool) { return ofUnit(r, func(u *views.UnitView) int { return u.Strength.Mounts }) }),
	counted("wounded", "Wounded", 62, func(r *Row) (int, bool) { return ofUnit(r, func(u *views.UnitView) int { return u.Away.Wounded }) }),
	counted("dead", "Dead", 46, func(r *Row) (int, bool) { return ofUnit(r, func(u *views.UnitView) int { return u.Away.Dead }) }),
	{ID: "points", Title: "Points", Width: 78, Right: true, Text: func(r *Row) string {
		if !r.Known || r.Points.Full == 0 {
			return ""
		}
		return fmt.Sprintf("%d of %d", r.Points.Now, r.Points.Full)
	}, Less: widgets.By(func(r *Row) int { return int(r.Points.Now) })},
	{ID: "fall", Title: "To fall", Width: 92, Text: toFall, Less: widgets.By(func(r *Row) int { n, _ := fall(r); return n })},
	said("weapon", "Weapon", 104, func(r *Row) string {
		if r.U == nil || r.Kind != Unit {
			return ""
		}
		return WeaponOf(*r.U)
	}),
	said("training", "Experience", 72, func(r *Row) string {
		if r.Kind != Unit {
			return ""
		}
		return parts.Capital(string(r.U.Training))
	}),
	counted("music", "Music", 46, func(r *Row) (int, bool) { return ofUnit(r, func(u *views.UnitView) int { return u.MusicNow }) }),
	said("standard", "Standard", 150, func(r *Row) string {
		if r.Kind != Unit {
			return ""
		}
		return r.U.StandardNow
	}),
	said("where", "Where", 128, ofForce(func(f *views.ForceView) string { return f.Place })).leads(func(r *Row) place.Place { return place.Map{Force: r.F.Counter.Force} }),
	said("posture", "Posture", 116, func(r *Row) string {
		if r.Kind == Leader {
			return duty(r)
		}
		return ofForce(func(f *views.ForceView) string { return f.Posture })(r)
	}),
	said("supply", "Supply", 128, ofForce(func(f *views.ForceView) string { return f.Supply })),
	said("leader", "Commander", 140, ofForce(func(f *views.ForceView) string {
		if f.Leader == nil {
			return ""
		}
		return f.Leader.Styled()
	})).leads(func(r *Row) place.Place { return place.Leader{Leader: r.F.Leader.ID} }),
	said("orders", "Orders", 150, ofForce(func(f *views.ForceView) string { return f.Orders })),
}

// WeaponOf is what a unit carries, in words: of a battery its guns.
func WeaponOf(u views.UnitView) string {
	switch {
	case len(u.Guns) > 0 && u.Guns[0].Name != "":
		var names []string
		for _, g := range u.Guns {
			if !slices.Contains(names, g.Name) {
				names = append(names, g.Name)
			}
		}
		return strings.Join(names, ", ")
	case u.Arms != "" && u.Arms != "mixed":
		return u.Arms
	case u.Weapon == "" || u.Weapon == rosters.NoWeapon:
		return "none"
	}
	return parts.Capital(parts.Words(string(u.Weapon)))
}

func counted(id, title string, width float32, n func(*Row) (int, bool)) Column {
	return Column{ID: id, Title: title, Width: width, Right: true, Text: func(r *Row) string {
		if n, known := n(r); known {
			return widgets.Number(n)
		}
		return ""
	}, Less: widgets.By(func(r *Row) int { n, _ := n(r); return n })}
}

func said(id, title string, width float32, text func(*Row) string) Column {
	return Column{ID: id, Title: title, Width: width, Text: text, Less: widgets.By(text)}
}

// leads has a column be of names that lead somewhere.
func (c Column) leads(to func(*Row) place.Place) Column {
	c.To = to
	return c
}

// ofUnit adds something up over the units of a line.
func ofUnit(r *Row, n func(*views.UnitView) int) (int, bool) {
	sum := 0
	for _, x := range r.Units() {
		sum += n(x.U)
	}
	return sum, r.Known && sum > 0
}

// duty says what a leader is to the force with which he is: "In command, acting Colonel", "With it".
func duty(r *Row) string {
	out := "With it"
	if r.commands() {
		out = "In command"
	}
	if r.L.Acting != "" {
		out += ", acting " + r.L.Acting
	}
	return out
}

func ofForce(text func(*views.ForceView) string) func(*Row) string {
	return func(r *Row) string {
		if r.Kind != Force {
			return ""
		}
		return parts.Capital(text(r.F))
	}
}

// fall is how many points a unit has to lose until it is of the next lower grade.
func fall(r *Row) (int, rosters.Grade) {
	if r.Kind != Unit {
		return 0, ""
	}
	switch u := r.U; u.Grade {
	case rosters.Full:
		return int(u.Points - u.WornAt), rosters.Worn
	case rosters.Worn:
		return int(u.Points - u.SpentAt), rosters.Spent
	case rosters.Spent:
		return int(u.Points), rosters.Destroyed
	}
	return 0, ""
}

func toFall(r *Row) string {
	n, to := fall(r)
	if to == "" {
		return ""
	}
	return fmt.Sprintf("%d to %s", n, widgets.GradeWord(to))
}

// shown are the columns that are chosen.
func (c Choices) shown() []Column {
	ids := c.Columns
	if ids == nil {
		ids = usual
	}
	return slices.DeleteFunc(slices.Clone(Columns), func(x Column) bool { return !slices.Contains(ids, x.ID) })
}

// less sorts as was chosen; nil: as they stand.
func (c Choices) less() func(a, b *Row) int {
	switch c.Sort {
	case "name":
		return c.way(widgets.By(func(r *Row) string { return r.Name }))
	case "state":
		return c.way(widgets.By(func(r *Row) int { return int(r.Points.Now) * 1000 / max(int(r.Points.Full), 1) }))
	}
	for _, x := range Columns {
		if x.ID == c.Sort {
			return c.way(x.Less)
		}
	}
	return nil
}

func (c Choices) way(less func(a, b *Row) int) func(a, b *Row) int {
	if c.Down {
		return func(a, b *Row) int { return less(b, a) }
	}
	return less
}
