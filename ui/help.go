package ui

import (
	"strings"

	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
)

// aboutSheet says what the program is.
func (p *program) aboutSheet() {
	var rules []string
	for _, e := range p.options.Engines {
		a := e.About()
		rules = append(rules, a.Title+", by "+a.Author)
	}
	facts := widgets.NewFacts(110)
	facts.Set("Version", p.options.Version, "Rule sets", strings.Join(rules, "\n"),
		"Lettering", "Old Standard TT and Lato, both under the SIL Open Font License", "Campaigns", p.library.Folder())
	ask(p.win.Canvas(), "Frontier", "a campaign manager for the colonial wars of the 1880s", 560, widgets.Down(14,
		widgets.NewPara(look.Dispatch, "A map, a calendar, forces and their leaders. Where enemies meet, a battle is fought by a published rule set, and what it did comes back to the map."),
		facts.View), "", "", nil)
}

// keysSheet lists the keys.
func (p *program) keysSheet() {
	pairs := []string{
		"Arrow keys", "move the map",
		"+ and −", "zoom",
		"Tab", "next force of the map",
		"M", "march the selected force",
		"Return", "confirm a march; open the selected force",
		"Esc", "give up; select nothing; leave the map, so that Tab goes round the window",
		"Ctrl+1 to 9", "the views of the rail",
		"Ctrl+Z, Ctrl+Y", "undo and redo any order",
		"Ctrl+D", "next day",
		"Ctrl+M, Ctrl+H", "march, halt",
		"Ctrl+B", "prepare the battle that waits",
		"Ctrl+E", "reports",
		"Ctrl+T", "throw the dice of the calculator; Return takes those that are typed in",
		"Ctrl+Shift+T", "light or dark",
		"F10", "menus",
	}
	facts := widgets.NewFacts(150)
	facts.Set(pairs...)
	ask(p.win.Canvas(), "Keys", "everything can be reached without the mouse", 480, fyne.CanvasObject(facts.View), "", "", nil)
}
