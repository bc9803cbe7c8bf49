package ui

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/reports"
	"frontier/ui/widgets"
)

// leadership asks who leads each side: a person, or its automatic commander.
type leadership struct {
	sides   []state.Side
	choices []*widgets.Choice
	thinks  []*widgets.Choice // how their commanders think
	minds   []state.Commander // as it was when it was asked
	was     []state.SideID    // led by their commanders when it was asked
	view    []fyne.CanvasObject
}

func (s *shell) newLeadership(changed func()) *leadership {
	l := &leadership{was: s.c.State().Led}
	for _, side := range s.c.Founding().Sides {
		if !side.Playable {
			continue
		}
		at := 0
		if slices.Contains(l.was, side.ID) {
			at = 1
		}
		names := []string{"run.person." + string(side.ID), "run.commander." + string(side.ID)}
		c := widgets.NewChoice(4, names, []string{"A person", "Its commander"}, at, func(int) { changed() })
		now := s.c.State()
		mind := now.CommanderOf(side.ID)
		names, titles := make([]string, len(terms.Strengths)), make([]string, len(terms.Strengths))
		for i, t := range terms.Strengths {
			names[i], titles[i] = "run."+string(t.Word)+"."+string(side.ID), t.Title
		}
		thinks := widgets.NewChoice(4, names, titles, max(0, slices.Index(terms.Strengths.Words(), mind.Strength)), func(int) {})
		l.sides, l.choices, l.thinks, l.minds = append(l.sides, side), append(l.choices, c), append(l.thinks, thinks), append(l.minds, mind)
		l.view = append(l.view, widgets.Across(12, widgets.Spring(widgets.NewText(look.Body, side.Name+" "+words.Agree(side.Name, "is", "are")+" led by")), c.View),
			widgets.Across(12, widgets.Spring(widgets.NewText(look.Small, "In battles its commander is")), thinks.View))
	}
	return l
}

// told says plainly who will be led by whom.
func (l *leadership) told() string {
	var people, commanders []string
	for i, side := range l.sides {
		if l.choices[i].Chosen() == 1 {
			commanders = append(commanders, side.Short)
		} else {
			people = append(people, side.Short)
		}
	}
	switch {
	case len(commanders) == 0:
		return "Forces go on with the orders that they have."
	case len(people) == 0:
		return "The automatic commanders order all sides, and every battle between them is fought."
	}
	return "You order the " + strings.Join(people, " and ") + " side; its automatic commander orders the " + strings.Join(commanders, " and ") + " side."
}

// changes are the commands that make it so: how commanders think, and, where it is asked,
// who leads.
func (l *leadership) changes(leads bool) []command.Command {
	var out []command.Command
	for i, side := range l.sides {
		if mind, word := l.minds[i], terms.Strengths[l.thinks[i].Chosen()].Word; cmp.Or(mind.Strength, terms.Quick) != word {
			mind.Strength = word
			out = append(out, command.AppointCommander{Commander: mind})
		}
		if !leads {
			continue
		}
		by := state.ByPerson
		if l.choices[i].Chosen() == 1 {
			by = state.ByCommander
		}
		if (by == state.ByCommander) != slices.Contains(l.was, side.ID) {
			out = append(out, command.LeadSide{Side: side.ID, By: by})
		}
	}
	return out
}

// runSheet asks for how many days the campaign is to run by itself, and who leads whom.
func (s *shell) runSheet() {
	days := widgets.NewField("run.days", "")
	days.SetText("7")
	say := widgets.NewPara(look.Small, "")
	auto := widget.NewCheck("The automatic commanders order every side for this run, and every battle is fought", nil)
	was := s.kept.Now.Days
	ends := reports.NewEnds("run.until", was.Until, 2, func() {})
	sooner := widgets.Down(6, widgets.NewText(look.Label, "It ends sooner when"), ends.View)
	var lead *leadership
	var sheet *widgets.Sheet
	tell := func() {
		parts.Visible(sooner, !auto.Checked)
		text := lead.told()
		if auto.Checked {
			text = "The automatic commanders order every side, and every battle is fought; who leads the sides afterwards stays as it is."
		}
		say.SetText(text + " Each order is in the journal; the whole run is one step of undo.")
		if sheet != nil {
			sheet.Refresh()
		}
	}
	lead = s.newLeadership(func() { auto.SetChecked(false); tell() })
	auto.SetChecked(len(lead.was) == 0 && len(s.now.Idle) > 0) // where everybody has his orders they are carried out
	auto.OnChanged = func(bool) { tell() }
	tell()
	widgets.Names.Set("run.auto", auto)
	sheet = parts.Ask(s.Canvas(), "Run several days", "from "+s.now.Date, 600, widgets.Down(12,
		append(append([]fyne.CanvasObject{parts.Labelled("Days", days.View), sooner}, lead.view...), auto, say)...),
		"run", "Run", func() {
			n, err := strconv.Atoi(strings.TrimSpace(days.Text))
			if err != nil || n < 1 || n > 366 {
				s.notice.Say("That is no number of days.", "Write a whole number from 1 to 366.", "")
				s.floater.Refresh()
				return
			}
			if auto.Checked { // every battle is fought, and nobody has anything to decide
				s.run(desk.Days{Most: n}, true, lead.changes(false)...)
				return
			}
			was.Until = ends.Chosen()
			s.kept.KeepDays(was)
			s.run(desk.Days{Most: n, Until: was.Until}, false, lead.changes(true)...)
		})
	days.OnSubmitted = func(string) { sheet.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	s.Canvas().Focus(days)
	days.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed takes the place of the 7
}
