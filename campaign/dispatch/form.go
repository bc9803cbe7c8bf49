package dispatch

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
)

// Choices are the orders that a form offers for a force, beside a march to a hex.
func Choices(x *Force) []string {
	out := []string{"March", "Forced march"}
	if len(x.Marker.Path) > 0 {
		out = append(out, "Halt")
	}
	for _, p := range []state.Posture{state.Hold, state.Garrison, state.Screen, state.Raid, state.Entrench} {
		out = append(out, postures[p])
	}
	return out
}

// postures are the words of the form.
var postures = map[state.Posture]string{state.Hold: "Hold", state.Garrison: "Garrison", state.Screen: "Screen", state.Raid: "Raid", state.Entrench: "Entrench"}

// IfLate begins a line that says what is done without orders.
const IfLate = "if late"

// Lates are what a form offers to be done when no sheet comes in time.
func Lates() []string { return []string{"go on", "hold", "withdraw to base", "commander"} }

// standing says what the forces of the side do without orders, a line for the side and one for each force
// of which it was said by itself.
func standing(f *state.Founding, s *state.State, side state.SideID) []string {
	do, _ := s.StandingOf(side, "")
	out := []string{"all forces: " + do.Words()}
	for _, o := range s.Standing {
		if o.Side == side && o.Force != "" && s.Force(o.Force) != nil {
			out = append(out, words.Line(state.ForceName(f, s, o.Force))+": "+o.Do.Words())
		}
	}
	return out
}

// Form is the order form as plain text, to be filled in and sent back: a line for each force that
// takes orders.
func (d *Dispatch) Form() string {
	var b strings.Builder
	fmt.Fprintf(&b, "ORDERS of the %s side for %s\nCheck word: %s\n\n", d.Short, d.Date, d.Check)
	b.WriteString("# Write each order behind the force's name; what is left blank stands as it was.\n")
	b.WriteString("# march to 4617 | march to Maiwand by 4515, 4616 | forced march to 4617 | halt\n# hold | garrison | screen | raid | entrench | join NAME | demolish NAME | draw off\n# sail to 4617 | embark on NAME | land | leave the map\n# build redoubt | build road to 4617 | mend bridge | raze depot\n# hold until 24 July | follow NAME | convoy from Kandahar to NAME, 4 trips | march to Maiwand, then hold until 24 July, then join NAME\n\n")
	for i := range d.Forces {
		if x := &d.Forces[i]; x.Takes {
			fmt.Fprintf(&b, "%s: \n", x.Name)
		}
	}
	for i := range d.Offers {
		o := &d.Offers[i]
		fmt.Fprintf(&b, "\n# %s: %s\n%s: \n", o.Text, strings.Join(o.Answers, " | "), o.Name)
	}
	b.WriteString("\n# What your forces do when no sheet of yours comes in time: " + strings.Join(Lates(), " | ") + "\n")
	for _, x := range d.Standing {
		fmt.Fprintf(&b, "# now: %s\n", x)
	}
	b.WriteString("# For all of them here, for one behind its name, as: NAME: if late hold\nIf late: \n")
	b.WriteString("\nWord to the organiser: \n")
	return b.String()
}
