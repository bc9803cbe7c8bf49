package campaign_test

import (
	"slices"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/event"
)

// A notice names what is different, and nothing else: the force that was ordered, the same
// when that is undone and redone, the setting that was changed.
func TestANoticeNamesWhatChanged(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	var heard []campaign.Change
	s.Listen(func(c campaign.Change) { heard = append(heard, c) })
	told := func(why string, table event.Table, want ...string) {
		t.Helper()
		if len(heard) != 1 {
			t.Fatalf("%s: %d notices", why, len(heard))
		}
		for _, of := range []event.Table{event.ForceTable, event.UnitTable, event.PlaceTable, event.BattleTable, event.SettingTable, event.LeaderTable} {
			got, known := heard[0].IDs(of)
			due := want
			if of != table {
				due = nil
			}
			if !known || !slices.Equal(got, due) {
				t.Errorf("%s: of %s it names %q, want %q", why, of, got, due)
			}
		}
		heard = nil
	}
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	do(s.Do(ctx, command.MarchOrder{Force: "column", Path: []hex{at(8, 4)}}))
	told("a march", event.ForceTable, "column")
	do(s.Undo(ctx))
	told("it is taken back", event.ForceTable, "column")
	do(s.Redo(ctx))
	told("it is given again", event.ForceTable, "column")
	do(s.Do(ctx, command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: "4"}))
	told("a setting", event.SettingTable, "coin")
	do(s.Do(ctx, command.DetachOrder{Force: "column", Units: []rostersID{"66th"}, Name: "Flank"}))
	if forces, _ := heard[0].IDs(event.ForceTable); !slices.Equal(forces, []string{"column", "flank"}) {
		t.Errorf("a detachment: forces %q", forces)
	}
	if units, _ := heard[0].IDs(event.UnitTable); !slices.Equal(units, []string{"66th"}) {
		t.Errorf("a detachment: units %q", units)
	}
}
