package house

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// use says that one file names what another file of its package declares.
type use struct{ from, to string }

// uses reads which package-level names the files of each room take from one another. Methods are
// left out, and the receivers that they name: they belong to their type wherever they stand. Of
// what is not of this module nothing is known, nor needed.
type uses struct {
	all   map[string]*room
	set   *token.FileSet
	known map[string]*types.Package
	found map[string]map[use]bool
	began map[string][]*ast.Ident // where Begin of a rule set is named; nil: nobody asks
}

// Import reads a room, or makes an empty package of what is not of this module.
func (u *uses) Import(pkg string) (*types.Package, error) {
	if p := u.known[pkg]; p != nil {
		return p, nil
	}
	at := strings.TrimPrefix(pkg, module)
	if at == pkg || u.all[at] == nil {
		p := types.NewPackage(pkg, path.Base(pkg))
		p.MarkComplete()
		u.known[pkg] = p
		return p, nil
	}
	return u.read(at), nil
}

// read finds the uses within a room.
func (u *uses) read(at string) *types.Package {
	var files []*ast.File
	for _, name := range slices.Sorted(maps.Keys(u.all[at].files)) {
		if !strings.HasSuffix(name, "_test.go") {
			files = append(files, u.all[at].files[name])
		}
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	check := types.Config{Importer: u, Error: func(error) {}} // what other modules hold is not known
	pkg, _ := check.Check(module+at, u.set, files, info)
	u.known[module+at], u.found[at] = pkg, map[use]bool{}
	receivers := map[*ast.Ident]bool{}
	for _, f := range files {
		for _, d := range f.Decls {
			if method, ok := d.(*ast.FuncDecl); ok && method.Recv != nil {
				ast.Inspect(method.Recv, func(n ast.Node) bool {
					if id, ok := n.(*ast.Ident); ok {
						receivers[id] = true
					}
					return true
				})
			}
		}
	}
	for id, thing := range info.Uses {
		if u.began != nil && id.Name == "Begin" && begins(thing) {
			u.began[at] = append(u.began[at], id)
		}
		if receivers[id] || thing.Parent() != pkg.Scope() {
			continue
		}
		from, to := u.set.Position(id.Pos()).Filename, u.set.Position(thing.Pos()).Filename
		if from != to {
			u.found[at][use{filepath.Base(from), filepath.Base(to)}] = true
		}
	}
	return pkg
}

// begins says whether it is Begin of a rule set, whichever: what gives a battle.Battle and is a method.
func begins(thing types.Object) bool {
	f, ok := thing.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return false
	}
	gives := f.Signature().Results()
	return gives.Len() == 2 && types.TypeString(gives.At(0).Type(), nil) == module+"battle.Battle"
}

// ordered puts files in an order in which few uses run back up: those that use most and are used
// least come first, then each goes to where fewest run back.
func ordered(found map[use]bool) []string {
	left := map[string]bool{}
	for e := range found {
		left[e.from], left[e.to] = true, true
	}
	var first, last []string
	for len(left) > 0 {
		best, most, free := "", 0, false
		for _, f := range slices.Sorted(maps.Keys(left)) {
			in, out := 0, 0
			for e := range found {
				if e.from == f && left[e.to] {
					out++
				}
				if e.to == f && left[e.from] {
					in++
				}
			}
			if out == 0 {
				best, free = f, true
				break
			}
			if in == 0 {
				out = 2 * len(found)
			}
			if best == "" || out-in > most {
				best, most = f, out-in
			}
		}
		delete(left, best)
		if free {
			last = append(last, best)
		} else {
			first = append(first, best)
		}
	}
	slices.Reverse(last)
	return settled(append(first, last...), found)
}

// settled moves single files as long as fewer uses run back up for it.
func settled(files []string, found map[use]bool) []string {
	least := len(back(files, found))
	for moved := true; moved; {
		moved = false
		for i := range files {
			for j := range files {
				f := files[i]
				tried := slices.Insert(slices.Delete(slices.Clone(files), i, i+1), j, f)
				if n := len(back(tried, found)); n < least {
					files, least, moved = tried, n, true
				}
			}
		}
	}
	return files
}

// back are the uses that run back up in an order of files.
func back(files []string, found map[use]bool) []use {
	at := map[string]int{}
	for i, f := range files {
		at[f] = i
	}
	var out []use
	for e := range found {
		if at[e.from] > at[e.to] {
			out = append(out, e)
		}
	}
	return out
}

// Files of a room can be read from the first to the last: put in the best order, fewer than one in
// ten of their uses of one another runs back up.
func TestFilesUseOneAnotherDownwards(t *testing.T) {
	all, set := rooms(t)
	u := &uses{all: all, set: set, known: map[string]*types.Package{}, found: map[string]map[use]bool{}}
	type share struct {
		room      string
		back, all int
	}
	var shares []share
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if _, err := u.Import(module + name); err != nil {
			t.Fatal(err)
		}
		found := u.found[name]
		up := back(ordered(found), found)
		if len(up) > 0 {
			shares = append(shares, share{name, len(up), len(found)})
		}
		if 10*len(up) < max(1, len(found)) {
			continue
		}
		slices.SortFunc(up, func(a, b use) int { return strings.Compare(a.from+a.to, b.from+b.to) })
		var lines []string
		for _, e := range up {
			lines = append(lines, e.from+" -> "+e.to)
		}
		t.Errorf("%s: %d of %d uses run back up: %s", name, len(up), len(found), strings.Join(lines, ", "))
	}
	slices.SortStableFunc(shares, func(a, b share) int { return b.back*a.all - a.back*b.all })
	for _, s := range shares[:min(10, len(shares))] {
		t.Logf("%s: %d of %d, %d in a hundred", s.room, s.back, s.all, 100*s.back/s.all)
	}
}
