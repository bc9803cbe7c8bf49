package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// aboutSheet says what the program is.
func (p *program) aboutSheet() {
	var rules []string
	for _, e := range p.options.Engines {
		a := e.About()
		rules = append(rules, strings.TrimSuffix(a.Title+". "+parts.ByAuthor(a.Author), " "))
	}
	facts := widgets.NewFacts(110)
	facts.Set("Version", p.options.Version, "Rule sets", strings.Join(rules, "\n"),
		"Campaigns", p.library.Folder())
	parts.Ask(p.win.Canvas(), "Frontier", "a campaign manager for the colonial wars of the 1880s", 560, widgets.Down(14,
		widgets.NewPara(look.Dispatch, "A map, a calendar, forces and their leaders. Where enemies meet, a battle is fought by a published rule set, and what it did comes back to the map."),
		facts.View, p.licencesButton()), "", "", nil)
}

// helps say what a view is for and how to go on in it.
var helps = map[string][]string{
	"shelf": {"The library", "Each card is a campaign in a file of its own, or a draft in the workshop; below stand the wars that one can begin from. One click tells of a card at the right, two open it. A file that is let fall on the window is opened.",
		"A campaign that was taken off the shelf can be opened again by its file. Older copies are kept beside each campaign."},
	"map": {"The map", "Tap a counter to see its force at the right. March… or M begins a march: tap where it is to go, Shift and a tap for a stop on the way, Return to confirm.",
		"Next day ends the day: forces march, the weather turns, the wounded recover. Where enemies meet, a battle waits, and the calendar waits for it."},
	"forces": {"Forces", "The tree lists sides and forces, the table the units of one, the card a unit with its history. Typing in the line above the tree finds forces, units and leaders.", "Numbers are men; figures for the table stand in brackets or in a column of their own."},
	"unit": {"A unit", "How far it is to its next grade, where every man of it is, its strength over time and every loss with what became of it. A tap on a battle opens it; the segments above the ledger narrow it.",
		"On the curve Left and Right move the line of the day, Home and End go to its ends. Each rule set’s muster is as the unit stands today."},
	"leaders": {"Leaders", "Who commands, where he is and how he fares. A double tap opens his page."},
	"leader":  {"A leader", "What he commanded and how many men stood under his orders, his battles, and who would follow him if he fell. A tap on a battle or a name opens it."},
	"battles": {"Battles", "Those that wait are red. Prepare one to choose the rule set and the seed; afterwards its aftermath and its log, throw by throw, are here.", "Before a battle the field stands as each rule set would lay it: Left and Right choose one, 1, 2 and 3 a door, Return opens it. Units of a side that a person leads are dragged to where they are set up. Change the field… moves ground, hour, weather and goals, with a reason.", "A battle is undone like any order: the same seed fights it again as it was.",
		"One that was fought with models on a table is typed in: how many each unit lost, with Return to the next, a letter for how it ended, full stop for nothing lost, equals as the unit above, minus for how many are left, plus for its ranks."},
	"wounded": {"Wounded & Prisoners", "Who is in hospital and when he is due, and who is in the enemy’s hands. A card in the calendar is so many men who return on that day; the arrow keys go from card to card, Space folds a band. A double tap opens the unit."},
	"works":   {"Works", "What was dug, and how bridges, walls and crossings stand."},
	"journal": {"Journal", "Every order and what came of it, the newest first. A run of days is one entry until it is opened.", "Take back to here undoes everything after an entry; Redo gives it again."},
	"rules":   {"Rules", "The rules of the campaign and of each rule set in our words, and a calculator for their throws, with exact odds."},
	"reports": {"Reports", "The after-action report of each battle, to be read here or written to a file."},
	"war":     {"The war", "Who would win the campaign today, and how each objective stands and why. A line leads to its place. At the end of the campaign its verdict stands here, with the account that led to it."},
	"dispatches": {"Dispatches", "What a side is told today: its own state, what it knows of the enemy and how far that can be trusted, the news and the order form. It holds what the side knows and no more, whatever you know.",
		"As a mail it opens as a draft in your mail program, with the PDF, the map and the form. What was written is noted as told, and listed under Told before; undo leaves it, and what no longer holds is corrected by the next.",
		"Take in orders… reads what a player sends back, pasted or from a file, and shows what each line was taken for before anything is carried out. Late orders… says what forces do without any, and has it done. Reserve pack… is for who takes a side over. The book… writes the campaign as pages for any browser."},
	"morning":  {"What happened", "What the last day, or the last run of days, brought: each line leads to its place. At the right stands what waits for a decision."},
	"settings": {"Settings", "How the window looks, and where the campaign’s file is."},
}

// helpSheet tells what the view in sight is for.
func (p *program) helpSheet() {
	view := "shelf"
	switch {
	case p.shell != nil:
		view = p.shell.current
	case p.bench != nil:
		view = "rules"
	}
	help := helps[view]
	var paras []fyne.CanvasObject
	for _, t := range help[1:] {
		paras = append(paras, widgets.NewPara(look.Dispatch, t))
	}
	paras = append(paras, widgets.NewPara(look.Small, p.Action("find").KeyName()+" finds every action, force, unit, leader, place and battle by its name. Help > Keys lists the keys."))
	parts.Ask(p.win.Canvas(), help[0], "what is here, and how to go on", 560, widgets.Down(10, paras...), "", "", nil)
}
