package report

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/battle/story"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

// Source is what an after-action report reads. The campaign's service is one.
type Source interface {
	Founding() *state.Founding
	Battle(context.Context, intelligence.Viewer, state.BattleID) (views.BattleView, error)
	BattleLog(context.Context, state.BattleID) ([]views.LogRow, error)
	Record(context.Context, state.BattleID) (journal.Record, error)
	Story(context.Context, state.BattleID) (*story.Story, error)
	Seen(context.Context, state.BattleID, state.SideID) (*story.Story, error)
	Journal(context.Context) ([]views.JournalRow, error)
	Foretold(context.Context, intelligence.Viewer, state.BattleID) ([]forecast.Kept, error)
	RuleSetTitle(id string) string
	PhotoSource
}

// ErrNotFought is the answer for a battle of which there is nothing to report yet.
var ErrNotFought = errors.New("the battle has not been fought")

// AfterAction is what the report of one battle says, in the order in which it is
// printed. Every text is one line of plain words, not yet fit for any kind of markup.
type AfterAction struct {
	Campaign string        `json:"campaign"`
	Of       string        `json:"of,omitempty"` // short name of the side that reports what it knows; empty: the organiser
	Battle   int           `json:"battle"`
	Name     string        `json:"name"`
	Day      string        `json:"date"` // 1880-07-27
	Date     string        `json:"-"`    // 27 July 1880
	Place    string        `json:"place"`
	Weather  string        `json:"weather,omitempty"` // "very hot, 107°, clear"
	Result   string        `json:"result"`
	Why      []string      `json:"why_they_met"`
	Situated []string      `json:"ground"` // the ground, a sentence each
	Parties  [2]Party      `json:"sides"`  // attacker first
	Ranks    [2][]Rank     `json:"losses_by_rank"`
	Course   []Turn        `json:"course,omitempty"`
	Turns    int           `json:"turns"`
	Strength []Point       `json:"strength,omitempty"` // at the end of each turn, the first as they were set up
	Crisis   int           `json:"crisis_turn,omitempty"`
	Leaders  []Fate        `json:"leaders,omitempty"`
	Works    []string      `json:"works,omitempty"`
	History  []string      `json:"history,omitempty"` // what happened there in fact, a sentence each
	Luck     []string      `json:"luck,omitempty"`
	Throws   []Throw       `json:"throws,omitempty"`
	Colophon string        `json:"fought_by"` // rule set, version and seed: enough to fight it again
	PerFig   int           `json:"men_per_figure"`
	Worded   []Paragraph   `json:"by_hand,omitempty"` // paragraphs that were written by hand
	Photos   []Photograph  `json:"photographs,omitempty"`
	Entries  []Entry       `json:"entries,omitempty"` // written by hand, of the battle and of its turns
	Words    []Paragraph   `json:"-"`                 // all that can be written by hand
	Tables   []Table       `json:"-"`                 // as they stood: the opening, the crisis, the end
	Setup    *battle.Setup `json:"-"`                 // nil: the battle was fought on a table, and nothing is known of it
}

// Point is how many men each side had left at the end of a turn, the attacker first.
type Point struct {
	Turn int    `json:"turn"`
	Men  [2]int `json:"men"`
}

// Table is the table as it stood, for a plan of the battle.
type Table struct {
	Name   string // "opening"
	Title  string // "The opening"
	When   string // "as both sides stood"
	Turn   int
	View   battle.View
	Fallen []battle.XY // where men fell since the table before
	Went   []Way       // how units went since the turn before
}

// Way is how a unit went in a turn.
type Way struct {
	Side     int
	From, To battle.XY
}

// Party is one side of the battle: what it brought, and what it lost.
type Party struct {
	Name     string   `json:"name"`
	Short    string   `json:"short"`
	Slot     int      `json:"-"`    // colour, 1 to 6
	Role     string   `json:"role"` // attacker, defender
	Holder   bool     `json:"holds_the_field"`
	Forces   string   `json:"forces"`
	Leader   string   `json:"leader,omitempty"`
	Strength string   `json:"strength"` // "1,200 men (24 figures), 6 guns, 96 morale points"
	Left     int      `json:"morale_left_per_cent"`
	Untold   bool     `json:"untold,omitempty"` // its strength and losses are not known to who reports
	Units    []Loss   `json:"units"`
	Total    Loss     `json:"total"`
	Recovery []string `json:"wounded,omitempty"` // what has become of the wounded by now, and who is still in hospital
}

