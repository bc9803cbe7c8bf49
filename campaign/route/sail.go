package route

import (
	"fmt"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// maySail refuses to boats what they cannot do: without hands, over their room, or forced
// (CAMPAIGN-24.2, 24.4). Of a force without boats it says nothing.
func maySail(f *state.Founding, s *state.State, x *state.Force, c waters.Craft, sails, forced bool) error {
	refuse := func(rule, what, instead string) error {
		return &command.Refusal{Rule: rule, What: what, Instead: instead}
	}
	switch {
	case !sails:
		return nil
	case c == 0:
		return refuse("CAMPAIGN-24.4", x.Name+" has a boat with nobody to work it", "wait until men come back, or detach the other boats")
	case forced:
		return refuse("CAMPAIGN-24.4", x.Name+" goes by water, and boats make what way they can", "order it without forcing")
	}
	if room, taken := waters.Capacity(f, s, x), waters.Taken(f, s, x); !room.Holds(taken) {
		return refuse("CAMPAIGN-24.2", fmt.Sprintf("%s has room for %s, and carries %s", x.Name, RoomText(room), RoomText(taken)), "land or detach some")
	}
	return nil
}

// Loading is the force that goes aboard the boats of another, or ashore from them, and is done last; nil:
// nobody does, and they may sail (CAMPAIGN-24.3).
func Loading(s *state.State, id state.ForceID) *state.Force {
	var last *state.Force
	for _, cargo := range s.Cargo(id) {
		if y := s.Force(cargo); y.Ready > s.Day && (last == nil || y.Ready > last.Ready) {
			last = y
		}
	}
	return last
}

// RoomText says room in boats, or what takes it up: "600 men and 2 guns".
func RoomText(r waters.Room) string {
	return words.Count(max(r.Men, 0), "man", "men") + " and " + words.Count(max(r.Guns, 0), "gun", "guns")
}

// noWater is the refusal of a way that boats cannot go.
func noWater(f *state.Founding, x *state.Force, to hex.Hex) error {
	return &command.Refusal{Rule: "CAMPAIGN-24.4", What: fmt.Sprintf("%s cannot sail to %s: no water leads there that its boats can pass this month", x.Name, state.Where(f, to)),
		Instead: "choose a hex on the same river or coast, or another month"}
}

// aboard is the refusal of an order to a force that boats carry.
func aboard(f *state.Founding, s *state.State, x *state.Force) error {
	if x.Landing {
		return &command.Refusal{Rule: "CAMPAIGN-24.3", What: fmt.Sprintf("%s goes ashore until %s", x.Name, f.Date(x.Ready)), Instead: "order it then"}
	}
	return &command.Refusal{Rule: "CAMPAIGN-24.3", What: fmt.Sprintf("%s is aboard %s", x.Name, state.NameOf(f, s, x.Aboard)), Instead: "order those who carry it, or have it land first"}
}

// sailingNotes are what there is to say of a way by water: the wind of today, and the stream.
func sailingNotes(f *state.Founding, s *state.State, g *Ground, x *state.Force, path []hex.Hex, c waters.Craft) []string {
	var out []string
	if y := Loading(s, x.ID); y != nil {
		out = append(out, fmt.Sprintf("It sails when %s is %s, on %s.", y.Name, map[bool]string{true: "ashore", false: "aboard"}[y.Landing], f.ShortDate(y.Ready)))
	}
	if c.Heeds() {
		out = append(out, "Today the wind blows from the "+state.WindName(f, s.Day)+"; after today it is reckoned abeam.")
	}
	if c&waters.Short != 0 {
		out = append(out, "Hands are short: boats make half their way.")
	}
	w := g.Waters(s.Day)
	up, down := 0, 0
	at := x.Hex
	for _, to := range path {
		d, _ := hex.Towards(at, to)
		switch n := w.Stream(s, at, d); {
		case n < 100:
			up++
		case n > 100:
			down++
		}
		at = to
	}
	if up > 0 {
		out = append(out, fmt.Sprintf("Against the stream for %s.", words.Count(up*f.Map.HexMiles, "mile", "miles")))
	}
	if down > 0 {
		out = append(out, fmt.Sprintf("With the stream for %s.", words.Count(down*f.Map.HexMiles, "mile", "miles")))
	}
	return out
}
