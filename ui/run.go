package ui

import (
	"context"
	"errors"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/duel"
	"frontier/ui/look"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/rules"
	"frontier/ui/settings"
	"frontier/ui/shelf"
	"frontier/ui/slips"
	"frontier/ui/widgets"
	"frontier/ui/work"
	"frontier/ui/workshop"
)

// Run opens the window and returns when it is closed. Every command is in its campaign's
// file by then. It fails where the campaign in use cannot be given back in order. Where the
// toolkit ends and does not come back, Options.Stuck is told the same.
func Run(ctx context.Context, app fyne.App, library door.Library, options Options) error {
	p := newProgram(app, library, options)
	stop := context.AfterFunc(ctx, func() { work.Back(app.Quit) })
	defer stop()
	leave, returned := sync.OnceValue(p.leave), make(chan struct{})
	work.Ending(returned, func() { options.Stuck(leave()) })
	work.Tidy()
	p.win.Show()
	app.Run()
	close(returned)
	return leave()
}

// program is the window with what it shows: the library or an open campaign.
type program struct {
	outfit

	root     *fyne.Container
	menu     *widgets.MenuBar
	stage    *fyne.Container
	shelf    *shelf.View
	shell    *shell
	bench    *bench            // the rules, without a campaign; nil: not in sight
	duel     *duel.View        // battles without a campaign; nil: they were not asked for yet
	dueling  bool              // they are in sight
	made     *workshop.View    // a campaign that is being made; nil: not in sight
	amending *workshop.Amended // the map of the campaign, on which somebody draws; nil: nobody does
	slip     *slips.View       // a result slip, without its campaign; nil: not in sight
	opening  work.Latest
	sizing   work.Latest
	finding  work.Latest
	updating work.Latest
	probe    *probe
	actions  []desk.Action

	givenScale string // with which the program was started; empty: none
}

func newProgram(app fyne.App, library door.Library, options Options) *program {
	p := &program{outfit: outfit{app: app, library: library, options: options, sitting: rules.NewSitting(), kept: memory.Read(options.Kept)}}
	p.probe = newProbe(p.inSight)
	p.actions = p.tableOfActions()
	p.givenScale = os.Getenv(scaleVariable)
	p.setScale()
	p.measure()
	library.Keep(p.kept.Now.Copies)
	app.Settings().SetTheme(look.New(p.kept.Dark(app.Settings().ThemeVariant())))
	app.Settings().AddListener(func(fyne.Settings) { p.followSystem() })
	p.win = app.NewWindow("Frontier")
	if options.Named != nil {
		options.Named()
	}
	p.win.SetPadded(false)
	p.win.SetMaster()
	widgets.Tips = widgets.NewTip()
	p.menu = widgets.NewMenuBar(menuTitles, p.menuItems)
	p.stage = container.New(&parts.Pile{})
	p.root = container.New(&belowMenu{resized: p.resized}, p.menu, p.stage, widgets.Tips.Layer)
	if p.probe.path != "" {
		p.root.Add(&p.probe.mark)
	}
	p.win.SetContent(p.root)
	p.shortcuts()
	wished := fyne.NewSize(p.kept.Now.Width, p.kept.Now.Height)
	if options.Room != nil {
		wide, high := options.Room()
		wished = onScreen(wished, wide, high, p.win.Canvas().Scale())
	}
	p.win.Resize(wished)
	p.win.SetCloseIntercept(p.quit)
	app.Lifecycle().SetOnExitedForeground(func() {
		if p.shell != nil {
			p.shell.settle() // who goes elsewhere may be about to send the file
		}
	})
	p.shelf = shelf.New(p, library, options.Engines, p.firstBattle(), p.kept)
	p.win.SetOnDropped(func(_ fyne.Position, files []fyne.URI) { p.dropped(files) })
	p.layShelf()
	p.shelf.Say(options.Word)
	if options.Open != "" {
		p.OpenFile(options.Open) // whoever comes to the shelf afterwards has it read then
	} else {
		p.shelf.Reload()
	}
	return p
}

