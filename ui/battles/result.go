package battles

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/export"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/result"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// resultPage is where the result of a battle is typed in that was fought on a real table.
type resultPage struct {
	in     *frame
	c      Source
	drafts *memory.Drafts
	form   *result.Page
	battle state.BattleID
	now    *slip.Slip    // the battle as it waits
	seen   []result.Unit // who was there when the form was made
	// accepted is what was typed of battles whose result is in the campaign: one that is taken back for
	// the sake of a figure is not typed again.
	accepted map[state.BattleID]accepted
	// entered says that the page has just come in sight: its first cell gets the keys.
	entered  bool
	load     work.Latest
	fetching work.Latest
	keep     work.Latest

	onAccepted func(state.BattleID) // the result of a battle is in the campaign
}

// accepted is what was typed of a battle, and of whom.
type accepted struct {
	typed *result.Draft
	units []result.Unit
}

func newResultPage(in *frame, c Source, drafts *memory.Drafts) *resultPage {
	p := &resultPage{in: in, c: c, drafts: drafts, form: result.NewPage(), accepted: map[state.BattleID]accepted{}}
	p.form.OnChanged = func() {
		id := p.battle
		delete(p.accepted, id)
		work.After(&p.keep, memory.Settled, func() { p.drafts.KeepResult(id, p.form.Draft()) })
	}
	p.form.OnAccept = p.accept
	p.form.OnBack = func() { in.d.Open(place.Battles{Battle: p.battle, Page: place.Prepare}) }
	return p
}

func (p *resultPage) fit(r desk.Size) {
	p.form.Fit(r.Form())
}

// show begins with a battle; one that is being typed in already stays as it is, unless others
// are there now.
func (p *resultPage) show(b views.BattleView) {
	engines := p.in.by.Engines
	work.Start(&p.load, func(context.Context) (*slip.Slip, error) {
		now := p.c.State()
		return slip.Of(p.c.Founding(), &now, &b, aboutsOf(engines)), nil
	}, func(now *slip.Slip, err error) {
		if page, battle := p.in.sight(); page != place.Result || battle != b.ID {
			return
		}
		blank := result.BlankOf(now)
		p.now = now
		if p.battle != b.ID || !slices.EqualFunc(p.seen, blank.Units, sameUnit) {
			p.leave()
			p.battle, p.seen, p.entered = b.ID, blank.Units, true
			typed := p.drafts.Result(b.ID)
			if was, ok := p.accepted[b.ID]; ok && typed == nil && slices.EqualFunc(was.units, blank.Units, sameUnit) {
				typed = was.typed
			}
			p.form.Show(blank, typed)
		}
		if p.entered {
			p.entered = false
			p.form.Focus()
		}
	})
}

func sameUnit(a, b result.Unit) bool {
	return a.ID == b.ID && a.Side == b.Side && a.Present == b.Present && a.Guns == b.Guns && a.Mounts == b.Mounts
}

// tools are what stands in the header.
func (p *resultPage) tools() []fyne.CanvasObject {
	out := []fyne.CanvasObject{widgets.NewButton("result.slip", "Write a slip…", p.slipAsk).Tip("For a player who fills it in without the campaign")}
	if p.in.by.ReadResult != nil {
		out = append(out, widgets.NewButton("result.fetch", "Fetch a filled-in file…", p.fetchAsk).Tip("A slip, a spreadsheet, or what “campaign battle blank” prints"))
	}
	return out
}

// slipAsk asks for a file and writes the slip of the battle.
func (p *resultPage) slipAsk() {
	if p.now == nil {
		return
	}
	now, name := p.now, parts.FileName(p.now.Name, "result")+".slip"
	parts.AskSave(p.in.d.Canvas(), "Write the result slip to", home(), name, func(path string) {
		p.in.d.Piece("Writing the slip", func(context.Context, work.Say) error {
			text, err := now.Text()
			if err != nil {
				return err
			}
			return export.Write(path, export.Slip, text, true)
		}, func() { p.in.d.Written("The slip", path) })
	})
}

// home is the folder that files are looked for in first.
func home() string {
	folder, err := os.UserHomeDir()
	if err != nil {
		return "."
	}
	return folder
}

