package campaign

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// Tell says an event in one plain sentence; an empty answer is nothing worth telling by
// itself. The state is the one that the event has just made.
func Tell(f *Founding, s *State, e Event) string {
	told := telling(f, s, e)
	if strings.HasSuffix(told, "..") {
		return ended(told)
	}
	return told
}

func telling(f *Founding, s *State, e Event) string {
	force := func(id ForceID) string { return words.Capital(nameOf(f, s, id)) }
	verb := func(id ForceID, one, many string) string { return agree(forceName(f, s, id), one, many) }
	switch e := e.(type) {
	case MarchOrdered:
		how := verb(e.Force, "was", "were") + " ordered to march"
		if e.Forced {
			how = verb(e.Force, "was", "were") + " ordered to force-march"
		}
		if len(e.Path) == 0 {
			return ""
		}
		return fmt.Sprintf("%s %s to %s.", force(e.Force), how, near(f, e.Path[len(e.Path)-1]))
	case Halted:
		if e.Why == "blocked" {
			return force(e.Force) + " halted: the way was blocked."
		}
		return force(e.Force) + " halted."
	case PostureSet:
		return fmt.Sprintf("%s %s told to %s.", force(e.Force), verb(e.Force, "was", "were"), postureVerb(e.Posture))
	case ForceMoved:
		return fmt.Sprintf("%s marched from %s to %s.", force(e.Force), near(f, e.From), near(f, e.To))
	case SkyChanged:
		return e.Sky.Text + "."
	case DayEnded:
		return f.Weekday(e.Day) + ", " + f.Date(e.Day) + "."
	case Contact:
		b := e.Battle
		return fmt.Sprintf("%s: %s met %s; a battle waits.", b.Name, forceList(f, s, b.Attackers), forceList(f, s, b.Defenders))
	case BattleFought:
		if b := s.battle(e.Battle); b != nil {
			return resultOf(f, b)
		}
	case BattleDeclined:
		if b := s.battle(e.Battle); b != nil {
			return fmt.Sprintf("%s: %s drew off without a fight.", b.Name, sideName(f, b.Attacker))
		}
	case CasualtiesTaken:
		return unitName(f, e.Unit) + ": " + losses(f, s, e) + "."
	case PatientsAdmitted:
		n := 0
		for _, p := range e.Patients {
			n += p.Count
		}
		if n > 0 {
			return fmt.Sprintf("%s: %s in hospital.", unitName(f, e.Patients[0].Unit), men(menOf(f, e.Patients[0].Unit, n)))
		}
	case PatientsReturned:
		return leftHospital(f, e.Patient, "back from hospital", menOf(f, e.Patient.Unit, e.Patient.Count))
	case PatientsInvalided:
		return leftHospital(f, e.Patient, "invalided", menOf(f, e.Patient.Unit, e.Patient.Count))
	case PatientsDied:
		return leftHospital(f, e.Patient, "died of wounds", menOf(f, e.Patient.Unit, e.Patient.Count))
	case StragglersFell:
		return fmt.Sprintf("%s: %s fell out on the march.", unitName(f, e.Stray.Unit), men(menOf(f, e.Stray.Unit, e.Stray.Ranks.Total())))
	case StragglersReturned:
		return fmt.Sprintf("%s: %s of the missing came in.", unitName(f, e.Stray.Unit), men(menOf(f, e.Stray.Unit, e.Stray.Ranks.Total())))
	case StragglersLost:
		return fmt.Sprintf("%s: %s of the missing %s.", unitName(f, e.Stray.Unit), men(menOf(f, e.Stray.Unit, e.Stray.Ranks.Total())), strayEnd(f, e.Stray))
	case PrisonersFreed:
		return fmt.Sprintf("%s: %s freed from captivity.", unitName(f, e.Captive.Unit), men(menOf(f, e.Captive.Unit, e.Captive.Ranks.Total())))
	case BaggageLost:
		return fmt.Sprintf("%s lost %s baggage to %s.", force(e.Force), verb(e.Force, "its", "their"), sideName(f, e.By))
	case ForceScattered:
		if e.Killed {
			return fmt.Sprintf("%s %s surrounded and cut down.", force(e.Force), verb(e.Force, "was", "were"))
		}
		return fmt.Sprintf("%s %s surrounded and laid down %s arms to %s.", force(e.Force), verb(e.Force, "was", "were"), verb(e.Force, "its", "their"), sideName(f, e.By))
	case ForceDeserted:
		return force(e.Force) + " would not fight and went home."
	case LeaderFate:
		return leaderName(f, e.Leader) + " was " + fateText(f, e) + "."
	case LeaderReturned:
		if e.Force == "" {
			return leaderName(f, e.Leader) + " returned to duty."
		}
		return fmt.Sprintf("%s returned to duty with %s.", leaderName(f, e.Leader), nameOf(f, s, e.Force))
	case LeaderJoined:
		if e.Force != "" {
			return fmt.Sprintf("%s joined %s.", leaderName(f, e.Leader), nameOf(f, s, e.Force))
		}
	case CommandPassed:
		return fmt.Sprintf("%s took command of %s.", leaderName(f, e.Leader), nameOf(f, s, e.Force))
	case ForceRetreated:
		if b := s.battle(e.Battle); b != nil && b.Status == Declined {
			return fmt.Sprintf("%s drew off to %s.", force(e.Force), near(f, e.To))
		}
		return fmt.Sprintf("%s retreated from %s to %s.", force(e.Force), near(f, e.From), near(f, e.To))
	case ForceDestroyed:
		return fmt.Sprintf("%s %s no more.", force(e.Force), verb(e.Force, "is", "are"))
	case UnitDestroyed:
		return fmt.Sprintf("%s %s gone from the field%s.", unitName(f, e.Unit), agree(unitName(f, e.Unit), "is", "are"), keptGuns(f, e))
	case UnitReformed:
		return fmt.Sprintf("%s formed again%s.", unitName(f, e.Unit), atForce(f, s, e.Force))
	case CrossingChanged:
		if c := s.passage(&f.Map, e.Crossing); c != nil {
			switch e.State {
			case destroyed:
				return words.Capital(c.Name) + " was destroyed."
			case damaged:
				return words.Capital(c.Name) + " was damaged."
			}
			if e.Damage > 0 {
				return words.Capital(c.Name) + " was shaken, and stands."
			}
			return words.Capital(c.Name) + " was mended."
		}
	case CrossingBuilt:
		one, other := e.Crossing.Edge.Hexes()
		return fmt.Sprintf("%s was laid between %s and %s.", words.Capital(e.Crossing.Name), near(f, one), near(f, other))
	case WallsBreached:
		if p := f.Map.place(e.Place); p != nil {
			return fmt.Sprintf("The walls of %s were breached.", p.Name)
		}
	case DemolitionTried:
		if c := s.passage(&f.Map, e.Crossing); c != nil {
			return fmt.Sprintf("The charge at %s failed.", c.Name)
		}
	case WorkBuilt:
		if e.Work.State == begun {
			return "" // the outcome of the battle tells how far it is
		}
		return fmt.Sprintf("%s dug %s at %s.", words.Capital(sideName(f, e.Work.Side)), article(e.Work.Kind), near(f, e.Work.Hex))
	case WorkChanged:
		if w := in(s.Works, e.ID, workKey); w != nil && w.State != begun {
			if w.State == intact {
				return fmt.Sprintf("The work at %s is now %s.", near(f, w.Hex), article(w.Kind))
			}
			return fmt.Sprintf("The %s at %s was %s.", w.Kind, near(f, w.Hex), w.State)
		}
	case PlaceTaken:
		if p := f.Map.place(e.Place); p != nil {
			return fmt.Sprintf("%s took %s.", words.Capital(sideName(f, e.Owner)), p.Name)
		}
	case ForceFormed:
		switch e.Why {
		case "detached":
			return fmt.Sprintf("%s %s detached from %s.", words.Capital(e.Name), agree(e.Name, "was", "were"), nameOf(f, s, e.Of))
		case "arrived":
			return fmt.Sprintf("%s arrived at %s.", words.Capital(e.Name), near(f, e.Hex))
		}
		return fmt.Sprintf("%s formed at %s.", words.Capital(e.Name), near(f, e.Hex))
	case ForceJoined:
		return fmt.Sprintf("%s joined %s.", force(e.Force), nameOf(f, s, e.Into))
	case Arrived:
		if r := f.reinforcement(e.Reinforcement); r != nil {
			return fmt.Sprintf("%s reached %s.", words.Capital(r.Name), near(f, e.Hex))
		}
	case Released:
		if e.Why == "attacked" {
			return fmt.Sprintf("%s %s attacked, and may act.", force(e.Force), verb(e.Force, "was", "were"))
		}
		return force(e.Force) + " may act from today."
	case SettingChanged:
		if e.Setting.Value == "" {
			return fmt.Sprintf("%s: %s is at its default again.", e.Setting.Engine, e.Setting.Key)
		}
		return fmt.Sprintf("%s: %s is now %s.", e.Setting.Engine, e.Setting.Key, e.Setting.Value)
	}
	return ""
}