// Loss is what a unit brought and lost, in real men and in figures.
type Loss struct {
	Name  string `json:"name"`
	About string `json:"about,omitempty"` // "infantry, regular, breechloader"
	Sign  string `json:"-"`               // its arm, for a symbol

	Men      int `json:"men"`
	Killed   int `json:"killed"`
	Wounded  int `json:"wounded"`
	Captured int `json:"captured"`
	Missing  int `json:"missing"`
	Unhurt   int `json:"unhurt"`

	Figures     int `json:"figures"`
	FigKilled   int `json:"-"`
	FigWounded  int `json:"-"`
	FigCaptured int `json:"-"`
	FigMissing  int `json:"-"`
	FigUnhurt   int `json:"-"`

	// The parts of the men, per mille, for a bar that shows them.
	PerMilleKilled  int `json:"-"`
	PerMilleWounded int `json:"-"`
	PerMilleGone    int `json:"-"`
	PerMilleUnhurt  int `json:"-"`

	Before rosters.Grade `json:"before,omitempty"`
	After  rosters.Grade `json:"after,omitempty"`
	Points string        `json:"morale_points,omitempty"` // "12 of 20"
	Ending string        `json:"ending,omitempty"`
}

// Lost is how many men are not among the unhurt.
func (l Loss) Lost() int { return l.Killed + l.Wounded + l.Captured + l.Missing }

// Fate is what became of a leader.
type Fate struct {
	Name string `json:"name"`
	Side string `json:"side"`
	Slot int    `json:"-"`
	Text string `json:"fate"`
	Hurt bool   `json:"-"`
}

// Tell works out the after-action report of a battle, as a viewer knows it today: what is to become
// of the wounded is told once it has happened. A battle that is still to be fought, or was declined, is
// ErrNotFought; one that was fought on a table has no course. A side tells of its own forces, and of the
// enemy that he was there, what it saw him do, and who held the field: the log knows more of him.
func Tell(ctx context.Context, from Source, v intelligence.Viewer, id state.BattleID) (AfterAction, error) {
	view, err := from.Battle(ctx, v, id)
	if err != nil {
		return AfterAction{}, err
	}
	if view.Status != state.Fought {
		return AfterAction{}, fmt.Errorf("battle %d, %s, is %s and has nothing to report: %w", id, oneLine(view.Name), view.Status, ErrNotFought)
	}
	founding := from.Founding()
	a := AfterAction{
		Campaign: oneLine(founding.Title), Battle: int(id),
		Name: oneLine(view.Name), Date: oneLine(view.Date), Place: oneLine(view.Place),
		Result: sentence(strings.TrimPrefix(view.Result, view.Name+": ")),
		Works:  sentences(view.Works), History: history(founding, view),
		PerFig: founding.MenPerFigure,
	}
	if v.Side == "" { // the seed is nobody's but the organiser's
		a.Colophon = sentence(views.HowFought(oneLine(from.RuleSetTitle(view.Engine)), view.Version, view.Seed))
	}
	if view.Outcome != nil {
		a.Turns = view.Outcome.Turns
	}
	for i := range a.Parties {
		s := &view.Sides[i]
		if v.Side != "" && v.Side != s.Side {
			a.Parties[i] = Party{Name: oneLine(s.Name), Short: oneLine(s.Short), Slot: s.Slot, Role: roles[i], Holder: holds(view.Outcome, s.Side), Untold: true}
			s.Forces = nil
			continue
		}
		if v.Side != "" {
			a.Of = oneLine(s.Short)
		}
		own, err := from.Battle(ctx, intelligence.Viewer{Side: view.Sides[i].Side}, id)
		if err != nil {
			return AfterAction{}, err
		}
		a.Parties[i] = party(founding, view, own.Recovery, i)
		a.Ranks[i] = byRank(view, i)
	}
	a.fates(view)
	a.Entries = entries(&view)
	if err := a.met(ctx, from, view); err != nil {
		return AfterAction{}, err
	}
	kept, err := from.Foretold(ctx, v, id)
	if err != nil {
		return AfterAction{}, err
	}
	for _, k := range kept {
		a.Luck = slices.Concat(a.Luck, k.Came, k.Luck)
	}
	if v.Side != "" {
		return a, a.seen(ctx, from, view, v.Side)
	}
	if err := a.fought(ctx, from, view); err != nil {
		return AfterAction{}, err
	}
	return a, a.byHand(ctx, from, view.Wordings, view.Photos)
}

