package prepare

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// editor is the sheet in which the organiser changes the field of a battle that waits. The table
// beside it shows what it would be, by the rule set that is chosen on the page.
type editor struct {
	battle *pending
	asks   *Asks
	draft  *draft
	laid   *ground.Laid
	sheet  *widgets.Sheet

	ground  *ground.View
	hour    *widgets.Field
	heat    *widgets.Field
	lay     *widgets.Field
	why     *widgets.Field
	weather *widgets.Select
	goals   [2]*widgets.Select
	rounds  [2]*widgets.Field
	places  []battle.NamedPlace
	kind    *widgets.Select
	piece   *widgets.Select
	spot    *widgets.Field
	acts    []*widgets.Button
	strewn  *widgets.Button
	wrong   *widgets.Notice
	trying  work.Latest
	resting work.Latest
	filling bool // what is shown was not typed
}

// Edit opens the sheet in which the field is changed.
func (p *Page) Edit(c fyne.Canvas) {
	if p.before == nil || p.chosen().Wrong != "" {
		return
	}
	e := newEditor(&p.pending, &p.Asks)
	p.editor = e
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { e.close() })
	accept := widgets.NewPrimary("sheet.amend", "Change the field", e.accept)
	e.sheet = widgets.NewSheet(c, "Change the field", p.before.Battle.Name+"; the battle keeps each change and its reason", 1120, e.view(), cancel, accept)
	e.sheet.Open()
	e.fill()
}

func newEditor(w *pending, asks *Asks) *editor {
	e := &editor{battle: w, asks: asks, draft: newDraft(w.before.Battle.Amended), laid: w.chosen(), ground: ground.NewView(), wrong: widgets.NewNotice()}
	typed := func(name, hint string) *widgets.Field {
		f := widgets.NewField(name, hint)
		f.OnChanged = func(string) { e.typed() }
		return f
	}
	e.hour, e.heat = typed("amend.hour", "16:30"), typed("amend.heat", "of the day")
	e.lay = typed("amend.lay", "as the map has it")
	e.why = widgets.NewField("amend.why", "in one line: the column was late")
	e.weather = widgets.NewSelect("amend.weather", func(int) { e.typed() })
	for i := range e.goals {
		e.goals[i] = widgets.NewSelect(fmt.Sprintf("amend.goal%d", i), func(int) { e.typed() })
		e.rounds[i] = typed(fmt.Sprintf("amend.round%d", i), "any")
	}
	e.kind = widgets.NewSelect("amend.kind", func(int) {})
	e.piece = widgets.NewSelect("amend.piece", func(i int) { e.draft.picked = i; e.show() })
	e.spot = widgets.NewField("amend.spot", "where, how large")
	e.spot.OnChanged = func(text string) { e.placed(text) }
	act := func(name, text, tip string, do func(v *battle.View)) *widgets.Button {
		b := widgets.NewButton(name, text, func() { do(&e.laid.Sheet.View); e.try() }).Narrow().Tip(tip)
		e.acts = append(e.acts, b)
		return b
	}
	act("amend.larger", "Larger", "A fifth larger", func(v *battle.View) { e.draft.scale(v, 120) })
	act("amend.smaller", "Smaller", "A fifth smaller", func(v *battle.View) { e.draft.scale(v, 83) })
	act("amend.higher", "Higher", "A hill a contour higher, a wall or hedge turned", e.draft.raise)
	act("amend.remove", "Take away", "Take the piece off the table", e.draft.remove)
	e.strewn = widgets.NewButton("amend.strewn", "As it was strewn", func() { e.draft.strew(); e.try() }).Narrow()
	e.ground.OnPick = func(x, y int) bool {
		e.draft.picked = under(e.draft.lies(&e.laid.Sheet.View), x, y)
		e.show()
		return e.draft.picked >= 0
	}
	e.ground.OnMove = func(x, y int) {
		e.draft.set(&e.laid.Sheet.View, func(t *battle.Terrain) { t.X, t.Y = x, y })
		e.try()
	}
	return e
}

