package ui

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/ui/battles"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/forces"
	"frontier/ui/forces/tree"
	"frontier/ui/look"
	"frontier/ui/maproom"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/post"
	"frontier/ui/reports"
	"frontier/ui/rules"
	"frontier/ui/settings"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// shell is the frame of an open campaign: menu, rail, header, content and status. It
// carries out commands and has the view in use ask again when something changes.
type shell struct {
	*outfit
	round   roundShell
	c       door.Campaign
	path    string
	who     intelligence.Viewer
	now     views.Overview
	saved   time.Time
	views   map[string]desk.View
	current string

	root    *fyne.Container
	frame   *shellLayout
	rail    []*widgets.RailItem
	head    *header
	foot    *status
	stage   *fyne.Container // where the view in use is
	notice  *widgets.Notice
	busy    *parts.BusyCard
	floater *fyne.Container

	loading work.Latest
	editing work.Latest
	doing   work.Latest
	morning work.Latest
	resting work.Latest
	setting work.Latest
	steps   []string // undo and redo, asked for while another is under way
	// stepping is that one is, or that the window has not yet heard what it changed.
	stepping bool
	decided  string // the decision to which one was led last, by its key
	stop     func()
}

// railNames are the views in the order of the rail: Ctrl+1 to Ctrl+9.
var railNames = []struct{ id, text, short string }{
	{"map", "Map", "Map"},
	{"forces", "Forces", "Forces"},
	{"leaders", "Leaders", "Leaders"},
	{"battles", "Battles", "Battles"},
	{"wounded", "Wounded &|Prisoners", "Wounded"},
	{"works", "Works", "Works"},
	{"journal", "Journal", "Journal"},
	{"rules", "Rules", "Rules"},
	{"reports", "Reports", "Reports"},
}

// roundShell is the window round a campaign.
type roundShell interface {
	settings.Window
	Action(id string) desk.Action
	rulesInSight() *rules.View
}

func newShell(round roundShell, on *outfit, c door.Campaign, path string, who intelligence.Viewer) *shell {
	s := &shell{outfit: on, round: round, c: c, path: path, who: who, views: map[string]desk.View{}}
	s.head = newHeader(s.look)
	s.foot = newStatus(s.cancel, func() {
		if len(s.now.Waiting) > 0 {
			s.Open(place.Battles{Battle: s.now.Waiting[0].ID, Page: place.Prepare})
		}
	}, func() { s.Open(place.Morning{}) })
	s.stage = container.New(&parts.Pile{})
	s.notice = widgets.NewClosable("notice.close")
	s.notice.OnRule = func(id string) { s.silence(); s.Open(place.Rules{Rule: id}) }
	s.busy = parts.NewBusyCard(s.cancel)
	s.floater = container.New(&parts.Floating{Widest: 560}, widgets.Down(8, s.busy.View, s.notice.View))
	var items []fyne.CanvasObject
	for i, r := range railNames {
		s.rail = append(s.rail, widgets.NewRailItem(r.id, r.text, r.short, func() { s.Open(place.Of(r.id)) }))
		s.rail[i].SetTip(desk.Plain(r.text) + "  " + round.Action("view."+r.id).KeyName())
		items = append(items, s.rail[i])
	}
	gear := widgets.NewRailItem("settings", "Settings", "Settings", func() { s.Open(place.Settings{}) })
	s.rail = append(s.rail, gear)
	items = append(items, widgets.Spring(), gear)
	rail := widgets.Edges(nil, nil, nil, edge(), widgets.On(look.Baize, widgets.Padded(8, 0, 8, 0, widgets.Down(0, items...))))
	s.frame = &shellLayout{changed: s.fit}
	s.root = container.New(s.frame, widgets.NewFill(look.Panel), rail, s.head.view, container.NewStack(s.stage, s.floater), s.foot.view)
	m := maproom.New(s, c, on.kept, path)
	s.views["map"] = m
	s.views["forces"] = forces.NewForces(s, c, &tree.Habit{Choices: on.kept.Now.Orders, Keep: on.kept.KeepOrders})
	s.views["unit"] = forces.NewUnitPage(s, c)
	s.views["leaders"] = forces.NewLeaders(s, c, m.NewMini())
	s.views["leader"] = forces.NewLeaderPage(s, c, on.options.RuleSets, m.NewMini())
	habit := &parts.Habit{Choices: on.kept.Now.Report, Keep: on.kept.KeepReport}
	fights := battles.New(s, c, battles.Means{Engines: on.options.Engines, Exporter: on.options.Exporter, Habit: habit, ReadResult: on.options.ReadResult, Owned: on.options.Owned}, m.NewMini(), on.kept.Drafts(path))
	on.sitting.OnThrow = fights.Threw
	s.views["battles"] = fights
	s.views["wounded"] = forces.NewHospital(s, c, m.NewMini())
	s.views["works"] = forces.NewWorks(s, c, m.NewMini())
	s.views["journal"] = reports.NewJournal(s, c, s.path)
	s.views["rules"] = rules.New(s, c, on.options.RuleSets, on.sitting)
	s.views["reports"] = reports.NewReports(s, c, on.options.Exporter, habit)
	s.views["morning"] = reports.NewMorning(s, c, func() desk.Days { return on.kept.Now.Days }, on.kept.KeepDays)
	s.views["war"] = reports.NewWar(s, c)
	s.views["dispatches"] = post.New(s, c, habit)
	s.views["settings"] = settings.New(round, on.kept, s.file)
	s.stop = c.Listen(func(change campaign.Change) {
		work.Back(func() {
			if change.Elsewhere {
				s.elsewhere()
			} else {
				s.saved = time.Now()
			}
			s.heard(change)
			work.After(&s.resting, rest, s.settle)
		})
	})
	return s
}

