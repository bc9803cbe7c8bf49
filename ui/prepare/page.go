package prepare

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/ui/desk"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Page is the room before a battle.
type Page struct {
	View *fyne.Container
	Asks
	pending

	framed  Door
	mayType bool
	led     *Led // who leads at first, in a battle that has just come in sight
	loading work.Latest
	resting work.Latest // after a key in the seed
	held    *hand       // that sets a unit up; nil: none does

	ground  *ground.View
	aside   *widgets.Text
	edit    *widgets.Button
	editor  *editor // that was opened last
	weigher *weigher
	rosters [2]*roster
	armies  *fyne.Container // both orders of battle
	whose   *widgets.Choice // of them is in sight, where there is room for one
	absent  *widgets.Notice
	columns *columns
	odds    *odds
	doors   *doors
	seed    *widgets.Field
	sown    *widgets.Text
	wrong   *widgets.Notice
	facts   *widgets.Facts
	rooms   *rooms
}

// NewPage gives a page without a battle. The first rule set is chosen where the campaign has none
// of its own.
func NewPage(source Source, engines []battle.Engine, usual string) *Page {
	p := &Page{pending: pending{source: source, engines: engines, usual: usual}, framed: OnScreen, mayType: true, rooms: &rooms{size: desk.Usual}}
	p.Asks = Asks{OnFight: func(Wish) {}, OnPlay: func(Wish) {}, OnResult: func() {}, OnDrawOff: func() {}, OnPutOff: func() {}, OnMind: func(int, terms.Strength) {}, OnAmend: func(state.Amendment, string) {}, OnUnit: func(views.BeforeUnit) {}, OnRule: func(string) {}, OnWeigh: func() {}, OnTell: func(error) {}}
	p.ground, p.aside = ground.NewView(), widgets.NewText(look.Aside.In(look.RailText), "")
	p.edit = widgets.NewButton("prepare.edit", "Change the field…", func() { p.OnEdit() })
	p.odds = newOdds(&p.pending, &p.Asks)
	p.columns = newColumns(&p.pending, &p.Asks, p.odds, p.TypedKey, p.choose)
	p.odds.onKnown = p.columns.expect
	p.doors = newDoors(&p.pending, &p.Asks, p)
	p.rosters = [2]*roster{newRoster(&p.Asks, 0), newRoster(&p.Asks, 1)}
	p.facts = widgets.NewFacts(74)
	p.absent, p.wrong = widgets.NewNotice(), widgets.NewNotice()
	p.seed, p.sown = widgets.NewField("prepare.seed", "empty: the campaign’s"), widgets.NewText(look.Small, "")
	p.seed.OnChanged = func(string) { work.After(&p.resting, settled, p.sow) }
	p.seed.OnSubmitted = func(string) { p.enter(p.framed) }
	field := widgets.On(look.Baize, widgets.Padded(8, 16, 8, 16, widgets.Edges(
		widgets.Padded(0, 0, 6, 0, widgets.Across(8, widgets.NewWhole(look.Section.In(look.Brass), "The ground"), widgets.Spring(p.aside), p.edit)), nil, nil, nil, p.ground)))
	p.armies = widgets.Even(16, p.rosters[0].view, p.rosters[1].view)
	p.whose = widgets.NewChoice(0, []string{"prepare.side0", "prepare.side1"}, []string{"Attackers", "Defenders"}, 0, func(int) { p.fold() })
	armies := widgets.Padded(10, 16, 10, 16, widgets.Edges(widgets.Padded(0, 0, 6, 0, p.whose.View), widgets.Down(6, widgets.Padded(6, 0, 0, 0, legend()), p.absent.View), nil, nil, p.armies))
	how := widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Padded(12, 16, 10, 16, widgets.Edges(nil, widgets.Padded(10, 0, 0, 0, p.doors.view), nil, nil,
		widgets.Scrolling(widgets.Padded(0, 8, 0, 0, widgets.Down(8,
			widgets.Across(8, widgets.NewWhole(look.Section, "How it is fought"), widgets.Spring(p.odds.aside), p.odds.weigh, p.odds.ask), widgets.Head(),
			p.columns.view, p.wrong.View,
			widgets.Across(8, widgets.NewWhole(look.Label, "Seed"), widgets.Sized(210, look.Control, p.seed.View), widgets.Spring(p.sown)),
			widgets.Gap(0, 8), widgets.NewText(look.Section, "The field"), widgets.Head(), p.facts.View))))))
	p.View = container.New(p.rooms, field, armies, how)
	p.fold()
	return p
}

