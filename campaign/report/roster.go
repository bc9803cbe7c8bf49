package report

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/rosters"
)

// RosterSource is what a roster book is told from.
type RosterSource interface {
	Founding() *state.Founding
	Overview(context.Context, intelligence.Viewer) (views.Overview, error)
	Units(context.Context, intelligence.Viewer) ([]views.UnitView, error)
	Leaders(context.Context, intelligence.Viewer) ([]views.LeaderView, error)
	UnitPage(context.Context, intelligence.Viewer, rosters.UnitID) (views.UnitPage, error)
	LeaderPage(context.Context, intelligence.Viewer, state.LeaderID) (views.LeaderPage, error)
	Honours(context.Context, intelligence.Viewer) ([]views.Remark, error)
	Ledger(context.Context, intelligence.Viewer, rosters.UnitID, state.LeaderID) ([]views.LedgerLine, error)
	PhotoSource
}

// Whose says of whom a roster book tells: of a unit, of a leader, or where both are empty of all
// whom the viewer knows.
type Whose struct {
	Unit   rosters.UnitID
	Leader state.LeaderID
}

// Roster is what a roster book says, in the order in which it is printed. Every text is one line of
// plain words. Men are real men.
type Roster struct {
	Campaign string       `json:"campaign"`
	Title    string       `json:"title"`
	Whose    string       `json:"whose"` // "Organiser’s copy", "British copy"
	Date     string       `json:"date"`  // today: "17 August 1880"
	Day      string       `json:"day"`   // 1880-08-17
	From     string       `json:"from"`  // the first day
	Sides    []RosterSide `json:"sides"`
	Returns  []Return     `json:"returns"` // by month, the oldest first
	Days     []string     `json:"-"`       // every day until today: "5 Jul"
}

// RosterSide is a side of it.
type RosterSide struct {
	Name    string         `json:"name"`
	Short   string         `json:"short"`
	Slot    int            `json:"slot"`
	Units   []RosterUnit   `json:"units"`
	Leaders []RosterLeader `json:"leaders"`
	Honours []RosterHonour `json:"honours"`
}

// RosterUnit is a unit: who it is, where its men are, what it went through.
type RosterUnit struct {
	Name    string         `json:"name"`
	Arm     string         `json:"arm"`
	About   string         `json:"about"` // "Regular foot, breech-loading rifles, of the 1st Brigade"
	Stands  string         `json:"stands"`
	Led     string         `json:"led,omitempty"`
	Raised  int            `json:"raised"` // men behind all figures that it ever had
	Men     int            `json:"men"`
	Dead    int            `json:"dead"`
	Wounded int            `json:"wounded"`
	Taken   int            `json:"captured"`
	Missing int            `json:"missing"`
	Gone    int            `json:"discharged"`
	Left    int            `json:"left,omitempty"` // the map, with their force
	Guns    int            `json:"guns"`
	Music   int            `json:"musicians,omitempty"` // figures in the ranks who play
	Colours string         `json:"standard,omitempty"`  // that it carries, or what became of it
	Took    []string       `json:"took,omitempty"`      // standards of the enemy
	Grade   string         `json:"grade"`
	Points  int            `json:"points"`
	Full    int            `json:"points_full"`
	Next    string         `json:"next"`  // "12 more men lost and it is Worn"
	Curve   []RosterLevel  `json:"curve"` // men in the ranks, from a day on
	Battles []RosterBattle `json:"battles"`
	Career  []RosterFigure `json:"career"`
	Losses  []RosterLoss   `json:"losses"`
	Honours []RosterHonour `json:"honours"`
	History []RosterLine   `json:"history"`
	Photos  []Photograph   `json:"photographs,omitempty"`
}

// RosterLeader is a leader and what he went through.
type RosterLeader struct {
	Name    string         `json:"name"`
	Where   string         `json:"where"`
	Service []RosterLine   `json:"service"`
	Battles []RosterBattle `json:"battles"`
	Career  []RosterFigure `json:"career"`
	Losses  []RosterLoss   `json:"losses"` // his wounds and captivity
	Honours []RosterHonour `json:"honours"`
	History []RosterLine   `json:"history"`
	Photos  []Photograph   `json:"photographs,omitempty"`
}

// RosterLevel is how many men were in the ranks from a day of the campaign on.
type RosterLevel struct {
	Day int `json:"day"`
	Men int `json:"men"`
}

// RosterLine is what happened on a day.
type RosterLine struct {
	Date string `json:"date"`
	Text string `json:"text"`
}

// RosterFigure is a figure of a career.
type RosterFigure struct {
	Label string `json:"label"`
	N     int    `json:"n"`
	Note  string `json:"note,omitempty"`
}

// RosterBattle is a battle as it concerned the one of whom it is told.
type RosterBattle struct {
	Day    int    `json:"day"`
	Date   string `json:"date"`
	Name   string `json:"name"`
	Result string `json:"result"`
	Enemy  string `json:"enemy"`
	Men    int    `json:"men"`
	Lost   int    `json:"lost"`
	Did    string `json:"did,omitempty"`
}

