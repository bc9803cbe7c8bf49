// Package site writes the book of a campaign as a folder of pages that opens in a browser without a
// server or a net: the map with its days, battles that are replayed, units, leaders, places, honours
// and a search. Nothing on a page calls an address, and what people wrote is text everywhere; the
// names of files are ours.
//
//   - site.go: the whole folder
//   - page.go: the pages and what stands on each
//   - front.go: the first page, its map and its data
//   - table.go: a battle on its table
//   - find.go: what the search finds
package site

import (
	"context"
	"embed"
	"fmt"
	"html/template"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/patience"
	"frontier/internal/typeface"
	"frontier/ui/assets"
)

//go:embed pages
var files embed.FS

// Source is asked for what a book does not keep of its battles. The campaign's service is one.
type Source interface {
	Tables(ctx context.Context, id state.BattleID, as state.SideID) (campaign.Tables, error)
	BattleTold(ctx context.Context, id state.BattleID) ([]views.Told, error)
	Photo(ctx context.Context, digest string) ([]byte, error)
}

// Put takes a file of the folder by its name, with slashes; it may be called from several goroutines,
// one at a time.
type Put func(name string, data []byte) error

// Write writes the folder of a book. Seed is the campaign's, printed in the organiser's book alone; say
// hears how many battles are done. The same book gives the same bytes.
func Write(ctx context.Context, b *book.Book, from Source, seed string, put Put, say func(done, total int)) error {
	if b.Side != "" {
		seed = ""
	}
	defer patience.Asked(spare)()
	w := &writer{book: b, from: from, seed: seed, put: put, say: say}
	w.place()
	var err error
	if w.templates, err = w.sets(); err != nil {
		return err
	}
	for _, part := range []func() error{w.fixed, w.front, w.lists, func() error { return w.pictures(ctx) }} {
		if err := part(); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return w.fights(ctx)
}

// spare is how much may lie about that nobody uses, in bytes, while a book is written.
const spare = 48 << 20

// writer is a folder that is being written.
type writer struct {
	book  *book.Book
	from  Source
	seed  string
	say   func(done, total int)
	mu    sync.Mutex
	put   Put
	units map[string]string // page of a unit, by its id
	names map[state.BattleID]string
	shown map[string]int // number of a picture, by its digest

	templates *template.Template
}

// place gives every unit its page. Names of files are numbers: what people wrote is never a path.
func (w *writer) place() {
	w.units, w.names = map[string]string{}, map[state.BattleID]string{}
	for i := range w.book.Units {
		w.units[w.book.Units[i].ID] = fmt.Sprintf("units/%d.html", i+1)
	}
	for i := range w.book.Battles {
		w.names[w.book.Battles[i].ID] = w.book.Battles[i].Name
	}
	w.shown = map[string]int{}
	w.albums(func(l *book.Line) {
		if l.Photo != "" && w.shown[l.Photo] == 0 {
			w.shown[l.Photo] = len(w.shown) + 1
		}
	})
}

// albums goes through all lines that may be pictures.
func (w *writer) albums(each func(*book.Line)) {
	b := w.book
	var all [][]book.Line
	for i := range b.Days {
		all = append(all, b.Days[i].Album)
	}
	for i := range b.Battles {
		all = append(all, b.Battles[i].Album)
	}
	for i := range b.Units {
		all = append(all, b.Units[i].History)
	}
	for i := range b.Leaders {
		all = append(all, b.Leaders[i].History)
	}
	for i := range b.Places {
		all = append(all, b.Places[i].Album)
	}
	for _, lines := range all {
		for i := range lines {
			each(&lines[i])
		}
	}
}

// pictures writes the pictures that were kept by hand, each once.
func (w *writer) pictures(ctx context.Context) error {
	for _, digest := range slices.SortedFunc(maps.Keys(w.shown), func(a, b string) int { return w.shown[a] - w.shown[b] }) {
		data, err := w.from.Photo(ctx, digest)
		if err != nil {
			return err
		}
		if err := w.write(w.picture(digest), data); err != nil {
			return err
		}
	}
	return nil
}

// picture is the file of a picture.
func (w *writer) picture(digest string) string {
	return fmt.Sprintf("pictures/%d.jpg", w.shown[digest])
}

// write puts a file into the folder.
func (w *writer) write(name string, data []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.put(name, data)
}

// fixed writes what is the same in every book, and the faces with the letters that this one uses.
func (w *writer) fixed() error {
	for _, name := range []string{"style.css", "book.js"} {
		text, err := files.ReadFile("pages/" + name)
		if err != nil {
			return err
		}
		if err := w.write(name, text); err != nil {
			return err
		}
	}
	letters := w.letters()
	var css strings.Builder
	for _, f := range []struct {
		file, family, style, weight string
		data                        []byte
	}{
		{"text", "Book Text", "normal", "400", assets.LatoRegular}, {"strong", "Book Text", "normal", "700", assets.LatoBold},
		{"title", "Book Title", "normal", "700", assets.OldStandardBold}, {"italic", "Book Title", "italic", "400", assets.OldStandardItalic},
	} {
		cut, err := typeface.Subset(f.data, letters)
		if err != nil {
			return err
		}
		if err := w.write("fonts/"+f.file+".ttf", cut); err != nil {
			return err
		}
		fmt.Fprintf(&css, "@font-face { font-family: \"%s\"; font-style: %s; font-weight: %s; font-display: swap; src: url(fonts/%s.ttf) format(\"truetype\"); }\n", f.family, f.style, f.weight, f.file)
	}
	return w.write("fonts.css", []byte(css.String()))
}

// letters are those that the book uses, and the plain ones.
func (w *writer) letters() string {
	used := map[rune]bool{}
	add := func(texts ...string) {
		for _, t := range texts {
			for _, r := range t {
				used[r] = true
			}
		}
	}
	for r := ' '; r <= '~'; r++ {
		used[r] = true
	}
	add("▶❚‹›−→←·–—…’“”°½╌─")
	b := w.book
	add(b.Title, b.Subtitle, b.For, b.Note, b.Verdict)
	for _, s := range b.Sides {
		add(s.Name, s.Short)
	}
	for i := range b.Days {
		add(b.Days[i].Sky)
		add(b.Days[i].Lines...)
	}
	for i := range b.Battles {
		add(b.Battles[i].Name, b.Battles[i].Place, b.Battles[i].Result)
		add(b.Battles[i].Leaders...)
	}
	for i := range b.Units {
		add(b.Units[i].Name, b.Units[i].Force)
	}
	for i := range b.Leaders {
		add(b.Leaders[i].Name)
	}
	for i := range b.Places {
		add(b.Places[i].Name)
	}
	for i := range b.Battles {
		for _, l := range b.Battles[i].Entries {
			add(l.Text)
		}
	}
	w.albums(func(l *book.Line) { add(l.Text) })
	var out []rune
	for r := range used {
		out = append(out, r)
	}
	slices.Sort(out)
	return string(out)
}

// fights writes the pages of the battles, several beside each other, and the maps beside them.
func (w *writer) fights(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	work := make(chan int)
	failed := make(chan error, runtime.GOMAXPROCS(0)+1)
	var hands sync.WaitGroup
	hands.Go(func() {
		if err := w.maps(); err != nil {
			cancel()
			failed <- err
		}
	})
	done := 0
	for range max(runtime.GOMAXPROCS(0), 1) {
		hands.Go(func() {
			for i := range work {
				if err := w.battle(ctx, &w.book.Battles[i]); err != nil {
					cancel()
					failed <- err
					return
				}
				w.mu.Lock()
				done++
				if w.say != nil {
					w.say(done, len(w.book.Battles))
				}
				w.mu.Unlock()
			}
		})
	}
	for i := range w.book.Battles {
		select {
		case work <- i:
		case <-ctx.Done():
		}
	}
	close(work)
	hands.Wait()
	select {
	case err := <-failed:
		return err
	default:
		return ctx.Err()
	}
}
