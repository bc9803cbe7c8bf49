package shelf

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/ui/door"
	"frontier/ui/memory"
	"frontier/ui/widgets"
)

// Campaigns stand in the order that is chosen, drafts behind them in all; the order is remembered.
func TestTheCampaignsStandInTheOrderThatIsChosen(t *testing.T) {
	w, v := shown(t)
	v.items = append(v.items, door.Item{Path: "/campaigns/ashanti.campaign", Title: "ashanti 1874", Day: 90, Days: 92, Changed: v.items[0].Changed.AddDate(0, 1, 0)},
		door.Item{Path: "/campaigns/over.campaign", Title: "Burma 1885", Day: 50, Days: 50, Over: "It is over."})
	for _, x := range []struct {
		order string
		want  []string
	}{
		{"last played", []string{"afghanistan.campaign", "sudan.campaign", "ashanti.campaign", "over.campaign", "ashanti.draft"}},
		{"title", []string{"afghanistan.campaign", "ashanti.campaign", "over.campaign", "sudan.campaign", "ashanti.draft"}},
		{"last written", []string{"ashanti.campaign", "afghanistan.campaign", "sudan.campaign", "over.campaign", "ashanti.draft"}},
		{"days to come", []string{"ashanti.campaign", "afghanistan.campaign", "sudan.campaign", "over.campaign", "ashanti.draft"}},
	} {
		v.order.Choose(slices.IndexFunc(orders, func(o order) bool { return o.text == x.order }))
		w.Settle()
		var got []string
		for _, c := range v.cards {
			got = append(got, c.key[len("/campaigns/"):])
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("by %s they stand as %v; it should be %v", x.order, got, x.want)
		}
	}
	if v.kept.Now.Shelf != "left" {
		t.Errorf("remembered is %q", v.kept.Now.Shelf)
	}
	if again := newOrder(v.kept, nil); orders[again.Chosen()].id != "left" {
		t.Errorf("the next time they stand by %q", orders[again.Chosen()].text)
	}
	if odd := newOrder(&memory.Memory{Now: memory.Remembered{Shelf: "colour"}}, nil); odd.Chosen() != 0 {
		t.Errorf("an order that there is not is %d", odd.Chosen())
	}
}

// F2 asks for another title of the campaign or the draft that is chosen, and for none of a theatre or
// of a file that cannot be opened.
func TestACampaignIsRenamedOnTheShelf(t *testing.T) {
	w, v := shown(t)
	f2 := func() *widgets.Field {
		v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF2})
		w.Settle()
		field, _ := w.Canvas().Focused().(*widgets.Field)
		return field
	}
	v.choose(v.cards[1])
	if f2() != nil {
		t.Error("a file that cannot be opened can be renamed")
	}
	v.choose(v.theatres[0])
	if f2() != nil {
		t.Error("a theatre can be renamed")
	}
	v.choose(v.cards[0])
	field := f2()
	if field == nil || field.Text != "Afghanistan 1880" {
		t.Fatalf("F2 asks with %v", field)
	}
	field.SetText("The Thursday war")
	field.OnSubmitted(field.Text)
	w.Settle()
	if c := v.cards[0]; c.item.Title != "The Thursday war" {
		t.Errorf("it is called %q", c.item.Title)
	}
	field = f2()
	field.SetText("")
	field.OnSubmitted("")
	v.Reload() // meanwhile: what is wrong is told all the same
	w.Settle()
	if c := v.cards[0]; c.item.Title != "The Thursday war" || !v.notice.View.Visible() {
		t.Errorf("without a title it is called %q; a notice is shown: %v", c.item.Title, v.notice.View.Visible())
	}
}
