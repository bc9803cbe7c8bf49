package macduff

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The table of the package's page names, for every rule, functions that are where it says.
func TestDocTable(t *testing.T) {
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	carried := map[string]bool{}
	row := regexp.MustCompile(`^//\t([0-9][0-9., -]*[0-9]) {2,}(\S.*\S) {2,}(\S.*)$`)
	for _, line := range strings.Split(string(page), "\n") {
		m := row.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		for _, part := range strings.Split(m[1], ", ") {
			from, to, span := strings.Cut(part, "-")
			carried["MACDUFF-"+from] = true
			if !span {
				continue
			}
			section, low, _ := strings.Cut(from, ".")
			_, high, _ := strings.Cut(to, ".")
			a, errA := strconv.Atoi(low)
			z, errZ := strconv.Atoi(high)
			if errA != nil || errZ != nil || z <= a {
				t.Fatalf("%s is no span", part)
			}
			for n := a; n <= z; n++ {
				carried["MACDUFF-"+section+"."+strconv.Itoa(n)] = true
			}
		}
		text := ""
		for _, name := range strings.Split(m[3], ", ") {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatalf("%s: %v", m[1], err)
			}
			text += string(source)
		}
		for _, name := range strings.Split(m[2], ", ") {
			of, method, is := strings.Cut(name, ".")
			want := `(?m)^(func ` + name + `\(|var ` + name + `\b|\t` + name + ` += )`
			if is {
				want = `(?m)^func \((\w+ )?\*?` + of + `\) ` + method + `\(`
			}
			if !regexp.MustCompile(want).MatchString(text) {
				t.Errorf("%s: %s is not in %s", m[1], name, m[3])
			}
		}
	}
	for _, r := range rules {
		if !carried[r.ID] {
			t.Errorf("nothing carries out %s", r.ID)
		}
		delete(carried, r.ID)
	}
	for id := range carried {
		t.Errorf("the table has %s, which is no rule", id)
	}
}
