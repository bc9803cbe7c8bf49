// Package climate is ten kinds of weather to begin a campaign from, each a table of twelve months
// as a pack has it, with the source of its numbers.
package climate

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"frontier/campaign/state"
)

// Climate is a kind of weather.
type Climate struct {
	ID     string          `json:"id"`
	Title  string          `json:"title"`
	Where  string          `json:"where" jsonschema:"countries that have it"`
	South  bool            `json:"south,omitempty" jsonschema:"its months are those south of the line"`
	Source string          `json:"source" jsonschema:"where its numbers come from"`
	Months []state.Weather `json:"months" jsonschema:"January to December"`
}

//go:embed climates.csv
var table []byte

// all are read once; the table is of the program, so that a fault in it is a fault of the program.
var all = sync.OnceValue(func() []Climate {
	out, err := read(table)
	if err != nil {
		panic(err)
	}
	return out
})

// All are the climates, as the table has them.
func All() []Climate { return slices.Clone(all()) }

// Turned is the climate on the other side of the line: its seasons half a year later, with the
// notes of the days that they belong to.
func (c Climate) Turned() Climate {
	c.South = !c.South
	months := slices.Concat(c.Months[6:], c.Months[:6])
	for i := range months {
		months[i].Month = i + 1
	}
	c.Months = months
	return c
}

// Year says a climate in a line: its coldest and hottest month, and its wettest.
func (c Climate) Year() string {
	cold, hot, wet := 0, 0, 0
	for i, m := range c.Months {
		if m.NightF+m.DayF < c.Months[cold].NightF+c.Months[cold].DayF {
			cold = i
		}
		if m.NightF+m.DayF > c.Months[hot].NightF+c.Months[hot].DayF {
			hot = i
		}
		if m.Rain+m.Snow > c.Months[wet].Rain+c.Months[wet].Snow {
			wet = i
		}
	}
	said := func(i int) string { return fmt.Sprintf("%d to %d °F", c.Months[i].NightF, c.Months[i].DayF) }
	return fmt.Sprintf("%s in %s, %s in %s; rain or snow on %d days of 100 in %s", said(cold), state.MonthName(cold+1), said(hot), state.MonthName(hot+1), c.Months[wet].Rain+c.Months[wet].Snow, state.MonthName(wet+1))
}

// read reads the table: twelve lines a climate.
func read(text []byte) ([]Climate, error) {
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("the table of climates: %w", err)
	}
	var out []Climate
	for i, row := range rows[1:] {
		var n [7]int
		for j, at := range []int{5, 7, 8, 9, 10, 11, 12} {
			if n[j], err = strconv.Atoi(row[at]); err != nil {
				return nil, fmt.Errorf("the table of climates, row %d, %s: %w", i+2, rows[0][at], err)
			}
		}
		if i%12 == 0 {
			out = append(out, Climate{ID: row[0], Title: row[1], Where: row[2], South: row[3] != "", Source: row[4]})
		}
		c := &out[len(out)-1]
		if row[0] != c.ID || n[0] != len(c.Months)+1 {
			return nil, fmt.Errorf("the table of climates, row %d: month %d of %s was expected", i+2, len(c.Months)+1, c.ID)
		}
		c.Months = append(c.Months, state.Weather{Month: n[0], Temperature: strings.TrimSpace(row[6]), NightF: n[1], DayF: n[2], Rain: n[3], Dust: n[4], Haze: n[5], Snow: n[6],
			Flood: row[13] != "", Sickness: state.Sickness(row[14]), Note: row[15]})
	}
	return out, nil
}
