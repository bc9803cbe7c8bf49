package battle

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

func TestEveryCardIsReadAsItIsWritten(t *testing.T) {
	seen := map[string]bool{}
	for s := Hearts; s <= Spades; s++ {
		for rank := 1; rank <= 13; rank++ {
			c := NewCard(rank, s)
			if c.Rank() != rank || c.Suit() != s || c.Red() != (s == Hearts || s == Diamonds) || c.Court() != (rank > 10) {
				t.Errorf("%s is %d of %d", c, c.Rank(), c.Suit())
			}
			back, err := ParseCard(c.String())
			if err != nil || back != c {
				t.Errorf("%s is read as %s: %v", c, back, err)
			}
			seen[c.String()] = true
		}
	}
	if len(seen) != 52 || !seen["AH"] || !seen["10S"] || !seen["KD"] {
		t.Errorf("%d different cards are written", len(seen))
	}
	for _, wrong := range []string{"", "A", "H", "1H", "11H", "0S", "AX", "ah", "AHH", "10", " AH"} {
		if c, err := ParseCard(wrong); err == nil {
			t.Errorf("%q is read as %s", wrong, c)
		}
	}
}

func TestAFaceIsANumberOrACard(t *testing.T) {
	line := Line{Dice: []Face{6, CardFace(NewCard(7, Hearts)), 1}}
	raw, err := json.Marshal(line.Dice)
	if err != nil || string(raw) != `[6,"7H",1]` {
		t.Fatalf("%s, %v", raw, err)
	}
	var back []Face
	if err := json.Unmarshal(raw, &back); err != nil || len(back) != 3 || back[1] != line.Dice[1] {
		t.Errorf("%v, %v", back, err)
	}
	for _, wrong := range []string{`[128]`, `[-1]`, `["1H"]`, `[1.5]`, `[true]`, `[{}]`} {
		if err := json.Unmarshal([]byte(wrong), &back); err == nil {
			t.Errorf("%s is read as %v", wrong, back)
		}
	}
}

func TestADeckIsDealtWithoutReplacement(t *testing.T) {
	a, b := NewDeck(7, TableDice), NewDeck(7, TableDice)
	for pack := range 3 {
		seen := map[Card]bool{}
		for i := range 52 {
			c := a.Turn()
			if other := b.Turn(); other != c {
				t.Fatalf("pack %d, card %d: one seed deals %s and %s", pack, i, c, other)
			}
			if seen[c] {
				t.Fatalf("pack %d deals %s twice", pack, c)
			}
			seen[c] = true
		}
		if a.Left() != 0 {
			t.Errorf("%d cards are left of pack %d", a.Left(), pack)
		}
	}
	a.Turn()
	if a.Shuffle(); a.Left() != 52 {
		t.Errorf("%d cards are left after a shuffle", a.Left())
	}
	if first, second := NewDeck(1, TableDice).Turn(), NewDeck(2, TableDice).Turn(); first == second {
		t.Errorf("seeds 1 and 2 both begin with %s", first)
	}
}

func TestCardsOnATable(t *testing.T) {
	g := NewGiven(4, CardFace(NewCard(7, Hearts)), CardFace(NewCard(10, Spades)))
	if faces, err := g.Throw(1, 6); err != nil || faces[0] != 4 {
		t.Errorf("%v %v", faces, err)
	}
	cards, err := g.Deal(2)
	if err != nil || cards[0].String() != "7H" || cards[1].String() != "10S" || g.Done() != nil {
		t.Errorf("%v %v", cards, err)
	}
	for why, c := range map[string]struct {
		faces []Face
		says  string
	}{
		"a die where a card is turned": {[]Face{4}, "must be a card"},
		"too few":                      {nil, "0 are given"},
		"a card that stands twice":     {[]Face{130, 130}, "stands twice"},
	} {
		_, err := NewGiven(c.faces...).Deal(max(1, len(c.faces)))
		var in *InputError
		if !errors.As(err, &in) || in.Key != "dice" || !strings.Contains(in.What, c.says) {
			t.Errorf("%s: %v", why, err)
		}
	}
	var packs []Face // the next pack has the same cards
	for c := Card(1); c <= 52; c++ {
		packs = append(packs, CardFace(c))
	}
	if _, err := NewGiven(append(packs, packs...)...).Deal(104); err != nil {
		t.Error(err)
	}
	if _, err := NoDice.Deal(1); !errors.Is(err, ErrNoDice) {
		t.Errorf("no dice deal a card: %v", err)
	}
}

// Whatever is written, a face is read or refused, and what is read is written alike.
func FuzzFace(f *testing.F) {
	for _, s := range []string{"5", `"AH"`, `"10S"`, "128", "-1", `"1H"`, "1.0", `"\u0041H"`, "[]"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var face, again Face
		if json.Unmarshal(text, &face) != nil {
			return
		}
		raw, err := json.Marshal(face)
		if err != nil || json.Unmarshal(raw, &again) != nil || again != face {
			t.Fatalf("%q is %s, then %s: %v", text, face, again, err)
		}
	})
}

func TestWhatACardIsCalled(t *testing.T) {
	for word, want := range map[string]string{"AS": "ace of spades", "10H": "10 of hearts", "JC": "knave of clubs", "QD": "queen of diamonds", "KH": "king of hearts", "2S": "2 of spades"} {
		c, err := ParseCard(word)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Words(); got != want {
			t.Errorf("%s is the %q, want %q", word, got, want)
		}
	}
	if got := Card(0).Words(); got != "Card(0)" {
		t.Errorf("no card is called %q", got)
	}
}
