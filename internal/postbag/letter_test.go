package postbag_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/postbag"
	"frontier/internal/press"
)

// corrected plays a campaign in a file: a dispatch is sent to the red side after two days, both are
// taken back and played otherwise, and the next dispatch, which corrects the first, is given in every
// format. Of both courses hidden is done first.
func corrected(t *testing.T, f *state.Founding, hidden ...command.Command) map[string][]byte {
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
	do := func(commands ...command.Command) {
		t.Helper()
		for _, c := range commands {
			if err := s.Do(t.Context(), c); err != nil {
				t.Fatal(err)
			}
		}
	}
	begin := func() *letterbook.Draft {
		t.Helper()
		d, err := letterbook.Begin(t.Context(), s, "red", s.State().Day, dispatch.Options{Since: s.State().Day})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}}, command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(4, 4), trial.Cr(5, 4), trial.Cr(6, 4)}})
	do(append(hidden, command.EndDay{}, command.EndDay{})...)
	if err := begin().Sent(t.Context(), "pdf", nil); err != nil {
		t.Fatal(err)
	}
	if err := s.UndoTo(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	do(append(hidden, command.EndDay{}, command.EndDay{})...)
	d := begin()
	l := postbag.NewLetter(d.Founding, &d.Dispatch)
	out := map[string][]byte{"text": []byte(strings.Join(d.Dispatch.Plain(), "\n"))}
	for format, write := range map[string]func() ([]byte, error){
		"html": l.HTML, "pdf": func() ([]byte, error) { return l.PDF(press.A4) }, "eml": func() ([]byte, error) { return l.Mail("", "", press.A4) },
		"md": func() ([]byte, error) { return l.As("md", press.A4, "", "") },
	} {
		if out[format], err = write(); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// A correction, too, says nothing that its side does not know: campaigns that differ in what it cannot
// know give the same one to the byte, in every format.
func TestACorrectionHoldsNothingThatTheSideDoesNotKnow(t *testing.T) {
	t.Parallel()
	plain := corrected(t, trial.Drawn())
	for _, want := range []string{"Dispatch 1 of 22 July told what no longer holds.", "Luinab", "Told, and not so"} {
		if !bytes.Contains(plain["text"], []byte(want)) {
			t.Fatalf("it does not say %q: %s", want, plain["text"])
		}
	}
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
			check(t, corrected(t, f))
		})
	}
	t.Run("what an enemy does out of sight", func(t *testing.T) {
		t.Parallel()
		check(t, corrected(t, trial.Drawn(), command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(1, 5)}}))
	})
}

// Hostile names stay text in a correction.
func TestACorrectionOfHostileNamesIsText(t *testing.T) {
	t.Parallel()
	count := func(f *state.Founding) int { return len(elements(t, corrected(t, f)["html"])) }
	want := count(trial.Drawn())
	for _, name := range []string{hostile[0], hostile[2], hostile[3], hostile[7]} {
		f := trial.Drawn()
		f.Forces[0].Name, f.Forces[3].Name, f.Units[0].Name = name, name, name
		if got := count(f); got != want {
			t.Errorf("%q: the page has %d elements, and %d with a plain name", name, got, want)
		}
	}
}
