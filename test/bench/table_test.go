package bench

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
)

// print writes the rows as a table.
func print(w io.Writer, rows []Row) error {
	t := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(t, "room\trow\tonce\ta second\tto its floor\tmust\taim\tgrows\tand")
	for i := range rows {
		r := &rows[i]
		times, must, aim, grows := "-", "-", "-", "-"
		if r.Times > 0 {
			times = strconv.FormatFloat(r.Times, 'f', 2, 64)
		}
		if r.Must > 0 {
			must, aim = strconv.FormatFloat(r.Must, 'g', 4, 64), strconv.FormatFloat(r.Aim, 'g', 4, 64)
		}
		if len(r.Sizes) > 0 {
			grows = fmt.Sprintf("n^%.2f", r.Exponent)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", r.Room, r.Name, human(r.Seconds), rate(r.Seconds), times, must, aim, grows, and(r))
	}
	return t.Flush()
}

// and is what else there is to say of a row.
func and(r *Row) string {
	var out []string
	if r.Against != "" {
		out = append(out, r.Against)
	}
	for _, s := range r.Sizes {
		out = append(out, fmt.Sprintf("%d: %s", s.Of, human(s.Seconds)))
	}
	if r.Memory != "" {
		out = append(out, r.Memory)
	}
	if r.Also != "" {
		out = append(out, r.Also)
	}
	return strings.Join(out, ", ")
}

// human writes seconds.
func human(s float64) string {
	switch {
	case s == 0: // a row of something else than time
		return "-"
	case s >= 1:
		return fmt.Sprintf("%.2f s", s)
	case s >= 1e-3:
		return fmt.Sprintf("%.2f ms", s*1e3)
	case s >= 1e-6:
		return fmt.Sprintf("%.2f us", s*1e6)
	}
	return fmt.Sprintf("%.1f ns", s*1e9)
}

// rate is how many a second.
func rate(s float64) string {
	if s <= 0 {
		return "-"
	}
	return fmt.Sprintf("%.4g", 1/s)
}

// lineOf is a line of go test -bench.
var lineOf = regexp.MustCompile(`^Benchmark(\S+?)(-\d+)?\s+\d+\s+([\d.]+) ns/op(.*)$`)

// others are the rows of all other benchmarks, as go test -bench tells them.
func others(text string) []Row {
	var out []Row
	room := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if pkg, ok := strings.CutPrefix(line, "pkg: frontier/"); ok {
			room = pkg
		}
		m := lineOf.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		ns, err := strconv.ParseFloat(m[3], 64)
		if err != nil {
			continue
		}
		r := Row{Room: room, Name: m[1], Seconds: ns / 1e9}
		fields := strings.Fields(m[4])
		for i := 0; i+1 < len(fields); i += 2 {
			switch value, unit := fields[i], fields[i+1]; unit {
			case "B/op":
				r.Memory = value + " B"
			case "allocs/op":
				r.Memory += ", " + value + " allocations"
			default:
				r.Also = strings.TrimPrefix(r.Also+", "+value+" "+unit, ", ")
			}
		}
		out = append(out, r)
	}
	return growths(out)
}

// sized is the name of a benchmark of a size.
var sized = regexp.MustCompile(`^(.*?)/?size-(\d+)$`)

// growths puts the benchmarks of several sizes of one thing into one row: that of the largest.
func growths(rows []Row) []Row {
	var out []Row
	for _, r := range rows {
		m := sized.FindStringSubmatch(r.Name)
		if m == nil {
			out = append(out, r)
			continue
		}
		of, _ := strconv.Atoi(m[2])
		r.Name, r.Sizes = m[1], []Size{{of, r.Seconds}}
		if n := len(out) - 1; n >= 0 && out[n].key() == r.key() && len(out[n].Sizes) > 0 {
			r.Sizes = append(out[n].Sizes, r.Sizes...)
			r.Exponent = exponent(r.Sizes)
			out[n] = r
			continue
		}
		out = append(out, r)
	}
	return out
}

// worse are the sentences on rows that are a fifth worse than the kept baseline, and on those that
// stand in one of the two alone. Two cores are held to what they must do: how much they do more
// than one follows from the machine, too.
func worse(rows []Row, kept map[string]float64) []string {
	var out []string
	met := map[string]bool{}
	for i := range rows {
		r := &rows[i]
		if r.More && r.Times < r.Must {
			out = append(out, fmt.Sprintf("%s: %.2f times as fast as %s, and must be %.2f", r.key(), r.Times, r.Against, r.Must))
		}
		if r.Times == 0 || r.More {
			continue
		}
		was, ok := kept[r.key()]
		met[r.key()] = true
		switch {
		case !ok:
			out = append(out, fmt.Sprintf("%s: has no baseline; keep one with make bench-keep", r.key()))
		case r.Times > 1.2*was:
			out = append(out, fmt.Sprintf("%s: %.2f times %s, and it was %.2f", r.key(), r.Times, r.Against, was))
		}
	}
	for key := range kept {
		if !met[key] {
			out = append(out, key+": has a baseline and was not measured")
		}
	}
	slices.Sort(out)
	return out
}
