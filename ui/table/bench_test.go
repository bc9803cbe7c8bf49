package table

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/internal/plan"
	"frontier/ui/look"

	"fyne.io/fyne/v2/test"
)

// The window in which frames are timed, in pixels.
const wide, high = 2560, 1440

// sizes are how many units tables have for their growth.
var sizes = []int{20, 40, 80}

// crowd is a battle of so many units: a larger example's, many times over.
func crowd(b testing.TB, file string, e battle.Engine, units int) *Game {
	b.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	s, err := scenario.Read(text)
	if err != nil {
		b.Fatal(err)
	}
	s.Setup.Engine, s.Setup.Version = e.About().ID, e.About().Version
	for i := range s.Setup.Sides {
		side := &s.Setup.Sides[i]
		all := side.Units
		side.Units = slices.Clone(all[:min(len(all), units/2)])
		for n := 0; len(side.Units) < units/2; n++ {
			u := all[n%len(all)]
			u.ID, u.Name = u.ID+"-"+string(rune('a'+n/len(all))), u.Name+" "+string(rune('A'+n/len(all)))
			side.Units = append(side.Units, u)
		}
	}
	fight, err := battle.Safely(e, s.Setup, 7)
	if err != nil {
		b.Fatal(err)
	}
	return &Game{Battle: fight, Begin: battle.Begin{Engine: e.About().ID, Version: e.About().Version, Seed: 7, Setup: s.Setup}, People: [2]bool{true, true}}
}

// crowded lays a battle of so many units of a rule set on a page of a large window.
func crowded(b testing.TB, engine string, units int) *Page {
	b.Helper()
	app := test.NewTempApp(b)
	app.Settings().SetTheme(look.New(false))
	for _, e := range rulesets.All() {
		if e.About().ID == engine {
			p := NewPage()
			p.Play(crowd(b, map[string]string{"wornspent": "../../examples/wornspent/maiwand.json", "redcoats": "../../examples/redcoats/kandahar.json"}[engine], e, units), e)
			p.board.paint(wide, high)
			return p
		}
	}
	b.Fatalf("there is no rule set %s", engine)
	return nil
}

// settled gives the table its ground, as it lies there a moment after.
func settled(b testing.TB, p *Page) {
	b.Helper()
	p.board.paint(wide, high)
	p.board.resizing.Stop()
	p.board.laidOf, p.board.laid = p.board.groundWanted()
	ground, err := plan.Ground(p.board.Sheet, p.board.laid, look.Palette())
	if err != nil {
		b.Fatal(err)
	}
	p.board.ground = ground
}

// BenchmarkPan is one frame while a table is dragged about: with nobody chosen, and with the reach
// and the bands of a unit that is.
func BenchmarkPan(b *testing.B) {
	for _, name := range []string{"nobody", "chosen"} {
		ofSizes(b, name, func(b *testing.B, p *Page) {
			if name == "chosen" {
				p.choose(p.board.Marks.Waiting[0])
			}
			p.board.zoom(1.3, p.board.Spot(battle.XY{}))
			settled(b, p)
			for i := 0; b.Loop(); i++ {
				p.board.pull(float64(4-8*(i/50%2)), float64(2-4*(i/70%2)))
				p.board.paint(wide, high)
			}
		})
	}
}

// ofSizes measures something on tables of 20, 40 and 80 units.
func ofSizes(b *testing.B, name string, of func(b *testing.B, p *Page)) {
	for _, n := range sizes {
		b.Run(fmt.Sprintf("%s/size-%d", name, n), func(b *testing.B) { of(b, crowded(b, "wornspent", n)) })
	}
}

// BenchmarkGhost is one step of a ghost that is dragged over a table: whether it may stand there,
// and the frame that shows it.
func BenchmarkGhost(b *testing.B) { ofSizes(b, "step", ghostSteps) }

func ghostSteps(b *testing.B, p *Page) {
	for _, id := range p.board.Marks.Waiting {
		if p.choose(id); p.place != nil {
			break
		}
	}
	if p.place == nil {
		b.Fatal("nobody can be moved")
	}
	settled(b, p)
	u, _ := Unit(&p.view, p.board.Marks.Chosen)
	for i := 0; b.Loop(); i++ {
		p.ghost(battle.XY{X: u.At.X + battle.Length(i%40)*battle.One/8, Y: u.At.Y + battle.Length(i%23)*battle.One/8})
		p.board.paint(wide, high)
	}
}

// BenchmarkChoose is choosing a unit among others: its orders, its reach and its bands.
func BenchmarkChoose(b *testing.B) { ofSizes(b, "unit", chosen) }

func chosen(b *testing.B, p *Page) {
	list := p.board.Marks.Waiting
	for i := 0; b.Loop(); i++ {
		p.choose(list[i%len(list)])
	}
}
