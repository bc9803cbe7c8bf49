package courier

import (
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Danger is what may happen to a message on a part of its way, by where the enemy is in truth (CAMPAIGN-27.5).
type Danger struct {
	By  state.SideID // whose men may catch the messenger; empty: nobody's
	At  hex.Hex
	Cut bool // an enemy stands on the wire: it does not come through
}

// Past says past whom a message goes on a day.
func Past(f *state.Founding, s *state.State, m *state.Message, day state.Day) Danger {
	if m.By == state.ByMirror {
		return Danger{}
	}
	from, to := m.Leg(day)
	near := s.Rate(rates.MessageReach)
	var out Danger
	for i := from; i < to; i++ {
		wired := m.Wire[1] > m.Wire[0] && i >= m.Wire[0] && i <= m.Wire[1]
		for j := range s.Forces {
			x := &s.Forces[j]
			if !f.Enemies(m.Side, x.Side) || s.Latent(x) || s.Figures(x) == 0 {
				continue
			}
			switch far := hex.Distance(x.Hex, m.Way[i]); {
			case wired && far == 0:
				return Danger{At: m.Way[i], Cut: true}
			case !wired && far <= near && out.By == "":
				out = Danger{By: x.Side, At: m.Way[i]}
			}
		}
	}
	return out
}
