package maproom

import (
	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// TypedKey is a key that nothing else has taken.
func (m *View) TypedKey(e *fyne.KeyEvent) { m.board.TypedKey(e) }

// tapped chooses a counter, the next of its stack when it is tapped again, or a hex;
// while a march is planned, its goal.
func (m *View) tapped(h hex.Hex, stack []state.ForceID, shift bool) {
	if m.pick != nil {
		m.picked(hex.Name(h))
		return
	}
	if m.march.on {
		m.march.choose(h, shift)
		return
	}
	if len(stack) == 0 {
		m.selectHex(h)
		return
	}
	next := stack[0]
	for i, id := range stack {
		if id == m.chosen {
			next = stack[(i+1)%len(stack)]
		}
	}
	m.selectForce(next)
}

// menu is a click with the other button: the selected force is to march there, with Shift when it has
// done what it was told before.
func (m *View) menu(h hex.Hex, shift bool) {
	if shift && !m.march.on && m.force != nil && m.takesOrders(m.force) {
		m.follow(*m.force, state.Task{Kind: state.TaskMarch, Stops: []hex.Hex{h}})
		return
	}
	if !m.march.on {
		if m.force == nil || !m.beginMarch() {
			return
		}
	}
	m.march.choose(h, false)
}

// typed is a key on the map.
func (m *View) typed(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		switch {
		case m.pick != nil:
			m.picked("")
		case m.march.on:
			m.march.end()
		case m.chosen != "" || m.hex != nil:
			m.clear()
		default: // leave the map, so that Tab goes on to the buttons
			m.d.Canvas().Unfocus()
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case m.march.on:
			m.march.confirm()
		case m.force != nil:
			if b := m.battleAt(m.force.Counter.Hex); b != nil {
				m.d.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
			} else {
				m.d.Open(place.Forces{Force: m.chosen})
			}
		case m.hex != nil:
			if stack := m.board.stackAt(*m.hex); len(stack) > 0 {
				m.selectForce(stack[0])
			}
		}
	default:
		widgets.HandOn(e)
	}
}

func (m *View) rune(r rune) {
	if r == ' ' {
		m.pointed()
		return
	}
	if (r == 'm' || r == 'M') && m.force != nil && !m.march.on {
		m.beginMarch()
	}
}

// stepped moves the goal of the march that is being planned, or the hex that is
// selected, to a neighbour; false where there is neither, and the arrows move the map.
func (m *View) stepped(d hex.Direction) bool {
	at := m.board.cursor
	if at == nil {
		return false
	}
	h := hex.Neighbour(*at, d)
	if !(hex.Frame{Columns: m.c.Map().Columns, Rows: m.c.Map().Rows}).Holds(h) {
		return true
	}
	m.board.cursor = &h
	if m.march.on {
		m.board.scene.Hover = &h
		m.march.choose(h, false)
	} else {
		m.selectHex(h)
	}
	m.board.reveal(h)
	return true
}

// pointed is the space bar: while a march is planned its goal becomes a point on the way;
// else the hex in the middle of the map is selected, and the arrows go on from it.
func (m *View) pointed() {
	switch {
	case m.pick != nil:
		m.picked(hex.Name(m.board.centreHex()))
	case m.march.on && m.march.to != nil:
		m.march.choose(*m.march.to, true)
	case !m.march.on:
		m.selectHex(m.board.centreHex())
	}
}

// cycle goes to the next force of the viewer, or back to the one before.
func (m *View) cycle(back bool) {
	var own []state.ForceID
	at := -1
	who := m.d.Viewer()
	for _, k := range m.state.Counters {
		if who.Side != "" && k.Side != who.Side {
			continue
		}
		if k.Force == m.chosen {
			at = len(own)
		}
		own = append(own, k.Force)
	}
	if len(own) == 0 {
		return
	}
	next := (at + 1) % len(own)
	if back {
		next = (max(at, 0) + len(own) - 1) % len(own)
	}
	m.selectForce(own[next])
	m.revealForce(own[next])
}

// Pick has the next hex that is tapped taken for what is asked, and says meanwhile what that is; the
// empty number: none was.
func (m *View) Pick(say string, took func(number string)) {
	if m.march.on {
		m.march.end()
	}
	m.pick = took
	m.banner.say(say)
}

// picked gives the hex that was picked to who asked for it.
func (m *View) picked(number string) {
	took := m.pick
	m.pick = nil
	m.banner.say("")
	took(number)
}