// fates tells of the leaders.
func (a *AfterAction) fates(view views.BattleView) {
	for _, l := range view.Leaders {
		f := Fate{Name: oneLine(l.Name), Text: oneLine(l.Text), Hurt: l.Fate != battle.Unhurt}
		if f.Text == "" {
			f.Text = string(l.Fate)
		}
		for _, s := range view.Sides {
			if s.Side == l.Side {
				f.Side, f.Slot = oneLine(s.Short), s.Slot
			}
		}
		a.Leaders = append(a.Leaders, f)
	}
}

// fought tells what the record of a battle says: its ground, its course, its throws.
func (a *AfterAction) fought(ctx context.Context, from Source, view views.BattleView) error {
	record, err := from.Record(ctx, view.ID)
	if errors.Is(err, state.ErrNotFound) { // fought on a table
		return nil
	}
	if err != nil {
		return err
	}
	rows, err := from.BattleLog(ctx, view.ID)
	if err != nil {
		return err
	}
	told, err := from.Story(ctx, view.ID)
	if err != nil {
		return err
	}
	names := views.Names(record.Setup)
	a.Setup, a.Day, a.Situated = &record.Setup, record.Setup.Date, situated(&record.Setup)
	a.Throws = throws(rows)
	n := newNarrator(told, view, names)
	a.Course = n.course(view.Outcome)
	a.Crisis = n.crisis()
	for i, s := range told.Standings {
		p := Point{Turn: s.Turn}
		for side := range 2 {
			for _, m := range n.men[i][side] {
				p.Men[side] += m
			}
		}
		a.Strength = append(a.Strength, p)
	}
	a.Tables = n.tables(a.Crisis)
	return nil
}

// seen tells the course of a battle as the side that reports saw it, with the tables that it saw.
func (a *AfterAction) seen(ctx context.Context, from Source, view views.BattleView, side state.SideID) error {
	told, err := from.Seen(ctx, view.ID, side)
	if errors.Is(err, state.ErrNotFound) { // fought on a table, or by others
		return nil
	}
	if err != nil {
		return err
	}
	a.Setup, a.Day = &told.Setup, told.Setup.Date
	n := newNarrator(told, view, views.Names(told.Setup))
	a.Course = n.course(view.Outcome)
	a.Crisis = n.crisis()
	a.Tables = n.tables(a.Crisis)
	return nil
}

// newNarrator is who tells a story with the names and numbers of a view.
func newNarrator(told *story.Story, view views.BattleView, names func(string) string) *narrator {
	n := &narrator{story: told, name: called(told, names), used: map[string]int{}}
	scale := perFigure(told, view)
	present := map[string]int{}
	for _, u := range view.Units {
		present[string(u.ID)] = u.MenPresent
	}
	for i, side := range told.Setup.Sides {
		n.sides[i] = "the " + oneLine(orElse(side.Short, side.Name)) + " side"
	}
	n.names = shortNames(told.Setup)
	for at := range told.Standings {
		var now [2][]int
		for i, side := range told.Setup.Sides {
			first, left := told.Left(0, i), told.Left(at, i)
			now[i] = make([]int, len(side.Units))
			for k, u := range side.Units {
				men, ok := present[u.ID]
				switch {
				case n.unsure(i): // the rosters know more than was seen
					men = first[k] * scale
				case !ok:
					men = u.Present.Total() * max(told.Setup.MenPerFigure, 1)
				}
				now[i][k] = men // who never came on the table lost nobody on it
				if first[k] > 0 {
					now[i][k] = (men*left[k] + first[k]/2) / first[k]
				}
			}
		}
		n.men = append(n.men, now)
	}
	return n
}

// called gives the names of a setup, and of those who took over in the battle, who are in none: as the
// table has them, or by whom they followed.
func called(told *story.Story, names func(string) string) func(string) string {
	came := map[string]string{}
	for i := range told.Standings {
		for _, l := range told.Standings[i].View.Leaders {
			came[l.ID] = l.Name
		}
	}
	return func(id string) string {
		if name := names(id); name != id {
			return oneLine(name)
		}
		if name := came[id]; name != "" {
			return oneLine(name)
		}
		if of, _, ok := strings.Cut(id, "/"); ok && names(of) != of {
			return "who had taken over from " + oneLine(names(of))
		}
		return oneLine(id)
	}
}

