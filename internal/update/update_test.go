package update

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"testing"

	"pgregory.net/rapid"
)

var whole = Notice{"0.3.0", "2026-12-01", "https://example.org/frontier", "Odds before the battle"}

func pair(t testing.TB) (ed25519.PublicKey, ed25519.PrivateKey) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return public, private
}

func TestWhatIsSignedIsRead(t *testing.T) {
	public, private := pair(t)
	rapid.Check(t, func(t *rapid.T) {
		want := whole
		want.Says = rapid.StringMatching(`[ -~]{0,200}`).Draw(t, "says")
		b, err := Sign(want, private)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Read(b, public); err != nil || got != want {
			t.Fatalf("%+v came back as %+v, %v", want, got, err)
		}
	})
}

// Of a file in which any one bit is another nothing is believed.
func TestWhatWasChangedIsNotBelieved(t *testing.T) {
	public, private := pair(t)
	b, err := Sign(whole, private)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b {
		for bit := range 8 {
			changed := bytes.Clone(b)
			changed[i] ^= 1 << bit
			if got, err := Read(changed, public); err == nil && i < len(b)-1 {
				t.Fatalf("with byte %d changed it says %+v", i, got)
			}
		}
	}
	other, _ := pair(t)
	for _, c := range [][]byte{nil, []byte("frontier updates 1\n"), append(bytes.Clone(b), b...), bytes.Repeat([]byte("x"), Limit+1)} {
		if _, err := Read(c, public); !errors.Is(err, ErrSignature) {
			t.Errorf("of %.30q it says %v", c, err)
		}
	}
	if _, err := Read(b, other); !errors.Is(err, ErrSignature) {
		t.Errorf("by another key it says %v", err)
	}
	if _, err := Read(b, nil); !errors.Is(err, ErrSignature) {
		t.Errorf("without a key it says %v", err)
	}
}

func TestANoticeThatIsNotWholeIsNotSigned(t *testing.T) {
	_, private := pair(t)
	for _, change := range []func(*Notice){
		func(n *Notice) { n.Version = "three" }, func(n *Notice) { n.Day = "soon" }, func(n *Notice) { n.Page = "javascript:alert(1)" },
		func(n *Notice) { n.Page = "" }, func(n *Notice) { n.Says = "a\nversion 9.9.9" }, func(n *Notice) { n.Says = string(bytes.Repeat([]byte("x"), Limit)) },
	} {
		n := whole
		change(&n)
		if b, err := Sign(n, private); err == nil {
			t.Errorf("it is signed: %s", b)
		}
	}
}

func TestNewer(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{{"0.3.0", "0.2.9", true}, {"0.2.10", "0.2.9", true}, {"0.2.0", "0.2.0", false}, {"0.1.9", "0.2.0", false}, {"1.0.0", "0.99.99", true}, {"test", "0.1.0", false}, {"1.0.0", "", false}} {
		if got := Newer(c.a, c.b); got != c.want {
			t.Errorf("%s newer than %s: %t", c.a, c.b, got)
		}
	}
}