// edge is the brass line of the rail.
func edge() fyne.CanvasObject {
	return widgets.Sized(2, 0, widgets.NewFill(look.Brass))
}

func (s *shell) Viewer() intelligence.Viewer  { return s.who }
func (s *shell) Action(id string) desk.Action { return s.round.Action(id) }
func (s *shell) Canvas() fyne.Canvas          { return s.win.Canvas() }

// look has somebody else look, the organiser or a side, also when the campaign is opened again.
func (s *shell) look(v intelligence.Viewer) {
	s.who = v
	s.kept.KeepLooks(s.path, v)
	s.reload()
}

// reload asks for the frame and has the view in use ask for its own.
func (s *shell) reload() {
	s.readFrame()
	if v := s.views[s.current]; v != nil {
		v.Reload()
		if m := s.mapView(); v != desk.View(m) {
			m.ReadBoard() // for the small maps of other views
		}
	}
}

// heard asks for the frame and has the view in use ask again for what changed.
func (s *shell) heard(change campaign.Change) {
	s.readFrame()
	if v := s.views[s.current]; v != nil {
		v.Heard(change)
		if m := s.mapView(); v != desk.View(m) {
			m.HeardAside(change)
		}
	}
}

// readFrame asks for the day, who there is, and what waits.
func (s *shell) readFrame() {
	who := s.who
	work.Start(&s.loading, func(ctx context.Context) (views.Overview, error) {
		return s.c.Overview(ctx, who)
	}, func(o views.Overview, err error) {
		if err != nil {
			s.Tell(err)
			return
		}
		s.now = o
		s.Retitle()
		s.foot.show(o, s.who, s.saved)
		s.win.SetTitle(o.Title + " – Frontier")
		s.nextStep()
	})
}

func (s *shell) Retitle() {
	v := s.views[s.current]
	if v == nil {
		return
	}
	title, aside := v.Title()
	if title == "" {
		title, aside = s.now.Title, s.now.Subtitle
	}
	s.head.show(title, aside, v.Tools(), s.now.Sides, s.who)
	var foot [3]string
	if f, ok := v.(desk.Footed); ok {
		foot[0], foot[1], foot[2] = f.Foot()
	}
	s.foot.stand(foot)
}

// Open goes to a view and shows what is asked for.
func (s *shell) Open(p place.Place) {
	name := p.View()
	v := s.views[name]
	if v == nil {
		return
	}
	if s.current != name {
		s.current = name
		widgets.Tips.Hush()
		s.foot.say("")
		v.Fit(desk.SizeOf(s.root.Size().Width))
		parts.OnTop(s.stage, v.Content())
		for i, r := range s.rail {
			id := "settings"
			if i < len(railNames) {
				id = railNames[i].id
			}
			r.SetCurrent(id == railOf(name))
		}
	}
	if to, ok := p.(place.Forces); ok && to == (place.Forces{}) {
		p = place.Forces{Force: s.mapView().Selected()} // the force that one comes from is shown
	}
	v.GoTo(p)
	s.stage.Refresh()
	s.Retitle()
	s.silence()
	s.reload()
}

// railOf is the item of the rail under which a view stands: a page stands under the list that
// leads to it.
func railOf(view string) string {
	switch view {
	case "unit":
		return "forces"
	case "leader":
		return "leaders"
	}
	return view
}

// fit arranges everything for another room.
func (s *shell) fit(r desk.Size) {
	for _, i := range s.rail {
		i.SetNarrow(r == desk.Compact)
	}
	if v := s.views[s.current]; v != nil {
		v.Fit(r)
	}
}

// Tell shows in a sentence why something was not done.
func (s *shell) Tell(err error) {
	if s.options.Told != nil && err != nil {
		err = s.options.Told(err)
	}
	head, text, rule := parts.Sentence(err)
	s.notice.Say(head, text, rule)
	var refused *command.Refusal
	if errors.As(err, &refused) && (refused.Rule == "CAMPAIGN-1.3" || refused.Rule == "CAMPAIGN-4.4") {
		s.notice.Offer(s.remedies()...)
	}
	s.floater.Refresh()
}

