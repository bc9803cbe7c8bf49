package intelligence

import (
	"frontier/campaign/state"
)

// Trust is how far a report of the enemy can be trusted. What is older is trusted less.
type Trust int

// The degrees, by the boxes that a dispatch ticks.
const (
	NoTrust Trust = iota
	Poor
	Fair
	Good
	Certain
)

// Word is a degree in words.
func (t Trust) Word() string {
	return [...]string{"None", "Poor", "Fair", "Good", "Certain"}[max(NoTrust, min(t, Certain))]
}

// TrustFrom is how far a report from so many hexes away is trusted on the day on which it is made.
func TrustFrom(hexes int) Trust {
	switch {
	case hexes <= 0:
		return Certain
	case hexes == 1:
		return Good
	case hexes <= 3:
		return Fair
	}
	return Poor
}

// Aged is what is left of a trust after so many days: a degree less for every two, and never none.
func (t Trust) Aged(days int) Trust { return max(Poor, t-Trust(max(days, 0)/2)) }

// spread is by how many in the hundred a number told may be off either way.
func (t Trust) spread() int { return [...]int{60, 60, 40, 25, 10}[max(NoTrust, min(t, Certain))] }

// Told is the strength of an enemy as a side is told it: between two round numbers, of which nobody
// says where in between the truth lies. It hangs on who tells whom of what on which day, and is the
// same however often it is asked; 0 and 0: nobody was counted.
func Told(f *state.Founding, side state.SideID, force state.ForceID, day state.Day, what string, truth int, trust Trust) (low, high int) {
	if truth <= 0 {
		return 0, 0
	}
	spread := trust.spread()
	bias := state.Dice(f, "intelligence "+what, string(side), string(force), state.Number(day)).Die(spread+1) - 1 - spread/2
	middle := max(truth*(100+bias)/100, 1)
	step := round(middle)
	low, high = middle*(100-spread)/100/step*step, (middle*(100+spread)/100+step-1)/step*step
	return max(low, 1), max(high, low+step)
}

// round is the step to which a number is rounded: a tenth of it, as 1, 2 or 5 with noughts.
func round(n int) int {
	for step := 1; ; step *= 10 {
		for _, k := range []int{1, 2, 5} {
			if 10*k*step >= n {
				return k * step
			}
		}
	}
}
