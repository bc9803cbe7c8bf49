package plain_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/internal/plain"
)

type (
	word string
	part struct {
		Name word
		n    int8
		of   *part
		past []part
	}
	whole struct {
		Yes    bool
		small  uint16
		Big    int64
		Text   string
		again  string
		Raw    []byte
		Parts  []part
		By     map[word][]int
		days   map[int]part
		Pair   [2]word
		Of     *part
		worked string `plain:"-"`
		part
	}
)

var parts = rapid.Custom(func(t *rapid.T) part {
	p := part{Name: word(rapid.SampledFrom([]string{"", "foot", "horse", "élan"}).Draw(t, "name")), n: rapid.Int8().Draw(t, "n")}
	if rapid.IntRange(0, 3).Draw(t, "of") == 0 {
		p.of = &part{Name: "of", n: -1}
	}
	if n := rapid.IntRange(0, 3).Draw(t, "past"); n > 0 {
		p.past = make([]part, n-1)
	}
	return p
})

var wholes = rapid.Custom(func(t *rapid.T) whole {
	w := whole{
		Yes: rapid.Bool().Draw(t, "yes"), small: rapid.Uint16().Draw(t, "small"), Big: rapid.Int64().Draw(t, "big"), Text: rapid.String().Draw(t, "text"),
		Pair: [2]word{"a", "b"}, part: parts.Draw(t, "part"),
	}
	w.again = w.Text
	if rapid.Bool().Draw(t, "lists") {
		w.Raw, w.Parts = rapid.SliceOf(rapid.Byte()).Draw(t, "raw"), rapid.SliceOf(parts).Draw(t, "parts")
		w.By = rapid.MapOf(rapid.Just(word("x")), rapid.SliceOf(rapid.Int())).Draw(t, "by")
		w.days = rapid.MapOf(rapid.IntRange(-5, 5), parts).Draw(t, "days")
		p := parts.Draw(t, "of")
		w.Of = &p
	}
	return w
})

// What was written reads back the same, with what only its own room sees and with lists that are nil apart from those that are
// empty; equal values are equal bytes; what can be worked out again is left out.
func TestAValueReadsBackTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		is := wholes.Draw(t, "value")
		b := plain.Write(&is)
		copied := is
		copied.By, copied.worked = maps.Clone(is.By), "out"
		if again := plain.Write(&copied); !slices.Equal(b, again) {
			t.Fatal("equal values are other bytes")
		}
		var read whole
		if err := plain.Read(b, &read); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(read, is) {
			t.Fatalf("read back it is %+v", read)
		}
	})
}

// Bytes of nothing are an error, whatever they are.
func TestBytesOfNothingAreRefused(t *testing.T) {
	of := whole{Text: "a battalion", again: "a battalion", Parts: make([]part, 9), By: map[word][]int{"x": {1, 2}}, Raw: []byte{1, 2, 3}}
	good := plain.Write(&of)
	for n := range len(good) {
		var w whole
		if err := plain.Read(good[:n], &w); !errors.Is(err, plain.ErrBytes) {
			t.Errorf("%d of %d bytes: %v", n, len(good), err)
		}
	}
	var w whole
	if err := plain.Read(append(slices.Clone(good), 0), &w); !errors.Is(err, plain.ErrBytes) {
		t.Errorf("a byte more: %v", err)
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for range 20_000 { // none may be fatal
		b := slices.Clone(good)
		for range 1 + chance.IntN(3) {
			b[chance.IntN(len(b))] = byte(chance.IntN(256))
		}
		var w whole
		_ = plain.Read(b, &w)
	}
}

// Who makes a type of which no value is plain is told so.
func TestWhatIsNotPlainPanics(t *testing.T) {
	for _, v := range []any{new(any), new(func()), new(chan int), new(struct{ F func() }), new(float64)} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%T is taken for plain", v)
				}
			}()
			plain.Write(v)
		}()
	}
}
