package campaign_test

import (
	"slices"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
)

// A notice names what is different, and nothing else: the force that was ordered, the same
// when that is undone and redone, the setting that was changed.
func TestANoticeNamesWhatChanged(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	var heard []campaign.Change
	s.Listen(func(c campaign.Change) { heard = append(heard, c) })
	told := func(why string, table campaign.Table, want ...string) {
		t.Helper()
		if len(heard) != 1 {
			t.Fatalf("%s: %d notices", why, len(heard))
		}
		for _, of := range []campaign.Table{campaign.ForceTable, campaign.UnitTable, campaign.PlaceTable, campaign.BattleTable, campaign.SettingTable, campaign.LeaderTable} {
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
	told("a march", campaign.ForceTable, "column")
	do(s.Undo(ctx))
	told("it is taken back", campaign.ForceTable, "column")
	do(s.Redo(ctx))
	told("it is given again", campaign.ForceTable, "column")
	do(s.Do(ctx, command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: "4"}))
	told("a setting", campaign.SettingTable, "coin")
	do(s.Do(ctx, command.DetachOrder{Force: "column", Units: []rostersID{"66th"}, Name: "Flank"}))
	if forces, _ := heard[0].IDs(campaign.ForceTable); !slices.Equal(forces, []string{"column", "flank"}) {
		t.Errorf("a detachment: forces %q", forces)
	}
	if units, _ := heard[0].IDs(campaign.UnitTable); !slices.Equal(units, []string{"66th"}) {
		t.Errorf("a detachment: units %q", units)
	}
}
