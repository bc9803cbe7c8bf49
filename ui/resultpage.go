package ui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

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
	v      *battlesView
	c      battleSource
	drafts drafts
	form   *result.Page
	battle state.BattleID
	now    *slip.Slip    // the battle as it waits
	seen   []result.Unit // who was there when the form was made
	// entered says that the page has just come in sight: its first cell gets the keys.
	entered  bool
	load     work.Latest
	fetching work.Latest
	keep     work.Latest
}

// drafts keeps what is typed of a result from run to run.
type drafts interface {
	draft(state.BattleID) *result.Draft
	// keepDraft keeps a draft, or with nil forgets it.
	keepDraft(state.BattleID, *result.Draft)
}

// settled is how long typing rests before the draft is written.
const settled = 300 * time.Millisecond

func newResultPage(v *battlesView, c battleSource, kept drafts) *resultPage {
	p := &resultPage{v: v, c: c, drafts: kept, form: result.NewPage()}
	p.form.OnChanged = func() {
		id := p.battle
		work.After(&p.keep, settled, func() { p.drafts.keepDraft(id, p.form.Draft()) })
	}
	p.form.OnAccept = p.accept
	p.form.OnBack = func() { v.d.Open(place.Battles{Battle: p.battle, Page: place.Prepare}) }
	return p
}

func (p *resultPage) fit(r desk.Size) {
	p.form.Fit([...]float32{340, 400, 440}[r], r == desk.Large, r == desk.Compact)
}

// show begins with a battle; one that is being typed in already stays as it is, unless others
// are there now.
func (p *resultPage) show(b views.BattleView) {
	options := p.v.options
	work.Start(&p.load, func(context.Context) (*slip.Slip, error) {
		now := p.c.State()
		return slip.Of(p.c.Founding(), &now, &b, aboutsOf(options.Engines)), nil
	}, func(now *slip.Slip, err error) {
		if p.v.page != "result" || p.v.battle != b.ID {
			return
		}
		blank := result.BlankOf(now)
		p.now = now
		if p.battle != b.ID || !slices.EqualFunc(p.seen, blank.Units, sameUnit) {
			p.leave()
			p.battle, p.seen, p.entered = b.ID, blank.Units, true
			p.form.Show(blank, p.drafts.draft(b.ID))
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
	if p.v.options.ReadResult != nil {
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
	parts.AskSave(p.v.d.Canvas(), "Write the result slip to", home(), name, func(path string) {
		p.v.d.Piece("Writing the slip", func(context.Context, work.Say) error {
			text, err := now.Text()
			if err != nil {
				return err
			}
			return export.Write(path, export.Slip, text, true)
		}, func() { p.v.d.Written("The slip", path) })
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
	parts.AskOpen(p.v.d.Canvas(), "Fetch a filled-in result", home(), ".slip .xlsx .json", p.fetch)
}

// fetch compares a file with the battle that waits, and fills the form from it. Where others
// are there now it says how, and asks.
func (p *resultPage) fetch(path string) {
	now, read := p.now, p.v.options.ReadResult
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
			p.v.d.Tell(err)
			return
		}
		take := func() {
			p.form.Fill(filed.Result.Engine, filed.Outcome(now))
			p.v.d.Say("Filled in from " + filepath.Base(path) + ".")
		}
		differ := filed.Differences(now)
		if len(differ) == 0 {
			take()
			return
		}
		parts.Ask(p.v.d.Canvas(), "Not everybody is there as the file has it", filepath.Base(path), 520, widgets.Down(8,
			widgets.NewPara(look.Body, strings.Join(differ, "\n")), widgets.NewPara(look.Small, "The form can be filled in with what the file says of those who are there, and looked through.")),
			"fill", "Fill in the rest", take)
	})
}

// fromTicks begins the result of a battle with what was ticked on its table; what is typed of
// it already stays where nothing was ticked.
func (p *resultPage) fromTicks(id state.BattleID, d result.Draft) {
	p.leave()
	if typed := p.drafts.draft(id); typed != nil {
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
		typed.Rows, typed.Turns, typed.Engine = d.Rows, d.Turns, d.Engine
		d = *typed
	}
	p.drafts.keepDraft(id, &d)
	p.battle, p.seen = 0, nil
}

// leave writes what is typed without waiting.
func (p *resultPage) leave() {
	if p.keep.Busy() {
		p.keep.Stop()
		p.drafts.keepDraft(p.battle, p.form.Draft())
	}
}

// accept brings the result in, and shows what it did.
func (p *resultPage) accept(engine string, outcome battle.Outcome) {
	cmd := command.RecordBattle{Battle: p.battle, Engine: engine, Outcome: outcome}
	p.v.d.Do(cmd, "Bringing in the result", func() {
		p.keep.Stop()
		p.drafts.keepDraft(cmd.Battle, nil)
		p.v.follow.forget(cmd.Battle)
		p.battle, p.seen = 0, nil
		p.v.d.Open(place.Battles{Battle: cmd.Battle, Page: place.After})
	})
}

// aboutsOf are the rule sets by which a battle may be fought.
func aboutsOf(engines []battle.Engine) []battle.About {
	var out []battle.About
	for _, e := range engines {
		out = append(out, e.About())
	}
	return out
}

// keptDrafts keeps drafts in the program's memory, by campaign and battle.
type keptDrafts struct {
	kept *memory.Memory
	path string // of the campaign
}

func (k *keptDrafts) key(id state.BattleID) string { return fmt.Sprintf("%s#%d", k.path, id) }

func (k *keptDrafts) draft(id state.BattleID) *result.Draft {
	if d, ok := k.kept.Now.Results[k.key(id)]; ok {
		return &d
	}
	return nil
}

func (k *keptDrafts) keepDraft(id state.BattleID, d *result.Draft) {
	_, there := k.kept.Now.Results[k.key(id)]
	if d == nil && !there {
		return
	}
	k.kept.Change(func(r *memory.Remembered) {
		if d == nil {
			delete(r.Results, k.key(id))
		} else {
			r.Results[k.key(id)] = *d
		}
	})
}
