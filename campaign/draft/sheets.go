package draft

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Campaign is what stands at the head of a campaign.
func Campaign() *Sheet {
	return &Sheet{Title: "Campaign", Columns: []Column{
		{Title: "Title", Key: "title", Wide: 20}, {Title: "Second title", Key: "subtitle", Wide: 22}, {Title: "Title of the map", Key: "map/title", Wide: 18},
		{Title: "First day", Key: "start", Wide: 11}, {Title: "Last day", Key: "end", Wide: 11}, {Title: "Situation", Key: "situation", Wide: 36},
	}}
}

// Rules say by what the campaign is fought, of the rule sets that there are.
func Rules(sets []Word) *Sheet {
	return &Sheet{Title: "Rules", Columns: []Column{
		{Title: "Rule set", Key: "rules", Wide: 24, Kind: Pick, Words: func(*pack.Pack) []Word { return sets }},
		{Title: "Men to a figure", Key: "men_per_figure", Wide: 14, Kind: Whole},
		{Title: "At the small scale", Key: "men_per_figure_small", Wide: 14, Kind: Whole},
		{Title: "Small scale first", Key: "suggest_small", Wide: 14, Kind: Yes},
	}}
}

// Settings are those of rule sets, and of the campaign's own rules, that differ from their defaults.
func Settings(sets []Word) *Sheet {
	return &Sheet{Title: "Settings", Path: "/settings", Columns: []Column{
		{Title: "Rule set", Key: "engine", Wide: 24, Kind: Pick, Words: func(*pack.Pack) []Word { return append(slices.Clip(sets), Word{rates.Book, "Campaign rules"}) }},
		{Title: "Setting", Key: "key", Wide: 24}, {Title: "Value", Key: "value", Wide: 14},
	}, Begin: map[string]any{"value": ""}}
}

// Sides are the parties of the campaign.
func Sides() *Sheet {
	return &Sheet{Title: "Sides", Path: "/sides", Columns: []Column{
		{Title: "Side", Key: "name", Wide: 20}, {Title: "Short name", Key: "short", Wide: 12},
		{Title: "Colour", Key: "slot", Wide: 12, Kind: Pick, Words: slots, Digit: true},
		{Title: "Army", Key: "role", Wide: 10, Kind: Pick, Words: wordsOf(terms.Roles)},
		{Title: "Of the country", Key: "native", Wide: 11, Kind: Yes},
		{Title: "Played", Key: "playable", Wide: 8, Kind: Yes},
		{Title: "Takes no prisoners", Key: "no_prisoners", Wide: 13, Kind: Yes},
		{Title: "Commander", Key: "character", Wide: 14, Kind: Pick, Words: wordsOf(state.Characters)},
		{Title: "Home", Key: "home", Wide: 14, Kind: Pick, Words: places},
		{Title: "Ordered from", Key: "staff", Wide: 16, Kind: Pick, Words: quarters},
		{Title: "Supplied from", Key: "supply", Wide: 18, Kind: List, Words: places},
		{Title: "Enemies", Key: "enemies", Wide: 18, Kind: List, Words: sides},
		{Title: "Patience at home", Key: "patience", Wide: 12, Kind: Whole},
		{Title: "At peace with", Wide: 16, Kind: Reckoned, Tell: peaceOf},
	}, Begin: map[string]any{"slot": 4, "role": "native", "character": "cautious", "playable": true, "supply": []any{}, "enemies": []any{}}}
}

// peaceOf are the sides that a side does not fight where they meet: neither calls the other an
// enemy.
func peaceOf(p *pack.Pack, _ string, at int) string {
	var out []string
	one := &p.Sides[at]
	for i := range p.Sides {
		if o := &p.Sides[i]; i != at && !slices.Contains(one.Enemies, o.ID) && !slices.Contains(o.Enemies, one.ID) {
			out = append(out, o.Name)
		}
	}
	return strings.Join(out, ", ")
}

// Loyalty is how far each force can be relied on when it comes to a battle (CAMPAIGN-4.6).
func Loyalty() *Sheet {
	return &Sheet{Title: "Doubtful loyalty", Path: "/forces", Columns: []Column{
		{Title: "Force", Wide: 26, Kind: Reckoned, Tell: func(p *pack.Pack, _ string, at int) string { return p.Forces[at].Name }},
		{Title: "Side", Wide: 18, Kind: Reckoned, Tell: func(p *pack.Pack, _ string, at int) string {
			if s := p.Side(p.Forces[at].Side); s != nil {
				return s.Name
			}
			return ""
		}},
		{Title: "Loyalty, %", Key: "loyalty", Wide: 10, Kind: Whole},
		{Title: "What comes of it", Wide: 46, Kind: Reckoned, Tell: loyaltyOf},
	}}
}

