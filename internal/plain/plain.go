// Package plain writes values that are made of numbers, texts, lists, tables and structs as bytes, and reads
// them back: short and quick, for what one program writes for itself and makes anew where another wrote it.
// Equal values are equal bytes. Nothing says in the bytes what they are of: who reads must know that the
// types are still the same.
//
// All fields are written, also those that no other room sees, since a value of which a part is lost is not
// that value. One that can be worked out again carries the tag `plain:"-"`. What no value of which is plain,
// as a function or an interface, is a mistake of who wrote the type, and panics.
package plain

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"sync"
	"unsafe"
)

// Keeper is a type that writes and reads itself.
type Keeper interface {
	Keep(w *Writer)
	Take(r *Reader) error
}

var keeper = reflect.TypeFor[Keeper]()

// Writer is bytes being written. The zero Writer is empty.
type Writer struct {
	out   []byte
	texts map[string]uint64 // those written already, by their number from 1
	With  any               // for keepers
}

// Bytes are those written so far.
func (w *Writer) Bytes() []byte { return w.out }

// Number writes a whole number.
func (w *Writer) Number(n uint64) { w.out = binary.AppendUvarint(w.out, n) }

// Text writes a text; one that was written before takes a byte or two.
func (w *Writer) Text(s string) {
	if n, ok := w.texts[s]; ok {
		w.Number(n)
		return
	}
	if w.texts == nil {
		w.texts = map[string]uint64{}
	}
	w.texts[s] = uint64(len(w.texts) + 1)
	w.Number(0)
	w.Number(uint64(len(s)))
	w.out = append(w.out, s...)
}

// Value writes what v points to.
func (w *Writer) Value(v any) {
	x := reflect.ValueOf(v).Elem()
	planOf(x.Type()).keep(w, x)
}

// Reader reads what a Writer wrote.
type Reader struct {
	in    []byte
	texts []string
	err   error
	With  any // for keepers
}

// NewReader reads these bytes, which must not change.
func NewReader(in []byte) *Reader { return &Reader{in: in} }

// ErrBytes says that bytes are not those of a value.
var ErrBytes = errors.New("the bytes are of nothing that was written")

// Number reads a whole number; after an error it is 0.
func (r *Reader) Number() uint64 {
	n, size := binary.Uvarint(r.in)
	if size <= 0 {
		r.fail()
		return 0
	}
	r.in = r.in[size:]
	return n
}

// Count reads how many things follow, each of at least one byte.
func (r *Reader) Count() int {
	n := r.Number()
	if n > uint64(len(r.in)) {
		r.fail()
		return 0
	}
	return int(n)
}

// Text reads a text.
func (r *Reader) Text() string {
	if n := r.Number(); n > 0 {
		if n > uint64(len(r.texts)) {
			r.fail()
			return ""
		}
		return r.texts[n-1]
	}
	n := r.Count()
	s := string(r.in[:n])
	r.in = r.in[n:]
	r.texts = append(r.texts, s)
	return s
}

// Value reads into what v points to.
func (r *Reader) Value(v any) {
	x := reflect.ValueOf(v).Elem()
	planOf(x.Type()).take(r, x)
}

// Done is an error where something did not fit, or is left over.
func (r *Reader) Done() error {
	if r.err == nil && len(r.in) > 0 {
		r.fail()
	}
	return r.err
}

func (r *Reader) fail() {
	if r.err == nil {
		r.err = ErrBytes
	}
	r.in = nil
}

// Write gives what v points to as bytes.
func Write(v any) []byte {
	var w Writer
	w.Value(v)
	return w.out
}

// Read makes what v points to of its bytes.
func Read(in []byte, v any) error {
	r := NewReader(in)
	r.Value(v)
	return r.Done()
}

// plan is how values of a type are written and read.
type plan struct {
	keep func(*Writer, reflect.Value)
	take func(*Reader, reflect.Value)
}

var plans sync.Map // reflect.Type to *plan

func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := made(t)
	plans.Store(t, p)
	return p
}

// later is the plan of a type that may be within itself, made when it is first asked for.
func later(t reflect.Type) func() *plan {
	return sync.OnceValue(func() *plan { return planOf(t) })
}

