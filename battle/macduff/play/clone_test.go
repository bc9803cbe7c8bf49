package play

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// shared are what a state and its clone have in common, because nothing changes it: setups,
// and the lines and lists of a table's ground.
var shared = map[reflect.Type]string{
	reflect.TypeFor[*battle.Setup]():    "a setup stays as it was",
	reflect.TypeFor[*rules.Settings]():  "nor do settings",
	reflect.TypeFor[[]tabletop.Point](): "the line of a piece is drawn once",
	reflect.TypeFor[groundLists]():      "lists of pieces are made anew where one is added",
}

// groundLists is the type of a table's lists of pieces.
type groundLists = []int32

// apart holds that two values that are equal have no memory in common that can change.
func apart(t *testing.T, path string, a, b reflect.Value) {
	t.Helper()
	if _, ok := shared[a.Type()]; ok {
		return
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Chan, reflect.Func:
		if !a.IsNil() && a.Pointer() == b.Pointer() {
			t.Errorf("%s is in both", path)
			return
		}
		if a.Kind() == reflect.Pointer && !a.IsNil() {
			apart(t, path, a.Elem(), b.Elem())
		}
	case reflect.Slice:
		if a.Len() != b.Len() {
			t.Errorf("%s has %d and %d", path, a.Len(), b.Len())
			return
		}
		if a.Len() > 0 && a.Pointer() == b.Pointer() {
			t.Errorf("%s is in both", path)
			return
		}
		for i := range a.Len() {
			apart(t, fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i))
		}
	case reflect.Array:
		for i := range a.Len() {
			apart(t, fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i))
		}
	case reflect.Struct:
		if a.Type() == reflect.TypeFor[tabletop.Piece]() {
			return // of a piece its state alone changes, which is a word
		}
		for i := range a.NumField() {
			apart(t, path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i))
		}
	case reflect.Interface, reflect.UnsafePointer:
		t.Errorf("%s is a %s, of which nobody can say whether it is apart", path, a.Kind())
	}
}

// A clone is equal and apart, at every decision of battles in which much happens, and goes on
// as what it was cloned from.
func TestClone(t *testing.T) {
	for _, s := range []battle.Setup{eightASide(), levies(3), levies(8)} {
		f, g := begin(t, s, 4), begin(t, s, 4)
		for n := 0; !f.Over(); n++ {
			c := f.Clone()
			apart(t, "state", reflect.ValueOf(f.State), reflect.ValueOf(*c))
			f.LookAgain()
			c.LookAgain()
			if !reflect.DeepEqual(f.State, *c) {
				t.Fatalf("after %d orders a clone is not equal", n)
			}
			if t.Failed() {
				t.Fatalf("after %d orders", n)
			}
			if n%5 == 0 { // the other goes on as a clone
				g.State = *c
			}
			o := f.Advice()
			give(t, f, o)
			give(t, g, o)
		}
		if !bytes.Equal(f.log.Bytes(), g.log.Bytes()) || !reflect.DeepEqual(f.Outcome(), g.Outcome()) {
			t.Error("played on from its clones the battle took another course")
		}
	}
}

// What happens to a state does not happen to its clone.
func TestCloneStays(t *testing.T) {
	f := begin(t, eightASide(), 9)
	for n := 0; !f.Over() && n < 150; n++ {
		give(t, f, f.Advice())
	}
	c := f.Clone()
	before := c.Clone()
	for !f.Over() {
		give(t, f, f.Advice())
	}
	if !reflect.DeepEqual(c, before) {
		t.Error("the clone went on with the battle")
	}
}

// BenchmarkClone clones a battle in its midst: at most a twentieth of what the battle costs.
func BenchmarkClone(b *testing.B) {
	f := begin(b, eightASide(), 9)
	for n := 0; !f.Over() && n < 150; n++ {
		if err := f.Order(f.Advice()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		f.Clone()
	}
}
