package duel

import (
	"context"
	"fmt"
	"math/rand/v2"

	"frontier/battle"
	"frontier/battle/lesson"
	"frontier/internal/export"
	"frontier/ui/door"
	"frontier/ui/parts"
	"frontier/ui/table"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// play lays the battle that is chosen on the table.
func (d *View) play() { d.lay(d.page.Play) }

// lay begins the battle that is chosen, and has it played so.
func (d *View) lay(on func(*table.Game, battle.Engine)) {
	s := d.chosen
	if s.Engine == nil {
		return
	}
	seed, err := parts.ReadSeed(d.seed.Text)
	if err != nil {
		d.frame.Tell(err)
		return
	}
	if s.Lesson != nil {
		seed = s.Lesson.Seed
	}
	switch {
	case s.Orders != nil:
		seed = s.Seed
	case seed == 0:
		seed = 1 + rand.Uint64N(999_999_999)
	}
	g, err := d.begun(s, seed)
	if err == nil {
		err = battle.Replay(g, s.Orders)
	}
	if err != nil {
		d.frame.Tell(err)
		return
	}
	d.onTable(s, seed)
	on(g, s.Engine)
	if s.Lesson != nil {
		d.teacher.Begin(lesson.Begin(*s.Lesson), s.Engine, g)
	}
	d.frame.View.Refresh()
}

// begun is a battle as it begins, led as was chosen.
func (d *View) begun(s door.Scenario, seed uint64) (*table.Game, error) {
	fight, err := battle.Safely(s.Engine, s.Setup, seed)
	if err != nil {
		return nil, err
	}
	about := s.Engine.About()
	return &table.Game{Battle: fight, Begin: battle.Begin{Engine: about.ID, Version: about.Version, Seed: seed, Setup: s.Setup},
		People: [2]bool{d.lead[0].Chosen() == 0, d.lead[1].Chosen() == 0}}, nil
}

// onTable brings the table in sight.
func (d *View) onTable(s door.Scenario, seed uint64) {
	d.frame.Say("", "")
	d.teacher.Stop()
	d.frame.Title.SetText(s.Setup.Name)
	d.frame.Aside.SetText(fmt.Sprintf("%s · seed %d", s.Engine.About().Title, seed))
	d.others.Show()
	d.keep.Show()
	parts.Visible(d.back, d.editor != nil)
	parts.OnTop(d.stage, d.page.View)
}

// again plays a battle that is over once more before one's eyes.
func (d *View) again(g *table.Game) {
	s := d.chosen
	back, err := d.begun(s, g.Begin.Seed)
	if err != nil {
		d.frame.Tell(err)
		return
	}
	back.People = [2]bool{}
	d.onTable(s, g.Begin.Seed)
	if err := d.page.Replay(back, s.Engine, g.Given()); err != nil {
		d.frame.Tell(err)
	}
	d.frame.View.Refresh()
}

// save writes the log of the battle on the table with its orders.
func (d *View) save() {
	g := d.page.Game()
	if g == nil {
		return
	}
	orders := g.Given()
	parts.AskSave(d.Canvas(), "Save the battle", d.by.Folder, parts.FileName(g.Begin.Setup.Name, "battle")+".jsonl", func(path string) {
		d.Piece("Saving the battle", func(context.Context, work.Say) error {
			fight, err := battle.Safely(d.chosen.Engine, g.Begin.Setup, g.Begin.Seed)
			if err == nil {
				err = battle.Replay(fight, orders)
			}
			if err != nil {
				return err
			}
			turn := fight.View(-1).Turn
			if fight.Over() {
				turn = fight.Outcome().Turns
			}
			fight.Log().NoteOrders(turn, orders)
			return export.Write(path, export.Log, export.Marked(export.Log, fight.Log().Bytes()), true)
		}, func() { d.Written("The battle", path) })
	})
}

// Piece does something that takes a moment, one at a time.
func (d *View) Piece(doing string, task func(context.Context, work.Say) error, then func()) {
	if d.doing.Busy() {
		return
	}
	d.frame.Say(doing+"…", "")
	work.Long(&d.doing, task, func(done, total int, _ string) {
		d.frame.Say(doing+"…", fmt.Sprintf("%d of %d", done, total))
	}, func(err error) {
		if err != nil {
			d.frame.Tell(err)
			return
		}
		then()
	})
}

// Written says where a file is.
func (d *View) Written(what, path string) {
	d.frame.Say(what+" is written", path)
}

// over says how a battle came out.
func (d *View) over(g *table.Game) {
	out, err := battle.Ended(g.Battle)
	if err != nil {
		d.frame.Tell(err)
		return
	}
	who := "Neither side holds the field."
	for _, side := range g.Begin.Setup.Sides {
		if side.ID == out.Holder && out.Holder != "" {
			who = side.Name + ": the field is theirs."
		}
	}
	var lost [2]int
	for _, u := range out.Units {
		for i, side := range g.Begin.Setup.Sides {
			if u.Side == side.ID {
				lost[i] += u.Present.Total() - u.Unhurt.Total()
			}
		}
	}
	sides := g.Begin.Setup.Sides
	played := ""
	if h := d.chosen.Handicap; h != nil {
		played = h.Told(&g.Begin.Setup, &out) + " "
	}
	d.frame.Say(who, played+fmt.Sprintf("After %s %s have lost %d figures and %s %d. Take orders back to try it another way, or choose another battle.",
		widgets.Of(out.Turns, "turn"), sides[0].Name, lost[0], sides[1].Name, lost[1]),
		widgets.NewButton("duel.again", "Play it again", func() { d.again(g) }), widgets.NewButton("duel.save", "Save the battle…", d.save))
}
