package cabinet

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"frontier/battle"
	"frontier/internal/jsonkeys"
)

// Most is how many of a thing can be owned, and Longest how long the name of a people may be.
const (
	Most    = 99999
	Longest = 40
	// Largest is the largest file that is read, in bytes.
	Largest = 1 << 20
)

// Thing is so many of one kind.
type Thing struct {
	Kind Kind `json:"kind" jsonschema:"what it is, as foot, gun, hill or table"`
	// Of is of which people figures are (empty: of any), or how large a table is.
	Of     string `json:"of,omitempty" jsonschema:"the people of figures, as british, empty: any; of a table its size in feet, as 6 x 4, of a table of hexes columns and rows"`
	Number int    `json:"number" jsonschema:"how many there are"`
}

// Cabinet is all that somebody owns, in the order of the kinds. A kind that is not listed limits nothing;
// of one that is listed with 0 there is none.
type Cabinet struct {
	Things []Thing
}

// File is a cabinet as JSON has it.
type File struct {
	Version int     `json:"frontier_owned" jsonschema:"1: the form of this file"`
	Things  []Thing `json:"things" jsonschema:"what is owned, in the order of the kinds"`
}

// version is the form of the files that are written.
const version = 1

// File is the cabinet as JSON has it.
func (c *Cabinet) File() File { return File{version, append([]Thing{}, c.Things...)} }

// Empty says whether nothing is listed.
func (c *Cabinet) Empty() bool { return len(c.Things) == 0 }

// Set says how many there are of a thing; of 0 there is none. The error says in a sentence what is wrong
// with it, and nothing is changed then.
func (c *Cabinet) Set(t Thing) error {
	t, err := checked(t)
	if err != nil {
		return err
	}
	things := slices.Clone(c.Things)
	if at, found := slices.BinarySearchFunc(things, t, byKind); found {
		things[at] = t
	} else {
		things = slices.Insert(things, at, t)
	}
	c.Things = things
	return nil
}

// Forget takes a thing off the list. One that is not on it is an error.
func (c *Cabinet) Forget(t Thing) error {
	t, err := checked(t)
	if err != nil {
		return err
	}
	at, found := slices.BinarySearchFunc(c.Things, t, byKind)
	if !found {
		return fmt.Errorf("%s: that is not on the list", t.Text())
	}
	c.Things = slices.Delete(slices.Clone(c.Things), at, at+1)
	return nil
}

// byKind orders things by kind, and by people or size.
func byKind(a, b Thing) int {
	at := func(k Kind) int { return slices.Index(Kinds.Words(), k) }
	return cmp.Or(cmp.Compare(at(a.Kind), at(b.Kind)), cmp.Compare(a.Of, b.Of))
}

// Text is a thing in words: "figures on foot, british", "table, 6 x 4 feet".
func (t Thing) Text() string {
	out := strings.ToLower(Kinds.Title(t.Kind))
	switch {
	case t.Of == "":
		return out
	case t.Kind == Board:
		return out + ", " + t.Of + " feet"
	}
	return out + ", " + strings.ReplaceAll(t.Of, "_", " ")
}

// checked is a thing as it is kept.
func checked(t Thing) (Thing, error) {
	t.Kind = Kind(strings.ToLower(strings.TrimSpace(string(t.Kind))))
	t.Of = strings.ToLower(strings.Join(strings.Fields(t.Of), " "))
	switch {
	case !Kinds.Has(t.Kind):
		return t, fmt.Errorf("the kind %.40q is not known; use %s", string(t.Kind), Kinds.Or())
	case t.Number < 0 || t.Number > Most:
		return t, fmt.Errorf("of %s there are %d; write 0 to %d", t.Text(), t.Number, Most)
	case t.Kind.Sized() && t.Of == "" && t.Number == 0: // no such table
		return t, nil
	case t.Kind.Sized():
		s, err := sized(t)
		t.Of = s.text()
		return t, err
	case !t.Kind.Figures() && t.Of != "":
		return t, fmt.Errorf("%s are of no people; leave %.40q out", strings.ToLower(Kinds.Title(t.Kind)), t.Of)
	}
	t.Of = strings.ReplaceAll(t.Of, " ", "_")
	strange := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' }
	if len([]rune(t.Of)) > Longest || strings.ContainsFunc(t.Of, strange) {
		return t, fmt.Errorf("the people %.60q is not understood; use at most %d letters, as british or natal_african", t.Of, Longest)
	}
	return t, nil
}

// size is how large a table is: in half feet, or in hexes.
type size struct {
	wide, deep int
	hexes      bool
}

// The least and the most that a table measures: in half feet, and in hexes.
const (
	leastHalves, mostHalves = 2, 80
	leastHexes, mostHexes   = 4, 200
)

