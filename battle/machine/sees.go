package machine

// Sighted is a play that can say whom a unit sees.
type Sighted interface {
	// SeenBy are the ids of the enemies whom a unit of a side (-1: of either) sees now by the
	// rule set's own rule of sight; nil for a unit of another side or off the table.
	SeenBy(side int, unit string) []string
}

// Sees are the ids of the enemies whom a unit sees.
func (b *Battle[F]) Sees(side int, unit string) []string {
	if s, ok := any(b.asSeen(side)).(Sighted); ok {
		return s.SeenBy(side, unit)
	}
	return nil
}

// Led is a play that can say whom a leader has in command.
type Led interface {
	// LedBy are the ids of the units on the table whom a leader of a side (-1: of either) has in
	// command now by the rule set's own rule of command; nil for a leader of another side.
	LedBy(side int, leader string) []string
}

// Leads are the ids of the units whom a leader has in command.
func (b *Battle[F]) Leads(side int, leader string) []string {
	if s, ok := any(b.asSeen(side)).(Led); ok {
		return s.LedBy(side, leader)
	}
	return nil
}