// RosterLoss is a loss and where it is now.
type RosterLoss struct {
	Date  string `json:"date"`
	Where string `json:"where"`
	What  string `json:"what"` // "1 officer, Lt Maclaine", "12 other ranks"
	Men   int    `json:"men"`
	How   string `json:"how"`
	Now   string `json:"now"`
}

// RosterHonour is a distinction with its reason.
type RosterHonour struct {
	Date  string `json:"date"`
	Who   string `json:"who"`
	Title string `json:"title"`
	Why   string `json:"why"`
}

// TellRoster works out a roster book. A viewer who is a side is told of its own alone.
func TellRoster(ctx context.Context, from RosterSource, v intelligence.Viewer, of Whose) (Roster, error) {
	f := from.Founding()
	now, err := from.Overview(ctx, v)
	if err != nil {
		return Roster{}, err
	}
	r := Roster{Campaign: oneLine(f.Title), Title: "Roster book", Whose: "Organiser’s copy", Date: now.Date, Day: f.Time(now.Day).Format("2006-01-02"), From: f.Date(0)}
	for d := range now.Day + 1 {
		r.Days = append(r.Days, f.Time(d).Format("2 Jan"))
	}
	if v.Side != "" {
		r.Whose = oneLine(f.Side(v.Side).Short) + " copy"
	}
	units, err := unitsOf(ctx, from, v, of)
	if err != nil {
		return Roster{}, err
	}
	leaders, err := leadersOf(ctx, from, v, of)
	if err != nil {
		return Roster{}, err
	}
	honours, err := from.Honours(ctx, v)
	if err != nil {
		return Roster{}, err
	}
	for i := range f.Sides {
		side := &f.Sides[i]
		out := RosterSide{Name: oneLine(side.Name), Short: oneLine(side.Short), Slot: side.Slot}
		for k := range units {
			if units[k].Side == side.ID {
				u := unitIn(f, &units[k])
				if u.Photos, err = photosIn(ctx, from, units[k].History); err != nil {
					return Roster{}, err
				}
				out.Units = append(out.Units, u)
			}
		}
		for k := range leaders {
			if leaders[k].Side == side.ID {
				l := leaderIn(&leaders[k])
				if l.Photos, err = photosIn(ctx, from, leaders[k].History); err != nil {
					return Roster{}, err
				}
				out.Leaders = append(out.Leaders, l)
			}
		}
		if of == (Whose{}) {
			out.Honours = honoursIn(honours, side.ID)
		}
		if len(out.Units)+len(out.Leaders) > 0 {
			r.Sides = append(r.Sides, out)
		}
	}
	switch {
	case of.Unit != "":
		r.Title = "Roster of the " + strings.TrimPrefix(oneLine(units[0].Name), "The ")
	case of.Leader != "":
		r.Title = "Service of " + oneLine(leaders[0].Styled())
	}
	if of.Leader == "" {
		lines, err := from.Ledger(ctx, v, of.Unit, "")
		if err != nil {
			return Roster{}, err
		}
		r.Returns = returns(f, now.Day, lines, units)
	}
	return r, nil
}

