package rehearsal

// Toll is what wars of a draft ask of the people who play it, counted in them.
type Toll struct {
	Days    int // of all wars
	Orders  int // that the commanders gave: a person gives as many
	Lines   int // things that happened, each of which somebody reads, or writes where the books are kept by hand
	Battles int
}

// What an order, a line that is read, one that is kept by hand, and a battle on a table take of
// people, in seconds. They are guesses of ours, and are told wherever minutes are told; a real
// table of one's own is the better measure.
const (
	PerOrder  = 120
	PerRead   = 6
	PerKept   = 45
	PerBattle = 9000
)

// Toll counts what wars asked.
func (w *Wars) Toll() Toll {
	var t Toll
	for i := range w.Wars {
		x := &w.Wars[i]
		t.Days, t.Orders, t.Lines, t.Battles = t.Days+x.Days, t.Orders+x.orders, t.Lines+x.lines, t.Battles+len(x.Battles)
	}
	return t
}

// daily is so many seconds of all wars told a day.
func (t Toll) daily(seconds int) int { return (seconds + t.Days/2) / max(t.Days, 1) }

// Program is how many seconds a day of the campaign takes people with this program, its battles
// left out: orders are given, and what happened is read.
func (t Toll) Program() int { return t.daily(t.Orders*PerOrder + t.Lines*PerRead) }

// ByHand is the same where the books are kept by hand.
func (t Toll) ByHand() int { return t.daily(t.Orders*PerOrder + t.Lines*PerKept) }

// Tables is how many seconds a day the battles take, each played on a table.
func (t Toll) Tables() int { return t.daily(t.Battles * PerBattle) }
