package prepare

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// weighed is a battle as it was laid when it was foretold, and what is to be expected of it.
type weighed struct {
	title    string   // of the rule set
	how      []string // what was changed, how it is set up, as who knows it
	sides    [2]views.BeforeSide
	foretold forecast.Forecast
}

// planned is the plan in sight by the rule set that is chosen; false: it was not foretold yet.
func (p *Page) planned() (weighed, bool) {
	l := p.chosen()
	f, known := p.odds.of(l.About.ID)
	if !known || f.Battles == 0 {
		return weighed{}, false
	}
	out := weighed{title: l.About.Title, sides: p.before.Sides, foretold: f}
	whole := told(p.before) == [2]bool{true, true}
	if whole { // what an enemy fights for may be among them
		for _, c := range l.Begin.Setup.Changes {
			out.how = append(out.how, c.What)
		}
	}
	switch {
	case !whole:
		out.how = append(out.how, "as the "+p.knower().Short+" side knows it, set up by the commanders")
	case len(l.Given) > 0:
		out.how = append(out.how, "set up by hand")
	default:
		out.how = append(out.how, "set up by the commanders")
	}
	return out, true
}

// knower is the side that is told of itself alone.
func (p *Page) knower() *views.BeforeSide {
	for i := range p.before.Sides {
		if p.before.Sides[i].Told {
			return &p.before.Sides[i]
		}
	}
	return &p.before.Sides[0]
}

// weigher is the sheet in which plans are weighed: what is to be expected of the one in sight, of one that was kept
// before it, and what it would take.
type weigher struct {
	page   *Page
	sheet  *widgets.Sheet
	whole  fyne.CanvasObject // what stands on it
	base   weighed           // the plan as it was foretold on the page
	now    weighed           // as it was foretold last, with sides that break off otherwise
	side   *widgets.Choice
	wish   *widgets.Choice
	ask    *widgets.Button
	answer *widgets.Text
	leaves [2]*widgets.Choice
	array  *array
	again  *widgets.Button
	plans  *fyne.Container
	doing  work.Latest // a forecast
	asking work.Latest // for what it would take
}

// leaving are at how many of a hundred figures lost a side breaks off at the latest; 0: when its commander would.
var leaving = []int{0, 10, 25, 50}

// wishes are of a hundred, of which one is asked for.
var wishes = []int{50, 75, 90}

// eachStep is how many battles each step of the search for an advice fights.
const eachStep = 100

// Weigh opens the sheet in which plans are weighed.
func (p *Page) Weigh(c fyne.Canvas) {
	now, known := p.planned()
	if !known {
		return
	}
	w := &weigher{page: p, base: now, now: now}
	p.weigher = w
	away := widgets.NewButton("sheet.cancel", "Close", w.close)
	keep := widgets.NewButton("weigh.keep", "Keep this plan beside the next", w.keep).Tip("Then choose other rules, change the field or set units up otherwise, forecast again, and see both")
	wide, aside := float32(760), p.before.Battle.Name+"; both sides led quickly"
	if p.odds.kept != nil {
		wide, aside = 1180, aside+", each share within its bounds 95 times in a hundred"
	}
	w.whole = w.view()
	w.sheet = widgets.NewSheet(c, "What is to be expected", aside, wide, w.whole, away, nil, keep)
	w.sheet.Open()
}

// close puts the sheet away.
func (w *weigher) close() {
	w.doing.Stop()
	w.asking.Stop()
	w.sheet.Close()
}

// keep keeps the plan to be seen beside the next.
func (w *weigher) keep() {
	kept := w.now
	w.page.odds.kept = &kept
	w.close()
}

// view is what the sheet shows.
func (w *weigher) view() fyne.CanvasObject {
	w.plans = widgets.Even(24)
	w.array = newArray(w.page, func() {
		if w.sheet != nil {
			w.sheet.Refresh()
		}
	})
	w.lay()
	return widgets.Down(10, w.advice(), w.policies(), w.array.view, widgets.HRule(look.RuleStrong), w.plans)
}

// lay puts the plans side by side.
func (w *weigher) lay() {
	w.plans.Objects = []fyne.CanvasObject{w.now.view("This plan")}
	if k := w.page.odds.kept; k != nil {
		w.plans.Objects = append(w.plans.Objects, k.view("Kept before"))
	}
	w.plans.Refresh()
}

// policies asks when sides break off.
func (w *weigher) policies() fyne.CanvasObject {
	out := widgets.Across(10, widgets.NewWhole(look.Body, "Break off at % lost"))
	for i := range w.leaves {
		names, titles := make([]string, len(leaving)), make([]string, len(leaving))
		for k, n := range leaving {
			names[k], titles[k] = fmt.Sprintf("weigh.leave%d.%d", i, n), strconv.Itoa(n)
		}
		titles[0] = "as led"
		w.leaves[i] = widgets.NewChoice(4, names, titles, 0, func(int) {})
		out.Add(chipOf(w.page.before.Sides[i].Slot))
		out.Add(w.leaves[i].View)
	}
	w.again = widgets.NewButton("weigh.again", "Forecast so", w.forecast)
	out.Add(widgets.Spring(widgets.NewText(look.Body, "")))
	out.Add(w.again)
	return out
}

