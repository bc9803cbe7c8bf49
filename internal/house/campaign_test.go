package house

import (
	"go/ast"
	"maps"
	"slices"
	"strings"
	"testing"

	"frontier"
)

// campaignRooms are the rooms of the campaign, each with those of them that it may import.
// What is not named is a door that is shut.
var campaignRooms = map[string][]string{
	"campaign/rates":        nil, // every room of the campaign may read it
	"campaign/worth":        nil,
	"campaign/state":        {"campaign/worth"},
	"campaign/command":      {"campaign/state"},
	"campaign/event":        {"campaign/state"},
	"campaign/verdict":      {"campaign/state"},
	"campaign/waters":       {"campaign/state"},
	"campaign/route":        {"campaign/state", "campaign/command", "campaign/waters"},
	"campaign/field":        {"campaign/state", "campaign/route", "campaign/waters"},
	"campaign/contact":      {"campaign/state", "campaign/route", "campaign/field"},
	"campaign/supply":       {"campaign/state", "campaign/route", "campaign/waters"},
	"campaign/courier":      {"campaign/state", "campaign/command", "campaign/route"},
	"campaign/labour":       {"campaign/state", "campaign/route"},
	"campaign/district":     {"campaign/state"},
	"campaign/journal":      {"campaign/state", "campaign/command", "campaign/event"},
	"campaign/intelligence": {"campaign/state", "campaign/route", "campaign/contact", "campaign/supply", "campaign/labour", "campaign/verdict", "campaign/waters", "campaign/command", "campaign/courier", "campaign/worth"},
	"campaign/auto":         {"campaign/state", "campaign/command", "campaign/intelligence"},
	"campaign/aftermath":    {"campaign/state", "campaign/command", "campaign/event", "campaign/route", "campaign/field", "campaign/district", "campaign/waters"},
	"campaign/edit":         {"campaign/state", "campaign/command", "campaign/event", "campaign/route", "campaign/field", "campaign/aftermath", "campaign/pack"},
	"campaign/orders":       {"campaign/state", "campaign/command", "campaign/event", "campaign/route", "campaign/field", "campaign/journal", "campaign/aftermath", "campaign/edit", "campaign/verdict", "campaign/contact", "campaign/supply", "campaign/labour", "campaign/district", "campaign/waters", "campaign/courier"},
	"campaign/amend":        {"campaign/state", "campaign/command", "campaign/event", "campaign/field", "campaign/journal", "campaign/aftermath", "campaign/orders"},
	"campaign/views":        {"campaign/state", "campaign/command", "campaign/verdict", "campaign/event", "campaign/route", "campaign/field", "campaign/journal", "campaign/intelligence", "campaign/supply", "campaign/labour"},
	"campaign/triage":       {"campaign/state", "campaign/field", "campaign/contact", "campaign/intelligence", "campaign/views"},
	"campaign/surmise":      {"campaign/state", "campaign/views"},
	"campaign/slip":         {"campaign/state", "campaign/field", "campaign/views"},
	"campaign": {"campaign/state", "campaign/command", "campaign/event", "campaign/route", "campaign/field", "campaign/journal",
		"campaign/intelligence", "campaign/auto", "campaign/aftermath", "campaign/edit", "campaign/pack", "campaign/orders", "campaign/slip", "campaign/views", "campaign/verdict", "campaign/amend", "campaign/triage", "campaign/surmise"},
	"campaign/trial": {"campaign/state", "campaign/command", "campaign/event", "campaign/field", "campaign/journal", "campaign/aftermath", "campaign/orders",
		"campaign/intelligence", "campaign/views"}, // for tests: no room may import it
	"campaign/pack":               {"campaign/state"},
	"campaign/theatre":            {"campaign/state", "campaign/pack", "campaign/waters"},
	"campaign/sheet":              {"campaign/state", "campaign/pack"},
	"campaign/pack/establishment": {"campaign/pack"},
	"campaign/pack/climate":       {"campaign/state"},
	"campaign/store":              {"campaign/state", "campaign/command", "campaign/event", "campaign/journal"},
	"campaign/report":             {"campaign/state", "campaign/event", "campaign/journal", "campaign/intelligence", "campaign/views"},
	"campaign/book":               {"campaign/state", "campaign/intelligence", "campaign/views"},
	"campaign/orderdesk":          {"campaign/state", "campaign/command", "campaign/courier", "campaign/dispatch", "campaign/intelligence", "campaign/route", "campaign/labour"},
	"campaign/dispatch":           {"campaign/state", "campaign/event", "campaign/intelligence", "campaign/slip", "campaign/views"},
	"campaign/draft":              {"campaign/state", "campaign/pack", "campaign/pack/establishment"},
	"campaign/letterbook":         {"campaign/state", "campaign/dispatch", "campaign/journal", "campaign/views"},
	"campaign/tiled":              {"campaign/state", "campaign/pack"},
	"campaign/rehearsal":          {"campaign", "campaign/state", "campaign/pack", "campaign/journal", "campaign/route", "campaign/field", "campaign/orders", "campaign/intelligence", "campaign/contact", "campaign/views"},
	"campaign/halt":               {"campaign", "campaign/state", "campaign/event", "campaign/intelligence", "campaign/views"},
}

