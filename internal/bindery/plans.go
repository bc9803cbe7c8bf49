package bindery

import (
	"strings"

	"frontier/battle"
	"frontier/campaign/report"
	"frontier/internal/folio"
	"frontier/internal/plan"
	"frontier/internal/terms"
)

// With says what a report has beside its words and tables.
type With struct {
	Plans  bool
	Ranks  bool
	Luck   bool
	Throws bool
	// From and To are the turns that are told; 0: from the first, to the last.
	From, To int
	Unit     string // of the table's lengths, as "inches"
}

// Everything is a whole report.
var Everything = With{Plans: true, Ranks: true, Luck: true, Throws: true}

// join joins what is not empty.
func join(by string, parts ...string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, by)
}

// plans draws the tables of a report.
type plans struct {
	a    *report.AfterAction
	with With
}

// sheet is what a plan of a table is drawn from.
func (p plans) sheet(v battle.View) plan.Sheet {
	s := plan.Sheet{Title: p.a.Name, Aside: p.a.Date, Ground: string(p.a.Setup.Field.Ground), Unit: p.with.Unit, View: v}
	for i, side := range p.a.Setup.Sides {
		s.Sides[i] = plan.Side{Name: p.a.Parties[i].Name, Native: side.Role == terms.Native}
	}
	s.View.Units = nil
	labelled := map[string]bool{}
	for _, u := range v.Units {
		u.Arm = p.arm(u)
		of, name := p.rosterUnit(u)
		u.Name = folio.Line(name)
		if of != "" && !u.Off { // one label for all parts of a unit
			if labelled[of] {
				u.Name = ""
			}
			labelled[of] = true
		}
		s.View.Units = append(s.View.Units, u)
	}
	s.View.Leaders = nil
	for _, l := range v.Leaders {
		if many := len(p.a.Setup.Sides[l.Side&1].Leaders) > mostLeaders; many && folio.Line(l.Name) != p.commander(l.Side&1) {
			continue
		}
		l.Name = folio.Line(l.Name)
		s.View.Leaders = append(s.View.Leaders, l)
	}
	return s
}

// mostLeaders is how many leaders of a side a plan shows; of more it shows the commander alone.
const mostLeaders = 4

// commander is who commands a side, as the table names him.
func (p plans) commander(side int) string {
	for _, l := range p.a.Setup.Sides[side].Leaders {
		if strings.HasSuffix(p.a.Parties[side].Leader, folio.Line(l.Name)) && l.Name != "" {
			return folio.Line(l.Name)
		}
	}
	if all := p.a.Setup.Sides[side].Leaders; len(all) > 0 {
		return folio.Line(all[0].Name)
	}
	return ""
}

// rosterUnit is the unit of the setup from which one of the table was mustered, its id and name;
// its own name where there is none.
func (p plans) rosterUnit(u battle.UnitView) (id, name string) {
	name = u.Name
	for _, of := range p.a.Setup.Sides[u.Side&1].Units {
		if (u.ID == of.ID || strings.HasPrefix(u.ID, of.ID) && strings.ContainsAny(u.ID[len(of.ID):len(of.ID)+1], "/+#")) && len(of.ID) > len(id) {
			id, name = of.ID, of.Name
		}
	}
	return id, name
}

// arm is the arm of a unit of a table: who fights with spear and sword has a sign of his own.
func (p plans) arm(u battle.UnitView) string {
	if u.Arm != "infantry" {
		return u.Arm
	}
	for _, of := range p.a.Setup.Sides[u.Side&1].Units {
		if strings.HasPrefix(u.ID, of.ID) && (of.Weapon == terms.Spear || of.Weapon == terms.Sword || of.Weapon == terms.NoWeapon) {
			return "tribes"
		}
	}
	return u.Arm
}

// picture is a plan as a picture of the page.
func (p plans) picture(t report.Table, wide float64, named bool) folio.Picture {
	v := plan.Vignette{Sheet: p.sheet(t.View), Wide: wide, Named: named, Fallen: t.Fallen}
	for _, w := range t.Went {
		v.Went = append(v.Went, plan.Way{Side: w.Side, From: w.From, To: w.To})
	}
	return folio.Picture{Name: t.Name, Title: t.Title, Caption: t.When, Told: "Plan of the battle: " + t.Title + ", " + t.When, Drawing: v, Small: !named}
}
