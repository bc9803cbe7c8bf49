package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/render"
)

// Empty is what stands where there is nothing: a symbol, a line, a sentence, a button.
func Empty(icon, title, text string, button *Button) fyne.CanvasObject {
	objects := []fyne.CanvasObject{
		Middle(NewIcon(48, icon, look.Rule)),
		NewText(look.Section, title).Aligned(fyne.TextAlignCenter),
		NewPara(look.Label, text).Aligned(fyne.TextAlignCenter),
	}
	if button != nil {
		objects = append(objects, Gap(0, 4), Middle(button))
	}
	return container.New(&reading{widest: 470, middle: true}, Down(8, objects...))
}

// reading keeps text in a column no wider than can be read.
type reading struct {
	widest float32
	middle bool // in the middle of the height
}

func (r *reading) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		w := min(r.widest, size.Width)
		o.Resize(fyne.NewSize(w, size.Height)) // flowing text learns its width
		h, y := size.Height, float32(0)
		if r.middle {
			h = min(size.Height, o.MinSize().Height)
			y = (size.Height - h) * 0.42
		}
		render.Place(o, (size.Width-w)/2, y, w, h)
	}
}

func (r *reading) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var out fyne.Size
	for _, o := range objects {
		out = out.Max(o.MinSize())
	}
	return fyne.NewSize(min(out.Width, r.widest), out.Height)
}

// Reading keeps an object in a column of at most so many units in the middle.
func Reading(widest float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&reading{widest: widest}, o)
}

// Notice tells of something that should be known, or of a refusal: what, why, and what
// would be right. It hides while it has nothing to say.
type Notice struct {
	View *fyne.Container
	head *Text
	text *Text
	more *Text
	rule *Button
	at   *fyne.Container // of the rule
	shut *Button
	acts *fyne.Container
	// OnRule opens a rule that the notice names; nil: rules are named and lead nowhere.
	OnRule func(id string)
}

// NewNotice gives a silent notice.
func NewNotice() *Notice {
	n := &Notice{head: NewPara(look.Strong.In(look.Warning), ""), text: NewPara(look.Body, ""), more: NewPara(look.Small.In(look.Link), "")}
	n.rule = NewQuiet("notice.silent.rule", "", func() { n.OnRule(n.rule.Text()) }).Small()
	n.acts, n.at = Across(8), Across(0, n.rule, Spring())
	n.View = Card(look.Field, look.Warning, 12, Down(3, n.head, n.text, n.more, n.at, n.acts))
	n.View.Objects = append([]fyne.CanvasObject{NewCover()}, n.View.Objects...)
	n.View.Hide()
	return n
}

// NewClosable gives a silent notice that can be put away.
func NewClosable(name string) *Notice {
	n := NewNotice()
	n.shut = NewQuiet(name, "Close", func() { n.Say("", "", "") })
	Names.Set(strings.TrimSuffix(name, ".close")+".rule", n.rule)
	body := n.View.Objects[2]
	n.View.Objects[2] = Edges(nil, nil, nil, Padded(12, 14, 0, 0, Down(0, n.shut)), body)
	return n
}

// Offer sets the buttons below the text of a notice that is shown.
func (n *Notice) Offer(buttons ...*Button) {
	n.acts.Objects = nil
	for _, b := range buttons {
		n.acts.Add(b)
	}
	n.acts.Hidden = len(buttons) == 0
	n.View.Refresh()
}

// Say shows a head, a text and a small line below, which leads to its rule where it is the
// id of one; what is empty is left out.
func (n *Notice) Say(head, text, more string) {
	rule := ""
	if n.OnRule != nil && isRule(more) {
		rule, more = more, ""
	}
	n.rule.SetText(rule)
	n.at.Hidden = rule == ""
	n.acts.Objects = nil
	n.acts.Hide()
	n.head.SetText(head)
	n.text.SetText(text)
	n.more.SetText(more)
	n.head.Hidden, n.text.Hidden, n.more.Hidden = head == "", text == "", more == ""
	if head == "" && text == "" {
		n.View.Hide()
		return
	}
	n.View.Show()
	n.View.Refresh()
}

// isRule says whether a text is the id of a rule and nothing else: "CAMPAIGN-1.3".
func isRule(s string) bool {
	set, number, ok := strings.Cut(s, "-")
	return ok && set == strings.ToUpper(set) && number != "" && number[0] >= '0' && number[0] <= '9' && !strings.Contains(s, " ")
}