func loyaltyOf(p *pack.Pack, _ string, at int) string {
	n := p.Forces[at].Loyalty
	if n <= 0 {
		return "not in doubt"
	}
	return fmt.Sprintf("before each battle: it fights by %d of 100 throws, else it goes home for good", n)
}

// Districts are countries with a people of their own, who are for or against a side (CAMPAIGN-25.1).
func Districts() *Sheet {
	return &Sheet{Title: "Districts", Path: "/districts", Columns: []Column{
		{Title: "District", Key: "name", Wide: 22}, {Title: "Places", Key: "places", Wide: 24, Kind: List, Words: places},
		{Title: "Miles about", Key: "miles", Wide: 11, Kind: Whole}, {Title: "Region", Key: "region", Wide: 14, Kind: Pick, Words: regions},
		{Title: "Towards", Key: "towards", Wide: 14, Kind: Pick, Words: sides}, {Title: "Temper, 0–10", Key: "temper", Wide: 12, Kind: Whole},
		{Title: "It is", Wide: 10, Kind: Reckoned, Tell: func(p *pack.Pack, _ string, at int) string { return state.TemperWord(p.Districts[at].Temper * 10) }},
		{Title: "Rises for", Key: "people", Wide: 14, Kind: Pick, Words: sides}, {Title: "Men", Key: "men", Wide: 8, Kind: Whole},
		{Title: "Armed with", Key: "levy/weapon", Wide: 14, Kind: Pick, Words: wordsOf(terms.Weapons)}, {Title: "Mount", Key: "levy/mount", Wide: 9, Kind: Pick, Words: wordsOf(terms.Mounts)},
		{Title: "People", Key: "levy/people", Wide: 10}, {Title: "Note", Key: "note", Wide: 20},
	}, Begin: map[string]any{"temper": 5, "places": []any{}}}
}

// Places are the places of the map; they are set on it.
func Places() *Sheet {
	return &Sheet{Title: "Places", Path: "/map/places", Columns: []Column{
		{Title: "Place", Key: "name", Wide: 40}, {Title: "Kind", Key: "kind", Wide: 12, Kind: Pick, Words: wordsOf(state.PlaceKinds)},
		{Title: "Owner", Key: "owner", Wide: 14, Kind: Pick, Words: sides},
		{Title: "Fortified", Short: "Fort", Key: "fortified", Wide: 16, Kind: Pick, Words: wordsOf(state.Fortifications)},
		{Title: "Depot", Key: "depot", Wide: 12, Kind: Yes}, {Title: "Hospital", Short: "Hosp.", Key: "hospital", Wide: 16, Kind: Yes},
		{Title: "Telegraph", Short: "Tel.", Key: "telegraph", Wide: 18, Kind: Yes}, {Title: "Port", Key: "port", Wide: 10, Kind: Yes},
		{Title: "People", Key: "population", Wide: 13, Kind: Whole}, {Title: "Note", Key: "note", Wide: 14},
	}}
}

// Formations are armies above forces and brigades within them.
func Formations() *Sheet {
	return &Sheet{Title: "Armies and brigades", Path: "/formations", Columns: []Column{
		{Title: "Formation", Key: "name", Wide: 30}, {Title: "Side", Key: "side", Wide: 20, Kind: Pick, Words: sides},
		{Title: "Under", Key: "under", Wide: 30, Kind: Pick, Words: above},
	}, Begin: map[string]any{}}
}

// Forces stand on the map on the first day.
func Forces() *Sheet {
	return &Sheet{Title: "Forces", Path: "/forces", Columns: []Column{
		{Title: "Force", Key: "name", Wide: 24}, {Title: "Side", Key: "side", Wide: 15, Kind: Pick, Words: sides},
		{Title: "At", Key: "at", Wide: 12, Kind: Pick, Words: places, Free: true}, {Title: "Under", Key: "under", Wide: 15, Kind: Pick, Words: above},
		{Title: "Leader", Key: "leader", Wide: 16, Kind: Pick, Words: leaders},
		{Title: "With it", Key: "others", Wide: 11, Kind: List, Words: leaders},
		{Title: "Posture", Key: "posture", Wide: 10, Kind: Pick, Words: wordsOf(state.FoundingPostures)},
		{Title: "Moves from", Key: "active_from", Wide: 14}, {Title: "Wagons", Key: "baggage/wagons", Wide: 10, Kind: Whole},
		{Title: "Hidden", Key: "hidden", Wide: 10, Kind: Yes}, {Title: "Loyalty", Key: "loyalty", Wide: 10, Kind: Whole},
		{Title: "Men", Wide: 7, Kind: Reckoned, Tell: menOf},
	}, Begin: map[string]any{"posture": "hold", "units": []any{}}}
}

