package house

import (
	"go/ast"
	"maps"
	"slices"
	"strings"
	"testing"
)

// A first letter is made a capital or a small one in one place, internal/words: it may be of two bytes,
// as that of Éclaireurs, or stand before the capital, as in uMxapho.
func TestFirstLettersAreTurnedInOnePlace(t *testing.T) {
	all, set := rooms(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if name == "internal/words" {
			continue
		}
		for _, file := range all[name].files {
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) != 1 || !turns(call.Fun) {
					return true
				}
				ast.Inspect(call.Args[0], func(n ast.Node) bool {
					if cut, ok := n.(*ast.SliceExpr); ok && cut.Low == nil && isOne(cut.High) {
						at := set.Position(call.Pos())
						t.Errorf("%s:%d turns a first letter by itself; use words.Capital or words.Small", at.Filename, at.Line)
					}
					return true
				})
				return true
			})
		}
	}
}

// turns says whether letters are made capital or small by it.
func turns(f ast.Expr) bool {
	sel, ok := f.(*ast.SelectorExpr)
	return ok && slices.Contains([]string{"ToUpper", "ToLower", "ToTitle", "Title"}, sel.Sel.Name) && strings.Contains("strings bytes", nameOf(sel.X))
}

func nameOf(e ast.Expr) string {
	if id, ok := e.(*ast.Ident); ok {
		return id.Name
	}
	return "none"
}

func isOne(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Value == "1"
}