// forecast foretells the plan anew, with sides that break off as is said; pressed again it gives that up.
func (w *weigher) forecast() {
	if w.doing.Busy() {
		w.doing.Stop()
		w.again.SetText("Forecast so")
		return
	}
	one, how := w.policy()
	who := w.array.who()
	var got forecast.Forecast
	work.Long(&w.doing, func(ctx context.Context, _ work.Say) (err error) {
		if err = w.page.odds.surmise(ctx, &one, who); err == nil {
			got, err = forecast.Run(ctx, one)
		}
		return err
	}, func(int, int, string) {}, func(err error) { w.foretold(got, how, err) })
	w.again.SetText("Stop")
}

// policy is the forecast of the plan with sides that break off as is chosen, and what there is to say of that and of who is there.
func (w *weigher) policy() (forecast.Wish, []string) {
	one, how := w.battle(), w.array.how()
	for i, c := range w.leaves {
		if one.Leaves[i] = leaving[c.Chosen()]; one.Leaves[i] > 0 {
			how = append(how, fmt.Sprintf("the %s side breaks off at %d of a hundred lost", w.page.before.Sides[i].Short, one.Leaves[i]))
		}
	}
	return one, how
}

// foretold shows a forecast of the plan with such sides.
func (w *weigher) foretold(got forecast.Forecast, how []string, err error) {
	w.again.SetText("Forecast so")
	if err != nil {
		w.say(words.Ended(words.Capital(err.Error())))
		return
	}
	w.now = w.base
	w.now.how, w.now.foretold = slices.Concat(w.base.how, how), got
	w.lay()
	w.sheet.Refresh()
}

// battle is the forecast of the plan in sight.
func (w *weigher) battle() forecast.Wish { return w.page.odds.wish(w.page.chosen()) }

// view is all that is to be expected of a plan.
func (n *weighed) view(head string) *fyne.Container {
	f := &n.foretold
	bar := newHeldBar()
	bar.known = true
	for i := range 2 {
		bar.held[i], bar.slots[i] = float32(f.Sides[i].Holds.Part), n.sides[i].Slot
	}
	out := widgets.Down(6,
		widgets.Across(10, widgets.NewWhole(look.SmallHead, head+": "+n.title)),
		widgets.NewPara(look.Small, words.Capital(strings.Join(n.how, "; "))+"."),
		widgets.Sized(0, expectHigh+6, bar),
		widgets.NewPara(look.Body, fmt.Sprintf("%s hold the field in %s, %s in %s of a hundred; %s.",
			n.sides[0].Short, f.Sides[0].Holds.Words(), n.sides[1].Short, f.Sides[1].Holds.Words(), words.Count(f.Battles, "battle", "battles"))))
	hists := widgets.Even(14)
	for i := range 2 {
		s := &f.Sides[i]
		hists.Add(widgets.Down(2, widgets.NewText(look.Small, fmt.Sprintf("%s lose %s of %d", n.sides[i].Short, middleText(s.Lost), s.Of)), newHistogram(s.Lost, s.Of, n.sides[i].Slot)))
	}
	hists.Add(widgets.Down(2, widgets.NewText(look.Small, "Turns "+middleText(f.Turns)), newHistogram(f.Turns, 0, -1)))
	out.Add(hists)
	out.Add(widgets.NewPara(look.Small, fmt.Sprintf("An evening of %s orders and %s throws%s.", middleText(f.Orders), middleText(f.Throws), endsText(f))))
	out.Add(widgets.Across(12, legendOf(look.Full, "Full"), legendOf(look.Worn, "Worn"), legendOf(look.Spent, "Spent"), legendOf(look.Ink, "gone"), widgets.Spring(widgets.NewText(look.Small, "")), widgets.NewWhole(look.Small, "loses")))
	for i := range f.Units {
		u := &f.Units[i]
		bar := widgets.NewBar(12, widgets.Share{Colour: look.Full, N: u.Grades[0]}, widgets.Share{Colour: look.Worn, N: u.Grades[1]}, widgets.Share{Colour: look.Spent, N: u.Grades[2]}, widgets.Share{Colour: look.Ink, N: u.Grades[3]})
		out.Add(widgets.Across(10, chipOf(n.sides[u.Side].Slot), widgets.Spring(widgets.NewText(look.SmallInk, u.Name)),
			widgets.Sized(150, 18, bar), widgets.Sized(84, 18, widgets.NewText(look.SmallInk, middleText(u.Lost)).Aligned(fyne.TextAlignTrailing))))
	}
	for _, said := range n.fates() {
		out.Add(widgets.NewPara(look.Small, said))
	}
	return out
}

// legendOf is a colour with its word.
func legendOf(colour fyne.ThemeColorName, word string) fyne.CanvasObject {
	return widgets.Across(4, widgets.Swatch(colour), widgets.NewWhole(look.Small, word))
}