// Facts is a list of labels with what they say.
type Facts struct {
	View   *fyne.Container
	labels []*Text
	values []*Text
	leads  []*Lead
	wide   float32
	label  look.Face
	value  look.Face
}

// NewFacts gives an empty list; labels take so much room.
func NewFacts(labels float32) *Facts {
	return &Facts{View: Down(4), wide: labels, label: look.Label, value: look.Body}
}

// Small letters them small, for several lists beside each other.
func (f *Facts) Small() *Facts {
	f.label, f.value = look.Small, look.SmallInk
	return f
}

// Set shows pairs of label and value, in turn. A pair without a value is left out.
func (f *Facts) Set(pairs ...string) {
	n := 0
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i+1] == "" {
			continue
		}
		if n == len(f.labels) {
			l, v := NewText(f.label, ""), NewPara(f.value, "")
			lead := NewLead()
			f.labels, f.values, f.leads = append(f.labels, l), append(f.values, v), append(f.leads, lead)
			f.View.Add(container.New(&pair{f.wide}, l, v, lead))
		}
		f.leads[n].To("", nil, f.values[n], f.value)
		f.labels[n].SetText(pairs[i])
		f.values[n].SetText(pairs[i+1])
		f.View.Objects[n].Show()
		n++
	}
	for i := n; i < len(f.labels); i++ {
		f.View.Objects[i].Hide()
	}
	f.View.Refresh()
}

// Lead has the value of a label that is shown be a link until the next Set; name is how the probe knows it.
func (f *Facts) Lead(label, name string, to func()) {
	for i, o := range f.View.Objects {
		if o.Visible() && f.labels[i].Text() == label {
			f.leads[i].To(name, to, f.values[i], f.value)
		}
	}
}

// LeadNth is the same of a value by its place among those that were set first, none of them empty.
func (f *Facts) LeadNth(n int, name string, to func()) {
	f.leads[n].To(name, to, f.values[n], f.value)
}

// Pairs are the labels and values that are shown.
func (f *Facts) Pairs() [][2]string {
	var out [][2]string
	for i, o := range f.View.Objects {
		if o.Visible() {
			out = append(out, [2]string{f.labels[i].Text(), f.values[i].Text()})
		}
	}
	return out
}

// pair sets a label beside flowing text.
type pair struct{ wide float32 }

func (p *pair) Layout(o []fyne.CanvasObject, size fyne.Size) {
	render.Place(o[0], 0, 0, p.wide-6, o[0].MinSize().Height)
	render.Place(o[1], p.wide, 0, size.Width-p.wide, size.Height)
	render.Place(o[2], p.wide, 0, size.Width-p.wide, size.Height)
}

func (p *pair) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(p.wide+60, max(o[0].MinSize().Height, o[1].MinSize().Height))
}

// Tabs shows one of several panes, named above them.
type Tabs struct {
	View    *fyne.Container
	buttons []*Button
	panes   []fyne.CanvasObject
	chosen  int
	changed func(int)
}

// NewTabs gives panes under their names; the probe knows the tabs as name.title.
func NewTabs(name string, titles []string, panes ...fyne.CanvasObject) *Tabs {
	t := &Tabs{panes: panes}
	var heads []fyne.CanvasObject
	for i, title := range titles {
		b := newButton(name+"."+title, title, Tab, func() { t.Choose(i) })
		t.buttons = append(t.buttons, b)
		heads = append(heads, b)
	}
	t.View = Edges(Down(0, Even(0, heads...), HRule(look.RuleStrong)), nil, nil, nil, container.NewStack(panes...))
	t.Choose(0)
	return t
}

// OnChanged is told which pane is shown from now on.
func (t *Tabs) OnChanged(f func(int)) { t.changed = f }

// Choose shows a pane.
func (t *Tabs) Choose(i int) {
	t.chosen = i
	for j, b := range t.buttons {
		b.SetPressed(j == i)
		if j == i {
			t.panes[j].Show()
		} else {
			t.panes[j].Hide()
		}
	}
	t.View.Refresh()
	if t.changed != nil {
		t.changed(i)
	}
}

// Chosen is the pane that is shown.
func (t *Tabs) Chosen() int { return t.chosen }
