package pack

import (
	"cmp"

	"frontier/campaign/state"
)

// Version is the version of the format that this program writes and reads.
const Version = 1

// UsualRules fight where nobody chose.
const UsualRules = "wornspent"

// Pack is everything that a campaign begins with. Dates are written 1880-07-27 and may be
// whatever an organiser has typed so far. Ids are small letters, figures and hyphens. As JSON
// it is a [File], which [Read] and [Write] make.
type Pack struct {
	Version   int    `json:"frontier_pack" jsonschema:"version of the format: 1"`
	ID        string `json:"id" jsonschema:"short name of the campaign: small letters, figures and hyphens"`
	Title     string `json:"title"`
	Subtitle  string `json:"subtitle,omitempty"`
	Situation string `json:"situation,omitempty" jsonschema:"a paragraph of history for the players"`
	Start     string `json:"start" jsonschema:"first day, as 1880-07-27"`
	End       string `json:"end" jsonschema:"last day"`

	MenPerFigure      int  `json:"men_per_figure" jsonschema:"real men for whom a figure stands at the standard scale"`
	MenPerFigureSmall int  `json:"men_per_figure_small,omitempty" jsonschema:"the same at the small scale; 0: there is only one scale"`
	SuggestSmall      bool `json:"suggest_small,omitempty" jsonschema:"the small scale is the one to offer first"`

	Rules    string          `json:"rules,omitempty" jsonschema:"id of the rule set that fights where no other is named; empty: wornspent"`
	Settings []state.Setting `json:"settings,omitempty" jsonschema:"settings of rule sets that differ from their defaults"`

	Underlay *Underlay `json:"underlay,omitempty" jsonschema:"a scanned or photographed map that lies under the grid in the workshop"`

	Map     state.Map       `json:"-"` // a file has it as a [MapFile], under the key map
	Works   []Work          `json:"works,omitempty" jsonschema:"works that stand on the first day beside those of places"`
	Sides   []state.Side    `json:"sides"`
	Weather []state.Weather `json:"weather" jsonschema:"January to December; chances are per cent a day"`
	Leaders []state.Leader  `json:"leaders,omitempty" jsonschema:"an empty personality is thrown for when the campaign is founded"`

	Formations     []state.Formation `json:"formations,omitempty" jsonschema:"armies above forces, brigades within them: a tree of any depth"`
	Forces         []Force           `json:"forces"`
	Reinforcements []Reinforcement   `json:"reinforcements,omitempty"`

	Objectives  []Objective              `json:"objectives,omitempty"`
	Verdicts    []state.Verdict          `json:"verdicts,omitempty" jsonschema:"what a lead of so many points is worth"`
	SuddenDeath state.SuddenDeath        `json:"sudden_death,omitzero" jsonschema:"what ends the campaign before its last day"`
	Handicaps   []state.Handicap         `json:"handicaps,omitempty" jsonschema:"points that sides have in advance, since history dealt them unequally; one for a side"`
	Events      []Event                  `json:"events,omitempty" jsonschema:"what may happen: material for an organiser"`
	Districts   []state.District         `json:"districts,omitempty" jsonschema:"countries with a people of their own, who are for or against a side"`
	Boats       []Boat                   `json:"boats,omitempty"`
	Navigable   []state.Navigable        `json:"navigable,omitempty" jsonschema:"stretches of water that boats can pass"`
	History     []state.HistoricalBattle `json:"history,omitempty" jsonschema:"battles that were fought, for comparison"`
	Sources     []string                 `json:"sources,omitempty"`
}

// File is a pack as JSON.
type File struct {
	Pack
	Map MapFile `json:"map"`
}

// New gives a pack with nothing in it but a blank map and mild weather, to begin from: a size
// within [MaxHexes] is the caller's to see to.
func New(columns, rows, miles int) Pack {
	p := Pack{Version: Version, MenPerFigure: 40, MenPerFigureSmall: 20, Rules: UsualRules}
	p.Map.Columns, p.Map.Rows, p.Map.HexMiles, p.Map.Default = columns, rows, miles, state.Clear
	p.Map.Cells = make([]state.Cell, columns*rows)
	for i := range p.Map.Cells {
		p.Map.Cells[i] = state.Cell{Ground: state.Clear, Water: 2}
	}
	frame(&p.Map)
	for month := 1; month <= 12; month++ {
		p.Weather = append(p.Weather, state.Weather{Month: month, Temperature: "mild", NightF: 50, DayF: 70, Rain: 10, Sickness: "low"})
	}
	return p
}

// Side is a side of the pack; nil: there is none.
func (p *Pack) Side(id state.SideID) *state.Side {
	return find(p.Sides, func(s *state.Side) bool { return s.ID == id })
}

// Leader is a leader of the pack; nil: there is none.
func (p *Pack) Leader(id state.LeaderID) *state.Leader {
	return find(p.Leaders, func(l *state.Leader) bool { return l.ID == id })
}

// Force is a force that stands on the map on the first day; nil: there is none.
func (p *Pack) Force(id state.ForceID) *Force {
	return find(p.Forces, func(f *Force) bool { return f.ID == id })
}

// Ahead gives sides points in advance in the place of those that the pack gives (CAMPAIGN-15.10); none: nobody
// has any. A reason that is left out is the pack's where the side has as many there, else that it was so agreed.
func (p *Pack) Ahead(list []state.Handicap) {
	was := p.Handicaps
	p.Handicaps = nil
	for _, h := range list {
		if same := find(was, func(o *state.Handicap) bool { return o.Side == h.Side && o.Points == h.Points }); same != nil && h.Reason == "" {
			h.Reason = same.Reason
		}
		h.Reason = cmp.Or(h.Reason, "It was so agreed when the campaign was founded.")
		p.Handicaps = append(p.Handicaps, h)
	}
}

// find is the first of a list for which it holds; nil: for none.
func find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}
