package table

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/throws"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// hovered shows what could be done to the enemy under the pointer.
func (p *Page) hovered(at battle.XY, id string, pos fyne.Position) {
	m := &p.board.Marks
	u, _ := Unit(&p.view, id)
	if m.Hint != nil {
		m.Hint = nil
		p.board.Refresh()
	}
	if p.game != nil && p.replay == nil && u == nil && p.place != nil && m.Ghost == nil && p.game.Mine() && p.board.onTable(at) && !p.list.card.Visible() {
		p.bubble.hide()
		m.Aim, m.AimPill = "", ""
		work.After(&p.hovering, 250*time.Millisecond, func() { p.hint(at) })
		return
	}
	if p.game == nil || !p.game.Mine() || u == nil || m.Chosen == "" || u.Side == p.game.Decider() {
		p.hovering.Stop()
		p.bubble.hide()
		if m.Aim != "" {
			m.Aim, m.AimPill = "", ""
			p.board.Refresh()
		}
		return
	}
	if m.Aim == id {
		return
	}
	m.Aim, m.AimPill = id, ""
	p.board.Refresh()
	work.After(&p.hovering, 150*time.Millisecond, func() { p.weigh(u, pos) })
}

// weigh says what the chosen unit could do to another, with its chances, or why it cannot.
func (p *Page) weigh(u *battle.UnitView, pos fyne.Position) {
	chosen := p.board.Marks.Chosen
	head := fmt.Sprintf("%s · %d %s", u.Name, u.Figures, strings.ReplaceAll(u.Formation, "_", " "))
	var lines []fyne.CanvasObject
	for i, o := range p.game.Against(chosen, u.ID) {
		if i > 2 {
			break
		}
		k, _ := p.game.KindOf(o.Kind)
		label := "✓ " + k.Name
		if o.Figures > 0 {
			label += fmt.Sprintf(", %d figures", o.Figures)
		}
		due, ok, err := p.game.Due(o)
		if err == nil && ok && due.Odds != nil {
			if chart, sum := chances(due.Odds); chart != nil {
				lines = append(lines, widgets.NewText(look.Strong, label+" · "+sum+"  "+due.Line.Rule), widgets.Sized(300, 96, chart))
				if i == 0 {
					p.board.Marks.AimPill = k.Name + " · " + sum
				}
				continue
			}
		}
		lines = append(lines, widgets.NewText(look.Strong, label+"  "+k.Rule))
		if i == 0 {
			p.board.Marks.AimPill = k.Name
		}
	}
	for _, k := range p.game.Kinds(battle.ToUnit) {
		f, aims := k.Field("target")
		if !aims || f.Kind != battle.EnemyField || len(lines) > 5 {
			continue
		}
		o := battle.Order{Kind: k.Word, Unit: chosen, Target: u.ID}
		var no *battle.Refusal
		if err := p.game.Why(o); errors.As(err, &no) {
			lines = append(lines, widgets.NewPara(look.Small, "✕ "+k.Name+": "+no.What+" ("+no.Rule+")"))
		}
	}
	p.bubble.show(pos, p.board.Size(), append([]fyne.CanvasObject{widgets.NewText(look.SmallHead, head)}, lines...))
	p.board.Refresh()
}

// chances draws the exact chances of a throw, of the key that counts most: the first that is a
// number, else the first.
func chances(odds *battle.Odds) (fyne.CanvasObject, string) {
	if len(odds.Keys) == 0 {
		return nil, ""
	}
	k := odds.Keys[0]
	for _, x := range odds.Keys {
		if x.Expected != nil {
			k = x
			break
		}
	}
	var lots []throws.Lot
	for i, v := range k.Values {
		text := strings.Trim(string(v.Value), `"`)
		if i >= 12 {
			lots[11].Label, lots[11].Chance = "more", lots[11].Chance+v.Chance
			continue
		}
		lots = append(lots, throws.Lot{Label: strings.ReplaceAll(text, "_", " "), Chance: v.Chance})
	}
	chart := throws.NewOdds()
	chart.SetLots(lots, k.Expected == nil, -1)
	key := strings.ReplaceAll(k.Key, "_", " ")
	if k.Expected != nil {
		return chart, fmt.Sprintf("%s %.1f on average", key, *k.Expected)
	}
	return chart, key
}
