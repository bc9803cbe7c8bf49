package route

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// MayLeave refuses to have a force leave the map that takes no orders or stands where its side has no exit
// (CAMPAIGN-15.9).
func MayLeave(f *state.Founding, s *state.State, id state.ForceID) error {
	if err := MayMarch(f, s, id); err != nil {
		return err
	}
	x := s.Force(id)
	if y := Loading(s, id); y != nil {
		return &command.Refusal{Rule: "CAMPAIGN-15.9", What: fmt.Sprintf("%s is still going aboard %s or ashore from it", y.Name, x.Name), Instead: "wait until " + f.Date(y.Ready)}
	}
	return exitAt(f, x, x.Hex)
}

// exitAt refuses where a force could not leave the map from a hex.
func exitAt(f *state.Founding, x *state.Force, at hex.Hex) error {
	exits := f.ExitsFor(x.Side)
	switch {
	case len(exits) == 0:
		return &command.Refusal{Rule: "CAMPAIGN-15.9", What: fmt.Sprintf("nobody of %s is to leave the map", state.SideName(f, x.Side)), Instead: "keep it on the map"}
	case !slices.Contains(exits, at):
		return &command.Refusal{Rule: "CAMPAIGN-15.9", What: fmt.Sprintf("%s cannot leave the map from %s", x.Name, state.Where(f, at)), Instead: "march it first to where its side leaves it: " + exitsText(f, exits)}
	}
	return nil
}

// exitsText names the first exits, and says how many more there are.
func exitsText(f *state.Founding, exits []hex.Hex) string {
	const most = 4
	var names []string
	for _, h := range exits[:min(len(exits), most)] {
		names = append(names, state.Where(f, h))
	}
	if more := len(exits) - most; more > 0 {
		names = append(names, words.Count(more, "more hex", "more hexes"))
	}
	return words.Listed(names)
}

// leave foresees that a force leaves the map.
func (n *Foreseen) leave(f *state.Founding, s *state.State, now *state.Force) error {
	if err := exitAt(f, now, now.Hex); err != nil {
		return err
	}
	n.Cost = fmt.Sprintf("on the morning of %s, %s as they are now, and they do not come back", f.ShortDate(n.Begins), state.GoesText(f, s, now))
	n.Stops = "An enemy before it stops it."
	return nil
}
