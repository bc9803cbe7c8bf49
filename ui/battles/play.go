package battles

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/table"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// playPage is a battle of the campaign being played on the screen. How far it is is kept in the
// campaign at the end of each turn and when the page is left.
type playPage struct {
	in     *frame
	c      Source
	page   *table.Page
	battle state.BattleID
	wish   playWish
	turn   int              // in which it was kept last
	shown  views.BattleView // that is played again
	load   work.Latest
}

// playWish is how a battle is to be begun.
type playWish struct {
	engine string // empty: as it was left
	seed   uint64
	people [2]bool
}

func newPlayPage(in *frame, c Source) *playPage {
	p := &playPage{in: in, c: c, page: table.NewPage()}
	p.page.OnTell = in.d.Tell
	p.page.OnRule = func(id string) { in.d.Open(place.Rules{Rule: id}) }
	p.page.OnMoved = p.moved
	p.page.OnStand = in.d.Retitle
	p.page.OnOver = p.over
	p.page.ByHand = p.byHand
	p.page.OnFilm = func() { parts.ExportFilm(in.d, p.page.Game().Begin.Setup.Name, p.page.Sheets()) }
	return p
}

func (p *playPage) fit(r desk.Size) { p.page.Fit(r.Card()) }

// begin remembers how a battle is to be begun when its page comes in sight.
func (p *playPage) begin(b views.BattleView, wish playWish) {
	p.battle, p.wish = 0, wish
	p.in.d.Open(place.Battles{Battle: b.ID, Page: place.Table})
}

// show lays a battle on the table; the one that lies there goes on.
func (p *playPage) show(b views.BattleView) {
	people, eyes := p.seats(b)
	if p.battle == b.ID && p.page.Game() != nil {
		p.page.Lead(people)
		return
	}
	if eyes == outsider {
		p.in.d.Tell(errors.New("this side is not in the battle; the organiser, or one of its sides, can play it"))
		p.in.turn(place.Prepare, b.ID)
		return
	}
	p.battle = b.ID
	wish := p.wish
	work.Start(&p.load, func(context.Context) (laid, error) {
		play, err := p.c.Play(b.ID, wish.engine, wish.seed)
		if err != nil {
			return laid{}, err
		}
		l := laid{game: &table.Game{Battle: play.Battle, Begin: play.Begin, People: people}}
		for _, e := range p.in.by.Engines {
			if e.About().ID == play.Begin.Engine {
				l.by = e
			}
		}
		if l.by == nil {
			return laid{}, fmt.Errorf("this battle is being fought by %q, a rule set that the program does not have", play.Begin.Engine)
		}
		return l, l.game.Recount(l.by)
	}, func(l laid, err error) {
		if err != nil {
			p.battle = 0
			p.in.d.Tell(err)
			p.in.turn(place.Prepare, b.ID)
			return
		}
		p.turn = l.game.View(-1).Turn
		p.page.Play(l.game, l.by)
		p.in.d.Retitle()
	})
}

// laid is a battle that is about to lie on the table, and the rule set by which it is fought.
type laid struct {
	game *table.Game
	by   battle.Engine
}

// outsider looks at a battle in which he has no side.
const outsider = 2

// seats say who of a battle's sides is a person, and with whose eyes one looks (-1: the
// organiser's): a side that looks plays itself, and sees no more than it may.
func (p *playPage) seats(b views.BattleView) (people [2]bool, eyes int) {
	side := p.in.d.Viewer().Side
	if side == "" {
		return p.wish.people, -1
	}
	for i := range b.Sides {
		if b.Sides[i].Side == side {
			people[i] = true
			return people, i
		}
	}
	return people, outsider
}

