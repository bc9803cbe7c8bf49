package views

import "fmt"

// HowFought says in a sentence by which rules a battle was fought, and where.
func HowFought(engine string, version int, seed uint64) string {
	switch {
	case version > 0:
		return fmt.Sprintf("Fought by %s, version %d, with the seed %d.", engine, version, seed)
	case engine != "":
		return fmt.Sprintf("Fought on a table by %s.", engine)
	}
	return "Fought on a table."
}
