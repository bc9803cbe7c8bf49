package battle

import (
	"fmt"
	"strconv"
	"strings"
)

// Length is a distance in thousandths of the rule set's unit (inch or centimetre).
// Whole numbers agree on every machine; thousandths hold every half of a half of a
// quarter that the rules ask for. In JSON it is a plain number of units: 6.5.
type Length int64

// One is one unit: an inch, or a centimetre.
const One Length = 1000

// Inches gives n whole units.
func Inches(n int) Length { return Length(n) * One }

// String writes the length in units with as many decimals as it needs: "6.5".
func (l Length) String() string { return string(l.append(make([]byte, 0, 24))) }

// append writes the length behind what is there.
func (l Length) append(to []byte) []byte {
	if l < 0 {
		to, l = append(to, '-'), -l
	}
	to = strconv.AppendInt(to, int64(l/One), 10)
	rest := int64(l % One)
	if rest == 0 {
		return to
	}
	to = append(to, '.', byte('0'+rest/100), byte('0'+rest/10%10), byte('0'+rest%10))
	for to[len(to)-1] == '0' {
		to = to[:len(to)-1]
	}
	return to
}

// MarshalJSON writes a number of units.
func (l Length) MarshalJSON() ([]byte, error) { return l.append(make([]byte, 0, 24)), nil }

// UnmarshalJSON reads a number of units with at most three decimals.
func (l *Length) UnmarshalJSON(b []byte) error {
	v, err := ParseLength(string(b))
	if err != nil {
		return err
	}
	*l = v
	return nil
}

// ParseLength reads a number of units, as "6.5". Numbers with an exponent, with more
// than three decimals that are not nought, or beyond a million are refused.
func ParseLength(s string) (Length, error) {
	bad := func() (Length, error) {
		return 0, fmt.Errorf("%.40q is not a length; give a number with at most three decimals, as 6.5", s)
	}
	digits, negative := strings.CutPrefix(s, "-")
	whole, frac, dotted := strings.Cut(digits, ".")
	if whole == "" || len(whole) > 7 || (dotted && frac == "") {
		return bad()
	}
	frac = strings.TrimRight(frac, "0")
	if len(frac) > 3 {
		return bad()
	}
	n, err := strconv.ParseUint(whole+frac+strings.Repeat("0", 3-len(frac)), 10, 63)
	if err != nil || n > 1_000_000_000 {
		return bad()
	}
	if negative {
		return -Length(n), nil
	}
	return Length(n), nil
}