// perFigure is how many men one that a unit counts stands for, by the men and figures of the side that
// tells; 1 where it cannot be known.
func perFigure(told *story.Story, view views.BattleView) int {
	if !told.BySide {
		return 1
	}
	men, figures := 0, 0
	for k, n := range told.Left(0, told.Side) {
		for _, u := range view.Units {
			if string(u.ID) == told.Setup.Sides[told.Side].Units[k].ID && n > 0 {
				men, figures = men+u.MenPresent, figures+n
			}
		}
	}
	if figures == 0 {
		return 1
	}
	return max(1, (men+figures/2)/figures)
}

// shortNames are the names of units as a sentence has them: without what stands in brackets or after
// a comma, where no other unit would be called the same.
func shortNames(setup battle.Setup) [2][]string {
	cut := func(name string, how int) string {
		if how > 0 {
			name, _, _ = strings.Cut(name, ",")
		}
		if how > 1 {
			if open, shut := strings.Index(name, "("), strings.Index(name, ")"); open > 0 && shut > open {
				name = name[:open] + name[shut+1:]
			}
		}
		return oneLine(name)
	}
	taken := map[string]int{}
	for _, side := range setup.Sides {
		for _, u := range side.Units {
			for how := range 3 {
				taken[fmt.Sprint(how, cut(u.Name, how))]++
			}
		}
	}
	var out [2][]string
	for i, side := range setup.Sides {
		for _, u := range side.Units {
			name := cut(u.Name, 0)
			for how := 2; how > 0; how-- {
				if s := cut(u.Name, how); s != "" && taken[fmt.Sprint(how, s)] == 1 {
					name = s
					break
				}
			}
			if head, tail, ok := strings.Cut(name, ", "); ok { // "Ghazis (1st lashkar)": no comma among others
				name = head + " (" + tail + ")"
			}
			out[i] = append(out[i], name)
		}
	}
	return out
}

// tables are those of which plans are drawn.
func (n *narrator) tables(crisis int) []Table {
	all := n.story.Standings
	if len(all) == 0 {
		return nil
	}
	last := len(all) - 1
	out := []Table{{Name: "opening", Title: "The opening", When: "as both sides had set up", View: all[0].View}}
	if at := n.standing(crisis); crisis > 0 && at > 0 && at < last {
		out = append(out, n.table("crisis", "The crisis", fmt.Sprintf("at the end of turn %d", crisis), 0, at))
		out = append(out, n.table("end", "The end", fmt.Sprintf("as it stood in turn %d", all[last].Turn), at, last))
		return out
	}
	return append(out, n.table("end", "The end", fmt.Sprintf("as it stood in turn %d", all[last].Turn), 0, last))
}

// table is the table at a standing, with who fell since another and how units went in the turn.
func (n *narrator) table(name, title, when string, since, at int) Table {
	t := Table{Name: name, Title: title, When: when, Turn: n.story.Standings[at].Turn, View: n.story.Standings[at].View}
	was := map[string]battle.UnitView{}
	for s := since; s <= at; s++ {
		for _, u := range n.story.Standings[s].View.Units {
			before, ok := was[u.ID]
			if ok && s > since {
				for k := range min(before.Figures-u.Figures, 40) {
					t.Fallen = append(t.Fallen, strewn(before.At, u.Width, u.Depth, len(t.Fallen)+k))
				}
				if s == at && !u.Off && !before.Off && before.At != u.At {
					t.Went = append(t.Went, Way{Side: u.Side, From: before.At, To: u.At})
				}
			}
			was[u.ID] = u
		}
	}
	return t
}

// strewn is where one of those who fell with a unit lies: chance by number, so that it is the same
// picture each time.
func strewn(at battle.XY, width, depth battle.Length, n int) battle.XY {
	h := uint64(n+1) * 0x9E3779B97F4A7C15
	spread := func(bits uint64, l battle.Length) battle.Length {
		l = max(l, 2*battle.One)
		return battle.Length(int64(bits%1000)-500) * l / 1000
	}
	return battle.XY{X: at.X + spread(h>>8&0xFFFF, width), Y: at.Y + spread(h>>40&0xFFFF, depth+2*battle.One)}
}

