package play

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/state"
	"frontier/internal/ruletest"
)

// read are the kinds of order with a few choices each, and what of an order they read.
var read = map[string]struct{ target, choice bool }{
	"hide": {}, "break_off": {}, "combine": {target: true}, "declare": {choice: true}, "throw_command": {}, "activate": {}, "command": {},
	"charge": {target: true}, "obey": {}, "stand": {}, "release": {target: true}, "shoot": {target: true}, "aim": {target: true},
	"follow_up": {}, "stand_fast": {}, "guard": {target: true}, "despatch": {target: true},
}

// key is what of an order is read; empty for those of which there are more than can be
// listed.
func key(o battle.Order) string {
	r, ok := read[o.Kind]
	if !ok || o.Kind == "stand" && o.Facing != nil {
		return ""
	}
	k := o.Kind + " "
	if o.Kind != "release" && o.Kind != "break_off" {
		k += o.Unit
	}
	if r.target {
		k += " at " + o.Target
	}
	if r.choice {
		k += " as " + o.Choice
	}
	if o.Kind == "guard" || o.Kind == "despatch" {
		k += fmt.Sprint(" by ", o.Figures)
	}
	return k
}

// all is a battle to the byte: the end of its log, which grows and else never changes, and
// what everybody sees.
func all(t *testing.T, f *Fight) []byte {
	t.Helper()
	var out []byte
	for l := range f.Log().LinesFrom(max(1, f.Log().Len()-9)) {
		line, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, line...)
	}
	for side := -1; side < 2; side++ {
		view, err := json.Marshal(f.View(side))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, view...)
	}
	return append(out, snapshot(f)...)
}

// Of orders with a few choices those listed are all: any other is refused by a rule, and
// nothing is changed by it.
func TestLegalIsComplete(t *testing.T) {
	refused := map[string]int{}
	for seed := range uint64(ruletest.Many(1, 12)) {
		s := []battle.Setup{nyezane(), solo(), imperial(meeting(line(2, "a", horse, 9), line(2, "d", foot, 5)))}[seed%3]
		s.Settings = map[string]json.RawMessage{"player_characters": []byte("2"), "turn_limit": []byte("8")}
		if seed%3 == 1 {
			s.Settings["solo_side"] = []byte(`"attacker"`)
		}
		f := begin(t, s, seed)
		rng := rand.New(rand.NewPCG(seed, 1))
		for !f.Over() {
			legal := f.Legal()
			var keys []string
			for _, o := range legal {
				keys = append(keys, key(o))
			}
			var ids []string
			for i := range f.Units {
				for _, number := range []string{"%s#%d", "%s#0%d", "%s#+%d"} {
					ids = append(ids, f.Units[i].ID, fmt.Sprintf(number, f.Units[i].ID, 1+rng.IntN(4)))
				}
			}
			ids = append(ids, "", "nobody", "prisoners-1", "#", "#1")
			kinds := played.Phases[f.Stage].Kinds
			for range 4 {
				if len(kinds) == 0 {
					break
				}
				o := battle.Order{Kind: kinds[rng.IntN(len(kinds))].Word, Unit: ids[rng.IntN(len(ids))], Target: ids[rng.IntN(len(ids))],
					Choice: []string{"", "engaged", "free"}[rng.IntN(3)], Figures: rng.IntN(4)}
				if like := legal[rng.IntN(len(legal))]; read[like.Kind].target && rng.IntN(2) == 0 { // at another target than those offered
					o.Kind, o.Unit = like.Kind, like.Unit
				}
				if !read[o.Kind].choice {
					o.Choice = ""
				}
				if k := key(o); k == "" || slices.Contains(keys, k) {
					continue
				}
				before := all(t, f)
				err := f.Order(o)
				r, ok := err.(*battle.Refusal)
				if !ok || !strings.HasPrefix(r.Rule, "RISKFACTOR-") {
					t.Fatalf("seed %d, %s: %+v is not listed and is answered with %v", seed, state.PhaseNames[f.Stage], o, err)
				}
				if !bytes.Equal(before, all(t, f)) {
					t.Fatalf("seed %d, %s: %+v was refused (%v) and changed the battle", seed, state.PhaseNames[f.Stage], o, err)
				}
				refused[o.Kind]++
			}
			o := f.Advice()
			if rng.IntN(3) == 0 {
				legal = slices.DeleteFunc(legal, func(o battle.Order) bool { return o.Kind == "break_off" })
				o = legal[rng.IntN(len(legal))]
			}
			if err := f.Order(o); err != nil {
				t.Fatalf("seed %d: %+v was offered and refused: %v", seed, o, err)
			}
		}
	}
	for _, kind := range []string{"combine", "declare", "throw_command", "activate", "command", "charge", "obey", "shoot", "aim"} {
		if refused[kind] == 0 {
			t.Errorf("no %s was refused", kind)
		}
	}
}
