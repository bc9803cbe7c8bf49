package maproom

import (
	"context"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/work"
)

// Selected is the force that is selected; empty: none.
func (m *View) Selected() state.ForceID { return m.chosen }

// again reads what is selected anew; a force that is not there any more is let go.
func (m *View) again() {
	if m.march.on {
		m.march.replan()
	}
	switch {
	case m.chosen != "":
		if m.counter(m.chosen) == nil {
			m.clear()
			return
		}
		m.readForce()
	case m.hex != nil:
		m.readHex()
	}
}

// selectForce shows a force.
func (m *View) selectForce(id state.ForceID) {
	if m.march.on && m.chosen != id {
		m.march.end()
	}
	m.chosen, m.hex, m.board.cursor = id, nil, nil
	if m.force != nil && m.force.Counter.Force != id {
		m.force = nil
	}
	m.board.scene.Selected, m.board.scene.Chosen = id, nil
	m.board.redraw()
	m.readForce()
}

func (m *View) readForce() {
	id, who := m.chosen, m.d.Viewer()
	work.Start(&m.reading, func(ctx context.Context) (views.ForceView, error) {
		return m.c.Force(ctx, who, id)
	}, func(f views.ForceView, err error) {
		if err != nil {
			m.clear()
			return
		}
		m.force = &f
		if !m.march.on {
			m.inspect.force.show(f, m.stack(f.Counter.Hex), m.battleAt(f.Counter.Hex))
			m.inspect.show(m.inspect.force.view)
		}
		if then := m.then; then != nil {
			m.then = nil
			then()
		}
	})
}

// selectHex shows a hex.
func (m *View) selectHex(h hex.Hex) {
	m.chosen, m.force, m.hex = "", nil, &h
	m.board.scene.Selected, m.board.scene.Chosen = "", &h
	m.board.cursor = &h
	m.board.redraw()
	m.readHex()
}

func (m *View) readHex() {
	h, who := *m.hex, m.d.Viewer()
	work.Start(&m.reading, func(ctx context.Context) (views.HexView, error) {
		return m.c.Hex(ctx, who, h)
	}, func(v views.HexView, err error) {
		if err != nil {
			m.d.Tell(err)
			return
		}
		m.inspect.hex.show(m, v)
		m.inspect.show(m.inspect.hex.view)
	})
}

// clear selects nothing.
func (m *View) clear() {
	m.reading.Stop()
	m.chosen, m.force, m.hex, m.board.cursor = "", nil, nil, nil
	m.board.scene.Selected, m.board.scene.Chosen = "", nil
	m.board.redraw()
	m.inspect.show(m.inspect.none.view)
}

// Handed is what is chosen, to be changed by hand: the force, the place of the hex, or its ground.
func (m *View) Handed() (kind, id string) {
	switch {
	case m.chosen != "":
		return "force", string(m.chosen)
	case m.hex == nil:
		return "", ""
	}
	if p := m.c.Map().Chief(*m.hex); p != nil {
		return "place", p.ID
	}
	return "ground", hex.Name(*m.hex)
}

// Here is the number of the hex that is chosen, where something can be added by hand; empty: none is.
func (m *View) Here() string {
	if m.hex == nil {
		return ""
	}
	return hex.Name(*m.hex)
}
