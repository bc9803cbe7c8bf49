package riskfactor

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// row is a row of the table of the package's page: rules, functions, files.
var row = regexp.MustCompile(`(?m)^//\t(\d[\d., -]*?) {2,}(\S.*?) {2,}(\S+\.go(?:, \S+\.go)*)$`)

// The table of the package's page has every rule, and names functions that are in the
// files that it names.
func TestEveryRuleIsCarriedOut(t *testing.T) {
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]bool{}
	for _, m := range row.FindAllStringSubmatch(string(page), -1) {
		for _, id := range ids(t, m[1]) {
			held[id] = true
		}
		text := ""
		for file := range strings.SplitSeq(m[3], ", ") {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Errorf("the row of %s names %s, which is not there", m[1], file)
			}
			text += string(source)
		}
		for by := range strings.SplitSeq(m[2], ", ") {
			name := by[strings.LastIndex(by, ".")+1:]
			if !regexp.MustCompile(`(?m)^(func (\(.*\) )?|var |const |type |\t)` + name + `\b`).MatchString(text) {
				t.Errorf("the row of %s names %s, which is not in %s", m[1], by, m[3])
			}
		}
	}
	for _, r := range rules {
		if !held[r.ID] {
			t.Errorf("no row for %s", r.ID)
		}
		delete(held, r.ID)
	}
	for id := range held {
		t.Errorf("a row for %s, which is no rule", id)
	}
}

// ids are the ids of "1.1-1.4, 1.6".
func ids(t *testing.T, list string) []string {
	var out []string
	for part := range strings.SplitSeq(list, ", ") {
		from, to, ranged := strings.Cut(part, "-")
		if !ranged {
			to = from
		}
		section, first, _ := strings.Cut(from, ".")
		_, last, _ := strings.Cut(to, ".")
		low, err1 := strconv.Atoi(first)
		high, err2 := strconv.Atoi(last)
		if err1 != nil || err2 != nil || high < low {
			t.Fatalf("the row of %q cannot be read", list)
		}
		for n := low; n <= high; n++ {
			out = append(out, fmt.Sprintf("RISKFACTOR-%s.%d", section, n))
		}
	}
	return out
}
