package play

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/riskfactor/rules"
)

// reads are the fields of an order that are set, as its kind has to describe them.
func reads(o battle.Order) map[string]any {
	out := map[string]any{}
	if o.Target != "" {
		out["target"] = o.Target
	}
	if len(o.Path) > 0 {
		out["path"] = len(o.Path)
	}
	if o.Facing != nil {
		out["facing"] = *o.Facing
	}
	if o.Formation != "" {
		out["formation"] = o.Formation
	}
	if o.Figures != 0 {
		out["figures"] = o.Figures
	}
	if o.Choice != "" {
		out["choice"] = o.Choice
	}
	return out
}

// Every order that is offered or advised is of a kind of the step, is given to one of those
// to whom that kind may be given, and says nothing but what the kind describes, within its
// words and numbers.
func TestOrdersDescribeThemselves(t *testing.T) {
	kinds, seen := 0, map[string]bool{}
	for _, p := range played.Phases {
		for _, k := range p.Kinds {
			kinds++
			if k.Name == "" || !slices.ContainsFunc(rules.Book.Rules(), func(r battle.Rule) bool { return r.ID == k.Rule }) {
				t.Errorf("%s: %s has the name %q and the rule %q", p.Name, k.Word, k.Name, k.Rule)
			}
		}
	}
	for name, setup := range map[string]battle.Setup{"everything": nyezane(), "everything again": nyezane(), "hidden": solo()} {
		f := begin(t, setup, uint64(len(name)))
		for n := 0; !f.Over(); n++ {
			orders := append(f.Legal(), f.Advice())
			for _, o := range orders {
				i := slices.IndexFunc(played.Phases[f.Stage].Kinds, func(k machine.Kind[*Fight]) bool { return k.Word == o.Kind })
				if i < 0 {
					t.Fatalf("%s, order %d: no kind for %+v", name, n, o)
				}
				k := &played.Phases[f.Stage].Kinds[i]
				seen[k.Word] = true
				to := battle.ToSide
				if u := f.Unit(o.Unit); u != nil && u.Lone {
					to = battle.ToLeader
				} else if u != nil {
					to = battle.ToUnit
				}
				if !slices.Contains(k.To, to) && k.Word != "activate" {
					t.Fatalf("%s, order %d: %+v is for a %s, and its kind for %v", name, n, o, to, k.To)
				}
				for key, value := range reads(o) {
					field, ok := k.Field(key)
					if !ok {
						if k.Word == "activate" && key == "target" { // it may say who commands
							continue
						}
						t.Fatalf("%s, order %d: %+v has a %s, of which its kind does not tell", name, n, o, key)
					}
					switch v := value.(type) {
					case int:
						if field.Kind != battle.BearingField && (v < field.Min || v > field.Max) {
							t.Fatalf("%s, order %d: %s of %+v is not in %d to %d", name, n, key, o, field.Min, field.Max)
						}
					case string:
						if field.Kind == battle.WordField && !slices.Contains(field.Words, v) {
							t.Fatalf("%s, order %d: %s of %+v is none of %v", name, n, key, o, field.Words)
						}
					}
				}
				for _, field := range k.Fields {
					if _, ok := reads(o)[field.Key]; !ok && !field.Optional && field.Key != "unit" {
						t.Fatalf("%s, order %d: %+v lacks its %s", name, n, o, field.Key)
					}
				}
			}
			if err := f.Order(orders[len(orders)-1]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(seen) < 15 {
		t.Errorf("of %d rows only %d words were seen: %v", kinds, len(seen), seen)
	}
}

// A group shoots before its front and a leader all round; the bands are those of the weapon.
func TestBands(t *testing.T) {
	s := meeting(units(spears("a", 17)), units(foot("d", 17)))
	s.Sides[1].Leaders = []battle.Leader{{ID: "chief"}}
	f := begin(t, s, 1)
	rifles := f.Bands("d")
	if len(rifles) != 4 || rifles[0].To != 30*cm || rifles[1].From != 30*cm || rifles[2].To != 180*cm || rifles[0].Left != 9000 ||
		rifles[0].Need != rules.ToHit.Of(rules.Short, rules.OpenCover) || rifles[2].Need != rules.ToHit.Of(rules.Long, rules.OpenCover) {
		t.Errorf("RISKFACTOR-8.8: %+v", rifles)
	}
	if charge := rifles[3]; charge.What != "charge" || charge.To != rules.FullMove*cm || charge.Left != 18000 {
		t.Errorf("RISKFACTOR-12.3: %+v", charge)
	}
	if native := f.Bands("a"); native[len(native)-1].To != (rules.FullMove+rules.D6)*cm {
		t.Errorf("RISKFACTOR-14.38 with the best die: %+v", native)
	}
	if pistol := f.Bands("chief"); pistol[0].To != 5*cm || pistol[0].Left != 18000 {
		t.Errorf("a leader: %+v", pistol)
	}
	if f.Bands("nobody") != nil {
		t.Error("nobody has bands")
	}
}
