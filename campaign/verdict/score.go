package verdict

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/words"
)

// scorer scores an objective as things stand.
type scorer func(g *ground, o *state.Objective) line

// kinds is how each kind of objective is scored.
var kinds = map[state.ObjectiveKind]scorer{
	state.HoldPlace: holdPlaces, state.HoldPlaces: holdPlaces, state.TakePlace: takePlaces, state.TakePlaces: takePlaces,
	state.ReachPlace: reachPlace, state.RelieveBy: relieve, state.DenyPlace: denyPlace, state.DenyRegion: denyRegion,
	state.RaidPlace: raidPlaces, state.BesiegeDays: besiegeDays,
	state.DestroyForce: destroyForce, state.KeepForce: keepForce, state.JoinForces: joinForces, state.DriveOut: driveOut,
	state.WinBattle: winBattles, state.WinBattles: winBattles, state.NoColumnLost: noColumnLost, state.LossesBelow: lossesBelow,
	state.CaptureGuns: captureGuns, state.NoGunsLost: noGunsLost, state.CaptureLeader: captureLeader, state.SaveLeader: saveLeader,
	state.ExitMap: exitMap, state.FreePrisoners: freePrisoners, state.NoRising: noRising, state.Restraint: restraint,
}

// Score scores one objective as things stand: what the campaign's end would find, but for what must
// be so at the end and may have been so from the first day (CAMPAIGN-15.1). What an organiser has ruled of it stands before everything else (CAMPAIGN-15.6).
func Score(f *state.Founding, s *state.State, o *state.Objective) state.Scored {
	return newGround(f, s).score(o)
}

func (g *ground) score(o *state.Objective) state.Scored {
	f := g.F
	out := state.Scored{Objective: o.ID, Side: o.Side, Name: o.Name, Points: o.Points, Standing: state.Open}
	if m := g.mark(o, state.MarkRuled, ""); m != nil {
		out.Earned, out.Standing = m.Number, settled(m.Number > 0)
		out.Why = words.Ended(fmt.Sprintf("The organiser ruled so on %s: %s", f.Date(m.Day), m.Note))
		return out
	}
	score := kinds[o.Kind]
	if score == nil {
		out.Why = "This program does not know how it is counted; the organiser rules."
		return out
	}
	n := score(g, o)
	out.Earned, out.Standing, out.Far, out.Why = max(0, min(n.earned, o.Points)), n.standing, n.far, n.why
	return out
}
