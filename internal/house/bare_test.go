package house

import (
	"go/ast"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// bare are the rooms that begin a battle of a rule set as it is: the rule sets themselves with what
// begins it safely, and rooms of the tests. Everywhere else a rule that fails would end the program.
var bare = []string{"battle", "test", "internal/ruletest", "campaign/trial"}

// Whoever begins a battle begins it by battle.Safely: a rule that fails ends the battle, and a report
// of it can be sent.
func TestNobodyBeginsABattleBare(t *testing.T) {
	all, set := rooms(t)
	u := &uses{all: all, set: set, known: map[string]*types.Package{}, found: map[string]map[use]bool{}, began: map[string][]*ast.Ident{}}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if _, err := u.Import(module + name); err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(bare, func(b string) bool { return name == b || strings.HasPrefix(name, b+"/") }) {
			continue
		}
		for _, id := range u.began[name] {
			at := set.Position(id.Pos())
			t.Errorf("%s:%d begins a battle bare; begin it by battle.Safely", filepath.ToSlash(at.Filename), at.Line)
		}
	}
	if len(u.began["battle"]) == 0 {
		t.Error("battle.Safely itself is not seen to begin one, which proves nothing")
	}
}
