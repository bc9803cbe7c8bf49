// Package door says what the window needs from outside: an open campaign, a library of campaign
// files, battles without a campaign, an exporter of reports. Each room takes only the interface that it uses.
package door

import (
	"context"
	"image"
	"io"
	"time"

	"frontier/battle"
	"frontier/battle/cabinet"
	"frontier/battle/forecast"
	"frontier/battle/lesson"
	"frontier/battle/papers"
	"frontier/battle/scenario"
	"frontier/battle/story"
	"frontier/campaign"
	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/edit"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/letterbook"
	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/rehearsal"
	"frontier/campaign/report"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/triage"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Campaign is an open campaign as the window uses it; *campaign.Service is one. Each
// view takes only the part that it needs.
type Campaign interface {
	commander
	report.RosterSource
	frame
	Boards
	Forces
	Planner
	Units
	Pages
	Leaders
	Hospital
	Battles
	Logs
	Entries
	Scores
	Things
	io.Closer
}

type (
	// commander carries out commands and takes them back.
	commander interface {
		Do(context.Context, command.Command) error
		Undo(context.Context) error
		Redo(context.Context) error
		UndoTo(ctx context.Context, seq int) error
		Run(ctx context.Context, days int, auto bool, say campaign.Progress) error
		RunUntil(ctx context.Context, days int, auto bool, until campaign.Until, say campaign.Progress) (why string, err error)
	}
	// frame is what the frame of every view shows.
	frame interface {
		Overview(context.Context, intelligence.Viewer) (views.Overview, error)
		Calendar(ctx context.Context, from state.Day, n int) ([]views.DayView, error)
		Listen(func(campaign.Change)) (stop func())
		CopyTo(ctx context.Context, path string) error
		Verify(context.Context) ([]string, error)
		On(ctx context.Context, day state.Day) (*views.Chronicle, error)
		Dawn(ctx context.Context, day state.Day) (*views.Chronicle, error)
		Letters(context.Context) ([]journal.Letter, error)
		Late(context.Context) ([]campaign.Late, error)
		FollowStanding(ctx context.Context, side state.SideID, why string) error
		Post(ctx context.Context, l journal.Letter, c journal.Copy) error
		Looked() bool
		Settle(context.Context) error
		Notes() []string // what a person should know of the file that is open, a sentence each
		EachDay(ctx context.Context, do func(*views.Chronicle) error) error
		RuleSetTitle(id string) string
		Tables(ctx context.Context, id state.BattleID, as state.SideID) (campaign.Tables, error)
		Would(context.Context, command.Command) error
	}
	// Boards is what the map shows.
	Boards interface {
		Founding() *state.Founding
		Map() *state.Map
		Board(context.Context, intelligence.Viewer) (views.BoardView, error)
	}
	// Album has the pictures that are kept by hand, as JPEG, by their digests.
	Album interface {
		Photo(ctx context.Context, digest string) ([]byte, error)
	}
	// Forces tells of forces and hexes.
	Forces interface {
		Album
		Forces(context.Context, intelligence.Viewer) ([]views.ForceView, error)
		Force(context.Context, intelligence.Viewer, state.ForceID) (views.ForceView, error)
		Hex(context.Context, intelligence.Viewer, hex.Hex) (views.HexView, error)
	}
	// Planner plans marches.
	Planner interface {
		PlanMarch(ctx context.Context, id state.ForceID, stops []hex.Hex, forced bool) (route.MarchPlan, error)
		Foresee(ctx context.Context, id state.ForceID, tasks []state.Task, anew bool) ([]route.Foreseen, error)
	}
	// Units tells of units.
	Units interface {
		Units(context.Context, intelligence.Viewer) ([]views.UnitView, error)
		Unit(context.Context, intelligence.Viewer, rosters.UnitID) (views.UnitView, error)
		Fillings(context.Context, intelligence.Viewer) ([]views.Filling, error)
	}
	// Pages tells all there is to tell of a unit or a leader.
	Pages interface {
		Album
		Founding() *state.Founding
		UnitPage(context.Context, intelligence.Viewer, rosters.UnitID) (views.UnitPage, error)
		OnTable(context.Context, intelligence.Viewer, rosters.UnitID) ([]field.Card, error)
		LeaderPage(context.Context, intelligence.Viewer, state.LeaderID) (views.LeaderPage, error)
		State() state.State
		Honours(context.Context, intelligence.Viewer) ([]views.Remark, error)
		Deserving(context.Context) ([]views.Remark, error)
		Worthy(context.Context, views.Worth) ([]views.Remark, error)
		Would(context.Context, command.Command) error
	}
	// Leaders tells of leaders.
	Leaders interface {
		Leaders(context.Context, intelligence.Viewer) ([]views.LeaderView, error)
		Vacancies(context.Context, intelligence.Viewer) ([]views.Vacancy, error)
		Forces(context.Context, intelligence.Viewer) ([]views.ForceView, error)
		Would(context.Context, command.Command) error
	}
	// Hospital tells of the wounded and the prisoners.
	Hospital interface {
		Leaders(context.Context, intelligence.Viewer) ([]views.LeaderView, error)
		Patients(context.Context, intelligence.Viewer) ([]views.PatientView, error)
		Hospitals(context.Context, intelligence.Viewer) ([]views.HospitalView, error)
		Captives(context.Context, intelligence.Viewer) ([]views.CaptiveView, error)
		Guards(context.Context, intelligence.Viewer) ([]views.GuardView, error)
		Offers(context.Context, intelligence.Viewer) ([]views.OfferView, error)
		State() state.State
		Would(context.Context, command.Command) error
	}
	// Battles tells of battles.
	Battles interface {
		Battles(context.Context, intelligence.Viewer) ([]views.BattleView, error)
		Before(context.Context, intelligence.Viewer, state.BattleID) (views.Before, error)
		Battle(context.Context, intelligence.Viewer, state.BattleID) (views.BattleView, error)
		Play(id state.BattleID, engine string, seed uint64) (campaign.Play, error)
		Stands(id state.BattleID, engine string, seed uint64, on *state.Amendment) (campaign.Play, error)
		Surmised(ctx context.Context, v intelligence.Viewer, id state.BattleID, engine string, seed uint64, on *state.Amendment, who campaign.Array) ([]battle.Setup, error)
		Reserves(context.Context, intelligence.Viewer, state.BattleID) ([]campaign.Reserve, error)
		Laid(id state.BattleID, engine string, seed uint64) (campaign.Play, error)
		Foretold(context.Context, intelligence.Viewer, state.BattleID) ([]forecast.Kept, error)
		Foretell(ctx context.Context, v intelligence.Viewer, id state.BattleID, all ...campaign.Expected) error
		Triage(ctx context.Context, v intelligence.Viewer, owned cabinet.Cabinet) ([]triage.Battle, error)
		FightRest(ctx context.Context, battles []state.BattleID, say campaign.Progress) error
		Scale(ctx context.Context, f *cabinet.Fit) error
		Papered
	}
	// Papered tells what stands on the papers of a battle for a real table.
	Papered interface {
		Papers(ctx context.Context, id state.BattleID, engine string, seed uint64) (*papers.Papers, error)
	}
	// Logs tells what happened in a battle, throw by throw.
	Logs interface {
		BattleLog(context.Context, state.BattleID) ([]views.LogRow, error)
		BattleTold(context.Context, state.BattleID) ([]views.Told, error)
		Audit(context.Context, state.BattleID) ([]string, error)
		Luck(ctx context.Context, id state.BattleID, battles int, seed uint64, seen func(fought int)) (forecast.Fortune, error)
		Record(context.Context, state.BattleID) (journal.Record, error)
		Story(context.Context, state.BattleID) (*story.Story, error)
		Seen(context.Context, state.BattleID, state.SideID) (*story.Story, error)
		Album
	}
	// Things tells of what can be changed by hand, as it is today.
	Things interface {
		Thing(ctx context.Context, kind, id string) (edit.Thing, error)
		// Now is the campaign as it is today as a pack, and Between the steps that make it another.
		Now() pack.Pack
		Between(to pack.Pack) ([]command.Step, error)
	}
	// Scores tells how the objectives stand, and who has won or would win today.
	Scores interface {
		Objectives(context.Context, intelligence.Viewer) ([]views.ObjectiveView, error)
		Verdict(context.Context, intelligence.Viewer) (views.VerdictView, error)
		Map() *state.Map
		State() state.State
	}
	// Entries tells what was ordered and what came of it.
	Entries interface {
		Album
		Would(context.Context, command.Command) error
		Journal(context.Context) ([]views.JournalRow, error)
		JournalFor(context.Context, intelligence.Viewer) ([]views.JournalRow, error)
		Morning(context.Context, intelligence.Viewer) (views.Morning, error)
		State() state.State
		Founding() *state.Founding
		Entry(ctx context.Context, seq int) (journal.Entry, error)
		// Amend thinks a correction of the past through, and Accept makes it so; the campaign as
		// it was is kept in the file branch.
		Amend(ctx context.Context, w amend.Wish, settled map[string]amend.Settlement, say campaign.Progress) (*campaign.Amendment, error)
		// Remarch is the order that the march of an entry would have been to other stops.
		Remarch(ctx context.Context, entry int, stops []hex.Hex, forced bool) (command.MarchOrder, error)
		Accept(ctx context.Context, a *campaign.Amendment, branch string) error
	}
)

// Library is the shelf of campaign files.
type Library interface {
	// List gives the campaigns of the shelf, the one opened last first. The program sees
	// to it that a shelf opened for the first time holds one that is ready to play.
	List(context.Context) ([]Item, error)
	// Templates lists what a campaign can be founded from.
	Templates() []Template
	// Front paints where most happens in a campaign, a draft or a theatre.
	Front(context.Context, Front) (image.Image, error)
	// Found makes a new campaign file and gives its path.
	Found(context.Context, Wish) (path string, err error)
	// Open opens a campaign file, also one from elsewhere, which is on the shelf from then on.
	Open(ctx context.Context, path string) (Campaign, error)
	// Forget takes a campaign off the shelf. Its file stays where it is.
	Forget(ctx context.Context, path string) error
	// Rename gives a campaign or a draft another title, a command in the journal of the campaign like
	// others. Its file keeps its name.
	Rename(ctx context.Context, path, title string) error
	// Folder is where new campaigns are kept.
	Folder() string
	// Older is the folder with the older copies of a campaign file, and how many there are.
	Older(path string) (folder string, copies int)
	// Keep says how many older copies are to be kept of each campaign, one at the least.
	Keep(copies int)
}

// Item is a campaign file on the shelf, or a draft of one.
type Item struct {
	Path     string
	Title    string // "Afghanistan 1880"
	Subtitle string
	Date     string // the campaign's today, or a draft's first day: "27 July 1880"
	Weekday  string
	Day      int // of the campaign, from 1
	Days     int // that it lasts; 0: not known
	Over     string
	Waits    string // the battle that waits first: "Battle at Maiwand"
	Fought   []Fought
	Left     []string // what was last heard of, and what is asked: sentences
	Sides    []ItemSide
	Rules    string   // the title of its rule set
	Draft    bool     // it is being made in the workshop
	Must     int      // what must be mended in a draft before it can be founded
	Missing  []string // the first of these, in sentences
	Size     int64    // bytes
	Changed  time.Time
	Trouble  string // why it cannot be opened, one sentence; empty: it can
}

// Fought is a battle that a campaign has seen.
type Fought struct{ Date, Result string }

// ItemSide is how a side of a campaign stands.
type ItemSide struct {
	ID          state.SideID // of a theatre
	Name        string
	Short       string // of a theatre
	Slot        int
	Irregular   bool
	Men, Forces int
	Idle        int    // forces without orders
	Hidden      bool   // from the one person who plays: nothing is said of how it stands
	Aims        string // what it plays for, of a theatre
}

// Front is a small picture of a map: of the file, or the template.
type Front struct {
	Path     string
	Template string
	Width    int // pixels
	Height   int
	Scale    float64 // of the screen
	Dark     bool
}

// Template is something that a campaign can be founded from.
type Template struct {
	ID       string
	Title    string
	Subtitle string
	Text     string // the situation, a paragraph or two
	Dates    string // "1 July to 15 September 1880"
	Span     string // the same in months: "Jul to Sep 1880"
	Sides    []ItemSide
	Forces   int
	Units    int
	Battles  int  // that were fought there
	Small    bool // it suggests the small scale
	// MenPerFigure at the standard and the small scale.
	Standard, Little int
	Handicaps        []state.Handicap // points that sides have in advance
}

// Wish is a campaign to be founded.
type Wish struct {
	Template string
	Title    string // what the campaign is called; empty: as the template is
	Name     string // of the file, without folder and ending; empty: after the title
	Seed     uint64 // 0: one is chosen
	Small    bool
	Rules    string            // id of the rule set that fights where no other is named; empty: the usual one
	Ahead    *[]state.Handicap // points that sides have in advance (CAMPAIGN-15.10); nil: those of the template
	Begin    command.Beginning
}

// DraftEnding is how the name of the file of a draft ends.
const DraftEnding = ".draft"

// Workshop is where campaigns are made.
type Workshop interface {
	// Books are the rule sets against which a campaign is checked, and Sets all of them.
	Books() pack.Books
	Sets() []battle.RuleSet
	// Fighters are the rule sets that fight battles.
	Fighters() []battle.Engine
	// OnTable says what each of them would put on the table for a unit of a pack.
	OnTable(p *pack.Pack, u pack.Unit) []field.Card
	// Rehearse plays a pack unattended; say hears of each day that is over, from any goroutine.
	Rehearse(ctx context.Context, p pack.Pack, o rehearsal.Options, say func(done, total int)) (*rehearsal.Wars, error)
	// Units are the library of period units with the organiser's own behind it.
	Units() ([]establishment.Establishment, error)
	// KeepUnit puts one among the organiser's own.
	KeepUnit(e establishment.Establishment) error
	// Template is the pack that a template is.
	Template(id string) (pack.Pack, error)
	// ReadPack reads a pack or a draft from a file, with what lies beside it when it is zipped; the error says what is wrong with it.
	ReadPack(path string) (pack.Bundle, error)
	// Copied is what a copy of a campaign, as it was founded, or of a draft begins from; the file stays as it is.
	Copied(ctx context.Context, path string) (pack.Bundle, error)
	// Drafts are the files of drafts in the folder of the library, the newest first.
	Drafts() []string
	// Free is a file for a new draft of a campaign of that title.
	Free(title string) (path string, err error)
	// Keep writes a draft, half done or not, zipped where something lies beside it.
	Keep(ctx context.Context, path string, b pack.Bundle) error
	// FoundPack makes a new campaign file of a pack and gives its path; seed 0: one is chosen.
	FoundPack(ctx context.Context, p pack.Pack, seed uint64, begin command.Beginning) (path string, err error)
}

// Owned keeps the list of what a person owns to fight with on a real table.
type Owned interface {
	Owned() (cabinet.Cabinet, error)
	KeepOwned(c cabinet.Cabinet) error
	// ReadOwned reads such a list from a file, and WriteOwned writes one: a table, or JSON where the name
	// ends so.
	ReadOwned(path string) (cabinet.Cabinet, error)
	WriteOwned(path string, c cabinet.Cabinet) error
}

// Exporter prints reports and papers.
type Exporter interface {
	// AfterAction lays out the report of a fought battle.
	AfterAction(ctx context.Context, c report.Source, v intelligence.Viewer, id state.BattleID, with bindery.With) (bindery.Told, error)
	// Roster lays out the roster book of whom a viewer knows.
	Roster(ctx context.Context, c report.RosterSource, v intelligence.Viewer, of report.Whose) (bindery.Told, error)
	// Gazette lays out a number of a newspaper.
	Gazette(ctx context.Context, c report.GazetteSource, of report.Edition) (bindery.Told, error)
	// Strips lays out the units of whom a viewer knows as strips to be cut out.
	Strips(ctx context.Context, c report.RosterSource, v intelligence.Viewer) (bindery.Told, error)
	// OrderForm and MapSheets print the order form of a side, and the map with what a viewer knows, on
	// sheets of paper.
	OrderForm(ctx context.Context, c letterbook.Source, side state.SideID, today state.Day) (bindery.Told, error)
	MapSheets(ctx context.Context, c letterbook.Source, v intelligence.Viewer, today state.Day) (bindery.Told, error)
	// PrintPapers prints the papers of a battle as PDF on "a4" or "letter".
	PrintPapers(p *papers.Papers, paper string) ([]byte, error)
}

// Scenario is a battle that can be played without a campaign.
type Scenario struct {
	Notes   string // what it is about
	Unequal string // why one side mostly wins it; empty: it is a fair fight
	// Handicap is what the weaker side plays for; nil: nothing but the field.
	Handicap *scenario.Handicap
	Engine   battle.Engine
	Setup    battle.Setup
	Seed     uint64         // of a battle that was kept
	Orders   []battle.Order // that were given in it
	Lesson   *lesson.Lesson // that it teaches; nil: none
	Path     string         // of the file from which it was read; empty: it came with the program
}
