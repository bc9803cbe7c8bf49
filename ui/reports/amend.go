package reports

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign"
	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// amending is an entry of the journal being corrected: first what it becomes, then what no longer
// holds after it, and how that is settled.
type amending struct {
	v     *Journal
	entry journal.Entry
	how   *widgets.Choice
	order *widgets.Field
	to    *widgets.Field // of a march: where it goes instead; nil: the entry is none
	hard  *widgets.Switch
	why   *widgets.Field
	wrong *widgets.Text
	sheet *widgets.Sheet

	wish    amend.Wish
	settled map[string]amend.Settlement
	now     *campaign.Amendment
	table   *widgets.Table[amend.Doubt]
	says    *widgets.Text
	other   *fyne.Container
	ways    *widgets.Select
	shown   amend.Doubt
	accept  *widgets.Button
	all     *widgets.Button
	load    work.Latest
}

// hows are what an entry may become, as the sheet names it.
var hows = []struct {
	how  amend.How
	says string
}{{amend.Instead, "Another order"}, {amend.Out, "Left out"}, {amend.Before, "Put in before"}, {amend.After, "Put in after"}, {amend.Back, "What it was"}}

// wayWords say how a thing is settled.
var wayWords = map[amend.Way]string{amend.Drop: "leave it out", amend.Again: "fight it anew", amend.Keep: "keep its result by hand", amend.Another: "another order"}

// askAmend begins to correct the entry that is shown.
func (v *Journal) askAmend() {
	seq := v.shown.Seq
	work.Start(&v.amended, func(ctx context.Context) (journal.Entry, error) { return v.c.Entry(ctx, seq) }, func(e journal.Entry, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		(&amending{v: v, entry: e, settled: map[string]amend.Settlement{}}).ask()
	})
}

// ask asks what the entry becomes, and why.
func (a *amending) ask() {
	var names, texts []string
	for _, h := range hows {
		names, texts = append(names, "amend."+string(h.how)), append(texts, h.says)
	}
	a.order = widgets.NewField("amend.order", "the order as JSON, with its kind")
	a.order.SetText(string(command.Whole(a.entry.Kind, a.entry.Command)))
	a.why = widgets.NewField("amend.why", "Why, in one line: the slip was misread")
	a.wrong = widgets.NewPara(look.Small.In(look.Danger), "")
	line := widgets.Sized(0, look.Control, a.order.View)
	rows := widgets.Down(10)
	elsewhere := a.elsewhere()
	a.how = widgets.NewChoice(6, names, texts, 0, func(i int) {
		parts.Visible(elsewhere, hows[i].how == amend.Instead)
		parts.Visible(line, hows[i].how != amend.Out && hows[i].how != amend.Back && (a.to == nil || hows[i].how != amend.Instead))
		rows.Refresh() // what lies below the line makes room
		a.sheet.Refresh()
	})
	rows.Add(widgets.NewPara(look.Body, "What came after it is decided again on a copy. Nothing is changed before you have seen and accepted it, and the campaign as it was is kept in a file."))
	rows.Add(a.how.View)
	if held := a.holders(); held != nil {
		rows.Add(held)
	}
	rows.Add(elsewhere)
	rows.Add(line)
	parts.Visible(line, a.to == nil)
	rows.Add(widgets.Sized(0, look.Control, a.why.View))
	rows.Add(a.wrong)
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { a.sheet.Close() })
	next := widgets.NewPrimary("sheet.next", "See what follows", a.think)
	a.sheet = widgets.NewSheet(a.v.d.Canvas(), "Amend an old entry", a.entry.Title+", "+a.v.c.Founding().Date(a.entry.Day), 760, rows, cancel, next)
	a.sheet.Open()
}

// elsewhere asks, of a march, where it goes instead; nothing for any other entry.
func (a *amending) elsewhere() fyne.CanvasObject {
	was, err := command.Decode(a.entry.Kind, a.entry.Command)
	march, ok := was.(command.MarchOrder)
	if err != nil || !ok || len(march.Path) == 0 {
		return widgets.Down(0)
	}
	goal, f := march.Path[len(march.Path)-1], a.v.c.Founding()
	text := hex.Name(goal)
	for i := range f.Map.Places {
		if f.Map.Places[i].Hex == goal {
			text = f.Map.Places[i].Name
		}
	}
	a.to = widgets.NewField("amend.to", "a place or a hex, as Maiwand or 4617")
	a.to.SetText(text)
	a.hard = widgets.NewSwitch("amend.forced", march.Forced, func(bool) {})
	return widgets.Down(10, parts.Labelled("It marches to", a.to.View), widgets.Across(10, a.hard, widgets.NewWhole(look.Body, "a forced march")))
}

