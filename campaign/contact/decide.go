package contact

import (
	"frontier/campaign/rates"
	"frontier/campaign/state"
)

// Result is what comes of it when a party comes upon another.
type Result string

// The results.
const (
	StandsOff Result = "stands_off" // who comes does not go in
	Battle    Result = "battle"
	GaveWay   Result = "gave_way"  // who was there is gone, and has cost the other nothing
	Rearguard Result = "rearguard" // who was there is gone, and the other's day with him
	Terms     Result = "terms"     // who was there lays down its arms, or is cut down by who takes no prisoners
)

// Decision is a result with why.
type Decision struct {
	Result Result
	Why    state.Meeting // of a battle
	Halted state.Reason  // of who stands off
	Odds   int           // of who comes, in hundredths of what it has before it
}

// Dice are what chance is made of.
type Dice interface {
	Percent(chance int) bool
}

// Rates says what the settings of a campaign are.
type Rates interface {
	Rate(r *rates.Rate) int
}

// Decide is what comes of it when one party comes upon another. Dice are thrown only where one
// gives way, or is lost.
func Decide(in Rates, comes, stands Party, dice Dice) Decision {
	d := Decision{Odds: comes.Attack * 100 / max(stands.Held, 1)}
	if comes.Forbidden {
		d.Result, d.Halted = StandsOff, state.IsForbidden
		return d
	}
	if comes.Intent != state.Attack {
		d.Result, d.Halted = StandsOff, state.KeptAway
		return d
	}
	if d.Odds < comes.Odds {
		d.Result, d.Halted = StandsOff, state.TooStrong
		return d
	}
	if stands.Walled && !comes.Guns && comes.Odds != state.AnyOdds {
		d.Result, d.Halted = StandsOff, state.NoBreach
		return d
	}
	lost := comes.Value >= in.Rate(rates.LostAt)*max(stands.Value, 1)
	switch {
	case stands.Strong && lost:
		return d.lost(in, comes, stands, dice)
	case stands.Strong:
		return d.fights(state.AnAssault)
	case stays(in, comes, stands) && stands.Held > stands.Value:
		return d.fights(state.AnAssault)
	case stays(in, comes, stands):
		return d.fights(state.BothMeantTo)
	case stands.NoWay && lost:
		return d.lost(in, comes, stands, dice)
	case stands.NoWay:
		return d.fights(state.WasCornered)
	case !dice.Percent(Caught(in, comes, stands)):
		d.Result = GaveWay
		if stands.Intent != state.Avoid {
			d.Result = Rearguard
		}
		return d
	case lost:
		return d.lost(in, comes, stands, dice)
	case !stands.Warned:
		return d.fights(state.WasSurprise)
	}
	return d.fights(state.WasCaught)
}

// stays says whether a party that is attacked means to fight where it stands (CAMPAIGN-4.10).
func stays(in Rates, comes, stands Party) bool {
	switch stands.Intent {
	case state.Attack:
		return stands.Held*100 >= comes.Attack*min(stands.Odds, in.Rate(rates.StandOdds))
	case state.Stand:
		return stands.Held*100 >= comes.Attack*stands.Odds
	}
	return false
}

// The least and the most chance in a hundred of being caught.
const leastCaught, mostCaught = 5, 85

// Caught is the chance in a hundred that a party which gives way is caught (CAMPAIGN-4.11).
func Caught(in Rates, comes, stands Party) int {
	n := in.Rate(rates.Caught)
	if comes.Horse*5 >= stands.Value && stands.Points < 20 {
		n += in.Rate(rates.CaughtHorse)
		if stands.Horse*2 >= comes.Horse {
			n -= in.Rate(rates.CaughtOwnHorse)
		}
	}
	for _, by := range []struct {
		when bool
		n    int
	}{
		{comes.Points > stands.Points, in.Rate(rates.CaughtSlow)},
		{!stands.Warned, in.Rate(rates.CaughtUnseen)},
		{stands.Tired, in.Rate(rates.CaughtTired)},
		{comes.Tired, -in.Rate(rates.CaughtTired)},
		{stands.Intent != state.Avoid, -in.Rate(rates.CaughtRear)},
		{stands.Covered, -in.Rate(rates.CaughtScreen)},
	} {
		if by.when {
			n += by.n
		}
	}
	return min(max(n, leastCaught), mostCaught)
}

// lost is what becomes of a party that cannot give way before an enemy of many times its
// fighting value (CAMPAIGN-4.12): it is offered terms, unless he takes no prisoners.
func (d Decision) lost(in Rates, comes, stands Party, dice Dice) Decision {
	if stands.NoQuarter {
		if !stands.Strong && comes.Value >= in.Rate(rates.CutDownAt)*max(stands.Value, 1) {
			d.Result = Terms // he is cut down
			return d
		}
		return d.fights(state.ALastStand)
	}
	chance := in.Rate(rates.Terms) + in.Rate(rates.TermsEach)*(comes.Value/max(stands.Value, 1)-in.Rate(rates.LostAt))
	if stands.Strong {
		chance -= in.Rate(rates.TermsStrong)
	}
	if dice.Percent(min(chance, in.Rate(rates.TermsMost))) {
		d.Result = Terms
		return d
	}
	return d.fights(state.StoodAlone)
}

func (d Decision) fights(why state.Meeting) Decision {
	d.Result, d.Why = Battle, why
	return d
}
