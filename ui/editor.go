package ui

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle"
	written "frontier/battle/scenario"
	"frontier/internal/export"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/scenario"
	"frontier/ui/widgets"
)

// editor is the room in which a battle without a campaign is made, as it stands among those battles.
// What is made in it stays while the window is open, wherever one goes.
type editor struct {
	d    *duel
	page *scenario.Page
	path string // of the file that it was written to last; empty: none
}

// edit opens a scenario in the editor.
func (d *duel) edit(s written.Scenario) {
	if d.editor == nil {
		var setups []battle.Setup
		for _, known := range d.p.options.Scenarios {
			if known.Path == "" && known.Lesson == nil {
				setups = append(setups, known.Setup)
			}
		}
		e := &editor{d: d, page: scenario.NewPage(d.p.options.Engines, scenario.Stock(setups))}
		e.page.Canvas = func() fyne.Canvas { return d.p.win.Canvas() }
		e.page.OnPlay, e.page.OnSave, e.page.OnTold = e.play, e.save, e.told
		d.editor = e
	}
	d.editor.path = ""
	d.editor.page.Open(s)
	d.toEditor()
}

// newBattle begins a small battle of one's own.
func (d *duel) newBattle() {
	d.p.unlessUnsaved(func() {
		engine := d.p.options.Engines[0]
		if d.chosen.Engine != nil {
			engine = d.chosen.Engine
		}
		d.edit(scenario.Begin(engine.About().ID))
	})
}

// changeCopy begins with the battle that is chosen.
func (d *duel) changeCopy() {
	s := d.chosen
	if s.Engine == nil {
		return
	}
	d.p.unlessUnsaved(func() {
		s.Setup.Engine, s.Setup.Version = s.Engine.About().ID, 0
		d.edit(written.Scenario{Notes: s.Notes, Setup: s.Setup})
		d.editor.path = s.Path
	})
}

// toEditor brings the editor into sight.
func (d *duel) toEditor() {
	d.page.Leave()
	d.teacher.Stop()
	d.notice.Say("", "", "")
	d.others.Show()
	d.keep.Hide()
	d.back.Hide()
	parts.OnTop(d.stage, d.editor.page.View)
	d.editor.told()
	d.view.Refresh()
}

// editing is the editor, where it is what is seen; nil: it is not.
func (d *duel) editing() *editor {
	if d.editor != nil && d.editor.page.View.Visible() {
		return d.editor
	}
	return nil
}

// unlessUnsaved does something by which what was made would be lost, and asks before where it was
// not saved.
func (p *program) unlessUnsaved(do func()) {
	e := p.making
	if p.duel != nil {
		e = p.duel.editor
	}
	if e == nil || !e.page.Draft().Changed() {
		do()
		return
	}
	parts.Ask(p.Canvas(), "Leave what is not saved?", e.page.Draft().Scenario().Name, 480,
		widgets.NewPara(look.Body, "The battle that was being made has changes that are in no file. They would be lost."), "leave", "Leave it", do)
}

// told shows what is made, and whether it is in a file.
func (e *editor) told() {
	if e.d.editing() == nil {
		return
	}
	e.d.title.SetText(e.page.Draft().Scenario().Name)
	aside := "a scenario of your own"
	switch {
	case e.path != "" && e.page.Draft().Changed():
		aside = filepath.Base(e.path) + ", with changes that are not saved"
	case e.path != "":
		aside = filepath.Base(e.path)
	case e.page.Draft().Changed():
		aside = "a scenario of your own, not saved"
	}
	e.d.aside.SetText(aside)
	e.d.view.Refresh() // the aside makes room for the name
}

// play lays it on the table at once.
func (e *editor) play(s written.Scenario) {
	for _, engine := range e.d.p.options.Engines {
		if about := engine.About(); about.ID == s.Engine {
			s.Version = about.Version
			e.d.show(Scenario{Notes: s.Notes, Engine: engine, Setup: s.Setup, Path: e.path})
			e.d.play()
		}
	}
}

// save asks for a file, and writes it there.
func (e *editor) save(s written.Scenario) {
	name := parts.FileName(s.Name, "scenario") + ".json"
	if e.path != "" {
		name = filepath.Base(e.path)
	}
	parts.AskSave(e.d.Canvas(), "Save the scenario", e.d.p.library.Folder(), name, func(path string) {
		text, err := written.Write(s)
		if err == nil {
			err = export.Write(path, export.Scenario, export.Marked(export.Scenario, text), true)
		}
		if err != nil {
			e.d.tell(err)
			return
		}
		e.path = path
		e.page.Draft().Saved()
		e.told()
		e.list(path)
		e.d.Written("The scenario", path)
	})
}

// list puts a scenario that was written among the battles, in the place of what that file held.
func (e *editor) list(path string) {
	s, err := e.d.p.options.ReadScenario(path)
	if err != nil {
		e.d.tell(err)
		return
	}
	all := []Scenario{s}
	for _, known := range e.d.p.options.Scenarios {
		if known.Path != path {
			all = append(all, known)
		}
	}
	e.d.p.options.Scenarios = all
	e.d.list.SetRows(all)
	e.d.list.Select(scenarioKey(s))
}

// undoOffer takes back the newest change of what is being made.
func (e *editor) undoOffer() desk.Offer {
	if back, _ := e.page.Draft().Steps(); back == 0 {
		return desk.Offer{}
	}
	return desk.Offer{Text: "Undo", Do: e.page.Undo}
}

// redoOffer does again what was taken back last.
func (e *editor) redoOffer() desk.Offer {
	if _, again := e.page.Draft().Steps(); again == 0 {
		return desk.Offer{}
	}
	return desk.Offer{Text: "Redo", Do: e.page.Redo}
}

// stepOffer offers undo or redo of the editor where it is in sight, else of the campaign.
func (p *program) stepOffer(editor func(*editor) desk.Offer, campaign func(*shell) desk.Offer) func() desk.Offer {
	return func() desk.Offer {
		if p.duel != nil && p.duel.editing() != nil {
			return editor(p.duel.editor)
		}
		return p.asked(campaign)()
	}
}

// ofOne says where a battle of the list is from.
func ofOne(s Scenario) string {
	if s.Path == "" {
		return "with the program"
	}
	return strings.TrimSuffix(filepath.Base(s.Path), filepath.Ext(s.Path))
}
