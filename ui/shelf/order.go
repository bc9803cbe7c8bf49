package shelf

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// order is one in which campaigns can stand; drafts stand behind them in all.
type order struct {
	id, text string
	less     func(a, b *door.Item) int // nil: as they come, the one opened last first
}

var orders = []order{
	{"", "last played", nil},
	{"title", "title", func(a, b *door.Item) int {
		return cmp.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title))
	}},
	{"changed", "last written", func(a, b *door.Item) int { return b.Changed.Compare(a.Changed) }},
	{"left", "days to come", func(a, b *door.Item) int { return cmp.Compare(toCome(a), toCome(b)) }},
}

// toCome is how many days a campaign has before it; one that is over stands last.
func toCome(i *door.Item) int {
	if i.Over != "" || i.Trouble != "" {
		return 1 << 20
	}
	return i.Days - i.Day
}

// newOrder is the list of them; what is chosen is remembered.
func newOrder(kept *memory.Memory, chosen func()) *widgets.Select {
	s := widgets.NewSelect("shelf.order", func(i int) {
		kept.Change(func(r *memory.Remembered) { r.Shelf = orders[i].id })
		chosen()
	})
	var texts []string
	for _, o := range orders {
		texts = append(texts, o.text)
	}
	s.Set(texts, max(slices.IndexFunc(orders, func(o order) bool { return o.id == kept.Now.Shelf }), 0))
	return s
}

// sorted gives the items in this order.
func (o order) sorted(items []door.Item) []door.Item {
	out := slices.Clone(items)
	slices.SortStableFunc(out, func(a, b door.Item) int {
		if a.Draft != b.Draft {
			return map[bool]int{false: -1, true: 1}[a.Draft]
		}
		if o.less == nil {
			return 0
		}
		return o.less(&a, &b)
	})
	return out
}

// rename asks for another title of a campaign or a draft.
func (s *View) rename(item door.Item) {
	title := widgets.NewField("rename.title", "")
	title.SetText(item.Title)
	var sheet *widgets.Sheet
	accept := func() {
		work.Start(&s.changing, func(ctx context.Context) (struct{}, error) {
			return struct{}{}, s.library.Rename(ctx, item.Path, title.Text)
		}, func(_ struct{}, err error) {
			s.Reload()
			if err != nil {
				s.Tell(err)
			}
		})
	}
	title.OnSubmitted = func(string) { sheet.Close(); accept() }
	says := "Its file keeps its name. The journal says that it was renamed, and undo takes it back."
	if item.Draft {
		says = "Its file keeps its name."
	}
	sheet = parts.Ask(s.w.Canvas(), "Another title", item.Title, 460, widgets.Down(10, parts.Labelled("Title", title.View), widgets.NewPara(look.Small, says)), "rename", "Rename it", accept)
	s.w.Canvas().Focus(title)
}
