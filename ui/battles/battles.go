// Package battles is the room of the campaign's battles: the list of them, and the pages of one,
// from making it ready to its log.
package battles

import (
	"cmp"
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/triage"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/memory"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/table"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// View lists the battles, and shows one on its pages.
type View struct {
	d desk.Desk
	c door.Battles

	view    *fyne.Container
	stage   *fyne.Container
	list    *battleList
	prepare *preparePage
	after   *afterPage
	log     *logPage
	result  *resultPage
	play    *playPage
	follow  *followPage
	again   state.BattleID // that is played again
	page    place.Page     // empty: the list
	battle  state.BattleID
	all     []views.BattleView
	ranked  []triage.Battle // that wait, as who looks knows them
	looks   intelligence.Viewer
	load    work.Latest
	ranking work.Latest
	wait    *parts.WaitSign
	asking  work.Latest
	resting work.Latest
}

// New gives the battles of a campaign; what is typed and ticked of them is kept in drafts.
func New(d desk.Desk, c Source, by Means, mini cards.Mini, drafts *memory.Drafts) *View {
	v := &View{d: d, c: c}
	v.stage = container.New(&parts.Pile{})
	in := &frame{d: d, by: by, mini: mini, turn: v.show, find: v.find, sight: func() (place.Page, state.BattleID) { return v.page, v.battle }, scale: c.Scale}
	v.list = newBattleList(in, v.FightRestAsk, v.OwnedAsk)
	v.prepare = newPreparePage(in, c)
	v.after = newAfterPage(in, c)
	v.log = newLogPage(in, c)
	v.result = newResultPage(in, c, drafts)
	v.play = newPlayPage(in, c)
	v.follow = newFollowPage(in, c, drafts)
	v.prepare.onFollow, v.prepare.onPlay = v.follow.begin, v.play.begin
	v.follow.onResult, v.result.onAccepted = v.result.fromTicks, v.follow.forget
	v.wait = parts.NewWaitSign("Reading the battles…")
	v.view = container.NewStack(v.stage, v.wait.View)
	parts.OnTop(v.stage, v.list.view)
	return v
}

func (v *View) Content() fyne.CanvasObject { return v.view }

func (v *View) Title() (string, string) {
	b := v.find(v.battle)
	switch v.page {
	case place.Prepare:
		return parts.Capital("before " + cards.FightAt(b.Name)), b.Date + " · " + b.Place
	case place.Table:
		by := v.play.page.RuleSet()
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · " + cmp.Or(by, "on the table")
	case place.Follow:
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · on your table"
	case place.Result:
		return "Result of " + cards.FightAt(b.Name), b.Date + " · fought on a table"
	case place.After:
		return parts.Capital("after " + cards.FightAt(b.Name)), b.Date + " · what the battle did"
	case place.Again:
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · played again"
	case place.Log:
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · every throw of it"
	}
	return "Battles", "those that wait and those that were fought"
}

// Foot says how the battle on the table stands.
func (v *View) Foot() (left, middle, right string) {
	if v.page == place.Table || v.page == place.Again {
		return v.play.page.Standing()
	}
	return "", "", ""
}

func (v *View) Tools() []fyne.CanvasObject {
	back := widgets.NewButton("battle.back", "All battles", func() { v.show("", 0) })
	b := v.find(v.battle)
	switch v.page {
	case place.Prepare, place.Table, place.Follow:
		return []fyne.CanvasObject{back}
	case place.Result:
		return append(v.result.tools(), back)
	case place.After:
		again := widgets.NewButton("battle.again", "Play it again", func() { v.show(place.Again, b.ID) })
		log := widgets.NewButton("battle.log", "See the log", func() { v.show(place.Log, b.ID) })
		for _, x := range []*widgets.Button{again, log} {
			x.SetEnabled(b.Version > 0) // not of one that was fought on a real table
		}
		return []fyne.CanvasObject{back, again, log}
	case place.Log, place.Again:
		return []fyne.CanvasObject{back, widgets.NewButton("battle.after", "Aftermath", func() { v.show(place.After, b.ID) })}
	}
	return nil
}

func (v *View) Fit(r desk.Size) {
	v.list.fit(r)
	v.prepare.fit(r)
	v.result.fit(r)
	v.play.fit(r)
	v.follow.fit(r)
	v.after.fit(r)
	v.log.fit(r)
}

// GoTo shows a battle's page; without one the list.
func (v *View) GoTo(p place.Place) {
	to, _ := p.(place.Battles)
	if to.Battle == 0 && v.page == place.Follow { // back from the calculator
		to = place.Battles{Battle: v.battle, Page: place.Follow}
	}
	if to.Battle == 0 {
		to.Page = ""
	}
	v.show(to.Page, to.Battle)
	if to.Battle != 0 && to.Page == "" {
		v.list.table.Choose(fmt.Sprint(to.Battle))
	}
}

// show turns to a page.
func (v *View) show(page place.Page, id state.BattleID) {
	if v.page == place.Again {
		v.play.page.Leave()
	}
	v.again = 0
	if v.page == place.Table && (page != place.Table || id != v.battle) {
		v.play.leave()
	}
	if v.page == place.Follow {
		v.follow.leave()
	}
	v.page, v.battle = page, id
	switch page {
	case place.Follow:
		parts.OnTop(v.stage, v.follow.page.View)
	case place.Table, place.Again:
		parts.OnTop(v.stage, v.play.page.View)
	case place.Prepare:
		parts.OnTop(v.stage, v.prepare.room.View)
	case place.Result:
		v.result.entered = true
		parts.OnTop(v.stage, v.result.form.View)
	case place.After:
		parts.OnTop(v.stage, v.after.view)
	case place.Log:
		parts.OnTop(v.stage, v.log.view)
	default:
		parts.OnTop(v.stage, v.list.view)
	}
	v.d.Retitle()
	v.Reload()
}

func (v *View) find(id state.BattleID) views.BattleView {
	for _, b := range v.all {
		if b.ID == id {
			return b
		}
	}
	return views.BattleView{}
}

// Heard asks again: a battle is made of nearly everything that can change.
func (v *View) Heard(campaign.Change) { v.Reload() }

func (v *View) Reload() {
	who := v.d.Viewer()
	parts.Await(v.wait, &v.load, func(ctx context.Context) ([]views.BattleView, error) {
		return v.c.Battles(ctx, who)
	}, func(all []views.BattleView, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all = all
		if who != v.looks { // another knows other things
			v.looks, v.ranked = who, nil
		}
		v.list.show(all, v.ranked)
		v.rank()
		b := v.find(v.battle)
		if v.page != "" && b.ID == 0 { // undone, or unknown to this viewer
			v.show("", 0)
			return
		}
		if v.page == place.Result && who.Side != "" { // it tells of both sides
			v.page = place.Prepare
			parts.OnTop(v.stage, v.prepare.room.View)
			v.d.Say("The organiser types in the result of a battle; look as the organiser.")
		}
		if v.waits() && b.Status == state.Fought {
			v.page = place.After
			parts.OnTop(v.stage, v.after.view)
		} else if v.page != "" && !v.waits() && b.Status == state.Pending {
			v.page = place.Prepare
			parts.OnTop(v.stage, v.prepare.room.View)
		}
		switch v.page {
		case place.Prepare:
			v.prepare.show(b)
		case place.Follow:
			v.follow.show(b)
		case place.Result:
			v.result.show(b)
		case place.Table:
			v.play.show(b)
		case place.Again:
			v.play.told(b)
			if v.again != b.ID {
				v.again = b.ID
				v.play.again(b)
			}
		case place.After:
			v.after.show(b)
		case place.Log:
			v.log.show(b)
		}
		v.d.Retitle()
	})
}

// rank asks which of the battles that wait are most worth a table, where the list is in sight.
func (v *View) rank() {
	if v.page != "" {
		return
	}
	who := v.d.Viewer()
	work.Start(&v.ranking, func(ctx context.Context) ([]triage.Battle, error) { return v.triaged(ctx, who) }, func(ranked []triage.Battle, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.ranked = ranked
		v.list.show(v.all, ranked)
	})
}

// triaged ranks the battles that wait with what the person owns.
func (v *View) triaged(ctx context.Context, who intelligence.Viewer) ([]triage.Battle, error) {
	owned, err := v.list.in.by.owned()
	if err != nil {
		return nil, err
	}
	return v.c.Triage(ctx, who, owned)
}

// waits says whether the page in sight is one of a battle that waits.
func (v *View) waits() bool {
	return v.page == place.Prepare || v.page == place.Result || v.page == place.Table || v.page == place.Follow
}

// TypedKey is a key that nothing on the page has taken.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	if t := v.Table(); t != nil {
		t.TypedKey(e)
	} else if v.page == place.Prepare {
		v.prepare.room.TypedKey(e)
	}
}

