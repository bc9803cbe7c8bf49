package campaign

import (
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
)

// Change tells listeners that something is different now. It carries no data: a view
// asks again.
type Change struct {
	Head int
	Day  state.Day
	// Elsewhere: another program made it, and the service has taken it up. A window says so.
	Elsewhere bool
	// Rows names the things that are different, by the rows that the tables have of them; nil:
	// any may be. The day, its sky and whose turn it is to be undone may always be.
	Rows event.Rows
}

// IDs lists the things of a kind that are different, sorted; false: any may be.
func (c Change) IDs(t event.Table) ([]string, bool) {
	if c.Rows == nil {
		return nil, false
	}
	var out []string
	for r := range c.Rows {
		if r.Table == t {
			out = append(out, r.ID)
		}
	}
	slices.Sort(out)
	return out, true
}

// Rules says whether the campaign's own rules may be otherwise.
func (c Change) Rules() bool {
	books, ok := c.IDs(event.SettingTable)
	return !ok || slices.Contains(books, rates.Book)
}

// Touches says whether things of some kinds are different; true, where none are named.
func (c Change) Touches(kinds ...event.Table) bool {
	if len(c.Rows) == 0 {
		return true
	}
	for r := range c.Rows {
		if slices.Contains(kinds, r.Table) {
			return true
		}
	}
	return false
}
