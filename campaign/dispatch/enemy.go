package dispatch

import (
	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// Report is what is known of a force of the enemy.
type Report struct {
	Who    string
	At     string
	Hex    string
	Date   string // "24 July"
	Age    string // "2 days ago"
	Told   string // "4,000 to 6,000 men, 20 to 30 guns"
	By     string
	Trust  intelligence.Trust
	Marker views.CounterView
}

// heard lists what is known of the enemy, and counts what is older than so many days.
func heard(c *views.Chronicle, v intelligence.Viewer, stale int) (reports []Report, older int) {
	for _, r := range c.Reports(v) {
		if r.Days > stale {
			older++
			continue
		}
		told := r.Men
		if r.Guns != "" {
			told += ", " + r.Guns
		}
		if r.Gone != "" {
			told += ", and not there any more on " + r.Gone
		}
		reports = append(reports, Report{Who: words.Line(r.Name), At: words.Line(r.Place), Hex: hex.Name(r.Hex), Date: r.Date, Age: r.Age, Told: told, By: words.Line(r.By), Trust: r.Trust, Marker: r.Marker})
	}
	return reports, older
}