// Table is the table on which a battle is played; nil: none is in sight.
func (v *View) Table() *table.Page {
	if v.page == place.Table || v.page == place.Again {
		return v.play.page
	}
	return nil
}

// Making is what is being made on the page in sight: a result, the book of a battle, a battle that
// is played; nil: nothing is.
func (v *View) Making() desk.Making {
	switch {
	case v.page == place.Result:
		return v.result.form
	case v.page == place.Follow && v.follow.page.Book() != nil:
		return v.follow.page
	case v.page == place.Table:
		return v.play.page
	}
	return nil
}

// Fought is the battle in sight where it was fought; none: its number is 0.
func (v *View) Fought() views.BattleRef {
	if v.page == "" || v.page == place.Prepare {
		return views.BattleRef{}
	}
	if b := v.find(v.battle); b.Status == state.Fought {
		return views.BattleRef{ID: b.ID, Name: b.Name}
	}
	return views.BattleRef{}
}

// Threw notes a throw of the calculator, while a battle is followed.
func (v *View) Threw(text string) { v.follow.threw(text) }

// Leave writes what is typed and ticked without waiting, and gives the command that keeps the
// battle on the table where the campaign does not have all of it yet; false: it has.
func (v *View) Leave() (command.PlayBattle, bool) {
	v.result.leave()
	v.follow.leave()
	return v.play.unkept()
}

