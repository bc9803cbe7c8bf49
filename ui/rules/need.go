package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/throws"
	"frontier/ui/widgets"
)

// needPane says what is needed, why, and how likely each result is.
type needPane struct {
	c      *calculator
	view   *fyne.Container
	head   *widgets.Text
	notice *widgets.Notice
	tiles  [2]*needTile
	row    *fyne.Container
	text   *widgets.Text
	facts  *widgets.Facts
	why    *fyne.Container
	scroll *container.Scroll
	odds   *oddsPane
}

// needTile is a number that is needed, large.
type needTile struct {
	view   *fyne.Container
	number *widgets.Text
	what   *widgets.Text
}

func newNeedTile(border fyne.ThemeColorName, face look.Face) *needTile {
	t := &needTile{number: widgets.NewText(face, "").Aligned(fyne.TextAlignCenter), what: widgets.NewText(look.Small, "").Aligned(fyne.TextAlignCenter)}
	t.view = widgets.Card(look.Field, border, 6, widgets.Down(0, t.number, t.what))
	return t
}

func newNeedPane(c *calculator) *needPane {
	n := &needPane{c: c, head: widgets.NewText(look.Section, "Needed"), notice: widgets.NewNotice(), text: widgets.NewPara(look.Strong, ""), facts: widgets.NewFacts(150), why: widgets.Down(8)}
	n.tiles = [2]*needTile{newNeedTile(look.Primary, look.Huge.In(look.Link)), newNeedTile(look.Rule, look.Huge)}
	n.row = widgets.Even(10, n.tiles[0].view, n.tiles[1].view)
	n.odds = newOddsPane(c)
	n.scroll = widgets.Scrolling(widgets.Padded(12, 12, 8, 0, widgets.Down(10, n.notice.View, n.row, n.text, n.why, n.facts.View)))
	head := widgets.Down(10, widgets.Sized(0, 28, n.head), widgets.Head())
	n.view = widgets.Edges(head, nil, nil, nil, container.New(&needAndOdds{}, n.scroll, n.odds.view))
	return n
}

// needAndOdds sets the odds below what is needed; in a high window the chart is higher.
type needAndOdds struct{}

func (needAndOdds) Layout(o []fyne.CanvasObject, size fyne.Size) {
	odds := min(max(o[1].MinSize().Height, size.Height*0.42), 380)
	parts.Put(o[0], 0, 0, size.Width, size.Height-odds)
	parts.Put(o[1], 0, size.Height-odds, size.Width, odds)
}

func (needAndOdds) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, 100+o[1].MinSize().Height)
}

// show tells of the reply that the calculator has, or what is wrong with the inputs.
func (n *needPane) show(err error) {
	n.notice.Say("", "", "")
	if err != nil {
		head, small := "That cannot be worked out.", ""
		for _, r := range n.c.form.rows {
			if r.in.Key == keyOf(err) {
				head, small = r.in.Title, r.in.Rule
			}
		}
		n.notice.Say(head, parts.Full(unquoted(wrongWith(err))), small)
	}
	r := n.c.reply
	all := sayings(r.need)
	n.head.SetText("Needed")
	if r.still { // what comes of it is known at once
		n.head.SetText("Result")
		all = append(sayings(r.done.result), slices.DeleteFunc(all, func(s saying) bool { return s.value == "0" })...)
	}
	big := largest(all)
	for i, t := range n.tiles {
		if i < len(big) {
			t.number.SetText(big[i].value)
			t.what.SetText(big[i].title)
		}
		parts.Visible(t.view, i < len(big))
	}
	parts.Visible(n.row, len(big) > 0)
	text := ""
	switch {
	case r.told.Need != "":
		text = parts.Full(r.told.Need)
	case r.still:
		text = parts.Full(r.done.told.Result)
	case len(all) == 0 && err == nil:
		text = "Nothing is needed beforehand."
	}
	n.text.SetText(text)
	parts.Visible(n.text, text != "")
	var pairs []string
	for _, s := range all {
		if !slices.Contains(big, s) {
			pairs = append(pairs, parts.Capital(s.title), s.value)
		}
	}
	n.facts.Set(pairs...)
	parts.Visible(n.facts.View, len(pairs) > 0)
	n.why.Objects = nil
	if err == nil {
		n.showWhy()
	}
	n.why.Refresh()
	n.view.Refresh()
}

// largest picks the two numbers to be shown large: what a die must reach before how many
// there are, and these before distances.
func largest(all []saying) []saying {
	var ranked [4][]saying
	for _, s := range all {
		rank := 2
		switch {
		case !s.plain || len(s.value) > 4:
			continue
		case strings.HasPrefix(s.key, "to_"), strings.Contains(s.key, "target"), strings.HasSuffix(s.key, "_on"), strings.HasSuffix(s.key, "_up_to"), s.key == "save":
			rank = 0
		case strings.HasSuffix(s.key, "dice"):
			rank = 1
		case s.unit:
			rank = 3
		}
		ranked[rank] = append(ranked[rank], s)
	}
	out := slices.Concat(ranked[:]...)
	return out[:min(2, len(out))]
}

