package ui

import (
	"context"
	"errors"

	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Run opens the window and returns when it is closed. Every command is in its campaign's
// file by then. It fails where the campaign in use cannot be given back in order.
func Run(ctx context.Context, app fyne.App, library Library, options Options) error {
	p := newProgram(app, library, options)
	stop := context.AfterFunc(ctx, func() { work.Back(app.Quit) })
	defer stop()
	p.win.Show()
	app.Run()
	return p.leave()
}

// program is the window with what it shows: the library or an open campaign.
type program struct {
	app     fyne.App
	win     fyne.Window
	library Library
	options Options

	root    *fyne.Container
	menu    *widgets.MenuBar
	stage   *fyne.Container
	shelf   *shelf
	shell   *shell
	bench   *bench   // the rules, without a campaign; nil: not in sight
	sitting *sitting // the throws of the calculator
	opening work.Latest
	probe   *probe
}

// Keys of what is remembered from run to run. Nothing there hurts when it is lost.
const (
	keyDark   = "dark"
	keyWidth  = "width"
	keyHeight = "height"
)

func newProgram(app fyne.App, library Library, options Options) *program {
	p := &program{app: app, library: library, options: options, sitting: newSitting()}
	p.probe = newProbe(p)
	app.Settings().SetTheme(look.New(app.Preferences().Bool(keyDark)))
	p.win = app.NewWindow("Frontier")
	p.win.SetPadded(false)
	p.win.SetMaster()
	p.menu = widgets.NewMenuBar(menuTitles, p.menuItems)
	p.stage = container.New(&pile{})
	p.root = container.New(&belowMenu{}, p.menu, p.stage)
	p.win.SetContent(p.root)
	p.shortcuts()
	w, h := app.Preferences().FloatWithFallback(keyWidth, 1440), app.Preferences().FloatWithFallback(keyHeight, 900)
	p.win.Resize(fyne.NewSize(float32(w), float32(h)))
	p.win.SetCloseIntercept(p.quit)
	p.shelf = newShelf(p)
	p.showShelf()
	if options.Open != "" {
		p.openFile(options.Open)
	}
	return p
}

// belowMenu gives the menu its line and the rest to what lies below.
type belowMenu struct{}

func (belowMenu) Layout(o []fyne.CanvasObject, size fyne.Size) {
	put(o[0], 0, 0, size.Width, 26)
	put(o[1], 0, 26, size.Width, size.Height-26)
}

func (belowMenu) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[1].MinSize().Add(fyne.NewSize(0, 26))
}

// quit remembers the window and ends the program.
func (p *program) quit() {
	size := p.win.Canvas().Size()
	p.app.Preferences().SetFloat(keyWidth, float64(size.Width))
	p.app.Preferences().SetFloat(keyHeight, float64(size.Height))
	if p.shell != nil {
		p.shell.mapView().remember()
	}
	p.win.Close()
	p.app.Quit()
}

// leave waits for what is under way and gives the campaign back.
func (p *program) leave() error {
	p.opening.Stop()
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
	p.win.SetTitle("Frontier")
	p.stage.Objects = []fyne.CanvasObject{p.shelf.view}
	onTop(p.stage, p.shelf.view)
	p.shelf.reload()
}

// giveBack closes the campaign that is open, elsewhere: it may have to wait for a battle
// that is being fought.
func (p *program) giveBack() {
	s := p.shell
	if s == nil {
		return
	}
	p.shell = nil
	s.leave()
	work.Start(&work.Latest{}, func(context.Context) (struct{}, error) { return struct{}{}, s.c.Close() }, func(_ struct{}, err error) {
		if err != nil {
			p.tell(err)
		}
	})
}

// openFile opens a campaign and shows it.
func (p *program) openFile(path string) {
	p.shelf.busy("Opening " + path)
	work.Start(&p.opening, func(ctx context.Context) (Campaign, error) {
		return p.library.Open(ctx, path)
	}, func(c Campaign, err error) {
		p.shelf.busy("")
		if err != nil {
			if !errors.Is(err, context.Canceled) {
				p.tell(err)
			}
			return
		}
		p.enter(c, path)
	})
}

// enter shows an open campaign.
func (p *program) enter(c Campaign, path string) {
	p.giveBack()
	p.bench = nil
	p.shell = newShell(p, c, path)
	p.stage.Objects = []fyne.CanvasObject{p.shelf.view, p.shell.root}
	onTop(p.stage, p.shell.root)
	p.shell.open(place{view: "map"})
}

// setDark changes between light and dark, and remembers it.
func (p *program) setDark(dark bool) {
	p.app.Preferences().SetBool(keyDark, dark)
	p.app.Settings().SetTheme(look.New(dark))
}