// menOf is how many men a force has.
func menOf(p *pack.Pack, _ string, at int) string {
	men := 0
	for _, u := range p.Forces[at].Units {
		men += u.Men
	}
	return strconv.Itoa(men)
}

// Units are those of a force or a reinforcement: the list is "forces" or "reinforcements".
func Units(list string, at int) *Sheet {
	return &Sheet{Title: "Units", Path: fmt.Sprint("/", list, "/", at, "/units"), Columns: []Column{
		{Title: "Unit", Key: "name", Wide: 27}, {Title: "Arm", Key: "arm", Wide: 11, Kind: Pick, Words: wordsOf(terms.Arms)},
		{Title: "Class", Key: "class", Wide: 9, Kind: Pick, Words: wordsOf(terms.Classes)},
		{Title: "Men", Key: "men", Wide: 6, Kind: Whole},
		{Title: "Weapon", Key: "weapon", Wide: 15, Kind: Pick, Words: wordsOf(terms.Weapons)},
		{Title: "Training", Key: "training", Wide: 9, Kind: Pick, Words: wordsOf(terms.Trainings)},
		{Title: "Mount", Key: "mount", Wide: 9, Kind: Pick, Words: wordsOf(terms.Mounts)},
		{Title: "Guns", Key: "real_guns", Wide: 7, Kind: Whole}, {Title: "Model guns", Key: "guns", Wide: 14, Kind: Guns},
		{Title: "Traits", Key: "traits", Wide: 11, Kind: List, Words: wordsOf(terms.Traits)},
		{Title: "Brigade", Key: "parent", Wide: 10},
		{Title: "Boat", Key: "boat", Wide: 7, Kind: Pick, Words: wordsOf(terms.Boats)},
		{Title: "Set points", Key: "thresholds", Wide: 6, Kind: Marks},
		{Title: "Standard", Key: "standard", Wide: 8}, {Title: "Music", Key: "musicians", Wide: 6, Kind: Whole},
		{Title: "On the table", Wide: 13, Kind: Reckoned, Tell: onTheTable},
	}, Begin: map[string]any{"arm": "infantry", "class": "regular", "weapon": "breechloader", "training": "regular", "mount": "foot"}}
}

// onTheTable is what a unit is on a table at the standard scale: its figures, and the points at which it is Worn and Spent,
// as "24 fig., 33/17".
func onTheTable(p *pack.Pack, path string, at int) string {
	var list []pack.Unit
	keys := keysOf(path)
	nth, _ := strconv.Atoi(keys[1])
	if keys[0] == "forces" {
		list = p.Forces[nth].Units
	} else {
		list = p.Reinforcements[nth].Units
	}
	u := &list[at]
	made := u.Roster(p, false)
	full := rosters.ThresholdsOf(&made)
	return fmt.Sprintf("%d fig., %d/%d", made.Establishment.Total(), full.Worn, full.Spent)
}

// Leaders are the commanders.
func Leaders() *Sheet {
	return &Sheet{Title: "Leaders", Path: "/leaders", Columns: []Column{
		{Title: "Leader", Key: "name", Wide: 20}, {Title: "Rank", Key: "rank", Wide: 16},
		{Title: "Side", Key: "side", Wide: 16, Kind: Pick, Words: sides}, {Title: "Post", Key: "command", Wide: 22},
		{Title: "Personality", Key: "personality", Wide: 12, Kind: Pick, Words: wordsOf(terms.Personalities)},
		{Title: "Exceptional", Key: "exceptional", Wide: 10, Kind: Yes},
		{Title: "Experience", Key: "experience", Wide: 10, Kind: Pick, Words: wordsOf(terms.Trainings)},
		{Title: "Note", Key: "note", Wide: 24},
	}, Begin: map[string]any{"experience": "regular", "rank": "", "command": ""}}
}

// Weather is the weather of the months.
func Weather() *Sheet {
	return &Sheet{Title: "Weather", Path: "/weather", Columns: []Column{
		{Title: "Month", Wide: 10, Kind: Reckoned, Tell: func(p *pack.Pack, _ string, at int) string { return state.MonthName(p.Weather[at].Month) }},
		{Title: "It is", Key: "temperature", Wide: 10}, {Title: "Night, °F", Key: "night_f", Wide: 8, Kind: Whole}, {Title: "Day, °F", Key: "day_f", Wide: 8, Kind: Whole},
		{Title: "Rain, %", Key: "rain", Wide: 8, Kind: Whole}, {Title: "Dust, %", Key: "dust", Wide: 8, Kind: Whole},
		{Title: "Haze, %", Key: "haze", Wide: 8, Kind: Whole}, {Title: "Snow, %", Key: "snow", Wide: 8, Kind: Whole},
		{Title: "Floods", Key: "flood", Wide: 8, Kind: Yes}, {Title: "Sickness", Key: "sickness", Wide: 10, Kind: Pick, Words: wordsOf(state.Sicknesses)},
		{Title: "Note", Key: "note", Wide: 20},
	}}
}

