package duel

import (
	"path/filepath"

	"frontier/battle"
	written "frontier/battle/scenario"
	"frontier/internal/export"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/scenario"
	"frontier/ui/widgets"
)

// editor is the room in which a battle without a campaign is made, as it stands among those battles.
// What is made in it stays while the window is open, wherever one goes.
type editor struct {
	page *scenario.Page
	path string // of the file that it was written to last; empty: none
}

// edit opens a scenario in the editor.
func (d *View) edit(s written.Scenario) {
	if d.editor == nil {
		var setups []battle.Setup
		for _, known := range d.by.Scenarios {
			if known.Path == "" && known.Lesson == nil {
				setups = append(setups, known.Setup)
			}
		}
		e := &editor{page: scenario.NewPage(d.by.Engines, scenario.Stock(setups))}
		e.page.Canvas = d.Canvas
		e.page.OnPlay, e.page.OnSave, e.page.OnTold = d.playMade, d.saveMade, d.toldMade
		d.editor = e
	}
	d.editor.path = ""
	d.editor.page.Open(s)
	d.toEditor()
}

// newBattle begins a small battle of one's own.
func (d *View) newBattle() {
	d.UnlessUnsaved(func() {
		engine := d.by.Engines[0]
		if d.chosen.Engine != nil {
			engine = d.chosen.Engine
		}
		d.edit(scenario.Begin(engine.About().ID))
	})
}

// changeCopy begins with the battle that is chosen.
func (d *View) changeCopy() {
	s := d.chosen
	if s.Engine == nil {
		return
	}
	d.UnlessUnsaved(func() {
		s.Setup.Engine, s.Setup.Version = s.Engine.About().ID, 0
		d.edit(written.Scenario{Notes: s.Notes, Unequal: s.Unequal, Handicap: s.Handicap, Setup: s.Setup})
		d.editor.path = s.Path
	})
}

// toEditor brings the editor into sight.
func (d *View) toEditor() {
	d.page.Leave()
	d.teacher.Stop()
	d.frame.Say("", "")
	d.others.Show()
	d.keep.Hide()
	d.back.Hide()
	parts.OnTop(d.stage, d.editor.page.View)
	d.toldMade()
	d.frame.View.Refresh()
}

// editing says whether the editor is what is seen.
func (d *View) editing() bool { return d.editor != nil && d.editor.page.View.Visible() }

// UnlessUnsaved does something by which what was made would be lost, and asks before where it was
// not saved.
func (d *View) UnlessUnsaved(do func()) {
	e := d.editor
	if e == nil || !e.page.Draft().Changed() {
		do()
		return
	}
	parts.Ask(d.Canvas(), "Leave what is not saved?", e.page.Draft().Scenario().Name, 480,
		widgets.NewPara(look.Body, "The battle that was being made has changes that are in no file. They would be lost."), "leave", "Leave it", do)
}

// toldMade shows what is made, and whether it is in a file.
func (d *View) toldMade() {
	if !d.editing() {
		return
	}
	e := d.editor
	d.frame.Title.SetText(e.page.Draft().Scenario().Name)
	aside := "a scenario of your own"
	switch {
	case e.path != "" && e.page.Draft().Changed():
		aside = filepath.Base(e.path) + ", with changes that are not saved"
	case e.path != "":
		aside = filepath.Base(e.path)
	case e.page.Draft().Changed():
		aside = "a scenario of your own, not saved"
	}
	d.frame.Aside.SetText(aside)
	d.frame.View.Refresh() // the aside makes room for the name
}

// playMade lays what is made on the table at once.
func (d *View) playMade(s written.Scenario) {
	for _, engine := range d.by.Engines {
		if about := engine.About(); about.ID == s.Engine {
			s.Version = about.Version
			d.show(door.Scenario{Notes: s.Notes, Unequal: s.Unequal, Handicap: s.Handicap, Engine: engine, Setup: s.Setup, Path: d.editor.path})
			d.play()
		}
	}
}

// saveMade asks for a file, and writes what is made there.
func (d *View) saveMade(s written.Scenario) {
	e := d.editor
	name := parts.FileName(s.Name, "scenario") + ".json"
	if e.path != "" {
		name = filepath.Base(e.path)
	}
	parts.AskSave(d.Canvas(), "Save the scenario", d.by.Folder, name, func(path string) {
		text, err := written.Write(s)
		if err == nil {
			err = export.Write(path, export.Scenario, export.Marked(export.Scenario, text), true)
		}
		if err != nil {
			d.frame.Tell(err)
			return
		}
		e.path = path
		e.page.Draft().Saved()
		d.toldMade()
		d.listMade(path)
		d.Written("The scenario", path)
	})
}

// listMade puts a scenario that was written among the battles, in the place of what that file held.
func (d *View) listMade(path string) {
	s, err := d.by.Read(path)
	if err != nil {
		d.frame.Tell(err)
		return
	}
	all := []door.Scenario{s}
	for _, known := range d.by.Scenarios {
		if known.Path != path {
			all = append(all, known)
		}
	}
	d.by.Scenarios = all
	d.list.SetRows(all)
	d.list.Select(scenarioKey(s))
}

// change is how a step of the editor is called.
const change = "the last change"

// Undoes is what would be taken back; empty: nothing.
func (e *editor) Undoes() string {
	if back, _ := e.page.Draft().Steps(); back > 0 {
		return change
	}
	return ""
}

// Redoes is what would be done again; empty: nothing.
func (e *editor) Redoes() string {
	if _, again := e.page.Draft().Steps(); again > 0 {
		return change
	}
	return ""
}

// Undo takes the newest change back.
func (e *editor) Undo() { e.page.Undo() }

// Redo does again what was taken back last.
func (e *editor) Redo() { e.page.Redo() }
