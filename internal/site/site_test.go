package site_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/internal/site"
)

// mischief is a name as somebody types it who means it, of a unit, a leader and a place.
const mischief = `<script>document.title="got in"</script>"'><img src=x onerror=alert(1)> & Sons`

// shelf is where what all tests read lies until they are done.
var shelf = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "frontier-site-*") })

func TestMain(m *testing.M) {
	code := m.Run()
	if folder, err := shelf(); err == nil {
		os.RemoveAll(folder)
	}
	os.Exit(code)
}

// played is a month of the war in Afghanistan, with names of mischief, played once for all tests.
var played = sync.OnceValues(func() (*campaign.Service, error) {
	ctx := context.Background()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: 18800701})
	if err != nil {
		return nil, err
	}
	f.Rules = "redcoats"
	for i := range f.Units {
		if f.Units[i].ID == "66th-berkshire" {
			f.Units[i].Name = mischief
		}
	}
	f.Leaders[0].Name, f.Map.Places[0].Name = mischief, mischief
	folder, err := shelf()
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, "afghan.campaign")
	if err := store.Create(ctx, file, f); err != nil {
		return nil, err
	}
	j, err := store.Open(ctx, file)
	if err != nil {
		return nil, err
	}
	s, err := campaign.Open(ctx, j, battle.NewEngines(rulesets.All()...))
	if err != nil {
		return nil, err
	}
	return s, s.Run(ctx, 35, true, nil)
})

// published is the book of that month in a folder, as a viewer knows it, published once for all
// tests, which read it.
func published(t testing.TB, v intelligence.Viewer) (folder string, b *book.Book, s *campaign.Service) {
	t.Helper()
	editions.Lock()
	defer editions.Unlock()
	if e, ok := editions.of[v]; ok {
		return e.folder, e.book, e.service
	}
	shelf, err := shelf()
	if err != nil {
		t.Fatal(err)
	}
	folder = filepath.Join(shelf, fmt.Sprint("book-", len(editions.of)))
	b, s = publish(t, v, folder)
	editions.of[v] = edition{folder, b, s}
	return folder, b, s
}

// edition is a book that was published.
type edition struct {
	folder  string
	book    *book.Book
	service *campaign.Service
}

var editions = struct {
	sync.Mutex
	of map[intelligence.Viewer]edition
}{of: map[intelligence.Viewer]edition{}}

// publish publishes that book into a folder.
func publish(t testing.TB, v intelligence.Viewer, folder string) (*book.Book, *campaign.Service) {
	t.Helper()
	s, err := played()
	if err != nil {
		t.Fatal(err)
	}
	b, err := book.Write(context.Background(), s, v)
	if err != nil {
		t.Fatal(err)
	}
	if err := site.Write(context.Background(), b, s, fmt.Sprint(s.Founding().Seed), into(folder), nil); err != nil {
		t.Fatal(err)
	}
	return b, s
}

// into writes files into a folder.
func into(folder string) site.Put {
	return func(name string, data []byte) error {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		return os.WriteFile(file, data, 0o644)
	}
}