// chipOf is the chip of a side.
func chipOf(slot int) *widgets.Chip {
	c := widgets.NewChip()
	c.SetSlot(slot)
	return c
}

// fates are what becomes of leaders and works, where anything does.
func (n *weighed) fates() (out []string) {
	f := &n.foretold
	var falls []string
	for _, l := range f.Leaders {
		if fallen := l.Killed.Times + l.Wounded.Times + l.Captured.Times; fallen > 0 {
			falls = append(falls, fmt.Sprintf("%s in %d (%d killed, %d taken)", l.Name, hundredths(fallen, f.Battles), hundredths(l.Killed.Times, f.Battles), hundredths(l.Captured.Times, f.Battles)))
		}
	}
	if len(falls) > 0 {
		out = append(out, "Leaders who fall, of a hundred battles: "+strings.Join(falls, "; ")+".")
	}
	var works []string
	for _, w := range f.Works {
		for _, s := range w.States {
			works = append(works, fmt.Sprintf("%s %s in %d", strings.ReplaceAll(w.Kind, "_", " "), strings.ReplaceAll(s.State, "_", " "), hundredths(s.Times, f.Battles)))
		}
	}
	if len(works) > 0 {
		out = append(out, "Works in the end, of a hundred: "+strings.Join(works, "; ")+".")
	}
	return out
}

// advice asks what it would take.
func (w *weigher) advice() fyne.CanvasObject {
	sides := &w.page.before.Sides
	own := max(slices.IndexFunc(sides[:], func(s views.BeforeSide) bool { return s.Told }), 0)
	w.side = widgets.NewChoice(4, []string{"weigh.side0", "weigh.side1"}, []string{sides[0].Short, sides[1].Short}, own, func(int) {})
	names, titles := make([]string, len(wishes)), make([]string, len(wishes))
	for i, n := range wishes {
		names[i], titles[i] = fmt.Sprintf("weigh.wish%d", n), strconv.Itoa(n)
	}
	w.wish = widgets.NewChoice(4, names, titles, 1, func(int) {})
	w.ask = widgets.NewButton("weigh.takes", "What would it take?", w.takes)
	w.answer = widgets.NewPara(look.Body, "The least number of units more such as the commonest of a side, and what comes of it if attacker and defender change parts.")
	return widgets.Down(8, widgets.Across(12, widgets.NewWhole(look.Body, "To have the field for"), w.side.View, widgets.NewWhole(look.Body, "in"), w.wish.View, widgets.NewWhole(look.Body, "of 100"), widgets.Spring(widgets.NewText(look.Body, "")), w.ask), w.answer)
}

// takes looks for what it would take, or gives up looking.
func (w *weigher) takes() {
	if w.asking.Busy() {
		w.asking.Stop()
		w.say("It was given up.")
		return
	}
	side, wish := w.side.Chosen(), wishes[w.wish.Chosen()]
	one, _ := w.policy()
	one.Battles, one.Enough = eachStep, 0
	who := w.array.who()
	var got forecast.Advice
	work.Long(&w.asking, func(ctx context.Context, _ work.Say) (err error) {
		if err = w.page.odds.surmise(ctx, &one, who); err == nil {
			got, err = forecast.Takes(ctx, one, side, wish)
		}
		return err
	}, func(int, int, string) {}, func(err error) { w.advised(got, err) })
	w.say("Battles are being fought…")
}

// advised tells what it would take.
func (w *weigher) advised(got forecast.Advice, err error) {
	if err != nil {
		w.say(words.Ended(words.Capital(err.Error())))
		return
	}
	sides := &w.page.before.Sides
	w.say(got.Words([2]string{sides[0].Name, sides[1].Name}) + " " + words.Count(got.Battles, "battle was", "battles were") + " fought for it.")
}

// say shows an answer.
func (w *weigher) say(text string) {
	w.ask.SetText("What would it take?")
	if w.asking.Busy() {
		w.ask.SetText("Stop")
	}
	w.answer.SetText(text)
	w.sheet.Refresh()
}

// middleText is the middle of a spread and between what eight of ten lie.
func middleText(s forecast.Spread) string {
	return fmt.Sprintf("%d (%d–%d)", s.Within(50), s.Within(10), s.Within(90))
}

// hundredths is how many of a hundred.
func hundredths(times, of int) int { return (200*times + of) / max(2*of, 1) }

// endsText is why most battles end.
func endsText(f *forecast.Forecast) string {
	if len(f.Ends) == 0 {
		return ""
	}
	why := map[battle.Reason]string{battle.Destroyed: "nobody of a side is left", battle.Broke: "a side breaks", battle.Withdrew: "a side withdraws", battle.TurnLimit: "night falls", battle.GoalMet: "a side has what it fights for"}[f.Ends[0].Reason]
	return fmt.Sprintf("; %d of a hundred end as %s", hundredths(f.Ends[0].Times, f.Battles), why)
}
