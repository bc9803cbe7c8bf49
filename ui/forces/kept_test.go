package forces

import (
	"testing"

	"frontier/ui/forces/tree"
	"frontier/ui/place"
	"frontier/ui/trial"
)

func TestTheRoomLooksAsItDid(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	s.Show(NewForces(s, s.Campaign, &tree.Habit{}), place.Forces{Force: "girishk-column"})
	s.Kept("forces")
}
