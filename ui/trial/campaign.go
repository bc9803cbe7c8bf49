package trial

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"frontier/battle"
	"frontier/battle/papers"
	"frontier/battle/wornspent"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/printer"
	"frontier/ui/door"
)

// Library is a library of one folder, as the program has one.
type Library struct {
	Dir     string
	Engines orders.Engines
	Items   []door.Item
	Copies  int
}

// NewLibrary gives a library in a folder of the test, with one campaign in it, as it was founded.
func NewLibrary(t testing.TB) *Library {
	t.Helper()
	l := &Library{Dir: t.TempDir(), Engines: battle.NewEngines(wornspent.New())}
	first, path := maiwand(), filepath.Join(l.Dir, "afghanistan-1880.campaign")
	if first.err != nil {
		t.Fatal(first.err)
	}
	if err := os.WriteFile(path, first.file, 0o600); err != nil {
		t.Fatal(err)
	}
	l.lay(path, &first.founding)
	return l
}

// List gives what there is.
func (l *Library) List(context.Context) ([]door.Item, error) { return l.Items, nil }

// Templates are those of the program.
func (l *Library) Templates() []door.Template { return slices.Clone(templates()) }

var templates = sync.OnceValue(func() []door.Template {
	var out []door.Template
	for _, t := range theatre.List() {
		x := door.Template{ID: t.ID, Title: t.Title, Subtitle: t.Subtitle, Text: t.Situation, Handicaps: t.Handicaps}
		p, err := theatre.Pack(t.ID)
		if err != nil {
			panic(err) // a test of the theatres founds them all
		}
		for _, s := range p.Sides {
			if s.Playable {
				x.Sides = append(x.Sides, door.ItemSide{ID: s.ID, Name: s.Name, Short: s.Short, Slot: s.Slot})
			}
		}
		out = append(out, x)
	}
	return out
})

// Front is a plain field, its colour by what it is of.
func (l *Library) Front(_ context.Context, of door.Front) (image.Image, error) {
	img := image.NewRGBA(image.Rect(0, 0, of.Width, of.Height))
	tone := uint8(120 + 10*(len(of.Template)+len(filepath.Base(of.Path))%8))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{tone, 160, 120, 255}), image.Point{}, draw.Src)
	return img, nil
}

// Rename changes what the shelf says.
func (l *Library) Rename(_ context.Context, path, title string) error {
	if title == "" {
		return errors.New("a campaign cannot be without a title; type one")
	}
	for i := range l.Items {
		if l.Items[i].Path == path {
			l.Items[i].Title = title
		}
	}
	return nil
}

// Folder is that of the test.
func (l *Library) Folder() string { return l.Dir }

// Older counts the older copies beside a campaign.
func (l *Library) Older(path string) (string, int) {
	folder := strings.TrimSuffix(path, ".campaign") + " (older)"
	there, _ := filepath.Glob(filepath.Join(folder, "*.campaign"))
	return folder, len(there)
}

// Keep notes how many are to be kept.
func (l *Library) Keep(copies int) { l.Copies = copies }

// Found makes a campaign and lays it on top.
func (l *Library) Found(ctx context.Context, w door.Wish) (string, error) {
	p, err := theatre.Pack(w.Template)
	if err != nil {
		return "", err
	}
	if w.Ahead != nil {
		p.Ahead(*w.Ahead)
	}
	f, err := pack.Found(p, pack.Options{Seed: w.Seed, Small: w.Small, Rules: w.Rules})
	if err != nil {
		return "", err
	}
	name := w.Name
	if name == "" {
		name = f.Template
	}
	path := filepath.Join(l.Dir, name+".campaign")
	if err := store.Create(ctx, path, f); err != nil {
		return "", err
	}
	c, err := l.Open(ctx, path)
	if err != nil {
		return "", err
	}
	for _, first := range w.Begin.First(&f) {
		err = errors.Join(err, c.Do(ctx, first))
	}
	l.lay(path, &f)
	return path, errors.Join(err, c.Close())
}