// made makes the plan of a type.
func made(t reflect.Type) *plan {
	if reflect.PointerTo(t).Implements(keeper) {
		return &plan{
			func(w *Writer, v reflect.Value) { v.Addr().Interface().(Keeper).Keep(w) },
			func(r *Reader, v reflect.Value) { r.kept(v.Addr().Interface().(Keeper)) },
		}
	}
	switch t.Kind() {
	case reflect.Bool:
		return &plan{
			func(w *Writer, v reflect.Value) { w.out = append(w.out, bit(v.Bool())) },
			func(r *Reader, v reflect.Value) { v.SetBool(r.Number() == 1) },
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return &plan{
			func(w *Writer, v reflect.Value) { w.out = binary.AppendVarint(w.out, v.Int()) },
			func(r *Reader, v reflect.Value) { n := r.Number(); v.SetInt(int64(n>>1) ^ -int64(n&1)) },
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &plan{
			func(w *Writer, v reflect.Value) { w.Number(v.Uint()) },
			func(r *Reader, v reflect.Value) { v.SetUint(r.Number()) },
		}
	case reflect.String:
		return &plan{
			func(w *Writer, v reflect.Value) { w.Text(v.String()) },
			func(r *Reader, v reflect.Value) { v.SetString(r.Text()) },
		}
	case reflect.Pointer:
		return pointer(t)
	case reflect.Slice:
		return list(t)
	case reflect.Array:
		return array(t)
	case reflect.Map:
		return mapping(t)
	case reflect.Struct:
		return structure(t)
	}
	panic(fmt.Sprintf("plain: a %s is not plain", t))
}

func (r *Reader) kept(k Keeper) {
	if r.err != nil {
		return
	}
	if err := k.Take(r); err != nil && r.err == nil {
		r.err, r.in = err, nil
	}
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

func pointer(t reflect.Type) *plan {
	of := later(t.Elem())
	return &plan{
		func(w *Writer, v reflect.Value) {
			w.out = append(w.out, bit(!v.IsNil()))
			if !v.IsNil() {
				of().keep(w, v.Elem())
			}
		},
		func(r *Reader, v reflect.Value) {
			if r.Number() == 1 {
				v.Set(reflect.New(t.Elem()))
				of().take(r, v.Elem())
			}
		},
	}
}

// list writes how many there are and one more, 0 for a list that is nil.
func list(t reflect.Type) *plan {
	if t.Elem().Kind() == reflect.Uint8 {
		return &plan{
			func(w *Writer, v reflect.Value) {
				if v.IsNil() {
					w.Number(0)
					return
				}
				w.Number(uint64(v.Len() + 1))
				w.out = append(w.out, v.Bytes()...)
			},
			func(r *Reader, v reflect.Value) {
				if n := r.Number(); n > uint64(len(r.in)+1) {
					r.fail()
				} else if n > 0 {
					v.SetBytes(slices.Clone(r.in[:n-1]))
					r.in = r.in[n-1:]
				}
			},
		}
	}
	of := later(t.Elem())
	return &plan{
		func(w *Writer, v reflect.Value) {
			if v.IsNil() {
				w.Number(0)
				return
			}
			w.Number(uint64(v.Len() + 1))
			for i := range v.Len() {
				of().keep(w, v.Index(i))
			}
		},
		func(r *Reader, v reflect.Value) {
			n := r.Number()
			if n > uint64(len(r.in)+1) {
				r.fail()
			}
			if n == 0 || r.err != nil {
				return
			}
			v.Set(reflect.MakeSlice(t, int(n-1), int(n-1)))
			for i := range int(n - 1) {
				of().take(r, v.Index(i))
			}
		},
	}
}

func array(t reflect.Type) *plan {
	of := planOf(t.Elem())
	return &plan{
		func(w *Writer, v reflect.Value) {
			for i := range v.Len() {
				of.keep(w, v.Index(i))
			}
		},
		func(r *Reader, v reflect.Value) {
			for i := range v.Len() {
				of.take(r, v.Index(i))
			}
		},
	}
}

// mapping writes a table in the order of its keys.
func mapping(t reflect.Type) *plan {
	key, of := planOf(t.Key()), planOf(t.Elem())
	return &plan{
		func(w *Writer, v reflect.Value) {
			if v.IsNil() {
				w.Number(0)
				return
			}
			w.Number(uint64(v.Len() + 1))
			keys := v.MapKeys()
			slices.SortFunc(keys, ordered)
			k, x := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
			for _, at := range keys {
				k.Set(at)
				x.Set(v.MapIndex(at))
				key.keep(w, k)
				of.keep(w, x)
			}
		},
		func(r *Reader, v reflect.Value) {
			n := r.Number()
			if n > uint64(len(r.in)+1) {
				r.fail()
			}
			if n == 0 || r.err != nil {
				return
			}
			v.Set(reflect.MakeMapWithSize(t, int(n-1)))
			for range n - 1 {
				k, x := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
				key.take(r, k)
				of.take(r, x)
				v.SetMapIndex(k, x)
			}
		},
	}
}

// ordered compares two keys of a table, which are numbers or texts.
func ordered(a, b reflect.Value) int {
	switch {
	case a.CanInt():
		return cmp.Compare(a.Int(), b.Int())
	case a.Kind() == reflect.String:
		return cmp.Compare(a.String(), b.String())
	}
	panic(fmt.Sprintf("plain: a table by %s has no order", a.Type()))
}

// structure writes the fields one after another.
func structure(t reflect.Type) *plan {
	type part struct {
		at int
		*plan
	}
	var parts []part
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Tag.Get("plain") == "-" {
			continue
		}
		parts = append(parts, part{i, planOf(f.Type)})
	}
	return &plan{
		func(w *Writer, v reflect.Value) {
			v = reached(v)
			for _, p := range parts {
				p.keep(w, field(v, p.at))
			}
		},
		func(r *Reader, v reflect.Value) {
			for _, p := range parts {
				if r.err != nil {
					return
				}
				p.take(r, field(v, p.at))
			}
		},
	}
}

// reached is a value of which fields can be reached.
func reached(v reflect.Value) reflect.Value {
	if v.CanAddr() {
		return v
	}
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	return out
}

// field is a field of a struct, also of one that only its own room sees: reflection shows it, but neither gives
// nor takes its value without its address.
func field(v reflect.Value, i int) reflect.Value {
	f := v.Field(i)
	if f.CanSet() {
		return f
	}
	return reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
}

// Fields gives each field of the struct that v points to, by its name, with what writes it.
func Fields(v any) iter.Seq2[string, func(*Writer)] {
	return func(yield func(string, func(*Writer)) bool) {
		x := reflect.ValueOf(v).Elem()
		for i := range x.NumField() {
			f := x.Type().Field(i)
			if f.Tag.Get("plain") != "-" && !yield(f.Name, func(w *Writer) { planOf(f.Type).keep(w, field(x, i)) }) {
				return
			}
		}
	}
}