// DrawOffAsk asks before the attacker draws off from a battle that waits.
func (v *View) DrawOffAsk(id state.BattleID) { v.ask(id, v.prepare.drawOffAsk) }

// PutOffAsk asks how a battle that waits is put off.
func (v *View) PutOffAsk(id state.BattleID) { v.ask(id, v.prepare.putOffAsk) }

// FightRestAsk asks how many of the battles that wait are kept for the table, and has the others fought
// unattended.
func (v *View) FightRestAsk() {
	who := v.d.Viewer()
	work.Start(&v.resting, func(ctx context.Context) ([]triage.Battle, error) { return v.triaged(ctx, who) }, func(ranked []triage.Battle, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		restAsk(v.d, v.c, ranked)
	})
}

// OwnedAsk shows the list of what the person owns, and ranks the battles anew when it is changed.
func (v *View) OwnedAsk() { OwnedSheet(v.d.Canvas(), v.list.in.by.Owned, v.rank) }

// ask reads a battle that waits and asks something about it.
func (v *View) ask(id state.BattleID, then func(views.BattleView)) {
	who := v.d.Viewer()
	work.Start(&v.asking, func(ctx context.Context) (views.BattleView, error) { return v.c.Battle(ctx, who, id) }, func(b views.BattleView, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		then(b)
	})
}
