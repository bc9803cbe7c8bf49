package event_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
)

// Every kind of event and command reads back, and everything else is refused.
func TestCodec(t *testing.T) {
	for _, kind := range event.Kinds() {
		list, err := event.Decode(json.RawMessage(`[{"kind":"` + kind + `"}]`))
		if err != nil || len(list) != 1 || list[0].Kind() != kind {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		b, err := event.Encode(list)
		if err != nil {
			t.Fatal(err)
		}
		again, err := event.Decode(b)
		if err != nil || !reflect.DeepEqual(again, list) {
			t.Errorf("%s reads back as %v, %v", b, again, err)
		}
		if _, err := event.Decode(json.RawMessage(`[{"kind":"` + kind + `","nonsense":1}]`)); err == nil {
			t.Errorf("%s takes nonsense", kind)
		}
	}
	for _, kind := range command.Kinds() {
		c, err := command.Decode(kind, json.RawMessage(`{}`))
		if err != nil || c.Kind() != kind || c.Title() == "" {
			t.Errorf("%s: %v", kind, err)
		}
	}
	for _, bad := range []string{``, `{}`, `[1]`, `[{}]`, `[{"kind":7}]`, `[{"kind":"none"}]`, `[] []`, `[{"kind":"halted","kind":"halted"}]`, `null x`, `[{"kind":"a\"b"}]`} {
		if list, err := event.Decode(json.RawMessage(bad)); err == nil {
			t.Errorf("%s is read as %v", bad, list)
		}
	}
	if _, err := command.Decode("none", nil); err == nil {
		t.Error("an unknown command is read")
	}
}

func FuzzDecodeEvents(f *testing.F) {
	f.Add([]byte(`[{"kind":"halted","force":"column","why":"ordered"},{"why":"x","kind":"halted"}]`))
	g := trial.NewGame(f, trial.Helmand())
	for g.S.Day < 9 {
		for _, side := range g.F.Sides {
			for _, c := range auto.Orders(intelligence.Of(g.F, g.S, side.ID)) {
				g.Do(c)
			}
		}
		g.Do(command.EndDay{})
		if b := g.S.Pending(); b != nil {
			g.Do(command.FightBattle{Battle: b.ID})
		}
	}
	for _, b := range g.Journal {
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		list, err := event.Decode(b)
		if err != nil {
			return
		}
		kept, err := event.Encode(list)
		if err != nil {
			t.Fatal(err)
		}
		again, err := event.Decode(kept)
		if err != nil {
			t.Fatalf("%s: %v", kept, err)
		}
		if third, _ := event.Encode(again); string(third) != string(kept) {
			t.Fatalf("%s reads back as %s", kept, third)
		}
		founding := trial.Helmand()
		s, err := state.New(founding)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range list { // whatever it says, nothing falls over
			at := event.Scene{F: founding, S: s}
			if e, ok := e.(event.Parting); ok {
				e.Part(at)
			}
			e.Rows(s)
			before := trial.Text(s)
			if e.Apply(founding, s) != nil {
				if trial.Text(s) != before {
					t.Fatalf("%s does not fit and has changed something", e.Kind())
				}
				return
			}
			e.Tell(at)
		}
	})
}

func FuzzDecodeCommand(f *testing.F) {
	f.Add("march", []byte(`{"force":"column","path":[{"q":5,"r":4}]}`))
	f.Add("detach", []byte(`{"force":"column","units":["66th","66th"],"leader":"nuttall","name":"Flank"}`))
	f.Add("fight", []byte(`{"battle":1,"engine":"","seed":"7"}`))
	f.Add("setting", []byte(`{"engine":"coin","key":"fog","value":"true"}`))
	f.Fuzz(func(t *testing.T, kind string, b []byte) {
		c, err := command.Decode(kind, b)
		if err != nil {
			return
		}
		kept, err := command.Encode(c)
		if err != nil {
			t.Fatal(err)
		}
		again, err := command.Decode(kind, kept)
		if err != nil {
			t.Fatalf("%s: %v", kept, err)
		}
		if text, _ := command.Encode(again); string(text) != string(kept) {
			t.Fatalf("%s reads back as %s", kept, text)
		}
		g := trial.NewGame(t, trial.Helmand())
		command.TitleOf(g.F, g.S, c)
		_, _ = g.Try(c) // refused or carried out, and the state sound either way
	})
}
