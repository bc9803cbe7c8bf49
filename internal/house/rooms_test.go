package house

import (
	"frontier/battle"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// shut lists the doors between rooms that stay shut, each with its reason. Both ends
// are folders of this module or import paths of others, and mean everything below them.
// A door is shut to roundabout ways too: through any other room of the module.
var shut = []struct{ from, to, why string }{
	{"internal/hex", "battle", "hexagons serve every room and know none"},
	{"internal/hex", "rosters", "hexagons serve every room and know none"},
	{"internal/hex", "campaign", "hexagons serve every room and know none"},
	{"rosters", "battle", "campaign translates between them"},
	{"battle", "rosters", "campaign translates between them"},
	{"rosters", "campaign", "imports go downwards: the campaign is made of rosters"},
	{"battle", "campaign", "an engine is given a setup and asked for its outcome"},
	{"battle", "ui", "rules know no window"},
	{"rosters", "ui", "rosters know no window"},
	{"campaign", "ui", "the campaign is the same with and without a window"},
	{"migrations", "campaign", "migrations are SQL and nothing else"},
	{"internal/plan", "fyne.io", "a plan of a battle is drawn without a window"},
	{"battle/audit", "battle/tabletop", "what measures a battle again does not use the geometry that moved it"},
	{"internal/plan", "battle/rulesets", "a plan is drawn from what any rule set shows"},
	{"battle/command", "battle/machine", "a commander thinks with what he sees; who plays it on is asked from outside"},
	{"battle/forecast", "battle/rulesets", "battles of whatever rule set it is given are fought"},
	{"battle/league", "battle/rulesets", "commanders of whatever rule set it is given meet"},
	{"campaign", "battle/rulesets", "the campaign fights by whatever rule set it is given"},
	{"ui", "battle/rulesets", "the window shows whatever rule set it is given"},

	{"campaign", "fyne.io", "the campaign is the same with and without a window"},
	{"battle", "fyne.io", "rules know no window"},
	{"rosters", "fyne.io", "rosters know no window"},
	{"ui", "gorm.io", "only campaign/store knows SQL; a view asks the service"},
	{"ui", "database/sql", "only campaign/store knows SQL; a view asks the service"},
	{"ui", "campaign/store", "only cmd brings a file and the service together"},
	{"ui", "fyne.io/fyne/v2/app", "the app is made in cmd, so that views can be tested without a display or a C compiler"},
	{"campaign/report", "gorm.io", "a report reads the service's views"},
	{"campaign/theatre", "gorm.io", "a template yields a founding; the store keeps it"},
	{"campaign/pack", "gorm.io", "a pack yields a founding; the store keeps it"},
	{"campaign/pack", "campaign/theatre", "a pack is a pack, whoever made it"},

	{"cmd/campaign/line", "cmd/campaign/show", "what commands share knows none of them"},
	{"cmd/campaign/line", "cmd/campaign/order", "what commands share knows none of them"},
	{"cmd/campaign/line", "cmd/campaign/battles", "what commands share knows none of them"},
	{"cmd/campaign/line", "cmd/campaign/packs", "what commands share knows none of them"},
	{"cmd/campaign/line", "cmd/campaign/post", "what commands share knows none of them"},
	{"cmd/campaign/post", "fyne.io", "the commands run without a display"},
	{"cmd/campaign/line", "cmd/campaign/rules", "what commands share knows none of them"},
	{"cmd/campaign/order", "cmd/campaign/show", "a command that changes a campaign and one that asks it share no more than a line"},
	{"cmd/campaign/packs", "cmd/campaign/order", "what a campaign begins with knows none under way"},
	{"cmd/campaign/battles", "cmd/campaign/order", "commands of different subjects share no more than a line"},
	{"cmd/campaign/show", "fyne.io", "the commands run without a display"},
	{"cmd/campaign/order", "fyne.io", "the commands run without a display"},
	{"cmd/campaign/battles", "fyne.io", "the commands run without a display"},
	{"cmd/campaign/packs", "fyne.io", "the commands run without a display"},
	{"cmd/campaign/rules", "fyne.io", "the commands run without a display"},

	{"battle", "time", "a battle is its setup, seed and orders; a clock is none of them"},
	{"battle", "os", "an engine reads nothing from outside"},
	{"battle", "math/rand", "the old global source is not ours to seed; dice come from battle.Dice"},
	{"rosters", "time", "days are numbers of the campaign's calendar"},
	{"rosters", "os", "rosters read nothing from outside"},
	{"campaign", "math/rand", "every throw comes from the founding's seed, through battle.Seeded"},
}

// only lists what a few rooms alone may import.
var only = []struct {
	to    string
	rooms []string
	why   string
}{
	{"gorm.io", []string{"campaign/store"}, "only the store knows SQL"},
	{"github.com/glebarez", []string{"campaign/store"}, "only the store knows which database it is"},
	{"github.com/pressly/goose", []string{"campaign/store"}, "only the store migrates"},
	{"fyne.io/fyne", []string{"ui", "cmd", "test/bench/bare"}, "only the window knows the toolkit, and the empty one that it is measured beside"},
	{"github.com/spf13/cobra", []string{"cmd"}, "only cmd knows the command line"},
	{"github.com/google/jsonschema-go", []string{"cmd"}, "only cmd publishes what it answers"},
	{"github.com/santhosh-tekuri/jsonschema", []string{"battle/scenario"}, "only scenarios are checked by a schema"},
	{"database/sql", []string{"campaign/store"}, "only the store knows SQL"},
	{"net", []string{"cmd", "ui", "campaign/store", "internal/postbag"}, "nothing is asked of the net: an address is written, that of a mail is read, and a display is looked for"},
	{"os", []string{"cmd", "ui", "campaign/store", "internal/export", "internal/intake", "internal/litter", "internal/ruletest", "test/screen"}, "files are opened where they come in and go out, and the tests' display is one"},
	{"syscall", []string{"cmd", "internal/litter"}, "what only some systems have stays where programs begin and files are kept"},
	{"time", []string{"cmd", "ui", "campaign", "internal/press", "internal/folio/leaf", "internal/postbag", "internal/export", "internal/litter", "internal/ruletest", "test/screen"}, "days are dates of the calendar, and clocks are for people; the tests know what hostile input may cost"},
}

// module is the name of this module, with the slash that follows it.
const module = "frontier/"

// room is a package of this module with what it imports.
type room struct {
	imports []string // also of its tests
	ships   []string // without its tests
	files   map[string]*ast.File
}

// rooms reads every package of the module.
func rooms(t *testing.T) (map[string]*room, *token.FileSet) {
	t.Helper()
	all, set := map[string]*room{}, token.NewFileSet()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); name != "." && (strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") || base == "testdata" || name == "build" || name == "bin") {
				return filepath.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return err
		}
		at := filepath.ToSlash(filepath.Dir(name))
		r := all[at]
		if r == nil {
			r = &room{files: map[string]*ast.File{}}
			all[at] = r
		}
		r.files[name] = file
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			imported = strings.TrimPrefix(imported, module)
			r.imports = append(r.imports, imported)
			if !strings.HasSuffix(name, "_test.go") {
				r.ships = append(r.ships, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all, set
}

// within says whether a package is a folder, or below it.
func within(pkg, folder string) bool {
	return pkg == folder || strings.HasPrefix(pkg, folder+"/")
}

// A door between rooms that are no more is a promise that nobody keeps.
func TestDoorsLeadSomewhere(t *testing.T) {
	all, _ := rooms(t)
	needs, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	here := func(place string) bool {
		for name := range all {
			if within(name, place) {
				return true
			}
		}
		if stdlib(place) {
			return true
		}
		for pkg := place; strings.Contains(pkg, "."); pkg = path.Dir(pkg) { // of a module that go.mod names
			if pkg != "." && strings.Contains(string(needs), "\t"+pkg) {
				return true
			}
			if !strings.Contains(pkg, "/") {
				break
			}
		}
		return false
	}
	for _, door := range shut {
		for _, end := range []string{door.from, door.to} {
			if !here(end) {
				t.Errorf("the door from %s to %s, shut for %s: there is no %s", door.from, door.to, door.why, end)
			}
		}
	}
	for _, o := range only {
		for _, end := range append([]string{o.to}, o.rooms...) {
			if !here(end) {
				t.Errorf("the door to %s, where %s: there is no %s", o.to, o.why, end)
			}
		}
	}
}

// A rule set's book knows no battle, and what is said of a battle does not fight it.
func TestTheBookKnowsNoBattle(t *testing.T) {
	all, _ := rooms(t)
	for _, e := range fighters {
		of := home(e.About().ID)
		for room, shuts := range map[string][]string{
			of + "/rules": {of + "/words", "battle/tabletop", "battle/sheet", "battle/telling"},
			of + "/words": {"battle/tabletop"},
		} {
			if all[room] == nil {
				t.Errorf("there is no room %s", room)
				continue
			}
			for _, shut := range append(shuts, of) {
				if slices.Contains(all[room].ships, shut) {
					t.Errorf("%s -> %s: rules and words know no battle", room, shut)
				}
			}
		}
	}
}

// What stands and what happens to it are two rooms, and who commands has what his side
// sees: neither what happens nor the machine can be reached from him.
func TestACommanderReachesNoBattle(t *testing.T) {
	all, _ := rooms(t)
	for _, e := range fighters {
		of := home(e.About().ID)
		for room, shuts := range map[string][]string{
			of + "/state":   {of + "/play", of + "/command", "battle/machine"},
			of + "/command": {of + "/play", "battle/machine"},
			of + "/play":    {of + "/command"},
		} {
			if all[room] == nil {
				t.Errorf("there is no room %s", room)
				continue
			}
			for _, shut := range shuts {
				if way := wayTo(all, room, shut); way != nil {
					t.Errorf("%s: state, what happens to it and who commands are rooms apart", strings.Join(way, " -> "))
				}
			}
		}
	}
}

// Who sees everything sees it where a battle is drawn for the umpire, and nowhere else.
func TestTheUmpireHasFewDoors(t *testing.T) {
	all, set := rooms(t)
	for name, r := range all {
		if within(name, "battle") && (strings.HasSuffix(name, "/state") || strings.HasSuffix(name, "/play")) {
			continue
		}
		for file, syntax := range r.files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			ast.Inspect(syntax, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.Name == "Umpire" {
					t.Errorf("%s: the umpire's sight is given to nobody else", set.Position(n.Pos()))
				}
				return true
			})
		}
	}
}

