package battle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
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
		if n, err := whole(text); err == nil && Length(n) >= in.Min/One && Length(n) <= in.Max/One {
			return strconv.AppendInt(nil, n, 10), nil
		}
	case Text:
		var s string
		if strings.HasPrefix(text, `"`) && json.Unmarshal(raw, &s) == nil && in.holds(utf8.RuneCountInString(s)) {
			return marshal(s), nil
		}
	case List:
		return in.readList(raw, wrong)
	case Tuple:
		return in.readTuple(raw, wrong)
	case Record:
		return in.readRecord(raw, wrong)
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

// holds says whether a text or list may be so long.
func (in Input) holds(n int) bool { return Inches(n) >= in.Min && Inches(n) <= in.Max }

// elements splits a JSON array.
func elements(raw json.RawMessage) ([]json.RawMessage, bool) {
	var all []json.RawMessage
	ok := bytes.HasPrefix(bytes.TrimSpace(raw), []byte("[")) && json.Unmarshal(raw, &all) == nil
	return all, ok
}

// inside names the element of which an error speaks, under the key of the whole input.
func (in Input) inside(where string, err error) error {
	var e *InputError
	if errors.As(err, &e) {
		what := e.What
		if e.Key != "" {
			what = e.Key + " " + what
		}
		return &InputError{Key: in.Key, What: where + " " + what}
	}
	return err
}

func (in Input) readList(raw json.RawMessage, wrong error) (json.RawMessage, error) {
	all, ok := elements(raw)
	if !ok || !in.holds(len(all)) {
		return nil, wrong
	}
	out := []byte{'['}
	for i, one := range all {
		v, err := in.Of.Read(one)
		if err != nil {
			return nil, in.inside(fmt.Sprintf("element %d", i+1), err)
		}
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, v...)
	}
	return append(out, ']'), nil
}

func (in Input) readTuple(raw json.RawMessage, wrong error) (json.RawMessage, error) {
	all, ok := elements(raw)
	if !ok || len(all) != len(in.Parts) {
		return nil, wrong
	}
	out := []byte{'['}
	for i, one := range all {
		v, err := in.Parts[i].Read(one)
		if err != nil {
			return nil, in.inside("in "+string(clip(raw)), err)
		}
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, v...)
	}
	return append(out, ']'), nil
}

func (in Input) readRecord(raw json.RawMessage, wrong error) (json.RawMessage, error) {
	if !bytes.HasPrefix(bytes.TrimSpace(raw), []byte("{")) {
		return nil, wrong
	}
	given, err := readObject(raw)
	if err != nil {
		return nil, wrong
	}
	out, err := fill("it", in.Parts, given)
	if err != nil {
		return nil, in.inside("in "+string(clip(raw)), err)
	}
	return out, nil
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
	case Text:
		return fmt.Sprintf("must be a text of %s to %s characters", in.Min, in.Max)
	case List:
		return fmt.Sprintf("must be a list of %s to %s elements", in.Min, in.Max)
	case Tuple:
		titles := make([]string, len(in.Parts))
		for i, p := range in.Parts {
			titles[i] = p.Key
		}
		return fmt.Sprintf("must be a list of %d: [%s]", len(titles), strings.Join(titles, ", "))
	case Record:
		return "must be an object with " + keysOf(in.Parts)
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

// whole reads a JSON number that is written without a point.
func whole(text string) (int64, error) {
	if strings.Contains(text, ".") {
		return 0, errFraction
	}
	return decimal(text, 0)
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

// Check holds inputs of a typed call against their ranges, and keeps the first that is
// wrong. It allocates nothing while all is well.
type Check struct{ err *InputError }

// Int wants a whole number from low to high.
func (c *Check) Int(key string, v, low, high int) {
	if (v < low || v > high) && c.err == nil {
		c.err = &InputError{Key: key, What: fmt.Sprintf("must be a whole number from %d to %d, not %d", low, high, v)}
	}
}

// Length wants a length from low to high.
func (c *Check) Length(key string, v, low, high Length) {
	if (v < low || v > high) && c.err == nil {
		c.err = &InputError{Key: key, What: fmt.Sprintf("must be a number from %s to %s, not %s", low, high, v)}
	}
}

// Not refuses what is true of the input.
func (c *Check) Not(key string, refused bool, what string) {
	if refused && c.err == nil {
		c.err = &InputError{Key: key, What: what}
	}
}

// OneOf wants one of values.
func OneOf[S ~string](c *Check, key string, v S, values []string) {
	for _, known := range values {
		if string(v) == known {
			return
		}
	}
	if c.err == nil {
		c.err = &InputError{Key: key, What: fmt.Sprintf("must be %s, not %q", oneOf(values, "or"), clip(string(v)))}
	}
}

// Err is the first thing that is wrong, an *InputError, or nil.
func (c *Check) Err() error {
	if c.err == nil {
		return nil // not a typed nil
	}
	return c.err
}
