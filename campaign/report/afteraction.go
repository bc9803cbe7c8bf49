package report

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Source is what an after-action report reads. The campaign's service is one.
type Source interface {
	Founding() *state.Founding
	Battle(context.Context, intelligence.Viewer, state.BattleID) (views.BattleView, error)
	BattleLog(context.Context, state.BattleID) ([]views.LogRow, error)
	Record(context.Context, state.BattleID) (journal.Record, error)
}

// ErrNotFought is the answer for a battle of which there is nothing to report yet.
var ErrNotFought = errors.New("the battle has not been fought")

// AfterAction is what the report of one battle says, in the order in which it is
// printed. Every text is one line of plain words, not yet fit for any kind of markup.
type AfterAction struct {
	Campaign string
	Name     string
	Date     string
	Place    string
	Result   string
	Situated []string // the ground, a sentence each
	Parties  [2]Party // attacker first
	Course   []Turn
	More     string // what the course leaves out; empty: nothing
	Leaders  []Fate
	Works    []string
	History  []string // what happened there in fact, a sentence each
	Colophon string   // rule set, version and seed: enough to fight it again
	PerFig   int      // real men to a figure
}

// Party is one side of the battle: what it brought, and what it lost.
type Party struct {
	Name     string
	Short    string
	Slot     int    // colour, 1 to 6
	Role     string // attacker, defender
	Holder   bool   // holds the field
	Forces   string
	Leader   string
	Strength string // "1,200 men (24 figures), 6 guns, 96 morale points"
	Left     int    // morale points left, per cent
	Units    []Loss
	Total    Loss
	Recovery []string // what becomes of the wounded
}

// Loss is what a unit brought and lost, in real men and in figures.
type Loss struct {
	Name  string
	About string // "infantry, regular, breechloader"

	Men, Killed, Wounded, Captured, Missing, Unhurt                    int
	Figures, FigKilled, FigWounded, FigCaptured, FigMissing, FigUnhurt int

	// The parts of the figures, per mille, for a bar that shows them.
	PerMilleKilled, PerMilleWounded, PerMilleGone, PerMilleUnhurt int

	Before, After rosters.Grade
	Points        string // "12 of 20"
	Ending        string
}

// Turn is one turn of the course of the battle.
type Turn struct {
	Title  string
	Phases []Phase
}

// Phase is what happened in one phase of a turn, a sentence each.
type Phase struct {
	Title string
	Lines []string
}

// Fate is what became of a leader.
type Fate struct {
	Name string
	Side string
	Text string
	Hurt bool
}

// Tell works out the after-action report of a battle, as the organiser knows it. A
// battle that is still to be fought, or was declined, is ErrNotFought.
func Tell(ctx context.Context, from Source, id state.BattleID) (AfterAction, error) {
	view, err := from.Battle(ctx, intelligence.Viewer{}, id)
	if err != nil {
		return AfterAction{}, err
	}
	if view.Status != state.Fought {
		return AfterAction{}, fmt.Errorf("battle %d, %s, is %s and has nothing to report: %w", id, oneLine(view.Name), view.Status, ErrNotFought)
	}
	rows, err := from.BattleLog(ctx, id)
	if err != nil {
		return AfterAction{}, err
	}
	record, err := from.Record(ctx, id)
	if err != nil {
		return AfterAction{}, err
	}
	turns, more, err := course(rows, record.Log)
	if err != nil {
		return AfterAction{}, err
	}
	founding := from.Founding()
	a := AfterAction{
		Campaign: oneLine(founding.Title),
		Name:     oneLine(view.Name),
		Date:     oneLine(view.Date),
		Place:    oneLine(view.Place),
		Result:   sentence(strings.TrimPrefix(view.Result, view.Name+": ")),
		Situated: situated(&record.Setup),
		Course:   turns,
		More:     more,
		Works:    sentences(view.Works),
		History:  history(founding, view),
		Colophon: views.HowFought(ruleSet(view.Engine), view.Version, view.Seed),
		PerFig:   founding.MenPerFigure,
	}
	for i := range a.Parties {
		a.Parties[i] = party(founding, view, i)
	}
	short := map[state.SideID]string{}
	for _, s := range view.Sides {
		short[s.Side] = oneLine(s.Short)
	}
	for _, l := range view.Leaders {
		text := oneLine(l.Text)
		if text == "" {
			text = string(l.Fate)
		}
		a.Leaders = append(a.Leaders, Fate{Name: oneLine(l.Name), Side: short[l.Side], Text: text, Hurt: l.Fate != battle.Unhurt})
	}
	return a, nil
}

