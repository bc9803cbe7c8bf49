package house

import (
	"go/ast"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"frontier/battle/rulesets"
)

var (
	numbered = regexp.MustCompile(`\d+_\d+`)
	cased    = regexp.MustCompile(`^"\d+\.\d+`)
)

// A test of a rule carries the rule's id: in its name, as TestCharge_8_2, in the comment above it,
// or in the names of its cases and what it says of them. Those that test no rule are listed, and no others.
func TestTestsOfRulesCarryTheirIDs(t *testing.T) {
	all, _ := rooms(t)
	for _, e := range rulesets.All() {
		id := e.About().ID
		free := map[string]bool{}
		for _, name := range unruled[id] {
			free[name] = true
		}
		for _, room := range []string{"battle/" + id + "/rules", "battle/" + id + "/play"} {
			for _, name := range slices.Sorted(maps.Keys(all[room].files)) {
				if !strings.HasSuffix(filepath.ToSlash(name), "_test.go") {
					continue
				}
				for _, d := range all[room].files[name].Decls {
					f, ok := d.(*ast.FuncDecl)
					if !ok || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Test") || f.Name.Name == "TestMain" {
						continue
					}
					switch carries := carriesID(f, strings.ToUpper(id)+"-"); {
					case carries && free[f.Name.Name]:
						t.Errorf("%s: %s carries the id of a rule, and is listed as a test of none", name, f.Name.Name)
					case !carries && !free[f.Name.Name]:
						t.Errorf("%s: %s carries no id of a rule; end its name with it, as _8_2", name, f.Name.Name)
					}
					delete(free, f.Name.Name)
				}
			}
		}
		for name := range free {
			t.Errorf("%s has no test %s", id, name)
		}
	}
}

// carriesID says whether a test names a rule in its name, its comment, its cases or what it says.
func carriesID(f *ast.FuncDecl, prefix string) bool {
	found := numbered.MatchString(f.Name.Name) || strings.Contains(f.Doc.Text(), prefix)
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok {
			found = found || strings.Contains(text.Value, prefix) || cased.MatchString(text.Value)
		}
		return !found
	})
	return found
}
