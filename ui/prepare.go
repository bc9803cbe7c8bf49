package ui

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// preparePage is where a battle that waits is made ready: both sides, the ground, the
// rule set and the seed; then it is fought, or the attacker draws off.
type preparePage struct {
	v      *battlesView
	c      battleSource
	view   *fyne.Container
	sides  [2]*sideFacts
	ground *widgets.Facts
	say    *widgets.Text
	engine *widget.Select
	about  *widgets.Text
	seed   *widgets.Field
	wrong  *widgets.Text
	fight  *widgets.Button
	off    *widgets.Button
	play   *widgets.Button
	lead   [2]*widgets.Choice
	named  [2]*widgets.Text
	layout *parts.WithCard
	units  [2]*widgets.Table[views.UnitView]
	load   work.Latest
	wait   *parts.WaitSign
	battle views.BattleView
}

func newPreparePage(v *battlesView, c battleSource) *preparePage {
	p := &preparePage{v: v, c: c, ground: widgets.NewFacts(96), say: widgets.NewPara(look.Dispatch, ""), about: widgets.NewPara(look.Small, ""),
		wrong: widgets.NewPara(look.Body.In(look.Danger), ""), layout: &parts.WithCard{Card: 330}}
	p.sides = [2]*sideFacts{newSideFacts(), newSideFacts()}
	var titles []string
	for _, e := range v.options.Engines {
		titles = append(titles, e.About().Title)
	}
	p.engine = widget.NewSelect(titles, nil)
	p.engine.OnChanged = func(string) { p.sayEngine() }
	p.seed = widgets.NewField("prepare.seed", "empty: the campaign’s")
	p.seed.OnSubmitted = func(string) { p.begin() }
	p.fight = widgets.NewPrimary("prepare.fight", "Fight the battle", p.begin)
	p.off = widgets.NewButton("prepare.off", "Draw off…", func() { p.drawOffAsk(p.battle) })
	widgets.Names.Set("prepare.engine", p.engine)
	p.play = widgets.NewButton("prepare.play", "Play on the screen", p.onScreen)
	for i := range p.lead {
		p.named[i] = widgets.NewText(look.Body, "")
		names := []string{fmt.Sprintf("prepare.person%d", i), fmt.Sprintf("prepare.commander%d", i)}
		p.lead[i] = widgets.NewChoice(4, names, []string{"Person", "Commander"}, i, func(int) {})
	}
	typeIn := widgets.NewButton("prepare.result", "Type in the result…", func() { v.d.Open(place.Battles{Battle: p.battle.ID, Page: place.Result}) })
	for i := range p.units {
		p.units[i] = cards.UnitTable("prepare.unit" + [...]string{"s", "o"}[i]).Bare()
		p.units[i].OnOpened = func(u views.UnitView) { v.d.Open(place.Forces{Force: u.Force, Unit: u.ID}) }
	}
	p.wait = parts.NewWaitSign("Reading who is there…")
	left := widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(14, p.say, widgets.Even(look.Between,
			widgets.Card(look.Field, look.Rule, 14, p.sides[0].view),
			widgets.Card(look.Field, look.Rule, 14, p.sides[1].view))), nil, nil, nil,
		widgets.Padded(12, 0, 0, 0, container.NewStack(widgets.Even(look.Between, p.units[0], p.units[1]), p.wait.View))))
	right := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		nil, widgets.Padded(10, 0, 0, 0, widgets.Down(8, p.fight, p.play, typeIn, p.off)), nil, nil,
		container.NewVScroll(widgets.Down(8, widgets.NewText(look.Section, "How it is fought"), widgets.Head(),
			widgets.NewText(look.Label, "Rule set"), widgets.Framed(p.engine), p.about, widgets.Gap(0, 2),
			widgets.NewText(look.Label, "Seed of the battle"), p.seed.View,
			widgets.NewPara(look.Small, "The same forces, rule set and seed fight the same battle, throw for throw."), p.wrong,
			widgets.NewText(look.Section, "Who leads"), widgets.Head(),
			widgets.Across(8, widgets.Spring(p.named[0]), p.lead[0].View), widgets.Across(8, widgets.Spring(p.named[1]), p.lead[1].View),
			widgets.NewText(look.Section, "The ground"), widgets.Head(), p.ground.View))))))
	p.view = container.New(p.layout, left, right)
	return p
}

func (p *preparePage) fit(r desk.Size) { p.layout.Card = r.Card() }

func (p *preparePage) sayEngine() {
	if i := p.engine.SelectedIndex(); i >= 0 {
		a := p.v.options.Engines[i].About()
		p.about.SetText(strings.TrimSpace(parts.ByAuthor(a.Author) + " " + parts.Full(a.Scale)))
	}
}

