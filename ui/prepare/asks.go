package prepare

import (
	"time"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/terms"
)

// Wish is how a battle is to be begun.
type Wish struct {
	Engine string
	Seed   uint64 // 0: the campaign's own
	People [2]bool
	Given  []battle.Order // by people, who set it up or have begun to fight it; none: nobody has
}

// Asks are what a page asks of who shows it.
type Asks struct {
	OnFight   func(Wish)
	OnPlay    func(Wish)
	OnResult  func()                           // the result is to be typed in
	OnFollow  func(engine string)              // book of it is to be kept on a real table; nil: that is not offered
	OnPrint   func(engine string, seed uint64) // the papers are to be printed; nil: that is not offered
	OnDrawOff func()
	OnPutOff  func()                                  // it is to wait while days go on
	OnMind    func(side int, strength terms.Strength) // how the commander of a side is to think
	OnEdit    func()                                  // the field is to be changed; nil: that is not offered
	OnAmend   func(field state.Amendment, why string)
	OnSetUp   func(engine string, seed uint64, orders []battle.Order) // units were set up by hand, by these orders in all; nil: that is not offered
	OnUnit    func(views.BeforeUnit)
	OnRule    func(id string)
	OnWeigh   func() // plans are to be weighed
	OnTell    func(error)
	Shorter   func(name string) []string // shorter ways to write a unit's name; nil: none
	// Seed reads what was typed as a seed; empty is nought.
	Seed func(text string) (uint64, error)
}

// settled is how long typing rests before the battle is laid anew.
const settled = 250 * time.Millisecond