// goal is the hex that was named: by the name of a place, or by its number.
func goal(m *state.Map, text string) (hex.Hex, error) {
	text = strings.TrimSpace(text)
	for i := range m.Places {
		if strings.EqualFold(m.Places[i].Name, text) {
			return m.Places[i].Hex, nil
		}
	}
	h, err := hex.ParseName(text)
	if column, row := h.Offset(); err != nil || column >= m.Columns || row >= m.Rows {
		return h, fmt.Errorf("no place of this map is called %.60q; name one, or a hex as 4617", text)
	}
	return h, nil
}

// holders offers, for a battle, who held its field; nil for any other entry.
func (a *amending) holders() fyne.CanvasObject {
	now := a.v.c.State()
	b := now.Battle(a.v.shown.Battle)
	if b == nil || b.Outcome == nil || a.entry.Kind != "fight" && a.entry.Kind != "record" && a.entry.Kind != "amended" {
		return nil
	}
	f := a.v.c.Founding()
	ids := []state.SideID{b.Attacker, b.Defender, ""}
	texts := []string{state.SideName(f, b.Attacker), state.SideName(f, b.Defender), "neither"}
	at := slices.Index(ids, state.SideID(b.Outcome.Holder))
	choice := widgets.NewChoice(6, []string{"amend.attacker", "amend.defender", "amend.neither"}, texts, at, func(i int) {
		out := *b.Outcome
		out.Holder = string(ids[i])
		text, err := json.Marshal(command.RecordBattle{Battle: b.ID, Engine: b.Engine, Outcome: out})
		if err != nil {
			a.v.d.Tell(err)
			return
		}
		a.order.SetText(string(command.Whole(command.RecordBattle{}.Kind(), text)))
		a.how.Choose(0)
	})
	return widgets.Across(10, widgets.NewWhole(look.Label, "The field was held by"), choice.View)
}

// think takes what was asked for to the copy.
func (a *amending) think() {
	w := amend.Wish{Entry: a.entry.Seq, How: hows[a.how.Chosen()].how, Why: strings.TrimSpace(a.why.Text)}
	if a.to != nil && w.How == amend.Instead {
		a.remarch(w)
		return
	}
	if w.How != amend.Out && w.How != amend.Back {
		var err error
		if w.Command, err = command.ReadWhole([]byte(a.order.Text)); err != nil {
			a.complain(err)
			return
		}
	}
	a.follow(w)
}

// remarch has the march go elsewhere from where its force stood then, and shows what follows.
func (a *amending) remarch(w amend.Wish) {
	to, err := goal(&a.v.c.Founding().Map, a.to.Text)
	if err != nil {
		a.complain(err)
		return
	}
	forced := a.hard.On()
	work.Start(&a.load, func(ctx context.Context) (command.MarchOrder, error) {
		return a.v.c.Remarch(ctx, w.Entry, []hex.Hex{to}, forced)
	}, func(march command.MarchOrder, err error) {
		if err != nil {
			a.complain(err)
			return
		}
		w.Command = march
		a.follow(w)
	})
}

// follow shows what follows from what was asked for.
func (a *amending) follow(w amend.Wish) {
	a.wish = w
	a.again(func(now *campaign.Amendment, err error) {
		if err != nil {
			a.complain(err)
			return
		}
		a.sheet.Close()
		a.now = now
		a.show()
	})
}

// sentence says what is wrong, and what would be right.
func sentence(err error) string {
	head, text, _ := parts.Sentence(err)
	return strings.TrimSpace(head + " " + text)
}

func (a *amending) complain(err error) {
	a.wrong.SetText(sentence(err))
	a.sheet.Refresh()
}

// again decides what comes after the entry once more.
func (a *amending) again(then func(*campaign.Amendment, error)) {
	wish, settled := a.wish, map[string]amend.Settlement{}
	for k, s := range a.settled {
		settled[k] = s
	}
	work.Start(&a.load, func(ctx context.Context) (*campaign.Amendment, error) {
		return a.v.c.Amend(ctx, wish, settled, nil)
	}, then)
}

// show lists what no longer holds, and what is otherwise today.
func (a *amending) show() {
	f := a.v.c.Founding()
	a.table = widgets.NewTable("amend.doubt", look.TallRow, func(d amend.Doubt) string { return d.Key },
		widgets.Column[amend.Doubt]{Title: "Date", Width: 92, Face: look.Aside, Text: func(d amend.Doubt) string { return f.ShortDate(d.Day) }},
		widgets.Column[amend.Doubt]{Title: "Order, and why it does not hold", Width: 300, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, d amend.Doubt, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, d.Title, look.Small, parts.Full(d.Why))
		}},
		widgets.Column[amend.Doubt]{Title: "Settled", Width: 190, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, d amend.Doubt, _ bool) {
			face, second := look.Body, "chosen"
			if !d.Settled {
				face, second = look.Body.In(look.InkSoft), "proposed"
			}
			o.(*widgets.TwoLines).Set(face, wayWords[d.Chosen.Way], look.Small, second)
		}})
	a.table.OnSelected = a.choose
	a.ways = widgets.NewSelect("amend.way", a.settle)
	a.says = widgets.NewPara(look.Label, "")
	a.other = widgets.Down(4)
	content := widgets.Down(10, a.says, widgets.Sized(0, 230, a.table),
		widgets.Across(10, widgets.NewWhole(look.Label, "The chosen one is settled so:"), widgets.Sized(240, look.Control, a.ways.View)),
		widgets.NewText(look.SmallHead, "What is otherwise today"), a.other)
	cancel := widgets.NewButton("sheet.cancel", "Leave it as it is", func() { a.sheet.Close() })
	a.accept = widgets.NewPrimary("sheet.accept", "Accept…", a.take)
	a.all = widgets.NewButton("amend.all", "Take all that is proposed", a.takeProposed)
	a.sheet = widgets.NewSheet(a.v.d.Canvas(), "What follows", a.entry.Title, 820, content, cancel, a.accept, a.all)
	a.draw()
	a.sheet.Open()
}

