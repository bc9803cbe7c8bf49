package draft

import (
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// What is asked of conditions.
var (
	ofSide    = Question{Key: "side", Title: "Side", Kind: Pick, Words: sides}
	ofForce   = Question{Key: "force", Title: "Force", Kind: Pick, Words: forces}
	ofLeader  = Question{Key: "leader", Title: "Leader", Kind: Pick, Words: leaders}
	ofPlace   = Question{Key: "place", Title: "Place", Kind: Pick, Words: places}
	ofRegion  = Question{Key: "region", Title: "Region", Kind: Pick, Words: regions}
	ofMiles   = Question{Key: "miles", Title: "Within miles", Kind: Whole}
	ofBattles = []Question{ofSide, ofForce, {Key: "number", Title: "Battles, at least", Kind: Whole}, {Key: "days", Title: "In the last days", Kind: Whole}, ofPlace, ofMiles, ofRegion}
)

func needed(q Question) Question { q.Must = true; return q }

// provisoAsks is what each kind of condition is asked (CAMPAIGN-16.2).
var provisoAsks = map[state.ProvisoKind][]Question{
	state.IfAlways: {}, state.IfBeaten: ofBattles, state.IfWon: ofBattles, state.IfFought: ofBattles,
	state.IfBesieged: {needed(ofPlace)}, state.IfHolds: {needed(ofSide), needed(ofPlace)},
	state.IfNear:  {ofSide, ofForce, ofLeader, ofPlace, ofRegion, {Key: "enemy", Title: "An enemy", Kind: Yes}, ofMiles, {Key: "men", Title: "Men, at least", Kind: Whole}},
	state.IfThere: {needed(ofForce)}, state.IfFallen: {needed(ofLeader)},
	state.IfHappened: {{Key: "thing", Title: "Event", Kind: Pick, Words: happenings, Must: true}},
	state.IfCaptives: {needed(ofSide)},
	state.IfAnswered: {{Key: "thing", Title: "Event", Kind: Pick, Words: questions, Must: true}, {Key: "answer", Title: "Answer", Kind: Pick, Words: labels, Must: true}},
	state.IfCome:     {{Key: "thing", Title: "Reinforcement", Kind: Pick, Words: comings, Must: true}},
	state.IfChance:   {{Key: "chance", Title: "In 100, each day", Kind: Whole, Must: true}},
	state.IfAny:      {{Key: "any", Title: "Conditions within", Kind: Others, Must: true}},
}

func happenings(p *pack.Pack) (out []Word) {
	for _, e := range p.Events {
		out = append(out, Word{e.ID, e.Name})
	}
	return out
}

// questions are the events that ask a side.
func questions(p *pack.Pack) (out []Word) {
	for _, e := range p.Events {
		if e.Choice != nil {
			out = append(out, Word{e.ID, e.Name})
		}
	}
	return out
}

func comings(p *pack.Pack) (out []Word) {
	for _, r := range p.Reinforcements {
		out = append(out, Word{r.ID, r.Name})
	}
	return out
}

// What is asked of deeds.
var (
	deedForce = Question{Key: "id", Title: "Force", Kind: Pick, Words: forces}
	forDays   = Question{Key: "days", Title: "For days", Kind: Whole}
	deedThing = Question{Key: "kind", Title: "What it is", Kind: Pick, Words: changeable, Must: true}
	deedAsks  = map[state.DeedKind][]Question{
		state.DoAdd: {deedThing}, state.DoSet: {deedThing}, state.DoRemove: {deedThing},
		state.DoRelease: {needed(deedForce)}, state.DoYield: {needed(deedForce), {Key: "side", Title: "Before", Kind: Pick, Words: sides, Must: true}},
		state.DoLose:   {ofSide, deedForce, {Key: "share", Title: "Of 1,000 men", Kind: Whole, Must: true}, {Key: "days", Title: "Back after days", Kind: Whole}, ofPlace, ofMiles, ofRegion},
		state.DoSlow:   {ofSide, deedForce, {Key: "share", Title: "Of 100 of a march", Kind: Whole, Must: true}, needed(forDays), ofPlace, ofMiles, ofRegion},
		state.DoLearn:  {needed(ofSide), ofPlace, ofMiles, ofRegion},
		state.DoTemper: {{Key: "id", Title: "District", Kind: Pick, Words: districts, Must: true}, {Key: "tenths", Title: "By tenths", Kind: Whole, Must: true}},
		state.DoTell:   {},
		state.DoScore:  {needed(ofSide), {Key: "points", Title: "Points", Kind: Whole, Must: true}},
		state.DoTruce:  {ofSide, needed(forDays)},
		state.DoHold:   {ofSide, deedForce, needed(forDays), ofPlace, ofMiles, ofRegion}, state.DoHearten: {ofSide, deedForce, needed(forDays), ofPlace, ofMiles, ofRegion},
		state.DoHorses: {ofSide, deedForce, {Key: "share", Title: "Of 1,000 horses", Kind: Whole, Must: true}, ofPlace, ofMiles, ofRegion},
		state.DoFree:   {needed(deedForce)}, state.DoFeed: {needed(ofPlace), {Key: "days", Title: "Days' food", Kind: Whole, Must: true}},
		state.DoPart: {needed(deedForce), {Key: "units", Title: "Units", Kind: List, Words: troops, Must: true}, {Key: "name", Title: "They are called", Must: true},
			{Key: "leader", Title: "Led by", Kind: Pick, Words: leaders}, ofPlace},
		state.DoTrain: {ofSide, deedForce, {Key: "wagons", Title: "Wagons more (or fewer)", Kind: Whole, Must: true}, ofPlace, ofMiles, ofRegion},
		state.DoKeep:  {needed(ofSide), needed(forDays)}, state.DoSpend: {ofSide, deedForce, ofPlace, ofMiles, ofRegion},
		state.DoWeather: {{Key: "sky", Title: "What it is", Kind: Pick, Words: wordsOf(state.Spells), Must: true}, needed(forDays), ofRegion},
	}
)

// changeable are the kinds of thing that an event adds, changes or takes away, in the words of a
// change by hand.
func changeable(*pack.Pack) []Word {
	var out []Word
	for _, kind := range []string{"campaign", "side", "leader", "formation", "force", "unit", "reinforcement", "event", "objective", "month", "place", "crossing", "road", "work", "edge", "ground", "river", "region", "relief", "verdict", "handicap", "district", "boat"} {
		out = append(out, Word{kind, words.Capital(kind)})
	}
	return out
}

// named are the things of a kind that there are, of those that have a name.
var named = map[string]func(*pack.Pack) []Word{
	"side": sides, "leader": leaders, "force": forces, "place": places, "event": happenings, "reinforcement": comings,
	"formation": func(p *pack.Pack) (out []Word) {
		for _, f := range p.Formations {
			out = append(out, Word{f.ID, f.Name})
		}
		return out
	},
	"unit": func(p *pack.Pack) (out []Word) {
		for _, f := range p.Forces {
			for _, u := range f.Units {
				out = append(out, Word{string(u.ID), u.Name + ", " + f.Name})
			}
		}
		for _, r := range p.Reinforcements {
			for _, u := range r.Units {
				out = append(out, Word{string(u.ID), u.Name + ", " + r.Name})
			}
		}
		return out
	},
	"district": districts,
	"objective": func(p *pack.Pack) (out []Word) {
		for _, o := range p.Objectives {
			out = append(out, Word{o.ID, o.Name})
		}
		return out
	},
}

// besidesOf are the fields of a kind of thing that no sheet has and an event often changes.
var besidesOf = map[string][]Question{
	"force":  {{Title: "Orders", Key: "orders"}},
	"leader": {{Title: "How he is", Key: "status", Kind: Pick}, {Title: "With", Key: "with", Kind: Pick}, {Title: "Held by", Key: "held_by", Kind: Pick}},
	"unit":   {{Title: "In", Key: "in", Kind: Pick}},
	"place":  {{Title: "Breaches in its walls", Key: "breaches", Kind: Whole}},
}

// thingAsks is what adding, changing and taking away are asked, by the kind of thing: which, and its
// fields.
func thingAsks(deed string, x map[string]any) []Question {
	kind, _ := x["kind"].(string)
	do := state.DeedKind(deed)
	if kind == "" || do != state.DoAdd && do != state.DoSet && do != state.DoRemove {
		return nil
	}
	which := Question{Key: "id", Title: "Which", Must: true}
	if of := named[kind]; of != nil && do != state.DoAdd {
		which.Kind, which.Words = Pick, of
	}
	if do == state.DoAdd {
		which.Title = "Its id"
	}
	out := []Question{which}
	if do == state.DoRemove {
		return out
	}
	if do == state.DoAdd && kind == "force" {
		out = append(out, Question{Key: "fields/units", Title: "Units", Kind: Roster, Words: library})
	}
	columns := sheetOf(kind).Columns
	if kind == "event" {
		columns = Events().Columns
	}
	for _, c := range columns {
		if c.Key == "" || c.Kind == Guns || c.Kind == Marks || c.Kind == Counts || c.Kind == Clauses || c.Digit {
			continue
		}
		q := Question{Key: "fields/" + c.Key, Title: c.Title, Kind: c.Kind, Words: c.Words}
		switch {
		case q.Kind == Yes:
			q.Kind = Maybe
		case c.Free:
			q.Kind, q.Words = Text, nil
			if c.Key == "at" {
				q.Kind, q.Words = Pick, c.Words
			}
		}
		out = append(out, q)
	}
	for _, q := range besidesOf[kind] {
		q.Words = beside[[2]string{kind, q.Key}]
		q.Key = "fields/" + q.Key
		out = append(out, q)
	}
	return out
}

// What is asked of aims.
var (
	aimPlaces  = Question{Key: "places", Title: "Places", Kind: List, Words: places}
	aimExits   = Question{Key: "exits", Title: "Hexes at the edge", Kind: List, Words: edges}
	aimDoors   = Question{Key: "places", Title: "Places at the edge", Kind: List, Words: doors}
	aimForces  = Question{Key: "forces", Title: "Forces", Kind: List, Words: forces}
	aimBy      = Question{Key: "by", Title: "By the day"}
	aimUntil   = Question{Key: "until", Title: "Up to the day"}
	aimEach    = Question{Key: "each", Title: "Points for each", Kind: Whole}
	aimEvery   = Question{Key: "every", Title: "So many make one", Kind: Whole}
	aimMen     = Question{Key: "min_men", Title: "Men, at least", Kind: Whole}
	aimEnemy   = Question{Key: "min_enemy", Title: "Enemies, at least", Kind: Whole}
	aimGuns    = Question{Key: "min_guns", Title: "Guns, at least", Kind: Whole}
	aimGun     = Question{Key: "with_guns", Title: "With a gun", Kind: Yes}
	aimLate    = Question{Key: "late", Title: "Points when late", Kind: Whole}
	aimLimit   = Question{Key: "limit", Title: "Men, at most", Kind: Whole}
	aimShare   = Question{Key: "share", Title: "Per cent left", Kind: Whole}
	aimAtEnd   = Question{Key: "at_end", Title: "Held at the end", Kind: Yes}
	aimAlways  = Question{Key: "always", Title: "Never lost once", Kind: Yes}
	aimOnDay   = Question{Key: "on_day", Title: "That day alone", Kind: Yes}
	aimFree    = Question{Key: "whenever", Title: "Besieged or not", Kind: Yes}
	aimField   = Question{Key: "in_field", Title: "In the open", Kind: Yes}
	aimDrawn   = Question{Key: "drawn", Title: "A draw counts", Kind: Yes}
	aimClass   = Question{Key: "class", Title: "Class alone", Kind: Pick, Words: wordsOf(terms.Classes)}
	aimPeoples = Question{Key: "peoples", Title: "Peoples alone", Kind: List, Words: peoples}
	aimFrom    = Question{Key: "from", Title: "Who began in", Kind: Pick, Words: regions}

	aimBattles = []Question{aimEnemy, aimBy, aimUntil, aimEach, aimEvery, aimField, aimDrawn, aimMen, aimClass, aimPeoples}
	aimComing  = []Question{needed(aimPlaces), aimBy, aimUntil, aimLate, aimMen, aimGun, aimGuns, ofForce, aimForces, aimFree, aimClass, aimPeoples, aimFrom, aimEach}
	aimHolding = []Question{needed(aimPlaces), aimUntil, aimEach, aimAlways, aimOnDay, ofForce, aimMen, aimShare, aimAtEnd}
	aimTaking  = []Question{needed(aimPlaces), aimBy, aimUntil, aimLate, aimAtEnd, aimEach, aimMen, aimGun, ofForce, aimClass, aimPeoples}
	aimKeeping = []Question{ofForce, aimAtEnd, aimForces, aimShare, ofRegion, aimUntil, aimBy, aimEach, aimClass, aimPeoples, aimFrom, aimLimit}
	aimDenying = []Question{aimUntil, aimOnDay, aimBy, aimLimit, aimEach, aimEvery, aimClass, aimPeoples, aimFrom}
	aimGunning = []Question{aimEach, aimEvery, aimUntil, aimBy, aimMen}
)

// edges are the hexes by which the map can be left: land at its edge.
func edges(p *pack.Pack) (out []Word) {
	for i := range p.Map.Cells {
		if h := p.Map.Frame().Hex(i); p.Map.Open(h) && p.Map.AtEdge(h) {
			title := "Hex " + hex.Name(h)
			if at := p.Map.Chief(h); at != nil {
				title += ", " + at.Name
			}
			out = append(out, Word{hex.Name(h), title})
		}
	}
	return out
}

// doors are the places by which the map can be left.
func doors(p *pack.Pack) (out []Word) {
	for _, x := range p.Map.Places {
		if p.Map.Open(x.Hex) && p.Map.AtEdge(x.Hex) {
			out = append(out, Word{x.ID, x.Name})
		}
	}
	return out
}

// peoples are whose men there are in a pack.
func peoples(p *pack.Pack) (out []Word) {
	seen := map[string]bool{}
	for _, u := range unitsOf(p) {
		if u.People != "" && !seen[u.People] {
			seen[u.People] = true
			out = append(out, Word{u.People, words.Capital(strings.ReplaceAll(u.People, "_", " "))})
		}
	}
	return out
}

// aimAsks is what each kind of aim is asked (CAMPAIGN-15).
var aimAsks = map[state.ObjectiveKind][]Question{
	state.HoldPlace: aimHolding, state.HoldPlaces: aimHolding, state.TakePlace: aimTaking, state.TakePlaces: aimTaking,
	state.ReachPlace: aimComing, state.RelieveBy: aimComing,
	state.DenyPlace:    slices.Concat([]Question{needed(aimPlaces), ofRegion}, aimDenying),
	state.DenyRegion:   slices.Concat([]Question{needed(ofRegion)}, aimDenying),
	state.RaidPlace:    slices.Concat([]Question{needed(aimPlaces), ofRegion}, aimDenying),
	state.BesiegeDays:  slices.Concat([]Question{needed(aimPlaces), aimMen}, aimDenying),
	state.DestroyForce: aimKeeping, state.KeepForce: aimKeeping, state.DriveOut: aimKeeping,
	state.JoinForces: {needed(aimPlaces), aimForces, ofForce, aimBy, aimUntil, aimLate, aimMen, aimEach},
	state.WinBattle:  aimBattles, state.WinBattles: aimBattles,
	state.NoColumnLost: {needed(aimLimit), aimUntil, aimBy, aimClass, aimPeoples}, state.LossesBelow: {needed(aimLimit), aimUntil, aimBy, aimClass, aimPeoples},
	state.CaptureGuns: aimGunning, state.NoGunsLost: aimGunning,
	state.CaptureLeader: {ofLeader, ofForce, aimPlaces, aimBy, aimUntil}, state.SaveLeader: {needed(ofLeader), aimUntil},
	state.FreePrisoners: {needed(ofForce), aimBy, aimUntil},
	state.ExitMap:       {aimExits, aimDoors, aimBy, aimUntil, aimLate, aimMen, aimGun, aimGuns, ofForce, aimForces, ofLeader, aimShare, aimEach, aimEvery, aimClass, aimPeoples, aimFrom},
	state.NoRising:      {aimForces, ofSide, aimUntil}, state.Restraint: {ofRegion, aimEach, aimUntil},
}