// show makes a battle ready.
func (p *preparePage) show(b views.BattleView) {
	if p.battle.ID != b.ID {
		p.seed.SetText("")
		p.wrong.SetText("")
		p.engine.SetSelectedIndex(p.usualEngine())
		led := p.c.State().Led
		for i, s := range b.Sides {
			p.lead[i].Choose(i) // who attacks is a person, where nothing else is said
			if len(led) > 0 {
				p.lead[i].Choose(map[bool]int{false: 0, true: 1}[slices.Contains(led, s.Side)])
			}
		}
		p.units[0].SetRows(nil)
		p.units[1].SetRows(nil)
		p.wait.Anew()
	}
	p.battle = b
	p.play.SetText("Play on the screen")
	if b.Draft != nil {
		p.play.SetText("Go on with the battle")
	}
	for i, s := range b.Sides {
		p.named[i].SetText(s.Short)
		p.sides[i].show(s, i == 0)
	}
	p.say.SetText(b.Sides[0].Name + " meet " + b.Sides[1].Name + " " + cards.MeetAt(b) + " on " + b.Date + ".")
	p.readUnits(b)
	f := p.c.Founding()
	var places, rivers []string
	ground := ""
	if i := (hex.Frame{Columns: f.Map.Columns, Rows: f.Map.Rows}).Index(b.Hex); i >= 0 && i < len(f.Map.Cells) {
		ground = string(f.Map.Cells[i].Ground)
	}
	for _, pl := range f.Map.Places {
		if pl.Hex == b.Hex {
			places = append(places, pl.Name+", "+cards.PlaceKind(pl))
		}
	}
	seen := map[string]bool{}
	for _, e := range f.Map.Borders {
		one, other := e.Edge.Hexes()
		if e.River != "" && (one == b.Hex || other == b.Hex) && !seen[e.River] {
			seen[e.River] = true
			rivers = append(rivers, e.River+", "+strings.ReplaceAll(string(e.Class), "_", " "))
		}
	}
	var bridges []string
	for _, x := range f.Map.Crossings {
		one, other := x.Edge.Hexes()
		if one == b.Hex || other == b.Hex {
			bridges = append(bridges, x.Name+", "+strings.ReplaceAll(string(x.Kind), "_", " "))
		}
	}
	p.ground.Set("Place", b.Place, "Ground", ground, "Built up", strings.Join(places, "\n"), "Rivers", strings.Join(rivers, "\n"), "Crossings", strings.Join(bridges, "\n"))
	p.view.Refresh()
}

// readUnits lists the units of both sides, as far as the viewer knows them.
func (p *preparePage) readUnits(b views.BattleView) {
	who := p.v.d.Viewer()
	parts.Await(p.wait, &p.load, func(ctx context.Context) (out [2][]views.UnitView, err error) {
		for i, ids := range [2][]state.ForceID{b.Attackers, b.Defenders} {
			for _, id := range ids {
				f, err := p.c.Force(ctx, who, id)
				if err != nil && !errors.Is(err, state.ErrNotFound) {
					return out, err
				}
				out[i] = append(out[i], f.Units...)
			}
		}
		return out, nil
	}, func(units [2][]views.UnitView, err error) {
		if err != nil {
			p.v.d.Tell(err)
			return
		}
		for i := range units {
			p.units[i].SetRows(units[i])
		}
	})
}

// usualEngine is the campaign's own rule set.
func (p *preparePage) usualEngine() int {
	for i, e := range p.v.options.Engines {
		if e.About().ID == p.c.Founding().Rules {
			return i
		}
	}
	return 0
}

// begin fights the battle, and shows what it did.
func (p *preparePage) begin() {
	seed, err := readSeed(p.seed.Text)
	if err != nil {
		p.wrong.SetText(parts.Full(err.Error()))
		p.view.Refresh()
		return
	}
	p.wrong.SetText("")
	cmd := command.FightBattle{Battle: p.battle.ID, Seed: seed}
	if i := p.engine.SelectedIndex(); i >= 0 {
		cmd.Engine = p.v.options.Engines[i].About().ID
	}
	p.v.d.Do(cmd, "Fighting: "+p.battle.Name, func() {
		p.v.d.Open(place.Battles{Battle: cmd.Battle, Page: place.After})
	})
}

// onScreen lays the battle on the table: as it was left, unless another rule set or a seed is
// asked for.
func (p *preparePage) onScreen() {
	seed, err := readSeed(p.seed.Text)
	if err != nil {
		p.wrong.SetText(parts.Full(err.Error()))
		p.view.Refresh()
		return
	}
	p.wrong.SetText("")
	wish := playWish{seed: seed, people: [2]bool{p.lead[0].Chosen() == 0, p.lead[1].Chosen() == 0}}
	if i := p.engine.SelectedIndex(); i >= 0 {
		id := p.v.options.Engines[i].About().ID
		if d := p.battle.Draft; d == nil || seed != 0 || i != p.usualEngine() && id != d.Engine {
			wish.engine = id
		}
	}
	p.v.play.begin(p.battle, wish)
}

// drawOffAsk asks before the attacker draws off.
func (p *preparePage) drawOffAsk(b views.BattleView) {
	parts.Ask(p.v.d.Canvas(), "Draw off?", parts.Capital(cards.FightAt(b.Name))+", "+b.Date, 480, widgets.NewPara(look.Body,
		b.Sides[0].Name+" would go back to where they came from without a shot. "+b.Sides[1].Name+" keep the field."),
		"off", "Draw off", func() {
			p.v.d.Do(command.DeclineBattle{Battle: b.ID}, "Drawing off", func() { p.v.d.Open(place.Map{}) })
		})
}
