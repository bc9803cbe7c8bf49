package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/words"
	"frontier/battle/machine"
	"frontier/internal/ruletest"
)

func TestMain(m *testing.M) { ruletest.Main(m) }

// engine is the rule set as package gsq puts it together.
type engine struct {
	battle.Book
	words.Teller
}

var played = Rules(command.Chief)

func (engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, Begin)
}

// New is the rule set.
func New() battle.Engine { return engine{Book: rules.Book} }

// game is a battle as the machine runs it, with its inside open to a test.
type game struct {
	*Fight
	m *machine.Battle[*Fight]
}

func opened(b battle.Battle) *game {
	m := b.(*machine.Battle[*Fight])
	return &game{m.Play(), m}
}

func (g *game) Legal() []battle.Order      { return g.m.Legal() }
func (g *game) Order(o battle.Order) error { return g.m.Order(o) }
func (g *game) Advice() battle.Order       { return g.m.Advice() }
func (g *game) View(side int) battle.View  { return g.m.View(side) }
func (g *game) why(o battle.Order) error   { return g.m.Why(o) }

// begin begins a battle that can be fought.
func begin(t testing.TB, s battle.Setup, seed uint64) *game {
	return opened(ruletest.Begin(t, New(), s, seed))
}

// fought lets the commanders fight a battle out.
func fought(t testing.TB, s battle.Setup, seed uint64) *game {
	return opened(ruletest.Fought(t, New(), s, seed))
}

// line is so many equal units.
var line = ruletest.Line
