// Package update is the small signed file by which whoever publishes the program says which version
// is the newest. A program reads it when a person asks it to, from an address that was set when it
// was built, and believes it by its signature alone.
package update

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Notice is what the file says.
type Notice struct {
	Version string // 0.3.0
	Day     string // 2026-12-01, on which it was published
	Page    string // web address where it is to be had
	Says    string // in one line, what is new; empty: nothing is said
}

// Limit is the most that such a file holds, in bytes.
const Limit = 4096

// ErrSignature is what Read answers of a file that was not signed with the key of this program, or
// was changed since.
var ErrSignature = errors.New("the answer is not signed by whoever published this program")

const (
	head = "frontier updates 1\n"
	mark = "signature "
)

// Sign writes a notice with its signature. The notice must be whole.
func Sign(n Notice, key ed25519.PrivateKey) ([]byte, error) {
	if err := n.check(); err != nil {
		return nil, err
	}
	text := head + "version " + n.Version + "\nday " + n.Day + "\npage " + n.Page + "\nsays " + n.Says + "\n"
	out := []byte(text + mark + base64.StdEncoding.EncodeToString(ed25519.Sign(key, []byte(text))) + "\n")
	if len(out) > Limit {
		return nil, fmt.Errorf("what is new takes too many words; the file holds %d bytes at most", Limit)
	}
	return out, nil
}

// Read reads a file that was signed with the other half of the key. Nothing of a file with another
// signature is looked at.
func Read(b []byte, key ed25519.PublicKey) (Notice, error) {
	text, signature, found := strings.Cut(string(b), "\n"+mark)
	if !found || len(b) > Limit {
		return Notice{}, ErrSignature
	}
	text += "\n"
	sum, err := base64.StdEncoding.Strict().DecodeString(strings.TrimSuffix(signature, "\n"))
	if err != nil || len(key) != ed25519.PublicKeySize || !ed25519.Verify(key, []byte(text), sum) {
		return Notice{}, ErrSignature
	}
	rest, found := strings.CutPrefix(text, head)
	if !found {
		return Notice{}, errors.New("the answer is written for another version of this program")
	}
	var n Notice
	for line := range strings.Lines(rest) {
		word, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch word {
		case "version":
			n.Version = value
		case "day":
			n.Day = value
		case "page":
			n.Page = value
		case "says":
			n.Says = value
		}
	}
	return n, n.check()
}

var (
	versions = regexp.MustCompile(`^\d{1,6}\.\d{1,6}\.\d{1,6}$`)
	days     = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)
	pages    = regexp.MustCompile(`^https?://[^\s/]+(/\S*)?$`)
)

// check refuses a notice that a program could not use.
func (n Notice) check() error {
	if !versions.MatchString(n.Version) {
		return fmt.Errorf("%q is no version; write it as 0.3.0", n.Version)
	}
	if !days.MatchString(n.Day) {
		return fmt.Errorf("%q is no day; write it as 2026-12-01", n.Day)
	}
	if !pages.MatchString(n.Page) {
		return fmt.Errorf("%q is no web address; it begins with https://", n.Page)
	}
	if strings.Contains(n.Says, "\n") {
		return errors.New("what is new is said in one line")
	}
	return nil
}

// Newer says whether a version comes after another. What is no version comes after none.
func Newer(version, than string) bool {
	if !versions.MatchString(version) || !versions.MatchString(than) {
		return false
	}
	a, b := strings.Split(version, "."), strings.Split(than, ".")
	for i := range a {
		x, _ := strconv.Atoi(a[i]) // both are digits alone
		y, _ := strconv.Atoi(b[i])
		if x != y {
			return x > y
		}
	}
	return false
}
