package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/throws"
	"frontier/ui/widgets"
)

// hovered shows what could be done to the enemy under the pointer, or whether the chosen unit may
// go there.
func (p *Page) hovered(at battle.XY, id string, pos fyne.Position) {
	if p.game == nil {
		return
	}
	id = p.meantAt(at, id)
	m := &p.board.Marks
	if m.Hint != nil || m.Under != id {
		m.Hint, m.Under = nil, id
		p.board.point()
	}
	u, _ := Unit(&p.view, id)
	switch mine := p.game.Mine(); {
	case mine && p.replay == nil && u == nil && p.place != nil && m.Ghost == nil && p.board.onTable(at) && !p.list.card.Visible():
		p.unaim()
		p.hint(at)
	case !mine || u == nil || m.Chosen == "" || u.Side == p.game.Decider():
		p.unaim()
	case m.Aim != id:
		p.aim(u, pos)
	}
}

// aim shows what the chosen unit could do to another, beside a place of the board.
func (p *Page) aim(u *battle.UnitView, pos fyne.Position) {
	m := &p.board.Marks
	m.Aim, m.AimPill, p.meant = u.ID, "", nil
	p.weigh(u, pos)
}

// unaim strikes at nobody.
func (p *Page) unaim() {
	p.bubble.hide()
	m := &p.board.Marks
	if p.meant = nil; m.Aim != "" {
		m.Aim, m.AimPill = "", ""
		p.board.Refresh()
	}
}

// target aims at the next enemy whom the chosen unit can strike; Enter does it.
func (p *Page) target() {
	m := &p.board.Marks
	if p.game == nil || p.replay != nil || !p.game.Mine() || m.Chosen == "" {
		return
	}
	var list []*battle.UnitView
	next := 0
	for i := range p.view.Units {
		if u := &p.view.Units[i]; !u.Off && len(p.game.Against(m.Chosen, u.ID)) > 0 {
			if list = append(list, u); u.ID == m.Aim {
				next = len(list)
			}
		}
	}
	if len(list) == 0 {
		p.sayTray("There is nobody whom this unit can strike now.")
		return
	}
	u := list[next%len(list)]
	p.advised = nil
	m.Ghost, m.Pill = nil, ""
	p.aim(u, p.board.Spot(u.At))
	p.meant = &p.game.Against(m.Chosen, u.ID)[0]
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
		how := o.Clone() // whom it strikes is said above
		how.Target = ""
		name := p.game.label(&p.view, k, how)
		label := "✓ " + name
		due, ok, err := p.game.Due(o)
		if err == nil && ok && due.Odds != nil {
			if chart, sum := chances(due.Odds); chart != nil {
				lines = append(lines, widgets.NewPara(look.Strong, label+" · "+sum+"  "+due.Line.Rule), widgets.Sized(300, 96, chart))
				if i == 0 {
					p.board.Marks.AimPill = name + " · " + sum
				}
				continue
			}
		}
		lines = append(lines, widgets.NewText(look.Strong, label+"  "+k.Rule))
		if i == 0 {
			p.board.Marks.AimPill = name
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

// foretell says what an order that a place completes would throw for, with its chances, beside the
// place; one that throws for nothing, or may not be given, says nothing.
func (p *Page) foretell(o battle.Order, at battle.XY) {
	m := &p.board.Marks
	if !m.Wrong {
		if due, throws, err := p.game.Due(o); err == nil && throws && due.Odds != nil {
			if chart, sum := chances(due.Odds); chart != nil {
				m.Pill += " · " + sum
				p.bubble.show(p.board.Spot(at), p.board.Size(), []fyne.CanvasObject{widgets.NewPara(look.Strong, p.place.Kind.Name+" · "+sum+"  "+due.Line.Rule), widgets.Sized(300, 96, chart)})
				return
			}
		}
	}
	if m.Aim == "" {
		p.bubble.hide()
	}
}

// inBrief is the chances of a throw in a line: what is to be expected of it, or the likeliest of what
// may come of it. Empty where only one thing may.
func inBrief(odds *battle.Odds) string {
	k, ok := counts(odds)
	if !ok || len(k.Values) < 2 {
		return ""
	}
	return summed(k)
}

// summed is what a key of a throw comes to, in a line.
func summed(k battle.KeyOdds) string {
	key := strings.ReplaceAll(k.Key, "_", " ")
	if k.Expected != nil {
		unit := ""
		for _, u := range [][2]string{{" in", " inches"}, {" cm", " cm"}} {
			if of, measured := strings.CutSuffix(key, u[0]); measured {
				key, unit = of, u[1]
			}
		}
		return fmt.Sprintf("%s %.1f%s on average", key, *k.Expected, unit)
	}
	if yes := slices.IndexFunc(k.Values, func(v battle.Chance) bool { return string(v.Value) == "true" }); yes >= 0 {
		return fmt.Sprintf("%s %.0f %%", key, 100*k.Values[yes].Chance)
	}
	likely := slices.Clone(k.Values)
	slices.SortStableFunc(likely, func(a, b battle.Chance) int { return cmp.Compare(b.Chance, a.Chance) })
	var parts []string
	for _, v := range likely[:min(3, len(likely))] {
		parts = append(parts, fmt.Sprintf("%s %.0f %%", strings.ReplaceAll(strings.Trim(string(v.Value), `"`), "_", " "), 100*v.Chance))
	}
	if k.Key == "outcome" { // what it is goes without saying
		return strings.Join(parts, ", ")
	}
	return key + ": " + strings.Join(parts, ", ")
}

// counts is the key of a throw that counts most: of those that may come out in more ways than one its
// outcome, else the first that is a number, else the first. What the dice sum up to counts only where nothing else comes
// of it. False where there is none.
func counts(odds *battle.Odds) (battle.KeyOdds, bool) {
	if len(odds.Keys) == 0 {
		return battle.KeyOdds{}, false
	}
	keys := slices.DeleteFunc(slices.Clone(odds.Keys), func(k battle.KeyOdds) bool { return len(k.Values) < 2 || sums(k.Key) })
	if len(keys) == 0 {
		keys = odds.Keys
	}
	for _, want := range []func(battle.KeyOdds) bool{
		func(k battle.KeyOdds) bool { return k.Key == "outcome" },
		func(k battle.KeyOdds) bool { return k.Expected != nil },
	} {
		if i := slices.IndexFunc(keys, want); i >= 0 {
			return keys[i], true
		}
	}
	return keys[0], true
}

// sums says whether a key is what the dice sum up to, or how often they are thrown, and not what comes of it.
func sums(key string) bool {
	return slices.Contains([]string{"score", "total", "roll", "die", "attempts_used"}, key) || strings.HasSuffix(key, "_score")
}

// chances draws the exact chances of a throw, of the key that counts most.
func chances(odds *battle.Odds) (fyne.CanvasObject, string) {
	k, ok := counts(odds)
	if !ok {
		return nil, ""
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
	return chart, summed(k)
}