// resultOf says in a sentence how a battle came out.
func resultOf(f *Founding, b *Battle) string {
	switch {
	case b.Status == Pending:
		return fmt.Sprintf("%s: %s meets %s.", b.Name, sideName(f, b.Attacker), sideName(f, b.Defender))
	case b.Status == Declined:
		return fmt.Sprintf("%s: %s drew off without a fight.", b.Name, sideName(f, b.Attacker))
	case b.Outcome == nil || b.Outcome.Holder == "":
		return fmt.Sprintf("%s: neither side holds the field; %s fell back.", b.Name, sideName(f, b.Attacker))
	}
	winner := SideID(b.Outcome.Holder)
	loser := sideName(f, b.other(winner))
	how := fmt.Sprintf("%s holds the field", sideName(f, winner))
	switch b.Outcome.Reason {
	case "destroyed":
		how += fmt.Sprintf("; %s was destroyed", loser)
	case "broke":
		how += fmt.Sprintf("; %s broke", loser)
	case "withdrew":
		how += fmt.Sprintf("; %s withdrew", loser)
	case "goal":
		how += " and has won what it fought for"
	case "turn_limit":
		how += " at nightfall"
	}
	return b.Name + ": " + how + "."
}

// keptGuns tells of the guns of a unit with nobody left that its side has kept: "; its 2 guns
// were kept".
func keptGuns(f *Founding, e UnitDestroyed) string {
	n := f.unit(e.Unit).Pieces(e.Guns)
	if n == 0 {
		return ""
	}
	return "; " + count(n, "gun of theirs was", "guns of theirs were") + " kept"
}

