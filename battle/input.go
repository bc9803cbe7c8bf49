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

	"frontier/internal/jsontext"
)

// Read checks a value in JSON and gives it in its plainest form: 1e1 becomes 10. What
// is wrong is an *InputError that names the key and says what would be right.
func (in Input) Read(raw json.RawMessage) (json.RawMessage, error) {
	out, err := in.append(nil, raw)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// append writes a value behind others, as [Input.Read] gives it.
func (in *Input) append(out []byte, raw json.RawMessage) ([]byte, error) {
	text := bytes.TrimSpace(raw)
	switch in.Kind {
	case Bool:
		if string(text) == "true" || string(text) == "false" {
			return append(out, text...), nil
		}
	case Choice:
		if s, ok := said(text); ok && slices.Contains(in.Values, s) {
			return jsontext.Append(out, s), nil
		}
	case Int:
		if n, err := whole(string(text)); err == nil && Length(n) >= in.Min/One && Length(n) <= in.Max/One {
			return strconv.AppendInt(out, n, 10), nil
		}
	case Text:
		if s, ok := said(text); ok && in.holds(utf8.RuneCountInString(s)) {
			return jsontext.Append(out, s), nil
		}
	case List:
		return in.appendList(out, raw)
	case Tuple:
		return in.appendTuple(out, raw)
	case Record:
		return in.appendRecord(out, raw)
	case Number:
		n, err := decimal(string(text), 3)
		if err == nil && Length(n) >= in.Min && Length(n) <= in.Max {
			return append(out, Length(n).String()...), nil
		}
		if errors.Is(err, errFraction) {
			return nil, in.wrong(raw, "; give at most three decimals")
		}
	}
	return nil, in.wrong(raw, "")
}

// wrong says that a value cannot be taken, and what else there is to say.
func (in *Input) wrong(raw json.RawMessage, more string) error {
	return &InputError{Key: in.Key, What: fmt.Sprintf("%s, not %s%s", in.wants(), clip(raw), more)}
}

// said is what a text in JSON says; false for what is no text.
func said(text []byte) (string, bool) {
	if s, ok := jsontext.Plain(text); ok {
		return string(s), true
	}
	var s string
	ok := bytes.HasPrefix(text, []byte(`"`)) && json.Unmarshal(text, &s) == nil
	return s, ok
}

// holds says whether a text or list may be so long.
func (in Input) holds(n int) bool { return Inches(n) >= in.Min && Inches(n) <= in.Max }

// elements splits a JSON array.
func elements(raw json.RawMessage) ([]json.RawMessage, bool) {
	if raw = bytes.TrimSpace(raw); !bytes.HasPrefix(raw, []byte("[")) || !json.Valid(raw) {
		return nil, false
	}
	return jsontext.Items(raw), true
}

// inside names the element of which an error speaks, under the key of the whole input.
func (in *Input) inside(where string, err error) error {
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

func (in *Input) appendList(out []byte, raw json.RawMessage) ([]byte, error) {
	all, ok := elements(raw)
	if !ok || !in.holds(len(all)) {
		return nil, in.wrong(raw, "")
	}
	out = append(out, '[')
	for i, one := range all {
		if i > 0 {
			out = append(out, ',')
		}
		var err error
		if out, err = in.Of.append(out, one); err != nil {
			return nil, in.inside(fmt.Sprintf("element %d", i+1), err)
		}
	}
	return append(out, ']'), nil
}

func (in *Input) appendTuple(out []byte, raw json.RawMessage) ([]byte, error) {
	all, ok := elements(raw)
	if !ok || len(all) != len(in.Parts) {
		return nil, in.wrong(raw, "")
	}
	out = append(out, '[')
	for i, one := range all {
		if i > 0 {
			out = append(out, ',')
		}
		var err error
		if out, err = in.Parts[i].append(out, one); err != nil {
			return nil, in.inside("in "+string(clip(raw)), err)
		}
	}
	return append(out, ']'), nil
}

func (in *Input) appendRecord(out []byte, raw json.RawMessage) ([]byte, error) {
	if !bytes.HasPrefix(bytes.TrimSpace(raw), []byte("{")) {
		return nil, in.wrong(raw, "")
	}
	given, err := readObject(raw)
	if err != nil {
		return nil, in.wrong(raw, "")
	}
	record, err := fill("it", in.Parts, given)
	if err != nil {
		return nil, in.inside("in "+string(clip(raw)), err)
	}
	return append(out, record...), nil
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
	if n, ok := plainly(text, places); ok {
		return n, nil
	}
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

// plainly reads a number as almost all are written: a few digits and no more. False for any other.
func plainly(text string, places int) (int64, bool) {
	if text == "" || len(text) > 9 || text[0] == '0' && len(text) > 1 {
		return 0, false
	}
	n := int64(0)
	for i := range len(text) {
		c := text[i]
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	for range places {
		n *= 10
	}
	return n, true
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
