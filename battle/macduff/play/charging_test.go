package play

import (
	"encoding/json"
	"math"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// stormy is a battle in which all that can charge does: spears, horse of both kinds, and foot
// in every order.
func stormy(pattern uint64) battle.Setup {
	s := meeting(append(tribes("t", 4, 24, "spear"), riders("sowars", 16, "irregular"), riders("more", 9, "irregular")),
		append(aLine("d", 3, 16), riders("sabres", 12, "regular"), gunners("guns", 2, "field"), infantry("skirmishers", 10)))
	s.Sides[1].Units[5].Weapon = "musket"
	s.Field.Pattern = pattern
	s.Field.Ground = []terms.Ground{"clear", "scrub", "hills", "woods"}[pattern%4]
	if pattern%3 == 0 {
		s.Field.Village = "Khig"
	}
	if pattern%2 == 1 {
		s.Sides[1].Posture = terms.Attack
	}
	return s
}

// cornerOf is a corner of a box, in plain sines: 0 front left and on clockwise.
func cornerOf(b tabletop.Box, k int) (x, y float64) {
	angle := float64(b.Facing) / 100 * math.Pi / 180
	across, ahead := float64(b.Width)/2, float64(b.Depth)/2
	if k == 0 || k == 3 {
		across = -across
	}
	if k > 1 {
		ahead = -ahead
	}
	return float64(b.At.X) + ahead*math.Sin(angle) + across*math.Cos(angle), float64(b.At.Y) - ahead*math.Cos(angle) + across*math.Sin(angle)
}

// No figure of a charge goes farther than was thrown for it, who keeps ranks wheels by 45
// degrees at most and goes straight from there, and who is in contact touches (MACDUFF-6.3,
// 6.5). No more pairs fight than figures got there.
func TestChargesAreMeasured_6_3(t *testing.T) {
	charges, home, short := 0, 0, 0
	for seed := range uint64(ruletest.Many(60, 600)) {
		f := begin(t, stormy(seed), seed)
		boxes := map[string]tabletop.Box{}
		loose := map[string]bool{}
		from := 1
		for n := 0; !f.Over() && n < 4000; n++ {
			for i := range f.Bodies {
				b := &f.Bodies[i]
				boxes[b.ID], loose[b.ID] = b.Box, b.TurnsFreely()
			}
			give(t, f, f.Advice())
			var moved map[string]tabletop.Box
			for l := range f.log.LinesFrom(from) {
				from = l.N + 1
				switch {
				case l.Type == "move" && l.Rule == "MACDUFF-6.3":
					var d words.PlaceData
					if json.Unmarshal(l.Data, &d) != nil {
						t.Fatal(l.N)
					}
					if moved == nil {
						moved = map[string]tabletop.Box{}
					}
					moved[l.Unit] = tabletop.Box{At: tabletop.Point(d.At), Facing: tabletop.Facing(d.Facing), Width: d.Width, Depth: d.Depth}
				case l.Type == "charge":
					var d words.ChargeData
					if json.Unmarshal(l.Data, &d) != nil {
						t.Fatal(l.N)
					}
					charges++
					if d.Went > d.Allowed {
						t.Fatalf("seed %d line %d: %s went %s of %s", seed, l.N, l.Unit, d.Went, d.Allowed)
					}
					end, ok := moved[l.Unit]
					start := boxes[l.Unit]
					if !ok {
						continue
					}
					if d.Contact {
						home++
					} else {
						short++
					}
					if !loose[l.Unit] {
						if off := start.Facing.Off(end.Facing); off > state.Arc {
							t.Fatalf("seed %d line %d: %s wheels by %d", seed, l.N, l.Unit, off)
						}
						if tabletop.Far(start.At, end.At) > state.Inch && tabletop.Direction(start.At, end.At).Off(start.Facing) > state.Arc+10 {
							t.Fatalf("seed %d line %d: %s does not go ahead: %+v %+v %d %+v", seed, l.N, l.Unit, start, end, tabletop.Direction(start.At, end.At), d)
						}
					}
					least := math.Inf(1)
					for turn := range 4 {
						far := 0.0
						for k := range 4 {
							x1, y1 := cornerOf(start, k)
							x2, y2 := cornerOf(end, (k+turn)&3)
							far = max(far, math.Hypot(x2-x1, y2-y1))
						}
						if least = min(least, far); !loose[l.Unit] {
							break
						}
					}
					if least > float64(d.Allowed)+3 {
						t.Fatalf("seed %d line %d: a figure of %s goes %.0f of %d", seed, l.N, l.Unit, least, d.Allowed)
					}
				}
			}
		}
		if !f.Over() {
			t.Fatalf("seed %d is not over", seed)
		}
	}
	if charges < 100 || home < 50 || short < 10 {
		t.Errorf("%d charges, %d home, %d short", charges, home, short)
	}
}

func TestWhoGetsThere(t *testing.T) {
	t.Run("MACDUFF-6.5 the wings of a wide line do not fly to its middle", func(t *testing.T) {
		s := meeting([]battle.Unit{infantry("grenadiers", 10)}, []battle.Unit{infantry("66th", 6)})
		f := stage(t, s, map[string]spotAt{"grenadiers": {36, 20, facingDown, rules.Skirmish}, "66th": {36, 30, facingUp, ""}})
		a, b := f.Body("grenadiers"), f.Body("66th")
		far := state.GapTo(a, b)
		on := f.Onset(a, b, far)
		if on.Went > far || on.Got == 0 {
			t.Fatalf("%+v over %s", on, far)
		}
		if wide := f.Onset(a, b, far+6*state.Inch); wide.Got <= on.Got {
			t.Errorf("with %s %d figures get there, with six inches more %d", far, on.Got, wide.Got)
		}
		if near := f.Onset(a, b, far-state.Inch); near.Got > 0 || near.Went > far-state.Inch {
			t.Errorf("an inch short of it: %+v", near)
		}
	})
	t.Run("MACDUFF-6.3 nobody wheels about into the enemy's rear", func(t *testing.T) {
		s := meeting([]battle.Unit{riders("sowars", 12, "irregular")}, []battle.Unit{infantry("66th", 6)})
		f := stage(t, s, map[string]spotAt{"sowars": {36, 20, 90, ""}, "66th": {40, 36, facingUp, ""}})
		activate(t, f, "sowars")
		refusedBy(t, f, "6.3", battle.Order{Kind: "charge", Unit: "sowars", Target: "66th"})
	})
	t.Run("MACDUFF-6.5 no more pairs than figures that got there", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 30, facingDown, ""}, "66th": {36, 38, facingUp, ""}})
		a, b := f.Body("ghazis"), f.Body("66th")
		a.Charging = true
		m := state.Fray{Touches: []state.Touch{{A: a.No, B: b.No, Got: 3}}, Bodies: []int{a.No, b.No}, A: 0}
		if in := f.MeleeIn(&m, m.Touches[0], 1); in.Pairs != 3 || in.AExtra != 0 {
			t.Errorf("3 got there, and %d pairs fight with %d more", in.Pairs, in.AExtra)
		}
	})
}