// fetchAsk asks for a file in which the result was filled in.
func (p *resultPage) fetchAsk() {
	parts.AskOpen(p.in.d.Canvas(), "Fetch a filled-in result", home(), ".slip .xlsx .json", p.fetch)
}

// fetch compares a file with the battle that waits, and fills the form from it. Where others
// are there now it says how, and asks.
func (p *resultPage) fetch(path string) {
	now, read := p.now, p.in.by.ReadResult
	if now == nil {
		return
	}
	work.Start(&p.fetching, func(context.Context) (*slip.Filed, error) { return read(path) }, func(filed *slip.Filed, err error) {
		if err == nil {
			if err = filed.Fits(now); err != nil {
				err = fmt.Errorf("%s: %w", filepath.Base(path), err)
			}
		}
		if err != nil {
			p.in.d.Tell(err)
			return
		}
		p.taken(filepath.Base(path), filed, now)
	})
}

// taken fills the form with what a file says. Where others are there now than when it was handed
// out, or the file has otherwise what is typed already, it says so, and asks.
func (p *resultPage) taken(name string, filed *slip.Filed, now *slip.Slip) {
	outcome := filed.Outcome(now)
	take := func() {
		p.form.Fill(filed.Result.Engine, outcome)
		p.in.d.Say("Filled in from " + name + ".")
	}
	ask := func(title, last, key, button string, what []string) {
		parts.Ask(p.in.d.Canvas(), title, name, 520, widgets.Down(8,
			widgets.NewPara(look.Body, strings.Join(what, "\n")), widgets.NewPara(look.Small, last)), key, button, take)
	}
	switch differ, otherwise := filed.Differences(now), p.form.Otherwise(filed.Result.Engine, outcome); {
	case len(differ) > 0:
		ask("Not everybody is there as the file has it", "The form can be filled in with what the file says of those who are there, and looked through.", "fill", "Fill in the rest", differ)
	case len(otherwise) > 0:
		ask("The file has it otherwise than what is typed", "What is typed can be had back with Undo.", "fill", "Take what the file says", fewer(otherwise))
	default:
		take()
	}
}

// fewer keeps as many lines as a sheet has room for, and says how many more there are.
func fewer(lines []string) []string {
	const most = 12
	if len(lines) <= most {
		return lines
	}
	return append(slices.Clone(lines[:most]), fmt.Sprintf("… and %s more.", widgets.Number(len(lines)-most)))
}

// fromTicks begins the result of a battle with what was ticked on its table; what is typed of
// it already stays where nothing was ticked.
func (p *resultPage) fromTicks(id state.BattleID, d result.Draft) {
	p.leave()
	if typed := p.drafts.Result(id); typed != nil {
		rows := map[string]result.Row{}
		for _, r := range typed.Rows {
			rows[r.Unit] = r
		}
		for i, r := range d.Rows {
			if r.Lost == "" {
				d.Rows[i] = rows[r.Unit]
				d.Rows[i].Unit = r.Unit
			}
		}
		for leader, fate := range typed.Leaders {
			if d.Leaders[leader] == "" {
				d.Leaders[leader] = fate
			}
		}
		typed.Rows, typed.Turns, typed.Engine, typed.Leaders = d.Rows, d.Turns, d.Engine, d.Leaders
		d = *typed
	}
	p.drafts.KeepResult(id, &d)
	p.battle, p.seen = 0, nil
}

// leave writes what is typed without waiting.
func (p *resultPage) leave() {
	if p.keep.Busy() {
		p.keep.Stop()
		p.drafts.KeepResult(p.battle, p.form.Draft())
	}
}

// accept brings the result in, and shows what it did.
func (p *resultPage) accept(engine string, outcome battle.Outcome) {
	cmd := command.RecordBattle{Battle: p.battle, Engine: engine, Outcome: outcome}
	typed := p.form.Draft()
	p.in.d.Do(cmd, "Bringing in the result", func() {
		p.keep.Stop()
		p.drafts.KeepResult(cmd.Battle, nil)
		p.accepted[cmd.Battle] = accepted{typed, p.seen}
		p.onAccepted(cmd.Battle)
		p.battle, p.seen = 0, nil
		p.in.d.Open(place.Battles{Battle: cmd.Battle, Page: place.After})
	})
}
