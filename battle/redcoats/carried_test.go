package redcoats

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every rule has something that carries it out: testdata/carried.tsv names it by id, and
// what is named there stands in the package. A rule that asks for nothing says so.
func TestEveryRuleIsCarriedOut(t *testing.T) {
	known := declared(t)
	table, err := os.ReadFile("testdata/carried.tsv")
	if err != nil {
		t.Fatal(err)
	}
	carried := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(string(table)), "\n") {
		number, by, ok := strings.Cut(line, "\t")
		id := "REDCOATS-" + number
		if !ok || carried[id] {
			t.Errorf("the line %q names nobody, or stands twice", line)
		}
		carried[id] = true
		if strings.HasPrefix(by, "none: ") {
			continue
		}
		for _, name := range strings.Fields(by) {
			if !known[name] && name != "battle.Deck" {
				t.Errorf("%s is carried out by %s, which is not there", id, name)
			}
		}
	}
	for _, r := range New().Rules() {
		if !carried[r.ID] {
			t.Errorf("nobody carries out %s", r.ID)
		}
		delete(carried, r.ID)
	}
	for id := range carried {
		t.Errorf("%s is no rule", id)
	}
}

// Every rule that the code names is one that is explained.
func TestRulesInTheCodeAreExplained(t *testing.T) {
	known := map[string]bool{}
	for _, r := range New().Rules() {
		known[r.ID] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	ids := regexp.MustCompile(`REDCOATS-[0-9]+\.[0-9]+`)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids.FindAllString(string(text), -1) {
			if !known[id] {
				t.Errorf("%s names %s", name, id)
			}
		}
	}
}

// declared are the names of the package: functions, methods as type.name, tables.
func declared(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				name := d.Name.Name
				if d.Recv != nil {
					of := d.Recv.List[0].Type
					if star, ok := of.(*ast.StarExpr); ok {
						of = star.X
					}
					name = of.(*ast.Ident).Name + "." + name
				}
				out[name] = true
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.ValueSpec:
						for _, n := range s.Names {
							out[n.Name] = true
						}
					case *ast.TypeSpec:
						out[s.Name.Name] = true
					}
				}
			}
		}
	}
	return out
}
