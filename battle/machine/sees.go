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