// roles are those of the two sides.
var roles = [2]string{"attacker", "defender"}

// holds says whether a side holds the field.
func holds(o *battle.Outcome, side state.SideID) bool { return o != nil && o.Holder == string(side) }

// party tells of one side: 0 is the attacker.
func party(founding *state.Founding, view views.BattleView, recovery []views.RecoveryGroup, i int) Party {
	s := view.Sides[i]
	p := Party{
		Name:     oneLine(s.Name),
		Short:    oneLine(s.Short),
		Slot:     s.Slot,
		Role:     roles[i],
		Holder:   holds(view.Outcome, s.Side),
		Forces:   list(lines(s.Forces)),
		Leader:   oneLine(s.Leader),
		Strength: strength(s),
		Total:    Loss{Name: "Total"},
	}
	if o := view.Outcome; o != nil {
		for _, out := range o.Sides {
			if out.ID == string(s.Side) {
				p.Left = out.PercentLeft
			}
		}
	}
	about := map[rosters.UnitID]rosters.Unit{}
	for _, u := range founding.Units {
		about[u.ID] = u
	}
	for _, u := range view.Units {
		if u.Side != s.Side {
			continue
		}
		l := Loss{
			Name: oneLine(u.Name), About: description(about[u.ID]), Sign: sign(about[u.ID], u),
			Men: u.MenPresent, Killed: u.MenKilled, Wounded: u.MenWounded, Captured: u.MenCaptured, Missing: u.MenMissing, Unhurt: u.MenUnhurt,
			Figures: u.Present, FigKilled: u.Killed, FigWounded: u.Wounded, FigCaptured: u.Captured, FigMissing: u.Missing, FigUnhurt: u.Unhurt,
			Before: u.Before, After: u.After,
			Points: fmt.Sprintf("%d of %d", u.Points, u.FullAt),
			Ending: ending(u.Ending),
		}
		p.Total.add(l)
		p.Units = append(p.Units, l)
	}
	for i := range p.Units {
		p.Units[i].share()
	}
	p.Total.share()
	for _, g := range recovery {
		if g.Side == s.Side {
			p.Recovery = append(p.Recovery, sentence(fmt.Sprintf("%s (%s): %s", men(g.Men), of(g.Figures, "figure"), words.Small(oneLine(g.Text)))))
		}
	}
	return p
}

// add sums up the numbers of another loss.
func (l *Loss) add(o Loss) {
	l.Men += o.Men
	l.Killed += o.Killed
	l.Wounded += o.Wounded
	l.Captured += o.Captured
	l.Missing += o.Missing
	l.Unhurt += o.Unhurt
	l.Figures += o.Figures
	l.FigKilled += o.FigKilled
	l.FigWounded += o.FigWounded
	l.FigCaptured += o.FigCaptured
	l.FigMissing += o.FigMissing
	l.FigUnhurt += o.FigUnhurt
}

// share works out the parts of the bar that shows the loss.
func (l *Loss) share() {
	if l.Men <= 0 {
		return
	}
	l.PerMilleKilled = 1000 * l.Killed / l.Men
	l.PerMilleWounded = 1000 * l.Wounded / l.Men
	l.PerMilleGone = 1000 * (l.Captured + l.Missing) / l.Men
	l.PerMilleUnhurt = 1000 - l.PerMilleKilled - l.PerMilleWounded - l.PerMilleGone
}

// strength says what a side brought.
func strength(s views.BattleSideView) string {
	parts := []string{fmt.Sprintf("%s (%s)", men(s.Men), of(s.Figures, "figure"))}
	if s.Guns > 0 {
		parts = append(parts, of(s.Guns, "gun"))
	}
	return strings.Join(append(parts, of(int(s.Points), "morale point")), ", ")
}

// description says what a unit is: arm, training, weapon.
func description(u rosters.Unit) string {
	parts := []string{plain(string(u.Arm))}
	switch {
	case u.Class == rosters.Irregular:
		parts = append(parts, "irregular")
	case u.Training != "" && u.Training != rosters.RegularTraining:
		parts = append(parts, string(u.Training))
	}
	switch {
	case u.Arms != "":
		parts = append(parts, u.Arms)
	case u.Weapon != "" && u.Weapon != rosters.NoWeapon:
		parts = append(parts, plain(string(u.Weapon)))
	}
	if len(u.Guns) > 0 {
		parts = append(parts, of(len(u.Guns), "gun"))
	}
	return oneLine(strings.Join(lines(parts), ", "))
}