// The rooms of the campaign lie one over another: what is, what happens to it, what is made of
// it, and the door. Nothing looks up.
func TestRoomsOfTheCampaign(t *testing.T) {
	all, _ := rooms(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !within(name, "campaign") {
			continue
		}
		may, known := campaignRooms[name]
		if !known {
			t.Errorf("%s is a room of the campaign of which nobody has said what it may import", name)
			continue
		}
		for _, to := range all[name].ships {
			if within(to, "campaign") && to != "campaign/rates" && !slices.Contains(may, to) {
				t.Errorf("%s -> %s: it may import %s of the campaign", name, to, strings.Join(append([]string{"nothing else"}, may...), ", "))
			}
		}
	}
	for name := range campaignRooms {
		if all[name] == nil {
			t.Errorf("there is no room %s", name)
		}
	}
}

// An automatic commander has his side's sight, from which the state of the campaign cannot be
// reached: he names neither state nor founding, nothing that he is given shows them, and the
// rooms that make them are shut to him.
func TestAnAutomaticCommanderReachesNoState(t *testing.T) {
	all, set := rooms(t)
	if all["campaign/auto"] == nil || all["campaign/intelligence"] == nil {
		t.Fatal("there are no automatic commanders")
	}
	whole := func(n ast.Node) bool {
		found := false
		ast.Inspect(n, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && named(s.X) == "state" && (s.Sel.Name == "State" || s.Sel.Name == "Founding" || s.Sel.Name == "New") {
				found = true
			}
			if s, ok := n.(*ast.SelectorExpr); ok && named(s.X) == "route" && s.Sel.Name == "Ground" {
				found = true
			}
			return !found
		})
		return found
	}
	for file, syntax := range all["campaign/auto"].files {
		if !strings.HasSuffix(file, "_test.go") && whole(syntax) {
			t.Errorf("%s names the whole state; an automatic commander is given an intelligence.Sight", file)
		}
	}
	for file, syntax := range all["campaign/intelligence"].files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, d := range syntax.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl: // what it gives; what it is made of may be anything
				if d.Name.IsExported() && d.Type.Results != nil && whole(d.Type.Results) {
					t.Errorf("%s: %s gives the whole state away", set.Position(d.Pos()), d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					of, ok := spec.(*ast.TypeSpec)
					if !ok {
						continue
					}
					fields, ok := of.Type.(*ast.StructType)
					if !ok {
						if whole(of.Type) {
							t.Errorf("%s: %s shows the whole state", set.Position(of.Pos()), of.Name.Name)
						}
						continue
					}
					for _, f := range fields.Fields.List {
						shown := len(f.Names) == 0 || slices.ContainsFunc(f.Names, (*ast.Ident).IsExported)
						if shown && whole(f.Type) {
							t.Errorf("%s: %s shows the whole state", set.Position(f.Pos()), of.Name.Name)
						}
					}
				}
			}
		}
	}
}

// The print of the way in which a journal is folded is taken of all rooms that fold it: a room that is left out could be changed
// and old standings be believed.
func TestThePrintOfFoldingIsOfAllThatFolds(t *testing.T) {
	all, _ := rooms(t)
	within := map[string]bool{}
	var add func(name string)
	add = func(name string) {
		if within[name] || all[name] == nil {
			return
		}
		within[name] = true
		for _, to := range all[name].ships {
			add(to)
		}
	}
	add("campaign/views")
	if is, due := frontier.FoldingRooms(), slices.Sorted(maps.Keys(within)); !slices.Equal(is, due) {
		t.Errorf("folding.go has %q, and what folds is %q", is, due)
	}
}