// showWhy lists what was added up, each with its rule; where the rule set cannot say it,
// the inputs that are not as usual.
func (n *needPane) showWhy() {
	told := n.c.reply.told
	if n.c.thrown != nil {
		told = n.c.thrown.told
	}
	n.why.Add(widgets.Down(6, widgets.NewText(look.SmallHead, "Why"), widgets.HRule(look.RuleStrong)))
	named := map[string]bool{}
	for i, p := range told.Parts {
		n.line(fmt.Sprintf("why.%d", i), p.Title, strings.Replace(fmt.Sprintf("%+d", p.By), "-", "−", 1), p.Rule)
		named[p.Rule] = true
	}
	if len(told.Parts) == 0 {
		n.unusual(named)
	}
	if id := n.c.ask.procedure.Rule(); !named[id] {
		n.line("why.procedure", n.c.ask.procedure.Title(), "", id)
	}
}

// unusual lists the inputs that are not as usual.
func (n *needPane) unusual(named map[string]bool) {
	var all map[string]json.RawMessage
	if json.Unmarshal(n.c.reply.settled, &all) != nil {
		return
	}
	for i, r := range n.c.form.rows {
		v := all[r.in.Key]
		if r.in.Rule == "" || v == nil || bytes.Equal(v, initial(r.in)) || r.in.Kind == battle.Bool && string(v) == "false" {
			continue
		}
		said := valueInWords(v)
		if r.in.Kind == battle.List || r.in.Kind == battle.Record || r.in.Kind == battle.Tuple {
			said = ""
		}
		n.line(fmt.Sprintf("why.%d", i), r.in.Title, said, r.in.Rule)
		named[r.in.Rule] = true
	}
}

// line adds one reason: what, how much, its rule and what that says.
func (n *needPane) line(name, title, by, rule string) {
	link := widgets.NewQuiet(name, rule, func() { n.c.explain(rule) }).Small()
	rows := []fyne.CanvasObject{container.New(&whyLayout{}, widgets.NewPara(look.Strong, title), widgets.NewNumber(look.Strong, by)), widgets.Across(0, link)}
	if text := n.c.rules[rule]; text != "" {
		rows = append(rows, widgets.NewPara(look.Small, text))
	}
	n.why.Add(widgets.Down(2, append(rows, widgets.Gap(0, 3), widgets.HRule(look.Rule))...))
}

// whyLayout sets a reason with its number at the right.
type whyLayout struct{}

func (whyLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	number := whyNumber(o)
	o[0].Resize(fyne.NewSize(size.Width-number-8, o[0].Size().Height))
	parts.Put(o[0], 0, 0, size.Width-number-8, size.Height)
	parts.Put(o[1], size.Width-number, 0, number, 18)
}

func (whyLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(160, o[0].MinSize().Height)
}

func whyNumber(o []fyne.CanvasObject) float32 {
	if t, ok := o[1].(*widgets.Text); ok {
		return min(120, widgets.Width(look.Strong, t.Text())+2)
	}
	return 40
}

// oddsPane shows how likely each result is, one key of the result at a time.
type oddsPane struct {
	c      *calculator
	view   *fyne.Container
	pick   *widgets.Select
	chart  *throws.Odds
	scroll *container.Scroll
	says   *widgets.Text
	odds   battle.Odds
	at     string // key that is shown
	words  bool
	lots   []lot
}

// lot is one bar of the chart.
type lot struct {
	value json.RawMessage
	label string
	p     float64
}

func newOddsPane(c *calculator) *oddsPane {
	o := &oddsPane{c: c, chart: throws.NewOdds(), says: widgets.NewClamped(look.Small, 2)}
	o.pick = widgets.NewSelect("calculator.odds", func(i int) {
		o.at = o.odds.Keys[i].Key
		o.draw()
	})
	o.scroll = widgets.Scrolling(o.chart)
	o.chart.OnHovered = o.hovered
	widgets.Names.Set("calculator.chart", o.chart)
	head := container.New(oddsHead{}, widgets.NewWhole(look.SmallHead, "Odds"), o.pick.View)
	o.view = widgets.Edges(widgets.Down(6, widgets.HRule(look.Rule), head, widgets.Sized(0, 32, o.says)), nil, nil, nil, widgets.Padded(6, 0, 2, 0, widgets.Sized(0, 138, o.scroll)))
	return o
}

// oddsHead sets the head, and at the right which result is weighed.
type oddsHead struct{}

func (oddsHead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	pick := min(200, size.Width-60)
	parts.Put(o[0], 0, 0, size.Width-pick-8, size.Height)
	parts.Put(o[1], size.Width-pick, 0, pick, size.Height)
}

func (oddsHead) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(160, look.Control) }

