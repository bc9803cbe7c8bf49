package battle

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
)

// chances works out the odds of fn, keyed by result and value as JSON.
func chances[R any](t *testing.T, fn func(Dice) (R, error)) map[string]float64 {
	t.Helper()
	p := Define("asked", "TOY-3.1", "", nil, func(_ struct{}, d Dice) (struct{}, R, error) {
		r, err := fn(d)
		return struct{}{}, r, err
	})
	odds, err := p.Odds(nil)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]float64{}
	for _, k := range odds.Keys {
		sum := 0.0
		for _, v := range k.Values {
			out[k.Key+"="+string(v.Value)] = v.Chance
			sum += v.Chance
		}
		if math.Abs(sum-1) > 1e-12 {
			t.Errorf("%s sums to %.15f", k.Key, sum)
		}
		if k.Expected != nil {
			out[k.Key] = *k.Expected
		}
	}
	for _, k := range odds.LeftOut {
		out[k+" left out"] = 1
	}
	return out
}

func want(t *testing.T, got map[string]float64, key string, value float64) {
	t.Helper()
	if math.Abs(got[key]-value) > 1e-13 {
		t.Errorf("%s is %.16f, want %.16f", key, got[key], value)
	}
}

type one struct {
	N int `json:"n"`
}

// Each way of throwing has the odds that counting every face one by one gives.
func TestLumpedOddsAreThoseOfEveryFace(t *testing.T) {
	listed := func(n, sides int, of func(faces []int) int) map[string]float64 {
		return chances(t, func(d Dice) (one, error) {
			faces, err := d.Throw(n, sides)
			if err != nil {
				return one{}, err
			}
			return one{of(faces)}, nil
		})
	}
	same := func(why string, a, b map[string]float64) {
		t.Helper()
		if len(a) != len(b) {
			t.Errorf("%s: %d and %d values", why, len(a), len(b))
		}
		for k := range a {
			if math.Abs(a[k]-b[k]) > 1e-13 {
				t.Errorf("%s: %s is %v and %v", why, k, a[k], b[k])
			}
		}
	}
	hits := func(low int) func([]int) int {
		return func(faces []int) (n int) {
			for _, f := range faces {
				if f >= low {
					n++
				}
			}
			return n
		}
	}
	for _, low := range []int{-1, 1, 2, 5, 6, 7, 9} {
		same(fmt.Sprint("count ", low), listed(5, 6, hits(low)), chances(t, func(d Dice) (one, error) {
			n, err := Count(d, 5, 6, low)
			return one{n}, err
		}))
	}
	same("sum", listed(4, 8, func(faces []int) int { return faces[0] + faces[1] + faces[2] + faces[3] }), chances(t, func(d Dice) (one, error) {
		n, err := SumOf(d, 4, 8)
		return one{n}, err
	}))
	class := func(f int) int { return f / 4 }
	same("class", listed(1, 10, func(faces []int) int { return class(faces[0]) }), chances(t, func(d Dice) (one, error) {
		n, err := Class(d, 10, class)
		return one{n}, err
	}))
	same("pair", listed(2, 6, func(faces []int) int { return max(faces[0]-faces[1], 0) }), chances(t, func(d Dice) (one, error) {
		n, err := Pair(d, 6, func(a, b int) int { return max(a-b, 0) })
		return one{n}, err
	}))
	same("tally", listed(5, 6, func(faces []int) int { return 10*hits(5)(faces) + len(faces) - hits(2)(faces) }), chances(t, func(d Dice) (one, error) {
		by, err := Tally(d, 5, 6, func(f int) int {
			switch {
			case f >= 5:
				return 0
			case f < 2:
				return 1
			}
			return 2
		})
		return one{10*by[0] + by[1]}, err
	}))
	same("thrown again", listed(1, 4, func(faces []int) int { return faces[0] }), chances(t, func(d Dice) (one, error) {
		n, err := Pick(d, 6, 4)
		return one{n}, err
	}))
	saved := func(faces []int) int { // each hit has a die of its own
		n := 0
		for i, f := range faces[:3] {
			if f >= 4 && faces[3+i] >= 3 {
				n++
			}
		}
		return n
	}
	same("count of a count", listed(6, 6, saved), chances(t, func(d Dice) (one, error) {
		n, err := Count(d, 3, 6, 4)
		if err == nil {
			n, err = Count(d, n, 6, 3)
		}
		return one{n}, err
	}))
	until := func(d Dice) (one, error) { // a run of throws of 3 and more, at most four
		n, err := Loop(d, 4, 0, func(n, _ int, d Dice) (int, bool, error) {
			good, err := Count(d, 1, 6, 3)
			return n + good, good == 1, err
		})
		return one{n}, err
	}
	same("a loop that stops", listed(4, 6, func(faces []int) int {
		for i, f := range faces {
			if f < 3 {
				return i
			}
		}
		return 4
	}), chances(t, until))
}

