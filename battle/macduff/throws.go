package macduff

import "frontier/battle"

// mark says when something happens, whose it is and whom it strikes.
func (f *fight) mark(b, o *body) battle.Mark {
	m := battle.Mark{Turn: f.turn, Side: -1, Phase: phaseNames[f.phase]}
	if b != nil {
		m.Side, m.Unit = b.side, b.id
	}
	if o != nil {
		m.Target = o.id
	}
	return m
}

// sure ends the program over a throw that the machine should not have asked for: its
// inputs are made here, so only a programmer can have caused it.
func sure(err error) {
	if err != nil {
		panic(err)
	}
}

// roll throws by a procedure with the battle's dice and logs it.
func roll[In, Need, Result any](f *fight, at battle.Mark, p *battle.Typed[In, Need, Result], in In) (Need, Result) {
	n, r, err := p.Roll(f.log, at, in)
	sure(err)
	return n, r
}