// pagesOf lists the pages of a book by their names in its folder.
func pagesOf(t testing.TB, folder string) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(folder, func(name string, d os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".html") {
			rel, _ := filepath.Rel(folder, name)
			out = append(out, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil || len(out) == 0 {
		t.Fatalf("%d pages, %v", len(out), err)
	}
	return out
}

// Every link leads to a file of the folder and to a place on it, nothing is asked of any address, and
// what people wrote makes no element.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	t.Parallel()
	folder, b, _ := published(t, intelligence.Viewer{})
	if len(b.Battles) == 0 || len(b.Days) != 36 {
		t.Fatalf("%d battles in %d days: this test would show little", len(b.Battles), len(b.Days))
	}
	ids := map[string][]string{}
	type to struct{ from, link string }
	var links []to
	for _, name := range pagesOf(t, folder) {
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for z := html.NewTokenizer(bytes.NewReader(text)); ; {
			kind := z.Next()
			if kind == html.ErrorToken {
				if z.Err() != io.EOF {
					t.Fatal(z.Err())
				}
				break
			}
			if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
				continue
			}
			for e := z.Token(); len(e.Attr) > 0; e.Attr = e.Attr[1:] {
				a := e.Attr[0]
				switch {
				case a.Key == "id":
					ids[name] = append(ids[name], a.Val)
				case strings.HasPrefix(a.Key, "on"):
					t.Errorf("%s: %s has %s", name, e.Data, a.Key)
				case slices.Contains([]string{"href", "src", "srcset", "data-fine"}, a.Key):
					links = append(links, to{name, a.Val})
				}
			}
		}
	}
	for _, l := range links {
		u, err := url.Parse(l.link)
		if err != nil || u.Host != "" || u.Scheme != "" && u.Scheme != "data" {
			t.Errorf("%s leads to %q", l.from, l.link)
			continue
		}
		if u.Scheme == "data" || u.Path == "" && strings.HasPrefix(u.Fragment, "arm-") {
			continue
		}
		file := l.from
		if u.Path != "" {
			file = path.Join(path.Dir(l.from), u.Path)
		}
		if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(file))); err != nil {
			t.Errorf("%s leads to %s, which is not there", l.from, l.link)
		}
		if u.Fragment != "" && !strings.HasPrefix(u.Fragment, "day-") && !slices.Contains(ids[file], u.Fragment) {
			t.Errorf("%s leads to %s, where nothing is called so", l.from, l.link)
		}
	}
}

// A side's book holds what the side knew: neither the seed nor a name, a number or a throw of the
// enemy that the organiser's has.
func TestTheBookOfASide(t *testing.T) {
	t.Parallel()
	folder, b, s := published(t, intelligence.Viewer{Side: "british"})
	var all bytes.Buffer
	err := filepath.WalkDir(folder, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(name)
		all.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	text := all.String()
	f, now := s.Founding(), s.State()
	seen := map[state.ForceID]bool{}
	met := map[string]bool{}
	for _, d := range b.Days {
		for _, k := range d.Board.Counters {
			seen[k.Force] = true
		}
	}
	for i := range b.Battles { // who stood on a table was seen there
		tables, err := s.Tables(context.Background(), b.Battles[i].ID, "british")
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range tables.Turns {
			for _, u := range append(slices.Clone(v.Units), v.Leaders...) {
				met[u.ID] = true
			}
		}
	}
	hidden := 0
	for i := range f.Forces {
		x := &f.Forces[i]
		if x.Side == "british" || seen[x.ID] || len(x.Name) < 8 {
			continue
		}
		if hidden++; strings.Contains(text, x.Name) {
			t.Errorf("it names %s, whom nobody saw", x.Name)
		}
	}
	for i := range f.Units {
		u := &f.Units[i]
		if f.SideOfUnit(u.ID) == "british" || met[string(u.ID)] || len(u.Name) < 8 {
			continue
		}
		if hidden++; strings.Contains(text, u.Name) {
			t.Errorf("it names %s of the enemy", u.Name)
		}
	}
	if hidden < 5 {
		t.Errorf("only %d names are hidden: this test shows little", hidden)
	}
	if strings.Contains(text, fmt.Sprint(f.Seed)) {
		t.Error("it has the seed")
	}
	for _, x := range now.Battles {
		if x.Seed != 0 && strings.Contains(text, fmt.Sprint(x.Seed)) {
			t.Errorf("it has the seed of battle %d", x.ID)
		}
	}
	if !strings.Contains(text, "what the side knew") || strings.Contains(text, "Turn by turn") {
		t.Error("it is the organiser’s")
	}
	if _, err := book.Write(context.Background(), s, intelligence.Viewer{Side: "martians"}); err == nil {
		t.Error("there is a book of a side that there is not")
	}
}

// The same book is the same bytes.
func TestTheSameBookIsTheSameFolder(t *testing.T) {
	t.Parallel()
	one, _, _ := published(t, intelligence.Viewer{})
	two := t.TempDir()
	publish(t, intelligence.Viewer{}, two)
	for _, name := range append(pagesOf(t, one), "data/book.js", "data/search.js", "data/days-0.js", "map-light.jpg", "fonts/text.ttf") {
		a, err := os.ReadFile(filepath.Join(one, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(two, filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(a, b) {
			t.Errorf("%s differs, %v", name, err)
		}
	}
}