// onScreen is the size of a window that somebody wished for, where the screen has room for it: no part of
// it lies beyond an edge. The screen, in its own units, is as wide and high as is said, 0 where nobody knows.
func onScreen(wished fyne.Size, wide, high int, scale float32) fyne.Size {
	if wide < 1 || high < 1 || scale <= 0 {
		return wished
	}
	return fyne.NewSize(min(wished.Width, float32(wide)/scale), min(wished.Height, float32(high)/scale))
}

// belowMenu gives the menu its line and the rest to what lies below.
type belowMenu struct{ resized func(fyne.Size) }

func (l *belowMenu) Layout(o []fyne.CanvasObject, size fyne.Size) {
	parts.Put(o[0], 0, 0, size.Width, 26)
	parts.Put(o[1], 0, 26, size.Width, size.Height-26)
	parts.Put(o[2], 0, 0, size.Width, size.Height)
	l.resized(size)
}

func (l *belowMenu) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[1].MinSize().Add(fyne.NewSize(0, 26))
}

// resized remembers the window's size when it has come to rest.
func (p *program) resized(size fyne.Size) {
	if size.Width == p.kept.Now.Width && size.Height == p.kept.Now.Height {
		p.sizing.Stop()
		return
	}
	work.After(&p.sizing, 400*time.Millisecond, func() {
		p.kept.Change(func(r *memory.Remembered) { r.Width, r.Height = size.Width, size.Height })
	})
}

// quit ends the program, unless a battle that is being made is to be saved first.
func (p *program) quit() { p.unlessUnsaved(p.end) }

func (p *program) end() {
	if p.shell != nil {
		p.shell.mapView().Leave()
	}
	p.win.Close()
	p.app.Quit()
}

// leave waits for what is under way and gives the campaign back.
func (p *program) leave() error {
	p.opening.Stop()
	p.updating.Stop()
	p.shelf.Leave()
	p.endSlip()
	p.endMade()
	var err error
	if p.shell != nil {
		p.shell.leave()
		err = p.shell.c.Close()
	}
	work.Wait()
	return err
}

// showShelf goes back to the library; the campaign that was open is given back.
func (p *program) showShelf() {
	p.giveBack()
	p.bench = nil
	p.endDuel()
	p.layShelf()
	p.shelf.Reload()
}

// layShelf has the library alone in the window.
func (p *program) layShelf() {
	p.win.SetTitle("Frontier")
	p.stage.Objects = []fyne.CanvasObject{p.shelf.Content()}
	parts.OnTop(p.stage, p.shelf.Content())
}

// giveBack closes the campaign that is open, elsewhere: it may have to wait for a battle
// that is being fought. A slip is put away, and a campaign that is being made.
func (p *program) giveBack() {
	p.endSlip()
	p.endMade()
	p.endAmending()
	s := p.shell
	if s == nil {
		return
	}
	p.shell = nil
	s.leave()
	work.Start(&work.Latest{}, func(context.Context) (struct{}, error) { return struct{}{}, s.c.Close() }, func(_ struct{}, err error) {
		if err != nil {
			p.Tell(err)
		}
	})
}

// OpenFile opens a campaign, or a result slip, and shows it.
func (p *program) OpenFile(path string) {
	if slips.Is(path) {
		p.openSlip(path)
		return
	}
	p.shelf.Busy("Opening " + path)
	var now views.Overview
	work.Start(&p.opening, func(ctx context.Context) (door.Campaign, error) {
		c, err := p.library.Open(ctx, path)
		if err != nil {
			return nil, err
		}
		if now, err = c.Overview(ctx, intelligence.Viewer{}); err != nil {
			return nil, errors.Join(err, c.Close())
		}
		return c, nil
	}, func(c door.Campaign, err error) {
		if err != nil {
			p.shelf.Busy("")
			if !errors.Is(err, context.Canceled) {
				p.Tell(err)
			}
			p.shelf.Unread()
			return
		}
		p.enter(c, path, p.kept.Looks(path, now))
		p.shelf.Busy("")
	})
}

// dropped opens a file that was let fall on the window.
func (p *program) dropped(files []fyne.URI) {
	if len(files) == 0 {
		return
	}
	p.unlessUnsaved(func() {
		if path := files[0].Path(); strings.HasSuffix(path, door.DraftEnding) {
			p.OpenDraft(path)
		} else {
			p.OpenFile(path)
		}
	})
}

