package play

import (
	"reflect"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// MACDUFF-7.12: what hides is not in the sight of the other side: not where it is, nor what, nor
// how many; nor what the enemy came with.
func TestSightHoldsNothingHidden_7_12(t *testing.T) {
	f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 20, facingDown, ""}, "66th": {36, 40, facingUp, ""}}, ring(tabletop.Wood, 28, 14, 44, 26))
	b := f.Body("ghazis")
	b.Veil, f.Hidden = state.Unseen, true
	f.LookAgain()
	v, whole := f.As(1), f.Umpire()
	hidden, mine := &v.Bodies[b.No], &v.Bodies[f.Body("66th").No]
	if hidden.Name != "" || hidden.Now.Total() != 0 || hidden.Weapon != "" || f.Table.On(hidden.Box.At) || v.Nearest(mine) != state.Nobody {
		t.Errorf("the British see %+v", hidden)
	}
	for i := range v.Leaders {
		if l := &v.Leaders[i]; l.Body == b.No && f.Table.On(l.At) {
			t.Errorf("the British see where %s is", l.Name)
		}
	}
	if s := v.Setup.Sides[0]; s.Units != nil || s.Leaders != nil {
		t.Error("the British know what the enemy came with")
	}
	if !reflect.DeepEqual(*mine, *f.Body("66th")) || v.Setup.Sides[1].Units == nil {
		t.Error("a side does not see its own")
	}
	if reflect.DeepEqual(whole.Bodies[b.No], *hidden) || !reflect.DeepEqual(whole.Bodies[b.No], *b) {
		t.Error("the umpire does not see all")
	}
	b.Veil = state.Marked
	if v := f.As(1); v.Bodies[b.No].Box.At != b.Box.At || v.Bodies[b.No].Now.Total() != 0 {
		t.Error("a marker shows where it is, and no more")
	}
	b.Veil = state.InSight
	if v := f.As(1); !reflect.DeepEqual(v.Bodies[b.No], *b) {
		t.Error("what is in sight is not seen")
	}
}

// Nobody sees the other side before both are placed (MACDUFF-20.118).
func TestSightBeforeTheBattle_20_118(t *testing.T) {
	f := begin(t, one2one(), 3)
	for side := range 2 {
		for _, b := range f.As(side).Bodies {
			if b.Side != side && (b.Name != "" || f.Table.On(b.Box.At)) {
				t.Errorf("side %d sees %+v", side, b)
			}
		}
	}
}

// Every kind of order says to whom it is given and what it reads, and by what rule; every order
// offered reads no more than its kind says.
func TestOrdersDescribeThemselves(t *testing.T) {
	explained := map[string]bool{}
	for _, r := range New().Rules() {
		explained[r.ID] = true
	}
	for _, step := range steps {
		for _, k := range step.Kinds {
			if k.Name == "" || !explained[k.Rule] || len(k.To) == 0 || k.Check == nil {
				t.Errorf("%s: %+v", step.Name, k.OrderKind)
			}
		}
	}
	f := begin(t, eightASide(), 11)
	for n := 0; !f.Over() && n < 300; n++ {
		for _, o := range f.Legal() {
			checkFields(t, f, o)
		}
		o := f.Advice()
		checkFields(t, f, o)
		give(t, f, o)
	}
}

// checkFields holds an order against what its kind says that it reads.
func checkFields(t *testing.T, f *game, o battle.Order) {
	t.Helper()
	for _, k := range steps[f.Phase()].Kinds {
		if k.Word != o.Kind {
			continue
		}
		for key, given := range map[string]bool{"target": o.Target != "", "path": len(o.Path) > 0, "facing": o.Facing != nil, "formation": o.Formation != "", "figures": o.Figures != 0, "choice": o.Choice != ""} {
			field, reads := k.Field(key)
			value := map[string]string{"formation": o.Formation, "choice": o.Choice}[key]
			switch {
			case given && !reads, !given && reads && !field.Optional:
				t.Errorf("%+v: %s is given %v, read %v", o, key, given, reads)
			case given && field.Kind == battle.WordField && !strings.Contains(" "+strings.Join(field.Words, " ")+" ", " "+value+" "):
				t.Errorf("%+v: %s is none of %v", o, value, field.Words)
			}
		}
	}
}
