package battle

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Read checks a value in JSON and gives it in its plainest form: 1e1 becomes 10. What
// is wrong is an *InputError that names the key and says what would be right.
func (in Input) Read(raw json.RawMessage) (json.RawMessage, error) {
	text := strings.TrimSpace(string(raw))
	wrong := &InputError{Key: in.Key, What: fmt.Sprintf("%s, not %s", in.wants(), clip(raw))}
	switch in.Kind {
	case Bool:
		if text == "true" || text == "false" {
			return json.RawMessage(text), nil
		}
	case Choice:
		var s string
		if strings.HasPrefix(text, `"`) && json.Unmarshal(raw, &s) == nil && slices.Contains(in.Values, s) {
			return marshal(s), nil
		}
	case Int:
		if n, err := decimal(text, 0); err == nil && Length(n) >= in.Min/One && Length(n) <= in.Max/One {
			return strconv.AppendInt(nil, n, 10), nil
		}
	case Number:
		n, err := decimal(text, 3)
		if err == nil && Length(n) >= in.Min && Length(n) <= in.Max {
			return json.RawMessage(Length(n).String()), nil
		}
		if errors.Is(err, errFraction) {
			wrong.What += "; give at most three decimals"
		}
	}
	return nil, wrong
}

// wants says what an input takes: "must be a whole number from 1 to 200".
func (in Input) wants() string {
	switch in.Kind {
	case Bool:
		return "must be true or false"
	case Choice:
		return "must be " + oneOf(in.Values, "or")
	case Int:
		return fmt.Sprintf("must be a whole number from %s to %s", in.Min, in.Max)
	}
	return fmt.Sprintf("must be a number from %s to %s", in.Min, in.Max)
}

var (
	errNumber   = errors.New("not a number")
	errFraction = errors.New("too many decimals")
	errHuge     = errors.New("too large")
)

// decimal reads a JSON number as a whole number of 1/10^places. It is exact: what does
// not come out even is errFraction, and nothing is too long for it.
func decimal(text string, places int) (int64, error) {
	if text == "" || text[0] != '-' && (text[0] < '0' || text[0] > '9') || !json.Valid([]byte(text)) {
		return 0, errNumber
	}
	digits, negative := strings.CutPrefix(strings.ToLower(text), "-")
	digits, exponent, _ := strings.Cut(digits, "e")
	whole, frac, _ := strings.Cut(digits, ".")
	shift := 0
	if exponent != "" {
		sign, size := 1, strings.TrimPrefix(exponent, "+")
		if rest, minus := strings.CutPrefix(size, "-"); minus {
			sign, size = -1, rest
		}
		if size = strings.TrimLeft(size, "0"); size != "" {
			n, err := strconv.Atoi(size)
			if err != nil || n > len(text)+1000 {
				n = len(text) + 1000
			}
			shift = sign * n
		}
	}
	all := whole + frac
	digits = strings.TrimLeft(all, "0")
	point := len(whole) + shift + places - (len(all) - len(digits)) // digits before the point
	digits = strings.TrimRight(digits, "0")
	switch {
	case digits == "":
		return 0, nil
	case len(digits) > point:
		return 0, errFraction
	case point > 15:
		return 0, errHuge
	}
	n, err := strconv.ParseInt(digits+strings.Repeat("0", point-len(digits)), 10, 64)
	if err != nil {
		return 0, errNumber
	}
	if negative {
		n = -n
	}
	return n, nil
}

// oneOf writes a list in words: "full, worn or spent".
func oneOf(values []string, conjunction string) string {
	switch n := len(values); n {
	case 0:
		return "none"
	case 1:
		return values[0]
	default:
		return strings.Join(values[:n-1], ", ") + " " + conjunction + " " + values[n-1]
	}
}

// clip shows what somebody wrote, in one short line without control characters.
func clip[T ~string | ~[]byte](raw T) string {
	s := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, string(raw[:min(len(raw), 400)]))
	if r := []rune(s); len(r) > 40 || len(raw) > 400 {
		return string(r[:min(len(r), 40)]) + "..."
	}
	return s
}

// plainKey shows a key that is not known.
func plainKey(key string) string {
	if s := clip(key); s != "" {
		return s
	}
	return `""`
}