// view is what stands on the sheet.
func (e *editor) view() fyne.CanvasObject {
	line := func(label string, wide float32, o fyne.CanvasObject, more ...fyne.CanvasObject) fyne.CanvasObject {
		return widgets.Across(8, append([]fyne.CanvasObject{widgets.Sized(86, look.Control, widgets.NewText(look.Label, label)), widgets.Sized(wide, look.Control, o)}, more...)...)
	}
	add := widgets.NewButton("amend.add", "Add", func() {
		if i := e.kind.Chosen(); i >= 0 {
			e.draft.add(terms.Terrains[i].Word, &e.laid.Sheet.View)
			e.try()
		}
	})
	acts := widgets.Across(6)
	for _, b := range e.acts {
		acts.Add(b)
	}
	form := widgets.Down(7,
		line("Begins at", 80, e.hour.View, widgets.NewWhole(look.Label, "heat"), widgets.Sized(96, look.Control, e.heat.View), widgets.NewText(look.Label, "°F")),
		line("Weather", 220, e.weather.View))
	for i, s := range e.battle.before.Sides {
		form.Add(line(s.Short, 220, e.goals[i].View, widgets.NewWhole(look.Label, "from round"), widgets.Sized(52, look.Control, e.rounds[i].View)))
	}
	form.Objects = append(form.Objects,
		widgets.Head(),
		line("Ground", 220, e.lay.View, widgets.NewWhole(look.Label, "its seed")),
		line("Add a", 220, e.kind.View, add),
		line("Piece", 220, e.piece.View, widgets.Sized(130, look.Control, e.spot.View)),
		widgets.Padded(0, 0, 0, 94, acts), widgets.Padded(0, 0, 0, 94, widgets.Across(6, e.strewn, widgets.Spring())),
		widgets.Head(),
		line("Why", 366, e.why.View))
	tip := widgets.NewText(look.Small, "Click a piece of ground to choose it, drag it to move it; places are in thousandths of the table.")
	return widgets.Across(20, widgets.Sized(560, 430, widgets.Edges(nil, tip, nil, nil, widgets.On(look.Baize, e.ground, widgets.Padded(0, 14, 14, 14, widgets.Edges(nil, e.wrong.View, nil, nil))))), widgets.Sized(470, 430, form))
}

func (e *editor) close() {
	e.trying.Stop()
	e.resting.Stop()
	e.sheet.Close()
}

// fill writes the draft into the form.
func (e *editor) fill() {
	e.filling = true
	a := &e.draft.now
	if a.Hour > 0 {
		e.hour.SetText(battle.ClockTime(a.Hour))
	}
	e.heat.SetText(orEmpty(a.Heat != 0, fmt.Sprint(a.Heat)))
	e.lay.SetText(orEmpty(a.Pattern != 0, fmt.Sprint(a.Pattern)))
	lines, at := []string{"That of the day"}, 0
	for i, w := range terms.Weathers {
		lines = append(lines, w.Title)
		if w.Word == a.Weather {
			at = i + 1
		}
	}
	e.weather.Set(lines, at)
	e.places = e.laid.Begin.Setup.Field.Places()
	for i, s := range e.battle.before.Sides {
		goal, has := a.Aim(s.Side)
		lines, at := []string{"fights for the field"}, 0
		for k, p := range e.places {
			lines = append(lines, "fights for "+p.Name)
			if has && p.ID == goal.Place {
				at = k + 1
			}
		}
		e.goals[i].Set(lines, at)
		e.rounds[i].SetText(orEmpty(goal.From > 0, fmt.Sprint(goal.From)))
	}
	var kinds []string
	for _, k := range terms.Terrains {
		kinds = append(kinds, k.Title)
	}
	e.kind.Set(kinds, 0)
	e.filling = false
	e.show()
}

func orEmpty(there bool, text string) string {
	if there {
		return text
	}
	return ""
}