// remedies are what can be done about a battle that waits: put it off, prepare it, or draw off.
func (s *shell) remedies() []*widgets.Button {
	b, waits := s.mapView().Pending()
	if !waits {
		return nil
	}
	return []*widgets.Button{
		widgets.NewButton("notice.putoff", "Put it off…", func() { s.silence(); s.battlesView().PutOffAsk(b.ID) }).Narrow(),
		widgets.NewButton("notice.prepare", "Prepare…", func() { s.Open(place.Battles{Battle: b.ID, Page: place.Prepare}) }).Narrow(),
		widgets.NewButton("notice.off", "Draw off…", func() { s.silence(); s.battlesView().DrawOffAsk(b.ID) }).Narrow(),
	}
}

// warn tells what a person should know of the file before the first order is given: that it lacks
// what came after it was copied, or is open to be looked at alone.
func (s *shell) warn() {
	if notes := s.c.Notes(); len(notes) > 0 {
		s.notice.Say("About this file.", strings.Join(notes, " "), "")
		s.floater.Refresh()
	}
}

// silence takes the notice away.
func (s *shell) silence() {
	s.notice.Say("", "", "")
}

func (s *shell) Say(text string) { s.foot.say(text) }

// elsewhere says that another program has changed the campaign; what it did is in the
// journal.
func (s *shell) elsewhere() {
	s.foot.say("Changed by another program.", widgets.NewQuiet("elsewhere.journal", "See the journal", func() { s.Open(place.Journal{}) }).Small())
}

// saveCopy asks for a file and writes a copy of the campaign to it.
func (s *shell) saveCopy() {
	stem := strings.TrimSuffix(filepath.Base(s.path), ".campaign")
	parts.AskSave(s.Canvas(), "Save a copy", filepath.Dir(s.path), stem+" "+strings.ReplaceAll(s.now.Date, " ", "-")+".campaign", func(path string) {
		s.Piece("Writing the copy", func(ctx context.Context, _ work.Say) error { return s.c.CopyTo(ctx, path) }, func() { s.Written("The copy", path) })
	})
}

// Written says where a file was written, and leads to it.
func (s *shell) Written(what, path string) {
	s.foot.say(what+" is in "+path+".",
		widgets.NewQuiet("written.open", "Open", func() { s.openOutside(path) }).Small(),
		widgets.NewQuiet("written.folder", "Show folder", func() { s.openOutside(filepath.Dir(path)) }).Small())
}

// openOutside opens a file or a folder with the program that the system has for it.
func (s *shell) openOutside(path string) {
	if err := s.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}); err != nil {
		s.Tell(fmt.Errorf("%s cannot be opened from here; open it in your file manager: %w", path, err))
	}
}

// leave remembers the map's place and stops what is under way. Every command that was
// carried out is in the campaign's file.
func (s *shell) leave() {
	s.mapView().Leave()
	s.sitting.OnThrow = nil
	if c, ok := s.battlesView().Leave(); ok {
		if err := s.c.Do(context.Background(), c); err != nil {
			s.Tell(err)
		}
	}
	s.stop()
	s.loading.Stop()
	s.morning.Stop()
	s.resting.Stop()
	s.setting.Stop()
	s.doing.Stop()
}

// shellLayout arranges ground, rail, header, content and status.
type shellLayout struct {
	room    desk.Size
	known   bool
	changed func(desk.Size)
}

func (l *shellLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if r := desk.SizeOf(size.Width); !l.known || r != l.room {
		l.room, l.known = r, true
		l.changed(r)
	}
	rail := l.room.Rail()
	parts.Put(o[0], 0, 0, size.Width, size.Height)
	parts.Put(o[1], 0, 0, rail, size.Height)
	parts.Put(o[2], rail, 0, size.Width-rail, 56)
	parts.Put(o[3], rail, 56, size.Width-rail, size.Height-56-28)
	parts.Put(o[4], rail, size.Height-28, size.Width-rail, 28)
}

func (l *shellLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(960, 560) }

// mapView and battlesView are the views that the menus speak to.
func (s *shell) mapView() *maproom.View { return s.views["map"].(*maproom.View) }

func (s *shell) battlesView() *battles.View { return s.views["battles"].(*battles.View) }

// typed is a key that nothing else has taken.
func (s *shell) typed(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyEscape && s.notice.View.Visible():
		s.silence()
	case s.current == "map":
		s.mapView().TypedKey(e)
	case s.current == "battles":
		s.battlesView().TypedKey(e)
	case s.current == "morning":
		s.views["morning"].(*reports.Morning).TypedKey(e)
	case s.round.rulesInSight() != nil:
		s.round.rulesInSight().TypedKey(e)
	}
}

// file is what is to be known of the campaign's file.
func (s *shell) file() settings.File {
	f := s.c.Founding()
	out := settings.File{Path: s.path, Notes: strings.Join(s.c.Notes(), "\n"), Folder: s.library.Folder(), Founding: f, Rules: parts.EngineTitle(s.options.Engines, f.Rules)}
	if folder, n := s.library.Older(s.path); n > 0 {
		out.Copies = map[bool]string{true: "1 older copy", false: widgets.Number(n) + " older copies"}[n == 1] + " in " + folder
	}
	return out
}