// draw shows the course as it is now.
func (a *amending) draw() {
	a.table.SetRows(a.now.Doubts)
	open := a.now.Open()
	a.says.SetText(fmt.Sprintf("Entries from it on: %s. Of these %s brought about what they had; what no longer holds: %s.", widgets.Number(len(a.now.Entries)), widgets.Number(a.now.Held), widgets.Number(len(a.now.Doubts))))
	a.other.Objects = nil
	lines := a.now.Otherwise()
	const most = 12
	for _, l := range lines[:min(most, len(lines))] {
		a.other.Add(widgets.NewPara(look.Body, parts.Full(l)))
	}
	if more := len(lines) - most; more > 0 {
		a.other.Add(widgets.NewText(look.Label, fmt.Sprintf("and %d more", more)))
	}
	if len(lines) == 0 {
		a.other.Add(widgets.NewText(look.Label, "Nothing: all is as it was."))
	}
	a.accept.SetEnabled(open == 0)
	a.all.SetEnabled(open > 0)
	if len(a.now.Doubts) > 0 && a.shown.Key == "" {
		a.table.Select(a.now.Doubts[0].Key)
	} else {
		a.offer()
	}
	a.sheet.Refresh()
}

// choose shows how a doubt may be settled.
func (a *amending) choose(d amend.Doubt) {
	a.shown = d
	a.offer()
}

// offer lists the ways of the doubt that is chosen.
func (a *amending) offer() {
	var lines []string
	at := -1
	for _, w := range a.open() {
		if w == a.shown.Chosen.Way {
			at = len(lines)
		}
		lines = append(lines, wayWords[w])
	}
	a.ways.Set(lines, at)
}

// open are the ways that can be chosen here: another order is given on the command line.
func (a *amending) open() []amend.Way {
	return slices.DeleteFunc(slices.Clone(a.shown.May), func(w amend.Way) bool { return w == amend.Another })
}

// settle settles the chosen doubt.
func (a *amending) settle(i int) {
	ways := a.open()
	if i < 0 || i >= len(ways) {
		return
	}
	was, had := a.settled[a.shown.Key]
	a.settled[a.shown.Key] = amend.Settlement{Way: ways[i]}
	a.rethink(func() {
		if had {
			a.settled[a.shown.Key] = was
		} else {
			delete(a.settled, a.shown.Key)
		}
	})
}

// takeProposed settles all that is open as is proposed.
func (a *amending) takeProposed() {
	for _, d := range a.now.Doubts {
		a.settled[d.Key] = d.Chosen
	}
	a.rethink(func() {})
}

// rethink decides the course again by what is settled now; undo takes the last choice back where it
// is not possible.
func (a *amending) rethink(undo func()) {
	a.again(func(now *campaign.Amendment, err error) {
		if err != nil {
			undo()
			a.says.SetText(sentence(err))
			a.sheet.Refresh()
			return
		}
		a.now = now
		for _, key := range now.Unused { // by another choice it holds again
			delete(a.settled, key)
		}
		if i := slices.IndexFunc(now.Doubts, func(d amend.Doubt) bool { return d.Key == a.shown.Key }); i >= 0 {
			a.shown = now.Doubts[i]
		}
		a.draw()
	})
}

// take asks where the campaign as it was is kept, and accepts the new course.
func (a *amending) take() {
	a.sheet.Close()
	ending := filepath.Ext(a.v.file)
	stem := strings.TrimSuffix(filepath.Base(a.v.file), ending)
	name := fmt.Sprintf("%s before entry %d was amended%s", stem, a.entry.Seq, ending)
	now := a.now
	parts.AskSave(a.v.d.Canvas(), "Keep the campaign as it was in", filepath.Dir(a.v.file), name, func(path string) {
		a.v.d.Piece("Amending the journal", func(ctx context.Context, _ work.Say) error { return a.v.c.Accept(ctx, now, path) },
			func() { a.v.d.Written("The campaign as it was", path) })
	})
}
