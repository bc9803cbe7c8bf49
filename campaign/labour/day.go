package labour

import (
	"cmp"
	"slices"

	"frontier/campaign/state"
)

// Evening is what a force works at on an evening, and how many turns it does; nil: there is nothing in
// its hex that its side has begun and the force can do. It takes what it was told to last; when that is
// done, of what else is begun there and nobody else was told to that works there, the newest.
func Evening(f *state.Founding, s *state.State, x *state.Force, taken map[string]bool) (*state.Work, int) {
	h := handsOf(f, s, x)
	var among []*state.Work
	for i := range s.Works {
		k := &s.Works[i]
		if k.State == state.Begun && k.Side == x.Side && k.At(x.Hex) && !taken[k.ID] && h.cannot(s, k) == "" && Sound(f, s, k) && !others(s, x, k) {
			among = append(among, k)
		}
	}
	if len(among) == 0 {
		return nil, 0
	}
	not := func(k *state.Work) int {
		if k.By == x.ID {
			return 0
		}
		return 1
	}
	return slices.MinFunc(among, func(a, b *state.Work) int {
		return cmp.Or(cmp.Compare(not(a), not(b)), cmp.Compare(b.Built, a.Built), cmp.Compare(a.ID, b.ID))
	}), h.rate
}

// others says whether another force works at a work.
func others(s *state.State, x *state.Force, k *state.Work) bool {
	y := s.Force(k.By)
	return y != nil && y != x && y.Side == x.Side && y.Posture == state.Labour && k.At(y.Hex)
}

// Sound says whether there is still something to do at a work that is begun: what is to be mended is
// hurt, what is to be razed stands, no other crossing is over the river.
func Sound(f *state.Founding, s *state.State, k *state.Work) bool {
	switch k.Kind {
	case state.BridgeRepair:
		c := s.Passage(&f.Map, k.On)
		return c != nil && s.Crossing(c) != state.Intact
	case state.LayPontoon:
		c := s.LaidBridge(k.On)
		return c == nil || s.Crossing(c) != state.Intact
	case state.MendWork:
		if p := wallsAt(f, k.On); p != nil {
			return s.Breaches(p) > 0
		}
		of := s.Work(k.On)
		return of != nil && of.State != state.Begun && (of.State != state.Intact || of.Side != k.Side)
	case state.RazeWork:
		of := s.Work(k.On)
		if of == nil {
			_, ok := state.Founded(&f.Map, k.On)
			return ok
		}
		return of.State != state.Destroyed
	}
	return true
}

// wallsAt is the place whose walls are mended; nil: something else is.
func wallsAt(f *state.Founding, on string) *state.Place {
	if len(on) <= len(state.PlaceWork) || on[:len(state.PlaceWork)] != state.PlaceWork {
		return nil
	}
	return f.Map.Place(on[len(state.PlaceWork):])
}
