package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// asked are the events by which a rule knows what was done, and why it must.
var asked = map[string]string{
	"BattleFought":   "a battle is decided again as its record has it",
	"SettingChanged": "a value is the same however it was written",
	"BattlePlayed":   "whether orders were legal was seen by the rule set of that day",
}

// An event of the campaign is one file: it is enrolled there, and what it changes, what it
// says and what it writes stand there. No other file asks which event it has before it, so
// that a new one touches its own file, the rule that brings it about, and nothing else.
func TestAnEventIsOneFile(t *testing.T) {
	files := map[string]*ast.File{}
	set := token.NewFileSet()
	err := filepath.WalkDir("campaign", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files[path], err = parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	home := map[string]string{} // of each event, by its name
	for path, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if of, ok := call.Fun.(*ast.IndexExpr); ok && named(of.X) == "enrol" {
				home[named(of.Index)] = path
				if filepath.ToSlash(filepath.Dir(path)) != "campaign/event" {
					t.Errorf("%s enrols %s; events are in campaign/event", set.Position(n.Pos()), named(of.Index))
				}
			}
			return true
		})
	}
	if len(home) < 40 {
		t.Fatalf("%d events are enrolled", len(home))
	}
	for path, file := range files {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				if of := named(f.Recv.List[0].Type); home[of] != "" && home[of] != path {
					t.Errorf("%s has %s of the event %s, which is at home in %s", path, f.Name.Name, of, home[of])
				}
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var types []ast.Expr
			switch n := n.(type) {
			case *ast.CaseClause:
				types = n.List
			case *ast.TypeAssertExpr:
				if asked[named(n.Type)] == "" {
					types = []ast.Expr{n.Type}
				}
			}
			for _, x := range types {
				if at := home[named(x)]; at != "" && at != path {
					t.Errorf("%s asks whether an event is %s; let the event say what is to be known of it", set.Position(n.Pos()), named(x))
				}
			}
			return true
		})
	}
}

// named is the name of a type, whichever room it is in.
func named(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.StarExpr:
		return named(x.X)
	}
	return ""
}
