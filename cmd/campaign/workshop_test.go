//go:build !nowindow

package main

import (
	"os"
	"strings"
	"testing"

	"frontier/campaign/pack/establishment"
	"frontier/cmd/campaign/line"
)

// An organiser's own units lie in a table beside his campaigns: they come behind the library's, one
// of the same army and name takes the place of the one before, and a table that cannot be read says
// where.
func TestOwnUnitsAreKept(t *testing.T) {
	b := bench{&library{p: &program{&line.Program{Engines: line.Engines()}}, folder: t.TempDir()}}
	mine := establishment.All()[0]
	mine.Army, mine.Unit.Name = "My club", "Volunteers"
	for _, men := range []int{300, 320} {
		mine.Unit.Men = men
		if err := b.KeepUnit(mine); err != nil {
			t.Fatal(err)
		}
	}
	all, err := b.Units()
	if err != nil {
		t.Fatal(err)
	}
	if last := all[len(all)-1]; len(all) != len(establishment.All())+1 || last.Unit.Men != 320 || last.Unit.ID != "my-club-volunteers" {
		t.Errorf("%d units, the last %+v", len(all), all[len(all)-1])
	}
	if err := os.WriteFile(b.ownUnits(), []byte("army,id\nx,y\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Units(); err == nil || !strings.Contains(err.Error(), "row 2") {
		t.Errorf("a table without its columns: %v", err)
	}
}