// lay puts a campaign on top.
func (l *Library) lay(path string, f *state.Founding) {
	l.Items = append([]door.Item{{Path: path, Title: f.Title, Subtitle: f.Subtitle, Date: f.Date(0), Size: 220 << 10, Changed: time.Now()}}, l.Items...)
}

// Open opens a campaign's file.
func (l *Library) Open(ctx context.Context, path string) (door.Campaign, error) {
	j, err := store.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	return campaign.Open(ctx, j, l.Engines)
}

// Forget takes a campaign off the list.
func (l *Library) Forget(_ context.Context, path string) error {
	for i, it := range l.Items {
		if it.Path == path {
			l.Items = append(l.Items[:i], l.Items[i+1:]...)
			break
		}
	}
	return nil
}

// maiwand is the campaign that every library begins with, and its file: founded once.
var maiwand = sync.OnceValue(func() (out struct {
	founding state.Founding
	file     []byte
	err      error
}) {
	folder, err := os.MkdirTemp("", "maiwand")
	if err != nil {
		out.err = err
		return out
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "maiwand.campaign")
	p, err := theatre.Pack("afghanistan-1880")
	if err != nil {
		out.err = err
		return out
	}
	p.Ahead(nil) // what is shown is of the war alone
	if out.founding, out.err = pack.Found(p, pack.Options{Seed: 1880}); out.err != nil {
		return out
	}
	if out.err = store.Create(context.Background(), path, out.founding); out.err == nil {
		out.file, out.err = os.ReadFile(path)
	}
	return out
})

// Printer prints reports as the program does.
type Printer struct{ printer.Printer }

// Meet has the army of Ayub Khan go at the column of Girishk until they meet.
func Meet(t testing.TB, c door.Campaign) views.BattleView {
	t.Helper()
	for range 40 {
		Close(t, c)
		if err := c.Do(t.Context(), command.EndDay{}); err != nil {
			t.Fatal(err)
		}
		all, err := c.Battles(t.Context(), intelligence.Viewer{})
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range all {
			if b.Status == state.Pending {
				return b
			}
		}
	}
	t.Fatal("nobody met anybody in forty days")
	return views.BattleView{}
}

// Close gives the orders by which the army of Ayub Khan and the column of Girishk come to a battle, to
// whoever does not have them yet: the column goes to Girishk and stands, and the army goes at it there,
// or where it halted before the army.
func Close(t testing.TB, c door.Campaign) {
	t.Helper()
	do := func(o command.Command) {
		if err := c.Do(t.Context(), o); err != nil {
			t.Logf("%s: %v", o.Title(), err)
		}
	}
	town := c.Founding().Map.Place("girishk").Hex
	now := c.State()
	for _, o := range []command.StanceOrder{
		{Force: "girishk-column", Intent: state.Stand, Odds: state.AnyOdds},
		{Force: "ayub-main", Intent: state.Attack, Odds: state.AnyOdds},
	} {
		x := now.Force(o.Force)
		if x.Intent != o.Intent {
			do(o)
		}
		goal := town
		if column := now.Force("girishk-column"); x.Hex == town && x.ID != column.ID && len(column.Path) == 0 {
			goal = column.Hex // it has halted before the town, and he goes at it
		}
		if x.Hex == goal || len(x.Path) > 0 {
			continue
		}
		if plan, err := c.PlanMarch(t.Context(), o.Force, []hex.Hex{goal}, false); err == nil {
			do(command.MarchOrder{Force: o.Force, Path: plan.Path})
		}
	}
}

// PrintPapers names what it was given, where the program prints a file.
func (Printer) PrintPapers(p *papers.Papers, paper string) ([]byte, error) {
	return []byte("%PDF- " + p.Name + " " + p.About.ID + " on " + paper), nil
}