// read takes what was typed into the draft. The error says which of it is none.
func (e *editor) read() error {
	a := &e.draft.now
	whole := func(label, text string, least, most int) (int, error) {
		if text = strings.TrimSpace(text); text == "" {
			return 0, nil
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < least || n > most {
			return 0, fmt.Errorf("%s: %.20q is none; write a whole number from %d to %d, or leave it empty", label, text, least, most)
		}
		return n, nil
	}
	var err, all error
	a.Hour = 0
	if text := strings.TrimSpace(e.hour.Text); text != "" {
		a.Hour, err = state.ReadClock(text)
		all = errors.Join(all, err)
	}
	a.Heat, err = whole("The heat", e.heat.Text, 1, 140)
	all = errors.Join(all, err)
	a.Pattern, err = e.asks.Seed(e.lay.Text)
	all = errors.Join(all, err)
	a.Weather = ""
	if i := e.weather.Chosen(); i > 0 {
		a.Weather = terms.Weathers[i-1].Word
	}
	for i, s := range e.battle.before.Sides {
		goal := battle.Goal{}
		if k := e.goals[i].Chosen(); k > 0 {
			goal.Place = e.places[k-1].ID
			goal.From, err = whole("The round", e.rounds[i].Text, 1, 999)
			all = errors.Join(all, err)
		}
		a.SetAim(s.Side, goal)
	}
	return all
}

// typed takes what was typed and shows soon what comes of it.
func (e *editor) typed() {
	if e.filling {
		return
	}
	if err := e.read(); err != nil {
		e.say("That cannot be.", err)
		return
	}
	e.say("", nil)
	work.After(&e.resting, settled, e.try)
}

func (e *editor) say(head string, err error) {
	text := ""
	if err != nil {
		text = words.Ended(words.Capital(strings.Join(strings.Split(err.Error(), "\n"), "; ")))
	}
	e.wrong.Say(head, text, "")
	e.wrong.View.Refresh()
}

// placed takes the place and size that were typed of the chosen piece.
func (e *editor) placed(text string) {
	if e.filling {
		return
	}
	var n []int
	for part := range strings.SplitSeq(text, ",") {
		k, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return // it is being typed
		}
		n = append(n, k)
	}
	if len(n) != 4 {
		return
	}
	e.draft.set(&e.laid.Sheet.View, func(t *battle.Terrain) {
		t.X, t.Y, t.Wide = n[0], n[1], n[2]
		if t.Kind.Linear() {
			t.Turn = (n[3]%360 + 360) % 360
		} else {
			t.Deep = n[3]
		}
	})
	work.After(&e.resting, settled, e.try)
}

// try lays the field elsewhere as it would be, and shows it.
func (e *editor) try() {
	source, id, now := e.battle.source, e.battle.id, e.draft.now.Clone()
	before, engine := e.battle.before, e.laid.Engine
	work.Start(&e.trying, func(context.Context) (ground.Laid, error) {
		fight, begin, err := source.Lay(id, engine.About().ID, 0, now)
		return ground.Lay(told(before), engine, fight, begin, err), nil
	}, func(l ground.Laid, _ error) {
		if l.Wrong != "" {
			e.say("That cannot be.", errors.New(l.Wrong))
			return
		}
		e.laid = &l
		e.show()
	})
}

// show shows the table and the piece that is chosen.
func (e *editor) show() {
	e.filling = true
	defer func() { e.filling = false }()
	pieces := e.draft.lies(&e.laid.Sheet.View)
	var lines []string
	for i, t := range pieces {
		lines = append(lines, fmt.Sprintf("%d  %s", i+1, terms.Terrains.Title(t.Kind)))
	}
	at := e.draft.picked
	if at >= len(pieces) {
		at = -1
	}
	e.piece.Set(lines, at)
	var chosen *battle.Terrain
	if at >= 0 {
		t := pieces[at]
		chosen = &t
		last := t.Deep
		if t.Kind.Linear() {
			last = t.Turn
		}
		if c := fyne.CurrentApp().Driver().CanvasForObject(e.spot); c == nil || c.Focused() != fyne.Focusable(e.spot) {
			e.spot.SetText(fmt.Sprintf("%d, %d, %d, %d", t.X, t.Y, t.Wide, last))
		}
	} else {
		e.spot.SetText("")
	}
	for _, b := range e.acts {
		b.SetEnabled(chosen != nil)
	}
	e.strewn.SetEnabled(e.draft.now.ByHand)
	e.ground.Choose(chosen)
	e.ground.Lay(e.laid)
}

// accept gives the change away, if it can be.
func (e *editor) accept() {
	if err := e.read(); err != nil {
		e.say("That cannot be.", err)
		return
	}
	if strings.TrimSpace(e.why.Text) == "" {
		e.say("A change needs its reason.", errors.New("write why, in one line, as: the column was late"))
		if c := fyne.CurrentApp().Driver().CanvasForObject(e.why); c != nil {
			c.Focus(e.why)
		}
		return
	}
	if e.draft.now.Same(e.battle.before.Battle.Amended) {
		e.say("Nothing of the field would be otherwise.", errors.New("change something of it, or cancel"))
		return
	}
	e.close()
	e.asks.OnAmend(*e.draft.now.Clone(), e.why.Text)
}