// sized reads the size of a table.
func sized(t Thing) (size, error) {
	wide, deep, ok := strings.Cut(strings.NewReplacer("×", "x", "by", "x", "½", ".5").Replace(t.Of), "x")
	s := size{hexes: t.Kind == Hexes}
	var err error
	if ok {
		if s.wide, err = s.read(wide); err == nil {
			s.deep, err = s.read(deep)
		}
	}
	if !ok || err != nil {
		if s.hexes {
			return size{hexes: true}, fmt.Errorf("the size %.20q of a table of hexes is not understood; write columns and rows, %d to %d, as 16 x 12", t.Of, leastHexes, mostHexes)
		}
		return size{}, fmt.Errorf("the size %.20q of a table is not understood; write feet, %d to %d, halves too, as 6 x 4 or 5.5 x 4", t.Of, leastHalves/2, mostHalves/2)
	}
	if s.deep > s.wide {
		s.wide, s.deep = s.deep, s.wide
	}
	return s, nil
}

func (s size) read(text string) (int, error) {
	text = strings.TrimSpace(text)
	half := 0
	if !s.hexes {
		if whole, ok := strings.CutSuffix(text, ".5"); ok {
			text, half = whole, 1
		}
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, err
	}
	least, most := leastHexes, mostHexes
	if !s.hexes {
		n, least, most = 2*n+half, leastHalves, mostHalves
	}
	if n < least || n > most {
		return 0, errors.New("out of range")
	}
	return n, nil
}

// text is a size as it is written: "6 x 4", "5.5 x 4".
func (s size) text() string {
	one := func(n int) string {
		switch {
		case s.hexes:
			return strconv.Itoa(n)
		case n%2 == 1:
			return strconv.Itoa(n/2) + ".5"
		}
		return strconv.Itoa(n / 2)
	}
	return one(s.wide) + " x " + one(s.deep)
}

// sizes are those of the tables that are owned, the largest first.
func (c *Cabinet) sizes() (out []size) {
	for _, t := range c.Things {
		if s, err := sized(t); t.Kind.Sized() && t.Number > 0 && err == nil {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, func(a, b size) int { return cmp.Compare(b.wide*b.deep, a.wide*a.deep) })
	return out
}

// inches is a side of a table that is measured in half feet.
func inches(halves int) battle.Length { return battle.Inches(6 * halves) }

// heads are the columns of a table of what is owned.
var heads = []string{"kind", "of", "number"}

// CSV is the list as a table for a spreadsheet, which [Read] reads.
func (c *Cabinet) CSV() []byte {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	rows := [][]string{heads}
	for _, t := range c.Things {
		rows = append(rows, []string{string(t.Kind), t.Of, strconv.Itoa(t.Number)})
	}
	if err := w.WriteAll(rows); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// JSON is the list as JSON, which [Read] reads.
func (c *Cabinet) JSON() []byte {
	out, err := json.MarshalIndent(c.File(), "", "  ")
	if err != nil {
		panic(err) // words and numbers
	}
	return append(out, '\n')
}

// Read reads a list, as JSON or as a table with the columns kind, of and number. The error says in a
// sentence what is wrong and in which row.
func Read(text []byte) (Cabinet, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if start := bytes.TrimSpace(text); len(start) > 0 && start[0] == '{' {
		return readJSON(start)
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.TrimLeadingSpace, r.FieldsPerRecord = true, -1
	rows, err := r.ReadAll()
	if err != nil {
		return Cabinet{}, fmt.Errorf("what we own: %w", err)
	}
	if len(rows) == 0 || !slices.EqualFunc(rows[0], heads, func(a, b string) bool { return strings.EqualFold(strings.TrimSpace(a), b) }) {
		return Cabinet{}, fmt.Errorf("what we own, row 1: the headings are not there; write %s", strings.Join(heads, ","))
	}
	var out Cabinet
	for n, row := range rows[1:] {
		wrong := func(err error) (Cabinet, error) {
			return Cabinet{}, fmt.Errorf("what we own, row %d: %w", n+2, err)
		}
		if len(row) != len(heads) {
			return wrong(fmt.Errorf("it has %d columns; write %s", len(row), strings.Join(heads, ",")))
		}
		number, err := strconv.Atoi(strings.TrimSpace(row[2]))
		if err != nil {
			return wrong(fmt.Errorf("the number %.20q is no whole number; write 0 to %d", row[2], Most))
		}
		if err := out.add(Thing{Kind: Kind(row[0]), Of: row[1], Number: number}); err != nil {
			return wrong(err)
		}
	}
	return out, nil
}

func readJSON(text []byte) (Cabinet, error) {
	if key := jsonkeys.Twice(text); key != "" {
		return Cabinet{}, fmt.Errorf("what we own has the key %.40q twice; leave one out", key)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	var read File
	var out Cabinet
	if err := d.Decode(&read); err != nil || read.Version != version {
		return out, errors.New(`what we own is not understood as JSON; write {"frontier_owned":1,"things":[{"kind":"foot","of":"british","number":60}]}`)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return out, errors.New("what we own has something behind its end; leave it out")
	}
	for n, t := range read.Things {
		if err := out.add(t); err != nil {
			return Cabinet{}, fmt.Errorf("what we own, things[%d]: %w", n, err)
		}
	}
	return out, nil
}

// add puts a thing of a file on the list; one that stands there already is an error.
func (c *Cabinet) add(t Thing) error {
	t, err := checked(t)
	if err != nil {
		return err
	}
	if _, found := slices.BinarySearchFunc(c.Things, t, byKind); found {
		return fmt.Errorf("%s stands there twice; write one row with all of them", t.Text())
	}
	return c.Set(t)
}
