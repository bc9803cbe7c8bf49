package postbag

import (
	"fmt"

	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/atlas"
)

// Orders prints the order form of a side as the campaign stands.
func Orders(c *views.Chronicle, side state.SideID, o dispatch.Options, paper Paper) ([]byte, error) {
	d, err := dispatch.Tell(c, side, o)
	if err != nil {
		return nil, err
	}
	return NewLetter(c.Founding(), &d).OrderForm(paper)
}

// KnownMap prints the map with the forces that a viewer knows, on sheets that are glued together.
func KnownMap(c *views.Chronicle, v intelligence.Viewer, paper Paper, across int) ([]byte, error) {
	f, date := c.Founding(), c.Founding().ShortDate(c.State().Day)
	scene, whose := atlas.Scene{Board: c.Board(v)}, "All forces on "+date
	if x := f.Side(v.Side); x != nil {
		scene.Fog, whose = true, fmt.Sprintf("Known to the %s side on %s", x.Short, date)
	}
	return MapSheets(f, scene, whose, paper, across)
}