// enter shows an open campaign as the organiser or a side sees it.
func (p *program) enter(c door.Campaign, path string, who intelligence.Viewer) {
	p.giveBack()
	p.bench = nil
	p.endDuel()
	p.shell = newShell(p, &p.outfit, c, path, who)
	p.stage.Objects = []fyne.CanvasObject{p.shelf.Content(), p.shell.root}
	parts.OnTop(p.stage, p.shell.root)
	p.shell.Open(place.Map{})
	p.shell.warn()
}

// SetPaper changes between light, dark and what the system wants, and remembers it.
func (p *program) SetPaper(paper string) {
	p.kept.Change(func(r *memory.Remembered) { r.Paper = paper })
	p.app.Settings().SetTheme(look.New(p.kept.Dark(p.app.Settings().ThemeVariant())))
}

// turnPaper changes from light to dark, or back.
func (p *program) turnPaper() { p.SetPaper(map[bool]string{true: "light", false: "dark"}[look.Dark()]) }

// followSystem changes between light and dark when the system does, where that is wanted.
func (p *program) followSystem() {
	if dark := p.kept.Dark(p.app.Settings().ThemeVariant()); p.kept.Now.Paper == "system" && dark != look.Dark() {
		p.app.Settings().SetTheme(look.New(dark))
	}
}

// scaleVariable is where the toolkit looks for the scale of the window.
const scaleVariable = "FYNE_SCALE"

// setScale has everything in the window drawn at the text size that is remembered, on top
// of the scale with which the program was started.
func (p *program) setScale() {
	base := 1.0
	if n, err := strconv.ParseFloat(p.givenScale, 64); err == nil && n > 0 {
		base = n
	}
	if p.kept.Now.TextSize != 100 || p.givenScale != "" {
		_ = os.Setenv(scaleVariable, strconv.FormatFloat(base*float64(p.kept.Now.TextSize)/100, 'f', 2, 64))
	} else {
		_ = os.Unsetenv(scaleVariable)
	}
}

// SetUnits changes the units of distances, on the map and on tables, and remembers them.
func (p *program) SetUnits(onMap string, table widgets.TableUnit) {
	p.kept.Change(func(r *memory.Remembered) { r.Map, r.Table = onMap, table })
	p.measure()
	p.app.Settings().SetTheme(look.New(look.Dark())) // everything is lettered again
}

// measure has the window say distances in the units that are remembered.
func (p *program) measure() {
	widgets.Measures.Set(p.kept.Now.Map == memory.Kilometres, p.kept.Now.Table)
}

// SetCopies changes how many older copies are kept, and remembers it.
func (p *program) SetCopies(n int) {
	p.kept.Change(func(r *memory.Remembered) { r.Copies = n })
	p.library.Keep(n)
}

// SetTextSize changes the size of everything in the window and remembers it.
func (p *program) SetTextSize(percent int) {
	p.kept.Change(func(r *memory.Remembered) { r.TextSize = percent })
	p.setScale()
	p.app.Settings().SetTheme(look.New(look.Dark())) // the toolkit reads the scale again
}

// showSettings shows the settings: as a view of an open campaign, else on a sheet.
func (p *program) showSettings() {
	if p.shell != nil {
		p.shell.Open(place.Settings{})
		return
	}
	settings.Sheet(p.win.Canvas(), p, p.kept)
}

// Tell shows what went wrong where the person is looking.
func (p *program) Tell(err error) {
	switch {
	case p.amending != nil:
		p.amending.Tell(err)
	case p.shell != nil:
		p.shell.Tell(err)
	case p.bench != nil:
		p.bench.Tell(err)
	case p.dueling:
		p.duel.Tell(err)
	case p.slip != nil:
		p.slip.Tell(err)
	case p.made != nil:
		p.made.Tell(err)
	default:
		p.shelf.Tell(err)
	}
}

// Canvas is where sheets are shown.
func (p *program) Canvas() fyne.Canvas { return p.win.Canvas() }