// ruleSet names a rule set in a sentence; a battle on a table may have been fought by none of ours.
func ruleSet(id string) string {
	if id == "" {
		return ""
	}
	return "the rule set " + oneLine(id)
}

// party tells of one side: 0 is the attacker.
func party(founding *state.Founding, view views.BattleView, i int) Party {
	s := view.Sides[i]
	p := Party{
		Name:     oneLine(s.Name),
		Short:    oneLine(s.Short),
		Slot:     s.Slot,
		Role:     [2]string{"attacker", "defender"}[i],
		Forces:   list(lines(s.Forces)),
		Leader:   oneLine(s.Leader),
		Strength: strength(s),
		Total:    Loss{Name: "Total"},
	}
	if o := view.Outcome; o != nil {
		p.Holder = o.Holder == string(s.Side)
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
			Name: oneLine(u.Name), About: description(about[u.ID]),
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
	for _, g := range view.Recovery {
		if g.Side == s.Side {
			p.Recovery = append(p.Recovery, sentence(fmt.Sprintf("%s (%s): %s", men(g.Men), of(g.Figures, "figure"), oneLine(g.Text))))
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
	if l.Figures <= 0 {
		return
	}
	l.PerMilleKilled = 1000 * l.FigKilled / l.Figures
	l.PerMilleWounded = 1000 * l.FigWounded / l.Figures
	l.PerMilleGone = 1000 * (l.FigCaptured + l.FigMissing) / l.Figures
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

// routine are the types of line that change nothing by themselves: forming up, moving,
// beginning a phase. The log has them; a report does not.
var routine = []string{"place", "move", "phase"}

// course groups what is worth telling of the log by turn and phase: fire, melee
// and whatever else is thrown at an enemy, and what came of it. What else was thrown
// shows in the lines that follow it. More says how much of the log was left out.
func course(rows []views.LogRow, log []byte) (turns []Turn, more string, err error) {
	lines, err := battle.ReadLog(bytes.NewReader(log))
	if err != nil {
		return nil, "", err
	}
	atEnemy := map[int]bool{}
	for _, l := range lines {
		atEnemy[l.N] = l.Type == battle.RollLine && l.Target != ""
	}
	at, told := -1, 0
	for _, r := range rows {
		text := sentence(r.Text)
		if text == "" || slices.Contains(routine, r.Type) || r.Type == battle.RollLine && !atEnemy[r.N] {
			continue
		}
		told++
		if len(turns) == 0 || r.Turn != at {
			at = r.Turn
			title := fmt.Sprintf("Turn %d", r.Turn)
			if r.Turn == 0 {
				title = "Before the first shot"
			}
			turns = append(turns, Turn{Title: title})
		}
		t := &turns[len(turns)-1]
		phase := capital(plain(oneLine(r.Phase)))
		if n := len(t.Phases); n == 0 || t.Phases[n-1].Title != phase {
			t.Phases = append(t.Phases, Phase{Title: phase})
		}
		p := &t.Phases[len(t.Phases)-1]
		p.Lines = append(p.Lines, text)
	}
	if left := len(rows) - told; left > 0 {
		more = fmt.Sprintf("Moves, and throws that were thrown at nobody, are left out here; the battle's log tells all %s.", of(len(rows), "event"))
	}
	return turns, more, nil
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

// orElse is s, or what stands for it where s is empty.
func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}
