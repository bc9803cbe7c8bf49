package reports

import (
	"testing"

	"frontier/ui/place"
	"frontier/ui/trial"
)

func TestTheRoomLooksAsItDid(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	run(s, 3)
	v := NewJournal(s, s.Campaign, "helmand.campaign")
	s.Show(v, place.Journal{})
	v.table.OnOpened(v.table.Rows()[0])
	s.Kept("journal")
}