// ending is how a unit ended the day, in words.
func ending(e battle.Ending) string {
	switch e {
	case battle.InHand:
		return "in hand"
	case battle.Withdrawn:
		return "withdrawn in hand"
	case battle.Beaten:
		return "beaten"
	case battle.Broken:
		return "broken"
	}
	return plain(string(e))
}

// situated says what kind of field it was, and what the organiser had changed of it.
func situated(setup *battle.Setup) []string {
	f := &setup.Field
	out := ground(*f)
	if f.Hour > 0 {
		out = append(out, "It began at "+battle.ClockTime(f.Hour)+".")
	}
	if f.Weather != "" {
		out = append(out, "The weather was "+plain(f.Weather)+".")
	}
	for _, c := range setup.Changes {
		out = append(out, fmt.Sprintf("The organiser changed the field: %s. Why: %s.", oneLine(c.What), oneLine(c.Why)))
	}
	return out
}

// ground says what kind of field it was.
func ground(f battle.Field) []string {
	words := map[terms.Ground]string{
		terms.Clear: "Open ground", terms.Grass: "Open grass land", terms.Scrub: "Scrub", terms.Cultivated: "Fields and gardens",
		terms.Woods: "Wooded country", terms.Hills: "Hilly ground", terms.Mountains: "Mountains", terms.Sand: "Sand", terms.Marsh: "Marsh", terms.Salt: "Salt flats",
	}
	first, ok := words[f.Ground]
	if !ok {
		first = capital(plain(f.Ground))
	}
	if f.Village != "" {
		first += " about " + oneLine(f.Village)
		if f.Walled {
			first += ", which has walls"
		}
	}
	out := []string{first}
	if r := f.River; r != nil {
		s := fmt.Sprintf("%s, a %s, ran on a flank", orElse(oneLine(r.Name), "A river"), plain(r.Class))
		if r.Between {
			s = fmt.Sprintf("%s, a %s, lay between the sides", orElse(oneLine(r.Name), "A river"), plain(r.Class))
		}
		if r.Fordable {
			s += " and could be forded anywhere"
		}
		out = append(out, s)
		for _, c := range r.Crossings {
			out = append(out, fmt.Sprintf("%s, a %s, was %s", orElse(oneLine(c.Name), "The crossing"), plain(c.Kind), plain(c.State)))
		}
	}
	kinds := map[terms.RoadKind]bool{}
	for _, r := range f.Roads {
		if !kinds[r.Kind] {
			kinds[r.Kind] = true
			k := plain(r.Kind)
			if r.Kind == terms.Caravan {
				k = "caravan path"
			}
			out = append(out, "A "+k+" crossed the field")
		}
	}
	for _, w := range f.Works {
		out = append(out, "There stood "+work(w.Kind))
	}
	if f.Heat > 0 {
		out = append(out, fmt.Sprintf("At noon it was %d degrees Fahrenheit", f.Heat))
	}
	return sentences(out)
}

// work is a work with its article.
func work(kind terms.WorkKind) string {
	switch kind {
	case terms.Walls:
		return "walls"
	case terms.Entrenchment:
		return "an entrenchment"
	}
	return "a " + plain(kind)
}

// history tells what happened in fact at the place of a battle.
func history(founding *state.Founding, view views.BattleView) []string {
	here := map[string]bool{strings.ToLower(view.Name): true}
	for _, p := range founding.Map.Places {
		if p.Hex == view.Hex {
			here[strings.ToLower(p.ID)], here[strings.ToLower(p.Name)] = true, true
		}
	}
	var out []string
	for _, h := range founding.History {
		if !here[strings.ToLower(h.Place)] && !here[strings.ToLower(h.Name)] {
			continue
		}
		out = append(out, sentence(fmt.Sprintf("%s, %s: %s", h.Name, date(h.Date), h.Result)))
		if h.Note != "" {
			out = append(out, sentence(h.Note))
		}
	}
	return out
}

// sentences makes a sentence of each text that has something to say.
func sentences(in []string) []string {
	var out []string
	for _, s := range lines(in) {
		out = append(out, sentence(s))
	}
	return out
}
