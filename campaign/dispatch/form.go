package dispatch

import (
	"fmt"
	"strings"

	"frontier/campaign/state"
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

// Form is the order form as plain text, to be filled in and sent back: a line for each force that
// takes orders.
func (d *Dispatch) Form() string {
	var b strings.Builder
	fmt.Fprintf(&b, "ORDERS of the %s side for %s\nCheck word: %s\n\n", d.Short, d.Date, d.Check)
	b.WriteString("# Write each order behind the force's name; what is left blank stands as it was.\n")
	b.WriteString("# march to 4617 | march to Maiwand by 4515, 4616 | forced march to 4617 | halt\n# hold | garrison | screen | raid | entrench | join NAME | demolish NAME | draw off\n# build redoubt | build road to 4617 | mend bridge | raze depot\n# hold until 24 July | follow NAME | march to Maiwand, then hold until 24 July, then join NAME\n\n")
	for i := range d.Forces {
		if x := &d.Forces[i]; x.Takes {
			fmt.Fprintf(&b, "%s: \n", x.Name)
		}
	}
	b.WriteString("\nWord to the organiser: \n")
	return b.String()
}