// show takes the odds of other inputs; where they cannot be worked out it says why.
func (o *oddsPane) show(odds battle.Odds, err error) {
	o.odds = odds
	settled := !slices.ContainsFunc(odds.Keys, func(k battle.KeyOdds) bool { return len(k.Values) > 1 })
	if err != nil || settled {
		o.odds = battle.Odds{}
	}
	var names []string
	at := -1
	for i, k := range o.odds.Keys {
		title, _ := unitOf(k.Key)
		names = append(names, parts.Capital(title))
		if k.Key == o.at {
			at = i
		}
	}
	if at < 0 {
		at = firstOpen(o.odds.Keys)
	}
	o.pick.Set(names, at)
	parts.Visible(o.pick.View, len(names) > 0)
	if at >= 0 {
		o.at = o.odds.Keys[at].Key
	}
	o.draw()
	var many *battle.OddsError
	switch {
	case err == nil && settled && len(odds.LeftOut) == 0:
		o.says.SetText("Nothing is left to chance.")
	case err == nil && settled:
		o.says.SetText("What comes of it is the faces themselves.")
	case err != nil && errors.As(err, &many):
		o.says.SetText(parts.Full(many.Error()))
	case err != nil:
		o.says.SetText("")
	}
}

// firstOpen is the key that is shown at first: one of which more than one value is
// possible, and rather what comes of a die than the die itself.
func firstOpen(keys []battle.KeyOdds) int {
	first := -1
	for i, k := range keys {
		if len(k.Values) < 2 {
			continue
		}
		if k.Key != "die" && k.Key != "roll" && k.Key != "face" && !strings.HasSuffix(k.Key, "score") {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	if first < 0 && len(keys) > 0 {
		return 0
	}
	return first
}

// rare is the chance below which a value at the end of a long row is not drawn.
const rare = 0.0005

// draw shows the key that is chosen.
func (o *oddsPane) draw() {
	i := slices.IndexFunc(o.odds.Keys, func(k battle.KeyOdds) bool { return k.Key == o.at })
	o.lots, o.words = nil, false
	if i < 0 {
		o.chart.SetLots(nil, false, -1)
		o.scroll.Refresh()
		return
	}
	k := o.odds.Keys[i]
	o.words = k.Expected == nil
	for _, v := range k.Values {
		o.lots = append(o.lots, lot{v.Value, parts.Capital(valueInWords(v.Value)), v.Chance})
	}
	if o.words {
		slices.SortStableFunc(o.lots, func(a, b lot) int {
			switch {
			case a.p > b.p:
				return -1
			case a.p < b.p:
				return 1
			}
			return 0
		})
	} else if len(o.lots) > 16 {
		for len(o.lots) > 16 && o.lots[len(o.lots)-1].p < rare {
			o.lots = o.lots[:len(o.lots)-1]
		}
		for len(o.lots) > 16 && o.lots[0].p < rare {
			o.lots = o.lots[1:]
		}
	}
	o.mark()
	o.hovered(-1)
}

// mark marks what was thrown.
func (o *oddsPane) mark() {
	at := -1
	if t := o.c.thrown; t != nil {
		var fell map[string]json.RawMessage
		if json.Unmarshal(t.result, &fell) == nil {
			at = slices.IndexFunc(o.lots, func(l lot) bool { return bytes.Equal(l.value, fell[o.at]) })
		}
	}
	bars := make([]throws.Lot, len(o.lots))
	for i, l := range o.lots {
		bars[i] = throws.Lot{Label: l.label, Chance: l.p}
	}
	o.chart.SetLots(bars, o.words, at)
	o.scroll.Refresh()
}

// hovered says the chance of the value under the pointer, or what is to be expected.
func (o *oddsPane) hovered(i int) {
	if i >= 0 && i < len(o.lots) {
		l := o.lots[i]
		o.says.SetText(fmt.Sprintf("%s: %s in 100.", l.label, hundredths(l.p)))
		return
	}
	k := slices.IndexFunc(o.odds.Keys, func(k battle.KeyOdds) bool { return k.Key == o.at })
	if k < 0 {
		o.says.SetText("")
		return
	}
	title, unit := unitOf(o.odds.Keys[k].Key)
	text := parts.Capital(title) + ", in 100 throws."
	if e := o.odds.Keys[k].Expected; e != nil {
		text = fmt.Sprintf("%s, in 100 throws. Expected %s%s.", parts.Capital(title), figure(*e), unit)
	}
	o.says.SetText(text)
}

// hundredths writes a chance as exactly as a person wants it.
func hundredths(p float64) string {
	switch {
	case p > 0 && p < 0.0001:
		return "less than 0.01"
	case p < 0.1:
		return trimmed(fmt.Sprintf("%.2f", 100*p))
	}
	return trimmed(fmt.Sprintf("%.1f", 100*p))
}

// figure writes a mean with at most two decimals.
func figure(v float64) string { return strings.Replace(trimmed(fmt.Sprintf("%.2f", v)), "-", "−", 1) }

func trimmed(s string) string {
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}
