package battles

import (
	"context"

	"frontier/campaign"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/follow"
	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/result"
	"frontier/ui/work"
)

// followPage is where book is kept of a battle that is fought on a real table.
type followPage struct {
	in     *frame
	c      Source
	drafts *memory.Drafts
	page   *follow.Page
	battle state.BattleID
	engine string // by which it is wished; empty: as it was kept, else the campaign's
	load   work.Latest
	keep   work.Latest

	onResult func(id state.BattleID, ticked result.Draft) // what was ticked is to be typed on
}

func newFollowPage(in *frame, c Source, drafts *memory.Drafts) *followPage {
	p := &followPage{in: in, c: c, drafts: drafts, page: follow.NewPage()}
	p.page.OnChanged = func() { work.After(&p.keep, memory.Settled, p.write) }
	p.page.OnThrow = func() { in.d.Open(place.Rules{Set: p.engine}) }
	p.page.OnRule = func(id string) { in.d.Open(place.Rules{Rule: id}) }
	p.page.OnResult = p.typeIn
	return p
}

func (p *followPage) fit(r desk.Size) { p.page.Fit([...]float32{300, 340, 400}[r]) }

// begin follows a battle by a rule set.
func (p *followPage) begin(id state.BattleID, engine string) {
	p.leave()
	p.battle, p.engine = 0, engine
	p.in.d.Open(place.Battles{Battle: id, Page: place.Follow})
}

// show keeps book of a battle; the one of which book is kept already goes on.
func (p *followPage) show(b views.BattleView) {
	if p.battle == b.ID && p.page.Book() != nil {
		return
	}
	kept := p.drafts.Follow(b.ID)
	if p.engine == "" && kept != nil {
		p.engine = kept.Engine
	}
	engine := p.engine
	work.Start(&p.load, func(context.Context) (campaign.Play, error) { return p.c.Laid(b.ID, engine, 0) }, func(laid campaign.Play, err error) {
		if err != nil {
			p.in.d.Tell(err)
			p.in.turn(place.Prepare, b.ID)
			return
		}
		p.battle, p.engine = b.ID, laid.Begin.Engine
		p.page.Show(follow.New(p.engine, laid.Battle.Ticks(), kept), [2]string{b.Sides[0].Short, b.Sides[1].Short})
	})
}

// threw notes a throw of the calculator, while a battle is followed.
func (p *followPage) threw(text string) {
	if p.battle != 0 && p.page.Book() != nil {
		p.page.Threw(text)
	}
}

// write keeps what is ticked.
func (p *followPage) write() {
	if b := p.page.Book(); b != nil && p.battle != 0 && b.Touched() {
		d := b.Draft()
		p.drafts.KeepFollow(p.battle, &d)
	}
}

// leave writes what is ticked without waiting.
func (p *followPage) leave() {
	if p.keep.Busy() {
		p.keep.Stop()
		p.write()
	}
}

// forget forgets what was ticked of a battle that is over.
func (p *followPage) forget(id state.BattleID) {
	p.keep.Stop()
	if p.battle == id {
		p.battle, p.engine = 0, ""
	}
	if p.drafts.Follow(id) != nil {
		p.drafts.KeepFollow(id, nil)
	}
}

// typeIn opens the form of the result with what the ticks come to.
func (p *followPage) typeIn() {
	p.leave()
	b := p.in.find(p.battle)
	now := p.c.State()
	blank := result.BlankOf(slip.Of(p.c.Founding(), &now, &b, aboutsOf(p.in.by.Engines)))
	p.onResult(b.ID, p.page.Book().Result(&blank))
	p.in.d.Open(place.Battles{Battle: b.ID, Page: place.Result})
}
