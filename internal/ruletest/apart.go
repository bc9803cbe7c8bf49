package ruletest

import (
	"fmt"
	"reflect"
	"testing"
)

// Apart holds a clone against what it was made of: it is equal, and they share no memory
// that can change. Shared are values of the types that never change and may be shared;
// scratch are values of those that a clone does not take over.
func Apart(t testing.TB, of, clone any, shared, scratch []any) {
	t.Helper()
	w := walker{shared: types(shared), scratch: types(scratch)}
	w.walk(reflect.ValueOf(of), reflect.ValueOf(clone), "")
	for _, f := range w.faults {
		t.Error(f)
	}
}

func types(of []any) map[reflect.Type]bool {
	out := map[reflect.Type]bool{}
	for _, v := range of {
		out[reflect.TypeOf(v)] = true
	}
	return out
}

// walker goes through two values at once.
type walker struct {
	shared, scratch map[reflect.Type]bool
	faults          []string
}

func (w *walker) fault(at, format string, args ...any) {
	if len(w.faults) < 20 {
		w.faults = append(w.faults, at+" "+fmt.Sprintf(format, args...))
	}
}

func (w *walker) walk(a, b reflect.Value, at string) {
	if a.Type() != b.Type() {
		w.fault(at, "is a %s, and a %s in the clone", a.Type(), b.Type())
		return
	}
	if w.scratch[a.Type()] {
		return
	}
	shared := w.shared[a.Type()]
	switch a.Kind() {
	case reflect.Pointer, reflect.Map:
		switch {
		case a.IsNil() != b.IsNil():
			w.fault(at, "is nil in one of them")
		case a.IsNil():
		case shared && a.UnsafePointer() != b.UnsafePointer():
			w.fault(at, "need not be another in the clone")
		case shared:
		case a.UnsafePointer() == b.UnsafePointer():
			w.fault(at, "is shared")
		case a.Kind() == reflect.Pointer:
			w.walk(a.Elem(), b.Elem(), at)
		case a.Len() != b.Len():
			w.fault(at, "has %d entries, and %d in the clone", a.Len(), b.Len())
		default:
			for _, k := range a.MapKeys() {
				if v := b.MapIndex(k); v.IsValid() {
					w.walk(a.MapIndex(k), v, fmt.Sprintf("%s[%v]", at, k))
				} else {
					w.fault(at, "lacks %v in the clone", k)
				}
			}
		}
	case reflect.Slice:
		switch {
		case a.Len() != b.Len():
			w.fault(at, "has %d, and %d in the clone", a.Len(), b.Len())
		case shared:
		case a.Cap() > 0 && b.Cap() > 0 && a.UnsafePointer() == b.UnsafePointer():
			w.fault(at, "is shared")
		default:
			w.each(a, b, at)
		}
	case reflect.Array:
		w.each(a, b, at)
	case reflect.Struct:
		if shared {
			return
		}
		for i := range a.NumField() {
			w.walk(a.Field(i), b.Field(i), at+"."+a.Type().Field(i).Name)
		}
	case reflect.Interface:
		switch {
		case a.IsNil() != b.IsNil():
			w.fault(at, "is nil in one of them")
		case !a.IsNil():
			w.walk(a.Elem(), b.Elem(), at)
		}
	case reflect.Func, reflect.Chan:
		if !a.IsNil() && !shared {
			w.fault(at, "is a %s, which cannot be cloned", a.Kind())
		}
	default:
		if !a.Equal(b) {
			w.fault(at, "is %v, and %v in the clone", a, b)
		}
	}
}

func (w *walker) each(a, b reflect.Value, at string) {
	for i := range a.Len() {
		w.walk(a.Index(i), b.Index(i), fmt.Sprintf("%s[%d]", at, i))
	}
}
