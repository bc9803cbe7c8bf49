// Package roll keeps long lists that grow at their end. What is far back lies bound: so many items together as
// bytes, which lists that go on from one another share, and which are read when somebody asks for them. So a
// list of a million items takes little room, and can be written out and taken up again without an item being read.
package roll

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"iter"
	"slices"
	"sync"
	"weak"

	"frontier/internal/plain"
)

// Bound is how many items are bound together. They always are, so that rolls of equal items are equal bytes.
const Bound = 128

// Roll is a list of plain values. The zero Roll is empty.
type Roll[T any] struct {
	bound []*binding[T]
	last  []T // fewer than [Bound]
}

// binding is so many items as bytes.
type binding[T any] struct {
	Binding
	mu   sync.Mutex
	read weak.Pointer[[]T] // as they were read last, while there is room
}

// Binding is what is bound together, as bytes, and what they are known by: their SHA-256 in hex.
type Binding struct {
	Digest string
	Body   []byte
}

// DigestOf is what bytes are known by.
func DigestOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// Open is the roll, to which can be added without another that shares its items being changed.
func (r Roll[T]) Open() Roll[T] { return Roll[T]{slices.Clip(r.bound), slices.Clip(r.last)} }

// Len is how many items there are.
func (r *Roll[T]) Len() int { return len(r.bound)*Bound + len(r.last) }

// At is an item, which must not be changed.
func (r *Roll[T]) At(i int) *T { return &r.binding(i / Bound)[i%Bound] }

// binding is one of them, or what is not bound yet.
func (r *Roll[T]) binding(n int) []T {
	if n < len(r.bound) {
		return r.bound[n].items()
	}
	return r.last
}

// From are the items from a number on. They must not be changed.
func (r *Roll[T]) From(i int) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for n := i / Bound; n <= len(r.bound); n++ {
			items := r.binding(n)
			for at := max(i-n*Bound, 0); at < len(items); at++ {
				if !yield(&items[at]) {
					return
				}
			}
		}
	}
}

// All are the items as a list of the caller's own.
func (r *Roll[T]) All() []T {
	if r.Len() == 0 {
		return nil
	}
	out := make([]T, 0, r.Len())
	for n := range r.bound {
		out = append(out, r.bound[n].items()...)
	}
	return append(out, r.last...)
}

// Add puts an item behind the last.
func (r *Roll[T]) Add(v T) {
	if r.last = append(r.last, v); len(r.last) == Bound {
		r.bound, r.last = append(r.bound, bind(r.last)), nil
	}
}

// Set puts another item in the place of one.
func (r *Roll[T]) Set(i int, v T) {
	after := r.cut(i)
	r.Add(v)
	for _, v := range after[1:] {
		r.Add(v)
	}
}

// Insert puts an item before another.
func (r *Roll[T]) Insert(i int, v T) {
	after := r.cut(i)
	r.Add(v)
	for _, v := range after {
		r.Add(v)
	}
}

// cut takes away all items from a number on, and gives them.
func (r *Roll[T]) cut(i int) (after []T) {
	for v := range r.From(i) {
		after = append(after, *v)
	}
	last := r.binding(i / Bound)[:i%Bound]
	r.bound, r.last = slices.Clip(r.bound[:min(i/Bound, len(r.bound))]), slices.Clone(last)
	return after
}

// writers are those that make bytes shorter; each holds tables that are dear to make.
var writers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(io.Discard, flate.BestSpeed)
	if err != nil {
		panic(err) // that speed is one
	}
	return w
}}

// Pack makes bytes shorter.
func Pack(b []byte) []byte {
	var out bytes.Buffer
	w := writers.Get().(*flate.Writer)
	defer writers.Put(w)
	w.Reset(&out)
	_, _ = w.Write(b) // a buffer takes all
	_ = w.Close()
	return bytes.Clone(out.Bytes())
}

// mostBytes is more than anything that is packed has: a file from elsewhere cannot fill the memory.
const mostBytes = 256 << 20

// Unpack gives the bytes that were packed.
func Unpack(b []byte) ([]byte, error) {
	return io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(b)), mostBytes))
}

func bind[T any](items []T) *binding[T] {
	b := &binding[T]{Binding: Binding{Body: Pack(plain.Write(&items))}}
	b.read = weak.Make(&items)
	return b
}

// items reads what is bound. Bytes that somebody has forged are so many items of nothing.
func (b *binding[T]) items() []T {
	b.mu.Lock()
	defer b.mu.Unlock()
	if items := b.read.Value(); items != nil {
		return *items
	}
	var items []T
	in, err := Unpack(b.Body)
	if err == nil {
		err = plain.Read(in, &items)
	}
	if err != nil || len(items) != Bound {
		items = make([]T, Bound)
	}
	b.read = weak.Make(&items)
	return items
}

// known is the binding with its digest.
func (b *binding[T]) known() Binding {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.Digest == "" {
		b.Digest = DigestOf(b.Body)
	}
	return b.Binding
}

// Bindings has each be shown what is bound.
func (r *Roll[T]) Bindings(see func(Binding)) {
	for _, b := range r.bound {
		see(b.known())
	}
}

// Sheaf are the bindings of all rolls of a value that is written or read as plain bytes, in the order in which
// they come there.
type Sheaf struct{ Bindings []Binding }

// Keep writes the roll; what is bound goes into the sheaf with which it is written.
func (r *Roll[T]) Keep(w *plain.Writer) {
	w.Number(uint64(len(r.bound)))
	s := w.With.(*Sheaf)
	r.Bindings(func(b Binding) { s.Bindings = append(s.Bindings, b) })
	w.Value(&r.last)
}

// Take reads the roll; what is bound comes from the sheaf with which it is read.
func (r *Roll[T]) Take(in *plain.Reader) error {
	s := in.With.(*Sheaf)
	n := in.Number()
	if n > uint64(len(s.Bindings)) {
		return fmt.Errorf("a roll of %d bindings, of which %d are there: %w", n, len(s.Bindings), plain.ErrBytes)
	}
	for _, b := range s.Bindings[:n] {
		r.bound = append(r.bound, &binding[T]{Binding: b})
	}
	s.Bindings = s.Bindings[n:]
	in.Value(&r.last)
	if len(r.last) >= Bound {
		return fmt.Errorf("%d items of a roll that are not bound: %w", len(r.last), plain.ErrBytes)
	}
	return nil
}