// Shown is the battle in sight; 0: none.
func (p *Page) Shown() state.BattleID { return p.id }

// Show makes a battle ready: one that was not in sight begins by the campaign's rule set and seed,
// with the sides led as is said.
func (p *Page) Show(id state.BattleID, led Led, mayType bool) {
	fresh := p.id != id
	p.mayType = mayType
	if fresh {
		p.id, p.before, p.laid, p.at, p.framed = id, nil, nil, 0, OnScreen
		p.odds.clear()
		p.odds.kept = nil
		p.seed.SetText("")
		p.resting.Stop()
		for i, e := range p.engines {
			if e.About().ID == p.usual {
				p.at = i
			}
		}
	}
	p.edit.Hidden = p.OnEdit == nil || !mayType
	p.led = nil
	if fresh {
		p.led = &led
	}
	p.read()
}

// read asks elsewhere, and shows what is answered.
func (p *Page) read() {
	seed, err := p.sownSeed()
	if err != nil {
		seed = 0
	}
	id, source, engines := p.id, p.source, p.engines
	work.Start(&p.loading, func(ctx context.Context) (asked, error) { return ask(ctx, source, engines, id, seed) }, func(out asked, err error) {
		if err != nil {
			p.OnTell(err)
			return
		}
		p.take(out)
	})
}

// take shows what is known.
func (p *Page) take(out asked) {
	p.odds.clear()
	p.odds.recall(out.foretold)
	p.before, p.laid = &out.before, out.laid
	if led := p.led; led != nil {
		p.led = nil
		p.doors.begin(p.before, *led)
		if i := slices.IndexFunc(p.laid, func(l ground.Laid) bool { return l.Wrong == "" && len(l.Fight.Given()) > 0 }); i >= 0 {
			p.at = i // it was begun by these rules
		}
		if led.Commanders == [2]bool{true, true} {
			p.framed = Unattended
		}
	}
	p.draw()
}

// sow lays the battle anew by another seed.
func (p *Page) sow() {
	if _, err := p.sownSeed(); err == nil && p.id != 0 {
		p.read()
	}
	p.drawSeed()
}

func (p *Page) sownSeed() (uint64, error) {
	if p.Seed == nil {
		return 0, nil
	}
	return p.Seed(p.seed.Text)
}

// choose takes another rule set.
func (p *Page) choose(i int) {
	if n := len(p.laid); n > 0 {
		p.at = (i + n) % n
		p.draw()
	}
}

// frame puts the frame about a door.
func (p *Page) frame(d Door) {
	p.framed = d
	p.drawDoors()
}

// enter goes through a door. What is wrong with the seed is told first.
func (p *Page) enter(d Door) {
	if p.before == nil {
		return
	}
	p.frame(d)
	if d == OnTable {
		if p.mayType {
			p.OnResult()
		}
		return
	}
	seed, err := p.sownSeed()
	if err != nil || p.chosen().Wrong != "" {
		p.drawSeed()
		return
	}
	wish := Wish{Engine: p.chosen().About.ID, Seed: seed, People: p.doors.people(), Given: p.chosen().Given}
	if d == Unattended {
		p.OnFight(wish)
	} else {
		p.OnPlay(wish)
	}
}

// TypedKey frames a door, opens it, or takes another rule set; false: it is none of its keys.
func (p *Page) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.Key1, fyne.Key2, fyne.Key3:
		p.frame(Door(e.Name[0] - '1'))
	case fyne.KeyReturn, fyne.KeyEnter:
		p.enter(p.framed)
	case fyne.KeyLeft:
		p.choose(p.at - 1)
	case fyne.KeyRight:
		p.choose(p.at + 1)
	default:
		return false
	}
	return true
}

