package cards

import (
	"strings"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// FightAt names a battle in a sentence: "Maiwand", "the fight near Girishk".
func FightAt(name string) string {
	if rest, ok := strings.CutPrefix(name, "Near "); ok {
		return "the fight near " + rest
	}
	return name
}

// MeetAt says where enemies meet: "at Maiwand", "near Girishk".
func MeetAt(b views.BattleView) string {
	if rest, ok := strings.CutPrefix(b.Name, "Near "); ok {
		return "near " + rest
	}
	return "at " + b.Name
}

// PlaceKind says what a place is: "walled city with a hospital".
func PlaceKind(p state.Place) string {
	kind := strings.ReplaceAll(string(p.Kind), "_", " ")
	if p.Fortified == state.Walls || p.Fortified == state.VillageWalls {
		kind = "walled " + kind
	}
	if p.Fortified == state.RedoubtAt {
		kind += " with a redoubt"
	}
	var with []string
	if p.Depot {
		with = append(with, "depot")
	}
	if p.Hospital {
		with = append(with, "hospital")
	}
	if p.Telegraph {
		with = append(with, "telegraph")
	}
	if len(with) > 0 {
		kind += " · " + strings.Join(with, ", ")
	}
	if p.Population > 0 {
		kind += " · " + widgets.Number(p.Population) + " people"
	}
	return kind
}

// CommandLine says who commands.
func CommandLine(f views.ForceView) string {
	if f.Leader == nil {
		return "no leader"
	}
	return f.Leader.Styled() + ", commanding"
}

// historyPlace is where a line of a history leads: to its battle, else to its day in the
// journal.
func historyPlace(h views.HistoryLine) place.Place {
	if h.Battle != 0 {
		return place.Battles{Battle: h.Battle, Page: place.After}
	}
	return place.Journal{Day: h.Day}
}