// dwindling is men who leave a line one after the other; who is left depends on all that
// went before.
type dwindling struct{ men, gone int8 }

func (s dwindling) Round(i int, d Dice) (dwindling, bool, error) {
	face, err := Die(d, 6)
	if err != nil {
		return s, false, err
	}
	if face > int(s.men)+i {
		s.men, s.gone = s.men-1, s.gone+1
	}
	return s, s.men > 0, nil
}

func TestRoundsOfAStateAreThoseOfALoop(t *testing.T) {
	for n := range 6 {
		got := chances(t, func(d Dice) (one, error) {
			extra, err := Count(d, n, 2, 2) // the same rounds, once for each number of them
			if err != nil {
				return one{}, err
			}
			s, err := Play(d, extra, dwindling{men: 3})
			return one{int(s.gone)}, err
		})
		loop := chances(t, func(d Dice) (one, error) {
			extra, err := Count(d, n, 2, 2)
			if err != nil {
				return one{}, err
			}
			s, err := Loop(d, extra, dwindling{men: 3}, func(s dwindling, i int, d Dice) (dwindling, bool, error) { return s.Round(i, d) })
			return one{int(s.gone)}, err
		})
		for k := range loop {
			want(t, got, k, loop[k])
		}
	}
}

func redCard(c Card) int {
	if c.Red() {
		return 1
	}
	return 0
}

func suitOf(c Card) int { return int(c.Suit()) }

func TestOddsOfCardsAreWithoutReplacement(t *testing.T) {
	turn := func(n int) func(Dice) (one, error) {
		return func(d Dice) (one, error) {
			reds, err := Loop(d, n, 0, func(reds, _ int, d Dice) (int, bool, error) {
				red, err := Turn(d, redCard)
				return reds + red, true, err
			})
			return one{reds}, err
		}
	}
	got := chances(t, turn(2))
	want(t, got, "n=0", 26.0*25/52/51)
	want(t, got, "n=1", 2*26.0*26/52/51)
	want(t, chances(t, turn(52)), "n=26", 1)
	want(t, chances(t, turn(53)), "n=26", 0.5) // the first of a new pack
	want(t, chances(t, turn(40)), "n", 20)
	one1 := chances(t, func(d Dice) (one, error) {
		a, err := Turn(d, suitOf)
		if err != nil {
			return one{}, err
		}
		b, err := Turn(d, suitOf)
		return one{10*a + b}, err
	})
	want(t, one1, "n=0", 13.0*12/52/51)
	want(t, one1, "n=23", 13.0*13/52/51)
	dealt := chances(t, func(d Dice) (one, error) {
		cards, err := d.Deal(2)
		if err != nil {
			return one{}, err
		}
		return one{cards[0].Rank() - cards[1].Rank()}, nil
	})
	want(t, dealt, "n=0", 3.0/51)
}