// draw shows all as it is.
func (p *Page) draw() {
	now := p.chosen()
	p.held = nil
	p.ground.OnStand, p.ground.OnPlace = nil, nil
	if p.OnSetUp != nil && now.Wrong == "" {
		p.ground.OnStand, p.ground.OnPlace, p.ground.OnBack = p.stand, p.place, p.wentBack
	}
	p.ground.Lay(now)
	for _, r := range p.rosters {
		r.show(p.before, now, p.rooms.size != desk.Compact)
	}
	p.odds.ask.Hidden = p.unheard()
	p.columns.show(p.laid, p.at)
	p.absent.Say("", Absent(p.before, now), "")
	p.drawSeed()
	p.doors.say()
	p.drawDoors()
	for i := range p.laid {
		if p.laid[i].Wrong == "" { // the field is the same for all
			p.facts.Set(Facts(&p.laid[i].Begin.Setup, [2]bool{p.before.Sides[0].Told, p.before.Sides[1].Told})...)
			break
		}
	}
	p.View.Refresh()
}

// unheard says whether there is a side of which the viewer has heard nothing from which to reckon.
func (p *Page) unheard() bool {
	return slices.ContainsFunc(p.before.Sides[:], func(s views.BeforeSide) bool { return len(s.Units) == 0 })
}

func (p *Page) drawDoors() { p.doors.show(p.framed, p.chosen().Wrong != "", p.mayType) }

// drawSeed says by which seed the battle would be fought, and what is wrong.
func (p *Page) drawSeed() {
	now := p.chosen()
	_, err := p.sownSeed()
	head, text := "", ""
	switch {
	case err != nil:
		head, text = "That is no seed.", err.Error()
	case now.Wrong != "":
		head, text = now.About.Title+" cannot begin this battle.", now.Wrong
	}
	p.wrong.Say(head, text, "")
	p.seed.SetWrong(err != nil)
	p.sown.SetText("")
	if err == nil && now.Begin.Seed != 0 {
		p.sown.SetText("the same seed fights the same battle, throw for throw")
	}
}

// rooms arranges field, armies and how the battle is fought.
type rooms struct{ size desk.Size }

// Fit arranges the page for the room there is.
func (p *Page) Fit(s desk.Size) {
	p.rooms.size = s
	p.doors.short = s == desk.Compact
	p.doors.say()
	if p.before != nil {
		for _, r := range p.rosters {
			r.show(p.before, p.chosen(), s != desk.Compact)
		}
	}
	p.fold()
	p.View.Refresh()
}

// fold shows both orders of battle, or in a small window the one that is chosen.
func (p *Page) fold() {
	one := p.rooms.size == desk.Compact
	p.whose.View.Hidden = !one
	p.armies.Layout = widgets.Even(16).Layout
	if one {
		p.armies.Layout = layout.NewStackLayout()
	}
	for i, r := range p.rosters {
		if one && i != p.whose.Chosen() {
			r.view.Hide()
		} else {
			r.view.Show()
		}
	}
	p.View.Refresh()
}

func (r *rooms) Layout(o []fyne.CanvasObject, size fyne.Size) {
	how, field := float32(640), size.Height*0.53
	switch r.size {
	case desk.Compact:
		how, field = min(size.Width*0.55, 664), size.Height*0.49
	case desk.Large:
		how = 720
	}
	left := size.Width - how
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, h))
	}
	if r.size == desk.Large {
		put(o[0], 0, 0, left*0.5, size.Height)
		put(o[1], left*0.5, 0, left*0.5, size.Height)
	} else {
		put(o[0], 0, 0, left, field)
		put(o[1], 0, field, left, size.Height-field)
	}
	put(o[2], left, 0, how, size.Height)
}

func (r *rooms) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(900, 480) }

// SetSeed types a seed.
func (p *Page) SetSeed(text string) { p.seed.SetText(text) }