func TestDoors(t *testing.T) {
	all, _ := rooms(t)
	for _, door := range shut {
		for name := range all {
			if !within(name, door.from) || strings.HasSuffix(name, "/trial") {
				continue
			}
			if way := wayTo(all, name, door.to); way != nil {
				t.Errorf("%s: this door is shut, for %s", strings.Join(way, " -> "), door.why)
			}
		}
	}
	for name, r := range all {
		for _, imported := range r.ships {
			if strings.HasSuffix(imported, "/trial") {
				t.Errorf("%s -> %s: what tests share is for tests", name, imported)
			}
		}
	}
	for _, o := range only {
		for name, r := range all {
			if slices.ContainsFunc(o.rooms, func(folder string) bool { return within(name, folder) }) {
				continue
			}
			for _, imported := range r.ships {
				if within(imported, o.to) {
					t.Errorf("%s -> %s: %s", name, imported, o.why)
				}
			}
		}
	}
}

// wayTo finds a way from a package through packages of this module to an import, or nil.
// A package of the target itself, where the door is between a folder and a part of it,
// is no way.
func wayTo(all map[string]*room, from, to string) []string {
	if within(from, to) {
		return nil
	}
	came := map[string]string{from: ""}
	queue := []string{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, next := range all[at].ships {
			if _, seen := came[next]; seen {
				continue
			}
			came[next] = at
			if next == to || (!stdlib(to) && within(next, to)) {
				way := []string{next}
				for p := at; p != ""; p = came[p] {
					way = append(way, p)
				}
				slices.Reverse(way)
				return way
			}
			if all[next] != nil {
				queue = append(queue, next)
			}
		}
	}
	return nil
}

