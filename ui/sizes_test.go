package ui

import (
	"fmt"
	"testing"

	"frontier/ui/place"
)

func TestEveryViewHasRoom(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
		dark bool
	}{{"1280", 1280, 720, true}, {"1440", 1440, 900, true}, {"2560", 2560, 1440, false}} {
		t.Run(c.name, func(t *testing.T) {
			s := newStage(t, c.w, c.h)
			s.p.SetPaper(map[bool]string{true: "dark", false: "light"}[c.dark])
			s.Settle()
			s.Whole("shelf")
			s.Shoot(c.name + "-shelf")
			sh := s.open()
			b := s.meet(sh)
			sh.Open(place.Map{Force: b.Attackers[0]})
			s.Settle()
			s.Whole("map, a force")
			s.Shoot(c.name + "-map")
			sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
			s.Settle()
			s.Whole("prepare")
			s.Shoot(c.name + "-prepare")
			sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
			s.Settle()
			s.Whole("result")
			s.Shoot(c.name + "-result")
			sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
			s.Settle()
			s.Tap("prepare.fight")
			for _, page := range []place.Page{place.After, place.Log} {
				sh.Open(place.Battles{Battle: b.ID, Page: page})
				s.Settle()
				s.Whole(string(page))
				s.Shoot(fmt.Sprintf("%s-%s", c.name, page))
			}
			for _, r := range railNames {
				sh.Open(place.Of(r.id))
				s.Settle()
				s.Whole(r.id)
				s.Shoot(c.name + "-" + r.id + "-view")
			}
			sh.Open(place.Settings{})
			s.Settle()
			s.Whole("settings")
			s.p.shelf.NewCampaign()
			s.Settle()
			s.Whole("new campaign")
			s.Shoot(c.name + "-new")
		})
	}
}
