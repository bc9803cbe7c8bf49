package widgets

import (
	"regexp"
	"strconv"
	"strings"
)

// Measures says distances as the person wishes them. All lettering of the window passes
// through it, so that no view need know of it: what campaign and rules say in miles, inches
// or centimetres stays as they say it, and is shown in other units.
var Measures = &Measure{}

// Measure is the units that are wished. Its zero value changes nothing.
type Measure struct {
	kilometres bool
	table      TableUnit
	turn       int // counts changes, so that lettering notices them
}

// TableUnit is the unit of distances on a table.
type TableUnit string

// The units of a table.
const (
	AsPrinted   TableUnit = "" // as each rule set prints them
	Inches      TableUnit = "in"
	Centimetres TableUnit = "cm"
)

// Set changes the units: of the map, and of tables.
func (m *Measure) Set(kilometres bool, table TableUnit) {
	if m.kilometres != kilometres || m.table != table {
		m.kilometres, m.table = kilometres, table
		m.turn++
	}
}

// Kilometres says whether distances on the map are kilometres and not miles.
func (m *Measure) Kilometres() bool { return m.kilometres }

// A distance in a text is one number or several, "4 to 12", and their unit. Calibres of guns
// ("7-inch") are names, and what is paid "inch by inch" or "a mile" is a rate: they stay.
const (
	number  = `(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)`
	several = number + `(?:(?: to | or | and | of |, | × |–)` + number + `)*`
	spelt   = `\b(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Tt]welve|[Hh]alf an|[Pp]art of an|[Aa]n)`
)

var (
	inMiles  = regexp.MustCompile(`(` + number + `|` + spelt + `) miles?\b`) // a year may stand before it
	inInches = regexp.MustCompile(`(` + several + `|` + spelt + `)(?: inch(?:es)?\b|″)`)
	inCentis = regexp.MustCompile(`(` + several + `|` + spelt + `)(?: cm| centimetres?)\b`)
	ofInches = regexp.MustCompile(`(` + number + `) inch(?:es)? of (` + number + `)([.,;:)]|$)`) // how far of how much
	numbers  = regexp.MustCompile(number)
)

var speltNumbers = map[string]float64{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "half an": 0.5, "an": 1}

// Say says a text in the units that are wished.
func (m *Measure) Say(text string) string {
	if m.kilometres && strings.Contains(text, "mile") {
		text = said(text, inMiles, 1.609344, 10, " km")
	}
	switch {
	case m.table == Centimetres && (strings.Contains(text, "inch") || strings.Contains(text, "″")):
		return said(ofInches.ReplaceAllString(text, "$1 of $2 inches$3"), inInches, 2.54, 1000, " cm")
	case m.table == Inches && (strings.Contains(text, "cm") || strings.Contains(text, "centimetre")):
		return said(text, inCentis, 1/2.54, 1000, "″")
	}
	return text
}

// said converts the distances in a text by a factor and names their unit. From so many on
// they are whole, below that they have tenths where they need them.
func said(text string, in *regexp.Regexp, by, whole float64, unit string) string {
	write := func(n float64) string {
		if n *= by; n >= whole {
			return Number(int(n + 0.5))
		}
		return strings.TrimSuffix(strconv.FormatFloat(n, 'f', 1, 64), ".0")
	}
	return in.ReplaceAllStringFunc(text, func(found string) string {
		distance := in.FindStringSubmatch(found)[1]
		if n, ok := speltNumbers[strings.ToLower(distance)]; ok {
			return write(n) + unit
		}
		if !numbers.MatchString(distance) {
			return found // part of an inch
		}
		return numbers.ReplaceAllStringFunc(distance, func(s string) string {
			n, err := strconv.ParseFloat(strings.ReplaceAll(s, ",", ""), 64)
			if err != nil {
				return s
			}
			return write(n)
		}) + unit
	})
}
