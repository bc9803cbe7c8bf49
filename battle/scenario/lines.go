package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// lines knows on which line of a file each value begins, by its path.
type lines map[string]int

// num writes a number as it stands in a path.
func num(i int) string { return strconv.Itoa(i) }

// longestNumber is the most characters that a number of a scenario has.
const longestNumber = 24

// survey finds the line of every value. What JSON allows and nobody means is an error: a
// key that stands twice, a number with an exponent.
func survey(text []byte) (lines, error) {
	s := surveyor{dec: json.NewDecoder(bytes.NewReader(text)), text: text, line: 1, found: lines{}}
	s.dec.UseNumber()
	return s.found, s.value(nil)
}

type surveyor struct {
	dec   *json.Decoder
	text  []byte
	seen  int // bytes whose ends of lines are counted
	line  int
	found lines
}

// token reads on. The line is that on which the token ends.
func (s *surveyor) token() (json.Token, error) {
	t, err := s.dec.Token()
	if err != nil {
		return nil, notJSON(s.text, err)
	}
	now := int(s.dec.InputOffset())
	s.line += bytes.Count(s.text[s.seen:now], []byte("\n"))
	s.seen = now
	return t, nil
}

func (s *surveyor) value(path []string) error {
	t, err := s.token()
	if err != nil {
		return err
	}
	s.found[strings.Join(path, "\x00")] = s.line
	switch t := t.(type) {
	case json.Number:
		switch n := t.String(); {
		case len(n) > longestNumber:
			return wrong("%s is a number of %d characters, %.12s...; the longest that is read has %d", s.found.where(path...), len(n), n, longestNumber)
		case strings.ContainsAny(n, "eE"):
			return wrong("%s is written as %s; write the number out", s.found.where(path...), n)
		}
	case json.Delim:
		for i := 0; s.dec.More(); i++ {
			key := num(i)
			if t == '{' {
				k, err := s.token()
				if err != nil {
					return err
				}
				key = k.(string) // a key of an object is a string
				if _, twice := s.found[strings.Join(append(path[:len(path):len(path)], key), "\x00")]; twice {
					return wrong("line %d: %.40q stands twice in one place; leave one out", s.line, key)
				}
			}
			if err := s.value(append(path[:len(path):len(path)], key)); err != nil {
				return err
			}
		}
		_, err := s.token() // its end
		return err
	}
	return nil
}

// many are the lists of a scenario, and what one of each is called.
var many = map[string]string{
	"sides": "side", "units": "unit", "leaders": "leader", "guns": "gun", "traits": "trait", "from": "from",
	"roads": "road", "works": "work", "unfinished": "unfinished work", "crossings": "crossing", "around": "neighbour",
}

// where says a path as a person does: "line 12, side 1, unit 3, arm". People count from 1.
// A value that is left out has the line of what it should be in.
func (l lines) where(path ...string) string {
	var out []string
	if line := l.lineOf(path); line > 0 {
		out = append(out, fmt.Sprintf("line %d", line))
	}
	for i, p := range path {
		if n, err := strconv.Atoi(p); err == nil && i > 0 && many[path[i-1]] != "" {
			out[len(out)-1] = fmt.Sprintf("%s %d", many[path[i-1]], n+1)
			continue
		}
		out = append(out, fmt.Sprintf("%.40s", p))
	}
	if len(path) == 0 {
		out = append(out, "the scenario")
	}
	return strings.Join(out, ", ")
}

// lineOf is the line of a value, or of what it should be in; 0: it is of no file.
func (l lines) lineOf(path []string) int {
	for n := len(path); n >= 0; n-- {
		if line, ok := l[strings.Join(path[:n], "\x00")]; ok {
			return line
		}
	}
	return 0
}
