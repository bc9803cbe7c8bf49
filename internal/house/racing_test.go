package house

import (
	"go/ast"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// meets says whether a room has goroutines, locks or what is shared between goroutines. A value
// that is made once (sync.OnceValue) is none of these.
func (r *room) meets() bool {
	found := false
	for name, syntax := range r.files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		ast.Inspect(syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				found = true
			case *ast.SelectorExpr:
				from, _ := n.X.(*ast.Ident)
				found = found || from != nil && (from.Name == "sync" && !strings.HasPrefix(n.Sel.Name, "OnceV") || from.Name == "atomic")
			}
			return !found
		})
	}
	return found
}

// tests are the tests of a room by their names.
func (r *room) tests() []string {
	var out []string
	for _, syntax := range r.files {
		for _, d := range syntax.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Test") && f.Name.Name != "TestMain" {
				out = append(out, f.Name.Name)
			}
		}
	}
	return out
}

// Every room with goroutines is met by a test that make test runs under the race detector, and
// every line of that list runs tests that there are.
func TestWhereGoroutinesMeetIsRaced(t *testing.T) {
	all, _ := rooms(t)
	list, err := os.ReadFile("scripts/race.txt")
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for line := range strings.Lines(string(list)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Fields(line)
		if len(fields) != 3 || all[fields[0]] == nil {
			t.Errorf("%q is no room with tests and rooms that they meet", line)
			continue
		}
		from := all[fields[0]]
		for _, name := range strings.Split(fields[1], "|") {
			fits := regexp.MustCompile(name).MatchString
			if !slices.ContainsFunc(from.tests(), fits) {
				t.Errorf("%s has no test %s", fields[0], name)
			}
		}
		for _, to := range strings.Split(fields[2], ",") {
			reached := to == fields[0]
			for _, imported := range from.imports { // those of its tests too
				reached = reached || imported == to || all[imported] != nil && wayTo(all, imported, to) != nil
			}
			if !reached || all[to] == nil || !all[to].meets() {
				t.Errorf("the tests of %s meet no goroutines in %s", fields[0], to)
			}
			met[to] = true
		}
	}
	for name, r := range all {
		if r.meets() && !met[name] {
			t.Errorf("%s has goroutines or locks, and scripts/race.txt names no test that meets them", name)
		}
	}
}