// losses says what a battle cost a unit, in men: "12 killed, 74 wounded, now Worn". State
// is that after the event.
func losses(f *Founding, s *State, e CasualtiesTaken) string {
	var parts []string
	u, t := f.unit(e.Unit), s.unit(e.Unit)
	if u == nil || t == nil {
		return "unhurt"
	}
	n := tollsOf(u, t.Strength.Present, e.Killed, e.Wounded, e.Captured, e.Missing)
	for _, p := range []struct {
		n    int
		word string
	}{{n.killed, "killed"}, {n.wounded, "wounded"}, {n.captured, "captured"}, {n.missing, "missing"}} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", p.n, p.word))
		}
	}
	if e.Guns > 0 {
		parts = append(parts, count(u.Pieces(t.Strength.Guns+e.Guns)-u.Pieces(t.Strength.Guns), "gun", "guns")+" lost")
	}
	if e.Mounts > 0 {
		parts = append(parts, count(menOf(f, e.Unit, e.Mounts), "horse", "horses")+" lost")
	}
	if len(parts) == 0 {
		parts = append(parts, "unhurt")
		if e.Grade == rosters.Full {
			return parts[0]
		}
	}
	return strings.Join(parts, ", ") + ", now " + GradeWord(e.Grade)
}

// GradeWord is the one word for a grade: Full, Worn, Spent, Gone.
func GradeWord(g rosters.Grade) string {
	if g == rosters.Destroyed {
		return "Gone"
	}
	return words.Capital(string(g))
}

// men says so many men: "1 man", "1,200 men".
func men(n int) string {
	if n >= 1000 {
		return fmt.Sprintf("%d,%03d men", n/1000, n%1000)
	}
	return count(n, "man", "men")
}

// leftHospital says how so many men of a unit left the hospital.
func leftHospital(f *Founding, p Patient, how string, n int) string {
	return fmt.Sprintf("%s: %s %s.", unitName(f, p.Unit), men(n), how)
}

func strayEnd(f *Founding, m Stray) string {
	if m.Ends == "captured" {
		return "in the hands of " + sideName(f, m.By)
	}
	return "given up for dead"
}

func fateText(f *Founding, e LeaderFate) string {
	switch e.Status {
	case Wounded:
		return "wounded, back on " + f.ShortDate(e.Returns)
	case Captured:
		return "captured by " + sideName(f, e.By)
	}
	return string(e.Status)
}

func atForce(f *Founding, s *State, id ForceID) string {
	if x := s.force(id); x != nil {
		return " at " + near(f, x.Hex)
	}
	return ""
}

func article(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// forceList names forces: "the Girishk column and the Wali's force".
func forceList(f *Founding, s *State, ids []ForceID) string {
	var names []string
	for _, id := range ids {
		names = append(names, nameOf(f, s, id))
	}
	return listed(names)
}

func listed(names []string) string {
	switch n := len(names); n {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	default:
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
}

// march is a force's way during one day.
type dayMarch struct {
	force    ForceID
	from, to hex.Hex
}

func (m dayMarch) text(f *Founding) string {
	return fmt.Sprintf("arched from %s to %s.", near(f, m.from), near(f, m.to))
}

// tellWork tells what a battle did to ground and works that no event on the map tells of:
// what is begun, gaps and breaches, what is laid for the day.
func tellWork(f *Founding, s *State, k battle.WorkOutcome) string {
	kind := strings.ReplaceAll(k.Kind, "_", " ")
	switch {
	case k.State == begun && k.Of > 0:
		return fmt.Sprintf("Work on %s was begun: %d of %s done.", article(kind), k.Done, count(k.Of, "turn", "turns"))
	case k.State == begun:
		return fmt.Sprintf("Work on %s was begun.", article(kind))
	case k.Kind == "breach" && in(s.Works, k.ID, workKey) == nil && !strings.HasPrefix(k.ID, placeWork):
		return "A wall was breached."
	case k.Kind == "pontoon" && k.State == "built":
		return "A pontoon bridge was laid."
	case k.Kind == "road_cut" && k.State == "built":
		return "A way was cut through a wall."
	}
	return ""
}
