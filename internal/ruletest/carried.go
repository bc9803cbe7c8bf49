package ruletest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"frontier/battle"
)

// row is a row of the table of a package's page: rules, who carries them out, files. A
// rule that asks nothing of a battle has "none: why" and no files.
var row = regexp.MustCompile(`(?m)^//\t(\d[\d., -]*\d) +(?:none: (.+)|(\S.*?) {2,}(\S+\.go(?:, \S+\.go)*))$`)

// Carried holds the table of the package's page against the package: it has every rule of
// the rule set and no other, once, and what it names is declared in the files that it names.
func Carried(t *testing.T, set battle.RuleSet) {
	page, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := declarations(t)
	prefix := strings.ToUpper(set.About().ID) + "-"
	held := map[string]bool{}
	for _, m := range row.FindAllStringSubmatch(string(page), -1) {
		for _, id := range ids(t, m[1]) {
			if held[prefix+id] {
				t.Errorf("two rows for %s", id)
			}
			held[prefix+id] = true
		}
		if m[2] != "" {
			continue
		}
		files := map[string]bool{}
		for file := range strings.SplitSeq(m[4], ", ") {
			files[file] = true
		}
		for name := range strings.SplitSeq(m[3], ", ") {
			where := declared[name]
			if !files[where] {
				t.Errorf("the row of %s has %s in %s; it is in %q", m[1], name, m[4], where)
			}
			used := false
			for other := range strings.SplitSeq(m[3], ", ") {
				used = used || declared[other] == where
			}
			if !used {
				t.Errorf("the row of %s names %s for nothing", m[1], where)
			}
		}
	}
	for _, r := range set.Rules() {
		if !held[r.ID] {
			t.Errorf("no row for %s", r.ID)
		}
		delete(held, r.ID)
	}
	for id := range held {
		t.Errorf("a row for %s, which is no rule", id)
	}
	named := regexp.MustCompile(prefix + `\d+\.\d+`)
	known := map[string]bool{}
	for _, r := range set.Rules() {
		known[r.ID] = true
	}
	for _, file := range sources(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range named.FindAllString(string(text), -1) {
			if !known[id] {
				t.Errorf("%s names %s, which is no rule", file, id)
			}
		}
	}
}

// ids are the ids of "1.1-1.4, 1.6".
func ids(t *testing.T, list string) []string {
	t.Helper()
	var out []string
	for part := range strings.SplitSeq(list, ", ") {
		from, to, ranged := strings.Cut(part, "-")
		if !ranged {
			to = from
		}
		section, first, _ := strings.Cut(from, ".")
		of, last, _ := strings.Cut(to, ".")
		low, err1 := strconv.Atoi(first)
		high, err2 := strconv.Atoi(last)
		if err1 != nil || err2 != nil || of != section || high < low {
			t.Fatalf("the row of %q cannot be read", list)
		}
		for n := low; n <= high; n++ {
			out = append(out, fmt.Sprintf("%s.%d", section, n))
		}
	}
	return out
}

// declarations are the names that the package declares, with the file of each: functions,
// types, constants and tables by their name, methods and fields as type.name.
func declarations(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, name := range sources(t) {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				key := d.Name.Name
				if d.Recv != nil {
					key = receiver(d.Recv.List[0].Type) + "." + key
				}
				out[key] = name
			case *ast.GenDecl:
				for _, s := range d.Specs {
					switch s := s.(type) {
					case *ast.ValueSpec:
						for _, n := range s.Names {
							out[n.Name] = name
						}
					case *ast.TypeSpec:
						out[s.Name.Name] = name
						if of, ok := s.Type.(*ast.StructType); ok {
							for _, f := range of.Fields.List {
								for _, n := range f.Names {
									out[s.Name.Name+"."+n.Name] = name
								}
							}
						}
					}
				}
			}
		}
	}
	return out
}

// receiver is the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// sources are the files of the rule set, in all its rooms, without tests: "rules/move.go".
func sources(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, pattern := range []string{"*.go", "*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if !strings.HasSuffix(name, "_test.go") {
				out = append(out, filepath.ToSlash(name))
			}
		}
	}
	return out
}