// unitsOf are the pages of the units of which a book tells.
func unitsOf(ctx context.Context, from RosterSource, v intelligence.Viewer, of Whose) ([]views.UnitPage, error) {
	var ids []rosters.UnitID
	switch {
	case of.Unit != "":
		ids = []rosters.UnitID{of.Unit}
	case of.Leader == "":
		all, err := from.Units(ctx, v)
		if err != nil {
			return nil, err
		}
		for i := range all {
			if v.Side == "" || all[i].Side == v.Side {
				ids = append(ids, all[i].ID)
			}
		}
	}
	var out []views.UnitPage
	for _, id := range ids {
		p, err := from.UnitPage(ctx, v, id)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	slices.SortStableFunc(out, func(a, b views.UnitPage) int { return byNumber(a.Name, b.Name) })
	return out, nil
}

// byNumber has the 2nd come before the 10th, and both before those that have no number.
func byNumber(a, b string) int {
	number := func(s string) int {
		n := math.MaxInt
		if digits := len(s) - len(strings.TrimLeft(s, "0123456789")); digits > 0 {
			n, _ = strconv.Atoi(s[:digits]) // more digits than a number has: the greatest
		}
		return n
	}
	return cmp.Or(cmp.Compare(number(a), number(b)), strings.Compare(a, b))
}

// leadersOf are the pages of the leaders of whom a book tells.
func leadersOf(ctx context.Context, from RosterSource, v intelligence.Viewer, of Whose) ([]views.LeaderPage, error) {
	var ids []state.LeaderID
	switch {
	case of.Leader != "":
		ids = []state.LeaderID{of.Leader}
	case of.Unit == "":
		all, err := from.Leaders(ctx, v)
		if err != nil {
			return nil, err
		}
		for i := range all {
			if v.Side == "" || all[i].Side == v.Side {
				ids = append(ids, all[i].ID)
			}
		}
	}
	var out []views.LeaderPage
	for _, id := range ids {
		p, err := from.LeaderPage(ctx, v, id)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

func unitIn(f *state.Founding, p *views.UnitPage) RosterUnit {
	about := []string{capital(strings.ReplaceAll(string(p.Class), "_", " ")) + " " + strings.ReplaceAll(string(p.Arm), "_", " ")}
	if p.Arms != "" {
		about = append(about, oneLine(p.Arms))
	}
	for i := range f.Formations {
		if f.Formations[i].ID == p.Parent {
			about = append(about, "of "+oneLine(f.Formations[i].Name))
		}
	}
	u := RosterUnit{
		Name: oneLine(p.Name), Arm: string(p.Arm), About: strings.Join(about, ", "), Men: p.MenNow, Dead: p.Away.Dead, Wounded: p.Away.Wounded,
		Taken: p.Away.Captured, Missing: p.Away.Missing, Gone: p.Away.Discharged, Left: p.Away.Left, Guns: p.GunsNow, Grade: string(p.Grade), Points: int(p.Points), Full: int(p.FullAt),
		Battles: battlesIn(p.Battles), Career: careerIn(p.Career), Losses: lossesIn(p.Ledger), Honours: honoursIn(p.Honours, ""), History: historyIn(p.History),
	}
	u.Music, u.Colours = p.MusicNow, oneLine(p.StandardNow)
	for _, t := range p.Trophies {
		u.Took = append(u.Took, oneLine(fmt.Sprintf("%s, %s", t.Name, t.Now)))
	}
	u.Raised = u.Men + u.Dead + u.Wounded + u.Taken + u.Missing + u.Gone + u.Left
	if p.ForceName != "" {
		u.Stands = oneLine("with " + p.ForceName + " " + p.Place)
	}
	if len(p.Leaders) > 0 {
		u.Led = oneLine(p.Leaders[0].Styled())
	}
	if p.Next.Grade != "" {
		u.Next = fmt.Sprintf("%s more lost and it is %s", words.Men(p.Next.Men), capital(string(p.Next.Grade)))
	}
	for _, l := range p.Curve {
		u.Curve = append(u.Curve, RosterLevel{int(l.Day), l.Men})
	}
	return u
}

func leaderIn(p *views.LeaderPage) RosterLeader {
	l := RosterLeader{Name: oneLine(p.Styled()), Where: oneLine(p.Where), Battles: battlesIn(p.Battles), Career: careerIn(p.Career), Losses: lossesIn(p.Ledger), Honours: honoursIn(p.Honours, ""), History: historyIn(p.History)}
	for _, s := range p.Service {
		l.Service = append(l.Service, RosterLine{s.Date, oneLine(s.Text)})
	}
	return l
}

func historyIn(from []views.HistoryLine) []RosterLine {
	var out []RosterLine
	for _, h := range from {
		if h.Photo == nil {
			out = append(out, RosterLine{h.Date, oneLine(h.Text)})
		}
	}
	return out
}

// photosIn are the pictures of a history.
func photosIn(ctx context.Context, from PhotoSource, history []views.HistoryLine) ([]Photograph, error) {
	var out []Photograph
	for _, h := range history {
		if h.Photo == nil {
			continue
		}
		p, err := photograph(ctx, from, h.Photo, h.Date)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

func battlesIn(from []views.Fought) []RosterBattle {
	var out []RosterBattle
	for _, b := range from {
		out = append(out, RosterBattle{Day: int(b.Day), Date: b.Date, Name: oneLine(b.Name), Result: string(b.Result), Enemy: oneLine(b.Enemy), Men: b.Men, Lost: b.Lost, Did: oneLine(b.Did)})
	}
	return out
}

func careerIn(from []views.CareerLine) []RosterFigure {
	var out []RosterFigure
	for _, c := range from {
		out = append(out, RosterFigure{c.Label, c.N, oneLine(c.Note)})
	}
	return out
}

func lossesIn(from []views.LedgerLine) []RosterLoss {
	var out []RosterLoss
	for _, l := range views.Losses(from) {
		now := l.Became()
		if now == "" {
			now = state.Fates.Title(l.Fate)
		}
		out = append(out, RosterLoss{Date: l.Date, Where: oneLine(l.Spot()), What: oneLine(l.Who()), Men: l.Men, How: l.CauseText(), Now: oneLine(now)})
	}
	slices.Reverse(out)
	return out
}

// honoursIn are the distinctions of a side; empty: of everybody.
func honoursIn(from []views.Remark, side state.SideID) []RosterHonour {
	var out []RosterHonour
	for i := range from {
		if r := &from[i]; side == "" || r.Side == side {
			out = append(out, RosterHonour{r.Date, oneLine(r.Who), oneLine(r.Title), oneLine(r.Text)})
		}
	}
	return out
}

// JSON is what the book says, for programs. The first key says which form it has.
func (r *Roster) JSON() ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetIndent("", "  ")
	err := e.Encode(struct {
		Form int `json:"frontier_roster"`
		*Roster
	}{1, r})
	return out.Bytes(), err
}