// stdlib says whether an import path is of the standard library, where math/rand is no
// part of math/rand/v2's business.
func stdlib(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	if strings.Contains(first, ".") {
		return false
	}
	_, err := os.Stat(first)
	return err != nil
}

func TestEnginesDoNotKnowEachOther(t *testing.T) {
	all, _ := rooms(t)
	engine := func(pkg string) string {
		rest, ok := strings.CutPrefix(pkg, "battle/")
		if !ok {
			return ""
		}
		name, _, _ := strings.Cut(rest, "/")
		if !slices.ContainsFunc(fighters, func(e battle.Engine) bool { return e.About().ID == name }) {
			return ""
		}
		return name
	}
	for name, r := range all {
		for _, imported := range r.imports {
			a, b := engine(name), engine(imported)
			if b != "" && a != "" && a != b {
				t.Errorf("%s -> %s: engines share through battle and the folders that serve them", name, imported)
			}
			if b != "" && a == "" && within(name, "battle") && name != "battle/rulesets" && !strings.HasSuffix(name, "_test") {
				if slices.Contains(r.ships, imported) {
					t.Errorf("%s -> %s: what serves the engines knows none of them", name, imported)
				}
			}
		}
	}
}

// told are files and rooms that work out how likely something is, or whether it was right.
// People read that; no rule does.
var told = []string{"battle/odds.go", "battle/walk.go", "battle/audit", "battle/forecast"}

// Floating-point results differ between processors, so none may decide a battle or a
// campaign. What is only drawn or printed (ui, reports) may use them.
func TestNoFloatDecides(t *testing.T) {
	all, set := rooms(t)
	for name, r := range all {
		ruled := within(name, "battle") || within(name, "rosters") || within(name, "internal/hex") ||
			(within(name, "campaign") && name != "campaign/report" && name != "campaign/theatre")
		if !ruled {
			continue
		}
		for file, syntax := range r.files {
			if strings.HasSuffix(file, "_test.go") || slices.ContainsFunc(told, func(t string) bool { return within(filepath.ToSlash(file), t) }) {
				continue
			}
			ast.Inspect(syntax, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Ident:
					if n.Name == "float64" || n.Name == "float32" {
						t.Errorf("%s: %s where only whole numbers decide", set.Position(n.Pos()), n.Name)
					}
				case *ast.BasicLit:
					if n.Kind == token.FLOAT {
						t.Errorf("%s: %s where only whole numbers decide", set.Position(n.Pos()), n.Value)
					}
				}
				return true
			})
		}
	}
}

// Every room says in a package comment what it is for.
func TestEveryRoomSaysWhatItIs(t *testing.T) {
	all, _ := rooms(t)
	for name, r := range all {
		said, ships := false, false
		for file, syntax := range r.files {
			said = said || syntax.Doc != nil
			ships = ships || !strings.HasSuffix(file, "_test.go")
		}
		if ships && !said {
			t.Errorf("%s has no package comment", path.Join(module, name))
		}
	}
}
