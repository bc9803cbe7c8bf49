package campaign_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/journal"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// amended corrects an entry with what is proposed for all that no longer holds, and takes it.
func amended(t failer, s *campaign.Service, w amend.Wish, branch string) *campaign.Amendment {
	t.Helper()
	a, err := s.Amend(context.Background(), w, nil, nil)
	if err != nil {
		t.Fatalf("%v", err)
	}
	settled := map[string]amend.Settlement{}
	for _, d := range a.Doubts {
		settled[d.Key] = d.Chosen
	}
	if a, err = s.Amend(context.Background(), w, settled, nil); err != nil {
		t.Fatalf("%v", err)
	}
	if err := s.Accept(context.Background(), a, branch); err != nil {
		t.Fatalf("%v", err)
	}
	return a
}

// firstOf is the first entry of a kind, 0 where there is none.
func firstOf(t failer, s *campaign.Service, kind string) (first journal.Entry) {
	t.Helper()
	for seq := 1; ; seq++ {
		e, err := s.Entry(context.Background(), seq)
		if err != nil {
			return first
		}
		if e.Kind == kind {
			return e
		}
	}
}

// A battle that was won is lost, weeks later: what follows is played on by the same commands, the file
// verifies, the old course lies beside it, and amended back everything is as it was, to the byte
// (CAMPAIGN-20.1 to 17.3).
func TestThePastIsAmendedAndAmendedBack(t *testing.T) {
	ctx := context.Background()
	s, path := opened(t)
	if err := s.Run(ctx, 25, true, nil); err != nil {
		t.Fatal(err)
	}
	before := bytesOf(t, s)
	e := firstOf(t, s, "fight")
	if e.Seq == 0 {
		t.Fatal("nobody fought")
	}
	fought := s.State().Battles[0]
	out := battle.Outcome{Reason: battle.Broke, Turns: 4, Holder: string(fought.Attacker)}
	if fought.Outcome.Holder == out.Holder {
		out.Holder = string(fought.Defender)
	}
	w := amend.Wish{Entry: e.Seq, How: amend.Instead, Why: "the slip was misread", Command: command.RecordBattle{Battle: fought.ID, Outcome: out}}
	thought, err := s.Amend(ctx, w, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if bytesOf(t, s) != before {
		t.Fatal("thinking of it changed the campaign")
	}
	if len(thought.Doubts) == 0 || len(thought.Otherwise()) == 0 {
		t.Fatalf("the battle is lost and %d things do not hold, %d are otherwise", len(thought.Doubts), len(thought.Otherwise()))
	}
	var no *command.Refusal
	if err := s.Accept(ctx, thought, filepath.Join(t.TempDir(), "x.campaign")); !errors.As(err, &no) || no.Rule != "CAMPAIGN-20.2" {
		t.Errorf("what nobody settled was taken: %v", err)
	}
	branch := filepath.Join(t.TempDir(), "old.campaign")
	a := amended(t, s, w, branch)
	if bytesOf(t, s) == before {
		t.Error("nothing is otherwise")
	}
	verify(t, s)
	if now, _ := s.Entry(ctx, e.Seq); now.Kind != "amended" || !strings.HasPrefix(now.Title, "Amended: Record the battle") {
		t.Errorf("entry %d is %s, %q", e.Seq, now.Kind, now.Title)
	}
	if _, err := s.Audit(ctx, fought.ID); err == nil || !strings.Contains(err.Error(), "on a table") {
		t.Errorf("the throws of a battle on a table are audited: %v", err)
	}
	if _, err := s.Luck(ctx, fought.ID, 1, 1, nil); err == nil || !strings.Contains(err.Error(), "on a table") {
		t.Errorf("a battle on a table was lucky: %v", err)
	}
	old := open(t, branch)
	if bytesOf(t, old) != before {
		t.Error("the old course is not in the branch")
	}
	verify(t, old)
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Accept(ctx, a, filepath.Join(t.TempDir(), "y.campaign")); !errors.Is(err, journal.ErrStale) {
		t.Errorf("an amendment was taken twice: %v", err)
	}
	amended(t, s, amend.Wish{Entry: e.Seq, How: amend.Back}, filepath.Join(t.TempDir(), "new.campaign"))
	if bytesOf(t, s) != before {
		t.Error("amended back it is not what it was")
	}
	verify(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, path)
	defer again.Close()
	if bytesOf(t, again) != before {
		t.Error("opened again it is not what it was")
	}
}

// What no longer holds is settled as somebody chose: a battle that others fight now keeps its result.
func TestADoubtIsSettledByHand(t *testing.T) {
	ctx := context.Background()
	s, _ := opened(t)
	if err := s.Run(ctx, 25, true, nil); err != nil {
		t.Fatal(err)
	}
	e := firstOf(t, s, "end-day")
	steps := []command.Step{{Do: command.Set, Kind: "unit", ID: "kabuli-1", Fields: []byte(`{"men": 300}`)}}
	w := amend.Wish{Entry: e.Seq, How: amend.Before, Why: "the return was late", Command: command.EditByHand{Steps: steps, Why: "fever"}}
	a, err := s.Amend(ctx, w, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(a.Doubts, func(d amend.Doubt) bool { return slices.Contains(d.May, amend.Keep) })
	if i < 0 {
		t.Fatalf("no battle is fought by others: %+v", a.Doubts)
	}
	key := a.Doubts[i].Key
	for _, way := range []amend.Way{amend.Keep, amend.Again} {
		got, err := s.Amend(ctx, w, map[string]amend.Settlement{key: {Way: way}}, nil)
		if err != nil {
			t.Fatalf("%s: %v", way, err)
		}
		if d := got.Doubts[i]; !d.Settled || d.Chosen.Way != way || d.Key != key {
			t.Errorf("%s: it is settled by %+v", way, d)
		}
		kept := slices.ContainsFunc(got.Entries, func(e journal.Entry) bool { return strings.Contains(e.Title, "Amended: Record the battle") })
		if kept != (way == amend.Keep) {
			t.Errorf("%s: a result is kept by hand: %v", way, kept)
		}
	}
	if got, err := s.Amend(context.Background(), w, map[string]amend.Settlement{"0": {Way: amend.Drop}}, nil); err != nil || !slices.Equal(got.Unused, []string{"0"}) {
		t.Errorf("what was settled for nothing is not told: %v", err)
	}
	var no *command.Refusal
	for _, wrong := range []map[string]amend.Settlement{{key: {Way: "pray"}}, {key: {Way: amend.Another}}, {key: {Way: amend.Another, Command: command.EndDay{}}}} {
		if _, err := s.Amend(ctx, w, wrong, nil); !errors.As(err, &no) {
			t.Errorf("settled by %+v: %v", wrong, err)
		}
	}
	for _, wrong := range []amend.Wish{{Entry: 0, How: amend.Out, Why: "x"}, {Entry: e.Seq, How: amend.Out}, {Entry: e.Seq, How: amend.Back}, {Entry: e.Seq, How: amend.Instead, Why: "x", Command: command.MarchOrder{Force: "nobody"}}} {
		if _, err := s.Amend(ctx, wrong, nil, nil); !errors.As(err, &no) {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
}

// Whatever is amended, the campaign is sound and verifies, and amended back it is what it was.
func TestAnyEntryCanBeAmended(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seed, days, entry := rapid.IntRange(1, 1000).Draw(rt, "seed"), rapid.IntRange(8, 25).Draw(rt, "days"), rapid.IntRange(1, 80).Draw(rt, "entry")
		w := amend.Wish{How: rapid.SampledFrom([]amend.How{amend.Out, amend.Before, amend.After}).Draw(rt, "how"), Why: "it was otherwise"}
		if w.How != amend.Out {
			men := rapid.SampledFrom([]string{`{"men": 100}`, `{"men": 900}`}).Draw(rt, "men")
			id := rapid.SampledFrom([]string{"66th", "kabuli-1", "afghan-horse"}).Draw(rt, "unit")
			w.Command = command.EditByHand{Why: "a count", Steps: []command.Step{{Do: command.Set, Kind: "unit", ID: id, Fields: []byte(men)}}}
		}
		thereAndBack(rt, t.TempDir(), seed, days, entry, w)
	})
}

// A battle that does not come about any more has on the new course the number of another: back again it is
// that which it was.
func TestABattleThatWasLeftOutIsFoughtAgain_20_2(t *testing.T) {
	thereAndBack(t, t.TempDir(), 49, 25, 57, amend.Wish{How: amend.Out, Why: "it was otherwise"})
}

// thereAndBack amends an entry of a war by itself, counted from the first, and amends it back.
func thereAndBack(t failer, dir string, seed, days, entry int, w amend.Wish) {
	f := trial.Helmand()
	f.Seed = uint64(seed)
	path := filepath.Join(dir, "helmand.campaign")
	if err := store.Create(context.Background(), path, *f); err != nil {
		t.Fatalf("%v", err)
	}
	s := open(t, path)
	defer s.Close()
	if err := s.Run(context.Background(), days, true, nil); err != nil {
		t.Fatalf("%v", err)
	}
	before := bytesOf(t, s)
	e, err := s.Entry(context.Background(), 1)
	for n := entry; err == nil && n > 0; n-- {
		w.Entry = e.Seq
		e, err = s.Entry(context.Background(), w.Entry+1)
	}
	var no *command.Refusal
	if _, err := s.Amend(context.Background(), w, nil, nil); errors.As(err, &no) {
		return
	}
	amended(t, s, w, filepath.Join(dir, "old.campaign"))
	now := s.State()
	if err := errors.Join(now.Check(s.Founding()), now.AddUp(s.Founding())); err != nil {
		t.Fatalf("%v", err)
	}
	verify(t, s)
	if w.How == amend.After {
		w.Entry++
	}
	amended(t, s, amend.Wish{Entry: w.Entry, How: amend.Back}, filepath.Join(dir, "new.campaign"))
	if bytesOf(t, s) != before {
		t.Fatalf("amended back it is not what it was")
	}
}