// byHand is what was written of a turn of the battle that is played again, its pictures, and for the
// organiser the buttons by which there is more; of the setting up it is that of the battle as a whole.
func (p *playPage) byHand(turn int) []fyne.CanvasObject {
	b := &p.shown
	if b.Outcome == nil {
		return nil
	}
	turn = min(turn, b.Outcome.Turns)
	var out []fyne.CanvasObject
	for i := range b.Entries {
		if r := &b.Entries[i]; r.Turn == turn {
			text := words.Ended(words.Capital(r.Text))
			if r.Who != b.Name {
				text = r.Who + ": " + text
			}
			out = append(out, widgets.NewPara(look.Dispatch, text))
		}
	}
	for i := range b.Photos {
		if x := &b.Photos[i]; x.Turn == turn {
			out = append(out, cards.Pinned(p.in.d, p.c, x.Photo, fmt.Sprintf("table.picture%d", i+1), b.Date))
		}
	}
	if p.in.d.Viewer().Side != "" {
		return out
	}
	of, r := b.Name, state.Remark{Day: b.Day, Battle: b.ID, Turn: turn}
	if turn > 0 {
		of = fmt.Sprintf("turn %d of %s", turn, b.Name)
	}
	buttons := widgets.Across(8, widgets.NewQuiet("table.write", "Write…", func() { cards.AskWrite(p.in.d, p.c, of, r) }).Small())
	if turn > 0 {
		buttons.Add(widgets.NewQuiet("table.keep", "Picture…", func() {
			cards.AskPicture(p.in.d, p.c, of, state.Photo{Day: b.Day, Battle: b.ID, Turn: turn})
		}).Small())
	}
	return append(out, buttons)
}

// told takes what was written by hand of the battle that is played again.
func (p *playPage) told(b views.BattleView) {
	p.shown = b
	p.page.Renew()
}

// again shows a battle that was fought, played again from its beginning.
func (p *playPage) again(b views.BattleView) {
	p.battle = 0
	_, p.page.Eyes = p.seats(b)
	work.Start(&p.load, func(ctx context.Context) (journal.Record, error) { return p.c.Record(ctx, b.ID) }, func(rec journal.Record, err error) {
		if err == nil {
			err = p.replay(rec)
		}
		if err != nil {
			p.in.d.Tell(err)
			p.in.turn(place.After, b.ID)
		}
	})
}

func (p *playPage) replay(rec journal.Record) error {
	for _, e := range p.in.by.Engines {
		about := e.About()
		if about.ID != rec.Engine || about.Version != rec.Version {
			continue
		}
		fight, err := battle.Safely(e, rec.Setup, rec.Seed)
		if err != nil {
			return err
		}
		return p.page.Replay(&table.Game{Battle: fight, Begin: battle.Begin{Engine: rec.Engine, Version: rec.Version, Seed: rec.Seed, Setup: rec.Setup}}, e, rec.Orders)
	}
	return fmt.Errorf("this battle was fought by version %d of its rule set, which the program no longer has; its log can be read", rec.Version)
}

// moved keeps how far the battle is when a turn has ended.
func (p *playPage) moved() {
	if g := p.page.Game(); g != nil && p.battle != 0 && !g.Over() && g.View(-1).Turn != p.turn {
		p.turn = g.View(-1).Turn
		p.keep()
	}
}

// unkept is the command that keeps what the campaign does not keep yet; false: it has it all.
func (p *playPage) unkept() (command.PlayBattle, bool) {
	g := p.page.Game()
	if g == nil || p.battle == 0 {
		return command.PlayBattle{}, false
	}
	given := g.Given()
	keep := 0
	for _, b := range p.c.State().Battles {
		if b.ID == p.battle {
			if b.Status != state.Pending {
				return command.PlayBattle{}, false
			}
			if d := b.Draft; d != nil && d.Engine == g.Begin.Engine && d.Seed == g.Begin.Seed {
				if keep = battle.Common(d.Orders, given); keep == len(given) && keep == len(d.Orders) {
					return command.PlayBattle{}, false
				}
			}
		}
	}
	if len(given) == 0 {
		return command.PlayBattle{}, false
	}
	return command.PlayBattle{Battle: p.battle, Engine: g.Begin.Engine, Seed: g.Begin.Seed, Keep: keep, Orders: given[keep:]}, true
}

func (p *playPage) keep() {
	if c, ok := p.unkept(); ok {
		p.in.d.Do(c, "Keeping the battle", nil)
	}
}

// leave stops what is under way, and keeps how far the battle is.
func (p *playPage) leave() {
	p.page.Leave()
	p.load.Stop()
	p.keep()
}

// over brings the outcome of a battle back to the map.
func (p *playPage) over(g *table.Game) {
	id := p.battle
	c := command.FightBattle{Battle: id, Engine: g.Begin.Engine, Seed: g.Begin.Seed, Orders: g.Given()}
	p.in.d.Do(c, "Bringing the battle home", func() {
		p.battle = 0
		p.in.d.Open(place.Battles{Battle: id, Page: place.After})
	})
}
