package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"

	"pgregory.net/rapid"
)

// A battle sees, and finds room, as the procedures of the same rules say.
func TestBattleSeesAndStacksAsTheProceduresSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSetup(t)
		begun, err := New().Begin(s, 1)
		if err != nil {
			t.Fatal(err)
		}
		f := opened(begun)
		for range 30 {
			if !f.Over() {
				if err := f.Order(f.Advice()); err != nil {
					t.Fatal(err)
				}
			}
		}
		pick := func(what string) hex.Hex {
			return f.Field.Hex(rapid.IntRange(0, len(f.Field.Cells)-1).Draw(t, what))
		}
		from, to := pick("from"), pick("to")
		if far := hex.Distance(from, to); far >= 1 && far <= rules.FarthestShot {
			in := rules.LineOfSightInput{Firer: rules.PlaceOf(from), Target: rules.PlaceOf(to), FirerLevel: int(f.Field.At(from).Level), TargetLevel: int(f.Field.At(to).Level)}
			for i := range f.Field.Cells {
				c, p := &f.Field.Cells[i], rules.PlaceOf(f.Field.Hex(i))
				b := rules.Between{Q: p[0], R: p[1], Level: int(c.Level), Obstacle: rules.NoObstacle}
				if f.Field.Lines[c.Kind].Hides {
					b.Obstacle = rules.Feature
				} else if c.Units[0]+c.Units[1] > 0 {
					b.Obstacle = rules.UnitThere
				}
				in.Between = append(in.Between, b)
			}
			_, r, err := rules.LineOfSight(in, battle.NoDice)
			if err != nil {
				t.Fatal(err)
			}
			if got := f.Sees(from, to); got != r.Clear {
				t.Fatalf("from %v to %v: the battle says %v, the procedure %+v", from, to, got, r)
			}
		}
		in := rules.StackingInput{Ground: rules.FreeGround, HexSpaces: f.Settings.HexSpaces, FilledSpaces: f.Settings.FilledSpaces}
		if f.Field.Line(to).Filled {
			in.Ground = rules.FilledGround
		}
		for i := range f.Units {
			u := &f.Units[i]
			switch {
			case !u.Up() || u.At != to:
			case u.Kind == rules.Infantry:
				in.InfantryFigures += u.Figures
			case u.Kind == rules.Cavalry:
				in.CavalryFigures += u.Figures
			case u.Kind.Gun():
				in.ArtilleryUnits++
			default:
				in.TransportUnits++
			}
		}
		_, r, err := rules.Stacking(in, battle.NoDice)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Room(to); got != r.Room {
			t.Fatalf("the battle finds %d spaces in %v, the procedure %+v", got, to, r)
		}
	})
}

// The odds of a close assault are those of its dice, however they are lumped.
func TestAssaultOddsAreThoseOfTheDice_12_3(t *testing.T) {
	for _, in := range []string{
		`{"attacker_weapon":"hand_to_hand","attacker_figures":4,"attacker_commanders_fresh":4,"defender_weapon":"single_shot_rifle","defender_figures":1,"defender_disrupted":true,"defender_commanders_fresh":4,"defender_in_cover":true}`,
		`{"attacker_weapon":"hand_to_hand","attacker_figures":1,"attacker_commanders_fresh":4,"attacker_commanders_reduced":4,"defender_weapon":"single_shot_rifle","defender_figures":4,"defender_commanders_fresh":4,"defender_commanders_reduced":3}`,
	} {
		odds, err := rules.CloseAssaultProcedure.Odds([]byte(in))
		if err != nil {
			t.Fatal(err)
		}
		read, err := rules.CloseAssaultProcedure.Read([]byte(in))
		if err != nil {
			t.Fatal(err)
		}
		const throws = 20000
		fell := map[string]map[string]float64{"outcome": {}, "retreats": {}}
		for seed := range uint64(throws) {
			_, r, err := rules.CloseAssault(read, battle.Seeded(seed, battle.TableDice))
			if err != nil {
				t.Fatal(err)
			}
			fell["outcome"][`"`+string(r.Outcome)+`"`]++
			fell["retreats"][`"`+string(r.Retreats)+`"`]++
		}
		seen := 0
		for _, k := range odds.Keys {
			if fell[k.Key] == nil {
				continue
			}
			seen++
			for _, v := range k.Values {
				if got := fell[k.Key][string(v.Value)] / throws; got < v.Chance-0.015 || got > v.Chance+0.015 {
					t.Errorf("%s %s: odds of %.4f, thrown %.4f", k.Key, v.Value, v.Chance, got)
				}
			}
		}
		if seen == 0 || len(odds.LeftOut) > 0 && seen == 1 {
			t.Errorf("left out: %v", odds.LeftOut)
		}
	}
}
