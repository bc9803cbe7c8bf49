package relief_test

import (
	"archive/zip"
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
	"frontier/internal/folio/leaf"
	"frontier/internal/hex"
	"frontier/internal/relief"
)

// packed plays a campaign in a file for some days, in which the green horse is seen and the red side is sent a
// dispatch, and gives the pack of the red side in every format.
func packed(t *testing.T, f *state.Founding, hidden ...command.Command) map[string][]byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "war.campaign")
	if err := store.Create(t.Context(), path, *f); err != nil {
		t.Fatal(err)
	}
	j, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(t.Context(), j, trial.Coin{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, c := range append([]command.Command{
		command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(4, 4), trial.Cr(5, 4), trial.Cr(6, 4)}},
		command.SetStanding{Side: "red", Force: "column", Do: state.ToBase},
		command.SetStanding{Side: "green", Do: state.StopAt},
	}, append(hidden, command.EndDay{}, command.EndDay{})...) {
		if err := s.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	d, err := letterbook.Begin(t.Context(), s, "red", s.State().Day, dispatch.Options{Since: s.State().Day, Word: "Well done"})
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Sent(t.Context(), "pdf", nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Do(t.Context(), command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	pack, err := relief.Begin(t.Context(), s, "red", dispatch.Options{Due: "Friday"}, true)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, format := range relief.Formats() {
		if out[format], err = pack.As(format, leaf.A4); err != nil {
			t.Fatalf("%s: %v", format, err)
		}
	}
	return out
}

// The pack has all that one needs who takes a side over, and its zip every file.
func TestAPackHasEverything(t *testing.T) {
	t.Parallel()
	got := packed(t, trial.Drawn())
	md := string(got["md"])
	for _, want := range []string{
		"How you stand", "Girishk column", "Luinab", "Your objectives", "Hold the city", "Your orders for 23 July", "Check word:", "if late hold", "withdraw to its base",
		"What the side was told so far", "Dispatch 1 of 22 July 1880: holds", "Well done", "Your roster", "The rules in play", "CAMPAIGN-2.11", "Your orders are due: Friday.", "No. 2",
	} {
		if !strings.Contains(md, want) {
			t.Errorf("it does not have %q", want)
		}
	}
	if strings.Contains(md, "In play: no.") {
		t.Error("it has rules that are switched off")
	}
	z, err := zip.NewReader(bytes.NewReader(got["zip"]), int64(len(got["zip"])))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if !f.Modified.IsZero() && f.Modified.Year() > 1980 {
			t.Errorf("%s has the time %v", f.Name, f.Modified)
		}
	}
	slices.Sort(names)
	if want := []string{"map-sheets.pdf", "map.png", "orders.pdf", "orders.txt", "pack.html", "pack.pdf"}; !slices.Equal(names, want) {
		t.Errorf("it has %v", names)
	}
}

// Campaigns that differ only in what a side cannot know give it the same pack to the byte, in every format.
func TestAPackHoldsNothingThatTheSideDoesNotKnow(t *testing.T) {
	t.Parallel()
	plain := packed(t, trial.Drawn())
	check := func(t *testing.T, got map[string][]byte) {
		t.Helper()
		for format := range plain {
			if !bytes.Equal(got[format], plain[format]) {
				t.Errorf("the %s differs: %d bytes, and %d without", format, len(got[format]), len(plain[format]))
			}
			if bytes.Contains(got[format], []byte(trial.Needle)) {
				t.Errorf("the %s has a name that is hidden", format)
			}
		}
	}
	for name, alter := range trial.Hidden {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := trial.Drawn()
			alter(f)
			check(t, packed(t, f))
		})
	}
	for name, c := range map[string]command.Command{
		"what an enemy does out of sight": command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(1, 5)}},
		"an enemy's standing orders":      command.SetStanding{Side: "green", Force: "main", Do: state.ByAuto},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t, packed(t, trial.Drawn(), c))
		})
	}
}

// The pairs above would show a difference: what the side knows is in every format.
func TestAPackHoldsWhatTheSideKnows(t *testing.T) {
	t.Parallel()
	plain := packed(t, trial.Drawn())
	f := trial.Drawn()
	f.Forces[0].Name = "the Kandahar column"
	for format, got := range packed(t, f) {
		if bytes.Equal(got, plain[format]) {
			t.Errorf("the %s is the same though the side's own force has another name", format)
		}
	}
}

// Hostile names stay text: the page has the same elements as with plain ones.
func TestAPackOfHostileNames(t *testing.T) {
	t.Parallel()
	tags := func(f *state.Founding) int {
		n, z := 0, html.NewTokenizer(bytes.NewReader(packed(t, f)["html"]))
		for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
			if kind == html.StartTagToken || kind == html.SelfClosingTagToken {
				n++
			}
		}
		return n
	}
	want := tags(trial.Drawn())
	for _, name := range []string{`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "A\r\n# B | C", `{{.Word}}`, "=cmd|' /C calc'!A0"} {
		f := trial.Drawn()
		f.Forces[0].Name, f.Forces[3].Name, f.Objectives[0].Name = name, name, name
		if got := tags(f); got != want {
			t.Errorf("%q: the page has %d elements, and %d with a plain name", name, got, want)
		}
	}
}
