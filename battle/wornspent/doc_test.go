package wornspent

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The table of the package's page names functions that are where it says.
func TestDocTableIsTrue(t *testing.T) {
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	sources := map[string]string{}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, e := range entries {
		if name := e.Name(); strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && name != "doc.go" {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			sources[name] = string(text)
			all += string(text)
		}
	}
	for _, m := range regexp.MustCompile(`\b(?:fight|march|commander|unit)\.([a-zA-Z]+)\b`).FindAllStringSubmatch(string(page), -1) {
		if m[1] != "go" && !strings.Contains(all, ") "+m[1]+"(") && !regexp.MustCompile(`\n\t`+m[1]+` `).MatchString(all) {
			t.Errorf("the table names %s, which is nowhere", m[0])
		}
	}
	for _, m := range regexp.MustCompile(`\b([a-z_]+\.go)\b`).FindAllString(string(page), -1) {
		if sources[m] == "" {
			t.Errorf("the page names %s, which is not there", m)
		}
	}
}
