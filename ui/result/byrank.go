package result

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// ranks are the numbers of a unit by rank and fate, its animals and its baggage: opened below
// its row where the numbers lost are not enough.
type ranks struct {
	p      *Page
	unit   int
	view   *fyne.Container
	fates  [3][4]*cell
	horses *cell
	train  *pick
}

func newRanks(p *Page, i int) *ranks {
	u := &p.blank.Units[i]
	id := string(u.ID)
	k := &ranks{p: p, unit: i}
	const label, wide = 150, 74
	head := widgets.Across(8, widgets.Gap(44, 0), widgets.Sized(label, 0, widgets.NewText(look.Small, "figures")))
	for _, word := range []string{"Killed", "Wounded", "Missing", "Taken"} {
		head.Add(widgets.Sized(wide, 0, widgets.NewNumber(look.Small, word)))
	}
	k.view = widgets.Down(2, head)
	for rank, n := range u.Present.ByRank() {
		line := widgets.Across(8, widgets.Gap(44, 0), widgets.Sized(label, 0, widgets.NewText(look.Body, widgets.Of(n.Count, rankWord(rank)))))
		for fate := range k.fates[rank] {
			c := newCell(p, fmt.Sprintf("result.%s.%s.%d", fateWords[fate], id, rank), At{Kind: FateCell, N: i, Rank: rank, Fate: fate})
			k.fates[rank][fate] = c
			line.Add(widgets.Sized(wide, 26, c))
		}
		if n.Count == 0 {
			line.Hide()
		}
		k.view.Add(line)
	}
	foot := widgets.Across(8, widgets.Gap(44, 0))
	k.horses = newCell(p, "result.horses."+id, At{Kind: HorsesCell, N: i})
	if u.Mounts > 0 {
		foot.Add(widgets.Sized(label, 0, widgets.NewText(look.Body, "Animals lost of "+strconv.Itoa(u.Mounts))))
		foot.Add(widgets.Sized(wide, 26, k.horses))
	}
	k.train = newPick(p, "result.train."+id, []string{"Saved", "Taken"}, func(n int) {
		set(p.form, "the baggage", func(d *Draft) *bool { return &d.Rows[i].Train }, n == 1)
	})
	foot.Add(widgets.NewWhole(look.Body, "Baggage of its force"))
	foot.Add(widgets.Sized(150, 28, k.train))
	k.view.Add(foot)
	k.view = widgets.Padded(2, 0, 8, 0, k.view)
	return k
}

// draw shows what is typed by rank, or how the numbers lost are reckoned by rank.
func (k *ranks) draw(lost Toll) {
	if !k.view.Visible() {
		return
	}
	f := k.p.form
	typed := f.draft.Rows[k.unit].ByRank
	_, wrong := f.impossible(k.unit)
	for rank := range k.fates {
		for fate, c := range k.fates[rank] {
			text, face := f.Text(c.at), look.Strong
			if !typed {
				text, face = "", look.Label
				if n := *of(&lost[fate], rank); n > 0 {
					text = strconv.Itoa(n)
				}
			}
			c.set(text, "", face, wrong && typed && text != "")
		}
	}
	k.horses.set(f.Text(k.horses.at), "", look.Body, false)
	train := 0
	if f.draft.Rows[k.unit].Train {
		train = 1
	}
	k.train.set(train)
}
