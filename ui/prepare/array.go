package prepare

import (
	"context"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// mostOffered is how many forces of a side are offered that could come.
const mostOffered = 5

// array is an order of battle that is thought of: who of those who are there stays away, and who comes beside them.
type array struct {
	page    *Page
	view    *fyne.Container
	unfold  *widgets.Button
	columns [2]*fyne.Container
	away    []rosters.UnitID
	come    []campaign.Reserve
	loading work.Latest
}

// newArray asks who is to be there; it is folded up at first.
func newArray(p *Page, changed func()) *array {
	a := &array{page: p}
	each := widgets.Even(24)
	for i := range a.columns {
		s := &p.before.Sides[i]
		a.columns[i] = widgets.Down(4)
		if !s.Told {
			continue
		}
		a.columns[i].Add(widgets.Across(8, chipOf(s.Slot), widgets.Spring(widgets.NewText(look.SmallHead, s.Short))))
		for _, u := range s.Units {
			id := rosters.UnitID(u.ID)
			a.columns[i].Add(thereRow("weigh.there."+u.ID, u.Name, widgets.Men(u.Men), true, func(there bool) {
				a.away = slices.DeleteFunc(a.away, func(o rosters.UnitID) bool { return o == id })
				if !there {
					a.away = append(a.away, id)
				}
			}))
		}
		each.Add(a.columns[i])
	}
	each.Hide()
	a.unfold = widgets.NewButton("weigh.array", "Who is there…", func() {
		each.Hidden = !each.Hidden
		changed()
	}).Tip("Leaves units out, and has forces come that are elsewhere; then forecast so")
	a.view = widgets.Down(8, widgets.Across(10, a.unfold, widgets.Spring(widgets.NewText(look.Small, "units left out and forces that come, in the forecast alone"))), each)
	id, source := p.id, p.source
	work.Start(&a.loading, func(ctx context.Context) ([]campaign.Reserve, error) { return source.Reserves(ctx, id) }, func(all []campaign.Reserve, err error) {
		if err != nil {
			p.OnTell(err)
			return
		}
		a.offer(all)
		changed()
	})
	return a
}

// thereRow is somebody who is there or not.
func thereRow(name, title, aside string, there bool, changed func(bool)) fyne.CanvasObject {
	return widgets.Across(8, widgets.NewSwitch(name, there, changed), widgets.Spring(widgets.NewText(look.SmallInk, title)), widgets.NewWhole(look.Small, aside))
}

// offer shows who could come.
func (a *array) offer(all []campaign.Reserve) {
	for i := range a.columns {
		s := &a.page.before.Sides[i]
		offered := 0
		for _, r := range all {
			if r.Side != s.Side || !s.Told || offered == mostOffered {
				continue
			}
			if offered++; offered == 1 {
				a.columns[i].Add(widgets.NewText(look.Label, "Could come"))
			}
			a.columns[i].Add(thereRow("weigh.come."+string(r.Force), r.Name, fmt.Sprintf("%s, %s away", widgets.Men(r.Men), words.Count(r.Hexes, "hex", "hexes")), false, func(there bool) {
				a.come = slices.DeleteFunc(a.come, func(o campaign.Reserve) bool { return o.Force == r.Force })
				if there {
					a.come = append(a.come, r)
				}
			}))
		}
	}
}

// who is the order of battle that is thought of.
func (a *array) who() (out campaign.Array) {
	out.Without = slices.Clone(a.away)
	for _, r := range a.come {
		out.With = append(out.With, r.Force)
	}
	return out
}

// how tells in words how it differs from the one that is.
func (a *array) how() (out []string) {
	for _, s := range a.page.before.Sides {
		for _, u := range s.Units {
			if slices.Contains(a.away, rosters.UnitID(u.ID)) {
				out = append(out, "without "+u.Name)
			}
		}
	}
	for _, r := range a.come {
		out = append(out, "with "+r.Name)
	}
	return out
}
