// Package establishment is a library of units of the 1860s to 1890s at full strength, from which
// an order of battle is put together: how many men, with what arms, trained how, by which
// source. An organiser adds his own as packs.
package establishment

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"frontier/campaign/pack"
	"frontier/internal/intake"
	"frontier/internal/ranks"
	"frontier/internal/terms"
	"frontier/rosters"
)

// Establishment is a kind of unit of an army in a span of years.
type Establishment struct {
	Army       string `json:"army"`
	From       int    `json:"from"` // year
	To         int    `json:"to"`
	Confidence string `json:"confidence"` // high, medium or low: how sure the numbers are
	Source     string `json:"source"`
	// Unit is one of its kind, with its real guns and a model gun for every two of them.
	Unit pack.Unit `json:"unit"`
}

//go:embed establishments.csv
var table []byte

// all are read once; the table is of the program, so that a fault in it is a fault of the program.
var all = sync.OnceValue(func() []Establishment {
	out, err := Read(table)
	if err != nil {
		panic(err)
	}
	return out
})

// All are the establishments, army by army, as the table has them.
func All() []Establishment { return slices.Clone(all()) }

// Armies are the armies that have establishments, in the order of the table.
func Armies() []string {
	var out []string
	for _, e := range all() {
		if !slices.Contains(out, e.Army) {
			out = append(out, e.Army)
		}
	}
	return out
}

// Find gives an establishment by its id; false where there is none.
func Find(id string) (Establishment, bool) {
	for _, e := range all() {
		if string(e.Unit.ID) == id {
			return e, true
		}
	}
	return Establishment{}, false
}

// Longest is the longest table that is read, in bytes.
const Longest = 4 << 20

// Read reads a table of one's own, with the headings of ours. The error names row and column.
func Read(text []byte) ([]Establishment, error) {
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte(intake.BOM)))).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("the table of establishments: %w", err)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("establishments, row 1: the headings are missing; write %s", strings.Join(heads(), ","))
	}
	out := make([]Establishment, 0, len(rows)-1)
	for n, cells := range rows[1:] {
		r := row{number: n + 2, heads: rows[0], cells: cells}
		e := r.establishment()
		if r.err != nil {
			return nil, r.err
		}
		out = append(out, e)
	}
	return out, nil
}

// heads are the headings of a table.
func heads() []string {
	first, _, _ := strings.Cut(string(table), "\n")
	return strings.Split(strings.TrimSpace(first), ",")
}

// Write writes a table that [Read] reads.
func Write(list []Establishment) ([]byte, error) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	rows := [][]string{heads()}
	yes := map[bool]string{true: "yes"}
	for _, e := range list {
		u := &e.Unit
		guns := ""
		if len(u.Guns) > 0 {
			guns = fmt.Sprint(max(u.RealGuns, len(u.Guns)), " ", u.Guns[0].Type)
		}
		var traits []string
		for _, t := range u.Traits {
			traits = append(traits, string(t))
		}
		cells := map[string]string{
			"army": e.Army, "id": string(u.ID), "name": u.Name, "from": strconv.Itoa(e.From), "to": strconv.Itoa(e.To), "arm": string(u.Arm), "class": string(u.Class),
			"native": yes[u.Native], "people": u.People, "men": strconv.Itoa(u.Men), "guns": guns, "weapon": string(u.Weapon), "carbine": yes[u.Carbine], "arms": u.Arms,
			"training": string(u.Training), "traits": strings.Join(traits, " "), "fieldcraft": strconv.Itoa(u.Fieldcraft), "mount": string(u.Mount), "thresholds": u.Thresholds.Text(), "musicians": number(u.Musicians), "standard": u.Standard, "confidence": e.Confidence, "source": e.Source,
		}
		row := make([]string, len(rows[0]))
		for i, head := range rows[0] {
			row[i] = cells[head]
		}
		rows = append(rows, row)
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, fmt.Errorf("the table of establishments: %w", err)
	}
	return out.Bytes(), nil
}

// number writes a number, nothing for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// row is a row of the table, and the first thing that is wrong with it.
type row struct {
	number       int
	heads, cells []string
	err          error
}

func (r *row) text(head string) string {
	i := slices.Index(r.heads, head)
	if i < 0 {
		r.wrong(head, "there is no such column")
		return ""
	}
	return r.cells[i]
}

// perhaps is a cell of a column that older tables do not have; empty: nothing stands there.
func (r *row) perhaps(head string) string {
	if !slices.Contains(r.heads, head) {
		return ""
	}
	return r.text(head)
}

func (r *row) wrong(head, what string) {
	if r.err == nil {
		r.err = fmt.Errorf("establishments, row %d, column %s: %s", r.number, head, what)
	}
}

func (r *row) whole(head string) int {
	n, err := strconv.Atoi(r.text(head))
	if err != nil {
		r.wrong(head, "write a whole number")
	}
	return n
}

func (r *row) yes(head string) bool {
	switch r.text(head) {
	case "yes":
		return true
	case "":
	default:
		r.wrong(head, "write yes or nothing")
	}
	return false
}

// word reads a word of a list.
func word[W ~string](r *row, head string, list terms.List[W]) W {
	w := W(r.text(head))
	if !list.Has(w) {
		r.wrong(head, "write "+list.Or())
	}
	return w
}

func (r *row) establishment() Establishment {
	e := Establishment{Army: r.text("army"), From: r.whole("from"), To: r.whole("to"), Confidence: r.text("confidence"), Source: r.text("source")}
	e.Unit = pack.Unit{
		ID: rosters.UnitID(r.text("id")), Name: r.text("name"), Arm: word(r, "arm", terms.Arms), Class: word(r, "class", terms.Classes), Native: r.yes("native"),
		People: r.text("people"), Men: r.whole("men"), Weapon: word(r, "weapon", terms.Weapons), Carbine: r.yes("carbine"), Arms: r.text("arms"),
		Training: word(r, "training", terms.Trainings), Fieldcraft: r.whole("fieldcraft"), Mount: word(r, "mount", terms.Mounts),
	}
	for _, t := range strings.Fields(r.text("traits")) {
		if !terms.Traits.Has(terms.Trait(t)) {
			r.wrong("traits", "write "+terms.Traits.Or())
		}
		e.Unit.Traits = append(e.Unit.Traits, terms.Trait(t))
	}
	e.Unit.Standard = r.perhaps("standard")
	if r.perhaps("musicians") != "" {
		if e.Unit.Musicians = r.whole("musicians"); e.Unit.Musicians < 0 {
			r.wrong("musicians", "write how many figures play, or nothing")
		}
	}
	at, err := ranks.ReadThresholds(r.perhaps("thresholds"))
	if err != nil {
		r.wrong("thresholds", err.Error())
	}
	e.Unit.Thresholds = at
	if guns := r.text("guns"); guns != "" {
		count, kind, _ := strings.Cut(guns, " ")
		n, err := strconv.Atoi(count)
		if err != nil || n < 1 || !terms.GunTypes.Has(terms.GunType(kind)) {
			r.wrong("guns", "write a number and a kind of gun, as 6 field")
			return e
		}
		e.Unit.RealGuns = n
		for range (n + 1) / 2 {
			e.Unit.Guns = append(e.Unit.Guns, rosters.Gun{Type: terms.GunType(kind), Rifled: !e.Unit.Native})
		}
	}
	return e
}
