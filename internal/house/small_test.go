package house

import (
	"cmp"
	"go/ast"
	"maps"
	"slices"
	"strings"
	"testing"
)

// The most files of a room and lines of a function, tests apart.
const (
	mostFiles = 25
	mostLines = 80
)

// A reader finds his way in a room, and sees the end of a function from its beginning.
func TestRoomsAndFunctionsAreSmall(t *testing.T) {
	all, set := rooms(t)
	files := map[string]int{}
	for at, r := range all {
		for name, file := range r.files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			files[at]++
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok {
					continue
				}
				if lines := set.Position(f.End()).Line - set.Position(f.Pos()).Line + 1; lines > mostLines {
					t.Errorf("%s: %s has %d lines", name, f.Name.Name, lines)
				}
			}
		}
		if files[at] > mostFiles {
			t.Errorf("%s has %d files", at, files[at])
		}
	}
	rank := slices.SortedFunc(maps.Keys(files), func(a, b string) int { return cmp.Or(files[b]-files[a], strings.Compare(a, b)) })
	for _, at := range rank[:5] {
		t.Logf("%s has %d files", at, files[at])
	}
}
