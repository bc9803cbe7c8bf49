package macduff

import (
	"os"
	"testing"

	"frontier/battle"
	"frontier/battle/scenario"
)

func TestZZ(t *testing.T) {
	if os.Getenv("ZZ") == "" {
		t.Skip()
	}
	all := map[string]battle.Setup{"posted": even(), "both": func() battle.Setup { s := even(); s.Sides[1].Posture = battle.Attack; return s }(), "eight": eightASide()}
	for _, name := range []string{"gingindlovu", "abu-klea", "batoche"} {
		data, err := os.ReadFile("../../examples/macduff/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		sc, err := scenario.Read(data)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = sc.Setup
	}
	for name, s := range all {
		res := map[string]int{}
		turns := 0
		for seed := range 200 {
			if len(name) < 7 {
				s.Field.Pattern = uint64(seed)
			}
			f := begin(t, s, uint64(seed))
			if _, err := battle.Fight(f); err != nil {
				t.Fatal(err)
			}
			o := f.Outcome()
			res[o.Holder+" "+string(o.Reason)]++
			turns += o.Turns
			for _, u := range o.Units {
				if u.Captured.Total() > 0 {
					res["captured "+u.ID]++
				}
			}
		}
		t.Log(name, res, turns/200)
	}
}