// Reinforcements arrive later; their units are a sheet of their own.
func Reinforcements() *Sheet {
	return &Sheet{Title: "Reinforcements", Path: "/reinforcements", Columns: []Column{
		{Title: "Reinforcement", Key: "name", Wide: 24}, {Title: "Day", Key: "date", Wide: 11}, {Title: "Side", Key: "side", Wide: 16, Kind: Pick, Words: sides},
		{Title: "At", Key: "at", Wide: 14, Kind: Pick, Words: places, Free: true}, {Title: "Joins", Key: "joins", Wide: 18, Kind: Pick, Words: forces},
		{Title: "Leaders", Key: "leaders", Wide: 18, Kind: List, Words: leaders}, whens.column("Only when", "when", 22),
		{Title: "Late, days", Key: "late", Wide: 8, Kind: Whole}, {Title: "Leaves", Key: "leaves", Wide: 11}, {Title: "Note", Key: "note", Wide: 14},
	}, Begin: map[string]any{}}
}

// Events are what may happen on its days.
func Events() *Sheet {
	return &Sheet{Title: "Events", Path: "/events", Columns: []Column{
		{Title: "Event", Key: "name", Wide: 22}, {Title: "From", Key: "from", Wide: 11}, {Title: "To", Key: "to", Wide: 11},
		{Title: "Side", Key: "side", Wide: 16, Kind: Pick, Words: sides}, {Title: "Kind", Key: "kind", Wide: 10},
		{Title: "If", Key: "condition", Wide: 18}, {Title: "What it brings", Key: "effect", Wide: 20},
		whens.column("Happens by itself when", "when", 26), deeds.column("And does", "does", 20),
		{Title: "Every, days", Key: "every", Wide: 9, Kind: Whole},
		{Title: "Asks", Key: "choice/side", Wide: 16, Kind: Pick, Words: sides}, {Title: "The question", Key: "choice/ask", Wide: 20},
		replies.column("Answers", "choice/answers", 26), {Title: "If none comes", Key: "choice/else", Wide: 14, Kind: Pick, Words: labels, Free: true}, {Title: "Days for it", Key: "choice/days", Wide: 9, Kind: Whole},
	}, Begin: map[string]any{"kind": "order"}}
}

// Aims are the objectives of the sides.
func Aims() *Sheet {
	return &Sheet{Title: "Aims", Path: "/objectives", Columns: []Column{
		{Title: "Aim", Key: "name", Wide: 20}, {Title: "Side", Key: "side", Wide: 15, Kind: Pick, Words: sides},
		{Title: "Kind", Key: "kind", Wide: 18, Kind: Pick, Words: wordsOf(state.ObjectiveKinds)}, {Title: "Points", Key: "points", Wide: 7, Kind: Whole},
		{Title: "Places", Key: "places", Wide: 18, Kind: List, Words: places}, {Title: "Force", Key: "force", Wide: 16, Kind: Pick, Words: forces},
		{Title: "By", Key: "by", Wide: 11}, {Title: "Until", Key: "until", Wide: 11}, {Title: "In words", Key: "text", Wide: 26},
	}, Begin: map[string]any{"points": 1, "text": ""}}
}

// Handicaps are points that sides have in advance, by some of the rule sets that there are others.
func Handicaps(sets []Word) *Sheet {
	return &Sheet{Title: "Points in advance", Path: "/handicaps", Columns: []Column{
		{Title: "Side", Key: "side", Wide: 16, Kind: Pick, Words: sides}, {Title: "Points", Key: "points", Wide: 7, Kind: Whole},
		{Title: "By rule sets others", Key: "by_rules", Wide: 28, Kind: Counts, Words: func(*pack.Pack) []Word { return sets }},
		{Title: "Why", Key: "reason", Wide: 40},
	}, Begin: map[string]any{"points": 1, "reason": ""}}
}

// Preset gives the campaign's own rules the values of a preset; the settings of rule sets stay.
func (d *Draft) Preset(to rates.Preset) error {
	return d.Do("Rules: the "+string(to)+" campaign", "", func(p *pack.Pack) error {
		p.Preset(to)
		return nil
	})
}

// Climate gives the months the weather of a climate: twelve, January to December. Title is that of
// the step.
func (d *Draft) Climate(title string, months []state.Weather) error {
	return d.Do("Weather: "+title, "", func(p *pack.Pack) error {
		p.Weather = slices.Clone(months)
		return nil
	})
}
