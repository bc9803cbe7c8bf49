package desk

// Making is what is made step by step: a result that is typed, the book of a battle, a battle that
// is played, a scenario.
type Making interface {
	Undoes() string // what would be taken back; empty: nothing
	Redoes() string // what would be done again
	Undo()
	Redo()
}

// Steps offer to take back the newest step of what is being made, and to do again what was taken
// back last, by their names.
func Steps(m Making) (undo, redo Offer) {
	return Step("Undo", m.Undoes(), m.Undo), Step("Redo", m.Redoes(), m.Redo)
}

// Step offers undo or redo by the name of what it does; nothing where there is no name.
func Step(verb, title string, do func()) Offer {
	if title == "" {
		return Offer{}
	}
	return Offer{Text: verb + " “" + title + "”", Do: do}
}
