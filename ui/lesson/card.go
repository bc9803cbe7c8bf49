// Package lesson shows what a lesson says, over the table on which its battle is played.
package lesson

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/battle/lesson"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
)

// Card is what is taught now: the text, the rule in words, and what can be done about it.
type Card struct {
	View   *fyne.Container
	OnShow func(battle.Order) // an order by which what is taught is done is to be shown
	OnHint func()             // what the commander would do is to be shown: nothing is to be tried
	OnOver func()             // the lesson is put away
	OnNext func()             // something else is taught now

	course *lesson.Course
	rules  battle.RuleSet
	battle battle.Battle

	head, at, say, rule *widgets.Text
	next, show          *widgets.Button
}

// NewCard gives an empty card.
func NewCard() *Card {
	c := &Card{head: widgets.NewText(look.SmallHead, ""), at: widgets.NewText(look.Small, ""), say: widgets.NewPara(look.Body, ""), rule: widgets.NewPara(look.Small, "")}
	c.next = widgets.NewPrimary("lesson.next", "Next", c.goOn).Small()
	c.show = widgets.NewButton("lesson.show", "Show me", c.demonstrate).Small().Tip("An order by which it is done, as a ghost or a button; else what the commander would do")
	leave := widgets.NewQuiet("lesson.leave", "End the lesson", func() { c.Stop(); c.OnOver() }).Small()
	c.View = widgets.Card(look.Field, look.Selection, 14, widgets.Down(8,
		widgets.Across(8, widgets.Spring(c.head), widgets.Sized(44, 16, c.at)), widgets.Head(), c.say, c.rule,
		widgets.Across(8, c.next, c.show, widgets.Spring(), leave)))
	c.View.Hide()
	return c
}

// Begin begins a course on a battle.
func (c *Card) Begin(course *lesson.Course, rules battle.RuleSet, b battle.Battle) {
	c.course, c.rules, c.battle = course, rules, b
	c.Refresh()
}

// Teaches says whether something is to be read or tried now. Else the card says how the lesson goes
// on, or is put away.
func (c *Card) Teaches() bool { return c.View.Visible() && c.next.Visible() }

// Stop puts the lesson away.
func (c *Card) Stop() {
	c.course = nil
	c.View.Hide()
}

// Given tells of an order that the pupil is about to give.
func (c *Card) Given(o battle.Order) {
	if c.course != nil {
		c.course.Given(c.battle, o)
	}
}

// demonstrate shows how it is done.
func (c *Card) demonstrate() {
	if o, ok := c.course.Shown(c.battle); ok {
		c.OnShow(o)
		return
	}
	c.OnHint()
}

func (c *Card) goOn() {
	if c.course.Done() {
		c.Stop()
		c.OnOver()
		return
	}
	c.course.Next(c.battle)
	c.Refresh()
	c.OnNext()
}

// Refresh says what is to be said at this moment; where nothing is, how the lesson goes on.
func (c *Card) Refresh() {
	if c.course == nil {
		return
	}
	s, said := c.course.Now(c.battle)
	n, of := c.course.At()
	c.head.SetText(c.course.Lesson.Title)
	c.at.SetText(fmt.Sprintf("%d of %d", n, of))
	c.next.SetText("Next")
	c.next.Show()
	c.show.Show()
	switch {
	case said:
		c.say.SetText(s.Say)
		c.rule.SetText(s.Rule + ": " + lesson.Of(c.rules, s.Rule))
		if s.Order != "" {
			c.next.SetText("Skip")
		}
	case c.course.Done():
		c.say.SetText("You have seen the whole turn. Play on as long as you like; the other examples of this rule set are in the list of battles.")
		c.rule.SetText("")
		c.next.SetText("Close")
		c.show.Hide()
	case c.battle.Over():
		c.Stop()
		return
	default:
		c.say.SetText("Play on, and end each step with the red button: the lesson goes on " + when(c.course.Coming()) + ".")
		c.rule.SetText("")
		c.next.Hide()
		c.show.Hide()
	}
	c.rule.Hidden = strings.TrimSpace(c.rule.Text()) == ""
	c.View.Show()
	c.View.Refresh()
}

// when says in which step of the turn a thing is taught.
func when(s lesson.Step) string {
	return "in the step " + words.Capital(strings.ReplaceAll(s.At, "_", " "))
}
