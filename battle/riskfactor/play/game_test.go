package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/riskfactor/command"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/words"
	"frontier/internal/ruletest"
)

func TestMain(m *testing.M) { ruletest.Main(m) }

// ruleSet is the rule set as its own package puts it together, with its battles' inside open.
type ruleSet struct {
	battle.Book
	words.Teller
}

func (ruleSet) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, Begin)
}

// whole is the rule set.
func whole() battle.Engine { return ruleSet{Book: rules.Book} }

// run is the battle as the machine runs it from here on.
func (f *Fight) run() *machine.Battle[*Fight] { return ruletest.Run(played, f) }

// played is what battles are run by.
var played = Rules(command.Chief)

// opened is the inside of a battle that was begun.
func opened(b battle.Battle) *Fight { return b.(*machine.Battle[*Fight]).Play() }

func (f *Fight) Advice() battle.Order       { return f.run().Advice() }
func (f *Fight) Legal() []battle.Order      { return f.run().Legal() }
func (f *Fight) Order(o battle.Order) error { return f.run().Order(o) }
func (f *Fight) why(o battle.Order) error   { return f.run().Why(o) }

// begin begins a battle that can be fought.
func begin(t testing.TB, s battle.Setup, seed uint64) *Fight {
	return opened(ruletest.Begin(t, whole(), s, seed))
}

// fought lets the commanders fight a battle out.
func fought(t testing.TB, s battle.Setup, seed uint64) *Fight {
	return opened(ruletest.Fought(t, whole(), s, seed))
}

// line is so many equal units.
var line = ruletest.Line