func TestOddsOfAnOrder(t *testing.T) {
	type order struct {
		Last int    `json:"last"`
		Of   [3]int `json:"of"`
	}
	got := chances(t, func(d Dice) (order, error) {
		cards, err := DealOrder(d, 3)
		if err != nil {
			return order{}, err
		}
		var out order
		for i, c := range cards {
			for _, o := range cards {
				if o < c {
					out.Of[i]++
				}
			}
			if out.Of[i] == 2 {
				out.Last = i
			}
		}
		return out, nil
	})
	want(t, got, "last=1", 1.0/3)
	want(t, got, "of=[2,0,1]", 1.0/6)
	p := Define("deal", "TOY-3.4", "", nil, func(_ struct{}, d Dice) (struct{}, one, error) {
		cards, err := DealOrder(d, 8)
		return struct{}{}, one{len(cards)}, err
	})
	if _, err := p.Odds(nil); err == nil {
		t.Error("the order of eight cards is counted")
	}
	if answer, _, err := p.Throw(nil, Seeded(1, TableDice)); err != nil || string(answer.Result) != `{"n":8}` {
		t.Errorf("%s, %v", answer.Result, err)
	}
}

type many struct {
	Hits  int    `json:"hits"`
	Lucky bool   `json:"lucky"`
	Word  string `json:"word"`
	Far   Length `json:"far"`
	Faces []int  `json:"faces"`
}

func TestOddsOfEveryKindOfResult(t *testing.T) {
	fn := func(d Dice) (many, error) {
		var faces []int
		hits, err := Loop(d, 2, 0, func(hits, _ int, d Dice) (int, bool, error) {
			face, err := Die(d, 6)
			if Shown(d) {
				faces = append(faces, face)
			}
			if face == 6 {
				hits++
			}
			return hits, true, err
		})
		return many{hits, hits == 2, []string{"none", "one", "two"}[hits], Length(hits) * One / 2, faces}, err
	}
	got := chances(t, fn)
	want(t, got, "hits", 1.0/3)
	want(t, got, "hits=2", 1.0/36)
	want(t, got, "lucky=true", 1.0/36)
	want(t, got, `word="one"`, 10.0/36)
	want(t, got, "far=0.5", 10.0/36)
	want(t, got, "far", 1.0/6)
	want(t, got, "faces left out", 1)
	r, err := fn(NewGiven(6, 6))
	if err != nil || !r.Lucky || len(r.Faces) != 2 {
		t.Errorf("%+v %v", r, err)
	}
}

func TestOddsThatCannotBeCountedSaySo(t *testing.T) {
	p := Define("faces", "TOY-3.2", "", nil, func(_ struct{}, d Dice) (struct{}, many, error) {
		faces, err := d.Throw(30, 6)
		return struct{}{}, many{Hits: len(faces), Faces: faces}, err
	})
	_, err := p.Odds(nil)
	var many *OddsError
	if !errors.As(err, &many) || !strings.Contains(err.Error(), "faces has too many outcomes") {
		t.Errorf("the odds of thirty faces are %v", err)
	}
	if _, err := shyProcedure.Odds([]byte(`{"throws":0}`)); err == nil || !strings.HasPrefix(err.Error(), "throws:") {
		t.Errorf("inputs are not checked: %v", err)
	}
	if _, err := shyProcedure.Odds([]byte(`{"throws":1000}`)); err != nil {
		t.Errorf("a thousand throws: %v", err)
	}
}

func TestThrowSaysHowTheDiceFell(t *testing.T) {
	answer, faces, err := shyProcedure.Throw([]byte(`{"throws":3}`), Seeded(5, TableDice))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(faces)
	if err != nil {
		t.Fatal(err)
	}
	again, err := shyProcedure.Eval([]byte(`{"throws":3}`), raw)
	if err != nil || string(again.Result) != string(answer.Result) || len(faces) < 3 {
		t.Errorf("%s by %s, again %s: %v", answer.Result, raw, again.Result, err)
	}
}

func BenchmarkOddsOfDice(b *testing.B) {
	for _, dice := range []int{15, 30, 60} {
		p := Define("volley", "TOY-3.3", "", nil, func(_ struct{}, d Dice) (struct{}, one, error) {
			hits, err := Count(d, dice, 6, 3)
			if err == nil {
				hits, err = Count(d, hits, 6, 4)
			}
			return struct{}{}, one{hits}, err
		})
		b.Run(fmt.Sprintf("size-%d", dice), func(b *testing.B) {
			for b.Loop() {
				if _, err := p.Odds(nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
