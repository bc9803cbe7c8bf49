package maproom

import (
	"testing"

	"frontier/ui/place"
)

func TestTheRoomLooksAsItDid(t *testing.T) {
	s := try(t, 1280, 720)
	s.Open(place.Map{Force: "girishk-column"})
	s.Settle()
	s.Until("the map is drawn", func() bool {
		s.draw()
		return !s.m.board.tiles.Blank() && !s.m.drawing.view.Visible() && !s.m.blanking.Busy()
	})
	s.Kept("map")
}
