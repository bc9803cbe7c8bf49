package state

import (
	"frontier/battle"
)

// Objection says by which rule and why somebody may not do a thing, and what he may do; the zero
// value is no objection. A commander who tries things out asks for many.
type Objection struct{ Rule, What, Instead string }

// Refusal is the objection as the refusal of an order given to somebody; nil for none.
func (n Objection) Refusal(name string) *battle.Refusal {
	if n.Rule == "" {
		return nil
	}
	return &battle.Refusal{Rule: n.Rule, What: name + " " + n.What, Instead: n.Instead}
}
