package audit

import (
	"slices"

	"frontier/battle"
)

// inFray says whether a unit is in the melee that is fought.
func (r *risk) inFray(id string) bool { return r.fray != nil && slices.Contains(r.fray.units, id) }

// takesPart says whether a unit may fight in the melee: one of it, a leader who is of one, or the
// group of a leader who fights while the group itself stands off: he fights as one of it.
func (r *risk) takesPart(id string) bool {
	l := r.up(id)
	switch {
	case r.inFray(id) || l == nil:
		return r.inFray(id)
	case l.alone:
		return r.inFray(l.with)
	}
	led := false
	r.each(func(x *rfUnit) { led = led || x.alone && x.with == id && r.inFray(x.id) })
	return led
}

// joins takes note of which group a leader is (RISKFACTOR-8.12).
func (r *risk) joins(l battle.Line, f *rfFaults) {
	u, g := r.up(l.Unit), r.up(l.Target)
	switch {
	case u == nil || !u.alone:
		f.add("%s is no leader and is said to be with %s", l.Unit, l.Target)
		return
	case l.Target != "" && (g == nil || g.alone || g.side != u.side):
		f.add("%s is said to be with %s, which is no group of its side", l.Unit, l.Target)
	case g != nil && u.box.gap(g.box) > rfByGroup:
		f.add("%s is said to be with %s and stands %s cm from it", l.Unit, l.Target, inches(u.box.gap(g.box)))
	}
	u.with = l.Target
}

// linked are all units that are linked to one by contact.
func (r *risk) linked(id string) []string {
	out := []string{id}
	for i := 0; i < len(out); i++ {
		u := r.up(out[i])
		if u == nil {
			continue
		}
		var foes []string
		for foe := range u.foes {
			foes = append(foes, foe)
		}
		slices.Sort(foes)
		for _, foe := range foes {
			if !slices.Contains(out, foe) {
				out = append(out, foe)
			}
		}
	}
	return out
}

// melee follows the rolls of a melee.
func (r *risk) melee(at rfRoll, f *rfFaults) {
	if at.line.Procedure == "melee_match" {
		r.matched(at, f)
		return
	}
	m := r.fray
	if m == nil || m.settled || !r.takesPart(at.line.Unit) {
		f.add("%s of %s is no part of a melee", at.line.Procedure, at.line.Unit)
		return
	}
	switch at.line.Procedure {
	case "melee_modifier":
		in, _ := data[struct {
			Enemies int `json:"enemies"`
		}](at.in)
		to, _ := data[struct {
			Modifier int `json:"modifier"`
		}](at.to)
		side := r.field.Side(at.line.Side)
		if side < 0 {
			return
		}
		m.modifiers[side][in.Enemies] = append(m.modifiers[side][in.Enemies], to.Modifier)
	case "melee_fight":
		r.bout(at, f)
	case "melee_outcome":
		r.settled(at, f)
	}
}

// matched begins a melee, and holds how many take part against who stands in contact
// (RISKFACTOR-12.2, 14.82, 14.83).
func (r *risk) matched(at rfRoll, f *rfFaults) {
	in, _ := data[struct {
		Own   int `json:"own"`
		Enemy int `json:"enemy"`
		Most  int `json:"max_on_one"`
	}](at.in)
	to, _ := data[struct {
		OnEach int `json:"on_each"`
		More   int `json:"fights_with_one_more"`
		Alone  int `json:"unmatched"`
	}](at.to)
	need, _ := data[struct {
		Fights int `json:"fights"`
	}](at.need)
	if r.fray != nil && !r.fray.settled {
		f.add("the melee of %s begins before that of %s is settled", at.line.Unit, r.fray.units[0])
	}
	m := &rfFray{units: r.linked(at.line.Unit), fights: need.Fights, matched: need.Fights*to.OnEach + to.More, onEach: to.OnEach, withMore: to.More,
		modifiers: [2]map[int][]int{{}, {}}, moved: map[string]float64{}, rules: map[string]string{}}
	r.fray = m
	if at.line.Phase != "melee" {
		f.add("%s fights hand to hand out of the melee step", at.line.Unit)
	}
	own := r.field.Side(r.side)
	var most [2]int
	for _, id := range m.units {
		u := r.up(id)
		if u == nil {
			continue
		}
		u.fought = true
		most[u.side] += u.figures
		if !u.alone {
			r.each(func(l *rfUnit) { // who has an enemy of his own fights once
				if l.alone && l.with == u.id && !slices.Contains(m.units, l.id) {
					most[u.side]++
				}
			})
		}
	}
	if len(m.units) < 2 || own < 0 {
		f.add("%s fights hand to hand and is in contact with nobody", at.line.Unit)
		return
	}
	if in.Own > most[own] || in.Enemy > most[1-own] {
		f.add("in the melee of %s %d fight %d, and %d and %d stand in it", at.line.Unit, in.Own, in.Enemy, most[own], most[1-own])
	}
}

// bout holds one fight against how the melee is matched and what its figures fight with.
func (r *risk) bout(at rfRoll, f *rfFaults) {
	m := r.fray
	in, _ := data[struct {
		Modifier int `json:"modifier"`
		Enemies  int `json:"enemies"`
		One      int `json:"enemy_modifier_1"`
		Two      int `json:"enemy_modifier_2"`
		Three    int `json:"enemy_modifier_3"`
		Four     int `json:"enemy_modifier_4"`
	}](at.in)
	m.fought++
	m.against += in.Enemies
	if in.Enemies != m.onEach && in.Enemies != m.onEach+1 {
		f.add("one figure of %s fights %d, where %d or one more come on each", at.line.Unit, in.Enemies, m.onEach)
	}
	side := r.field.Side(at.line.Side)
	if side < 0 || in.Enemies > 4 {
		return
	}
	if !slices.Contains(m.modifiers[side][in.Enemies], in.Modifier) {
		f.add("a figure of %s fights %d with %+d, which nobody worked out", at.line.Unit, in.Enemies, in.Modifier)
	}
	for _, by := range []int{in.One, in.Two, in.Three, in.Four}[:in.Enemies] {
		if !slices.Contains(m.modifiers[1-side][1], by) {
			f.add("an enemy of %s fights with %+d, which nobody worked out", at.line.Unit, by)
		}
	}
}

// settled holds how a melee ends: all its fights were fought, the worse side went back 5 cm or
// took the wound, and nobody else did (RISKFACTOR-12.12 to 12.14).
func (r *risk) settled(at rfRoll, f *rfFaults) {
	m := r.fray
	m.settled = true
	if m.fought != m.fights || m.against != m.matched {
		f.add("the melee of %s has %d fights against %d, and %d against %d were matched", at.line.Unit, m.fought, m.against, m.fights, m.matched)
	}
	in, _ := data[struct {
		Own   int `json:"own_blocked"`
		Enemy int `json:"enemy_blocked"`
	}](at.in)
	to, _ := data[struct {
		Loser string `json:"loser"`
	}](at.to)
	own := r.field.Side(r.side)
	if own < 0 {
		return
	}
	m.loser[own], m.loser[1-own] = to.Loser != "enemy", to.Loser != "own"
	penned := [2]int{}
	penned[own], penned[1-own] = in.Own, in.Enemy
	for _, id := range m.units {
		u := r.up(id)
		if u == nil {
			continue
		}
		went, moved := m.moved[id]
		moved = moved && m.rules[id] == "RISKFACTOR-12.12"
		switch {
		case moved && !m.loser[u.side]:
			f.add("%s did not come off worse and is driven back", id)
		case m.loser[u.side] && (!moved || went < rfBack-Slack) && penned[u.side] == 0:
			f.add("%s came off worse and goes back %s cm, and nobody of it is wounded for want of room", id, inches(went))
		}
	}
}

// followedUp holds that who went after the beaten is in contact with one of them again, and
// was no loser (RISKFACTOR-12.13, 14.97).
func (r *risk) followedUp(u *rfUnit, f *rfFaults) {
	touch := false
	r.each(func(v *rfUnit) { touch = touch || v.side != u.side && u.box.gap(v.box) <= rfContact })
	if !touch {
		f.add("%s goes after the beaten and comes into contact with nobody", u.id)
	}
}

// captives follows prisoners from hand to hand (RISKFACTOR-13.1 to 13.3, 14.99).
func (r *risk) captives(l battle.Line, f *rfFaults) {
	d, ok := data[struct {
		ID          string `json:"id"`
		Held        int    `json:"held"`
		Guards      int    `json:"guards"`
		Despatchers int    `json:"despatchers"`
		Freed       int    `json:"freed"`
	}](l.Data)
	if !ok {
		f.add("what is said of prisoners cannot be read")
		return
	}
	lot := r.lots[d.ID]
	if lot == nil {
		v := r.units[r.yielded]
		if v == nil || d.Held < v.figures-v.fallen || l.Rule != "RISKFACTOR-13.1" {
			f.add("%s takes %d prisoners, and nobody gave himself up", l.Unit, d.Held)
		}
		r.yielded = ""
		r.lots[d.ID] = &rfLot{l.Unit, d.Held, d.Guards, d.Despatchers, false}
		return
	}
	if d.Held+d.Freed != lot.held {
		f.add("of %d prisoners of %s %d are held and %d freed", lot.held, l.Unit, d.Held, d.Freed)
	}
	if u := r.up(l.Unit); u != nil && d.Guards+d.Despatchers > u.figures {
		f.add("%s has %d figures and %d see to prisoners", l.Unit, u.figures, d.Guards+d.Despatchers)
	}
	lot.captor, lot.held, lot.guards, lot.despatchers = l.Unit, d.Held, d.Guards, d.Despatchers
}

// prisoners holds what becomes of prisoners against who sees to them (RISKFACTOR-13.2 to 13.5,
// 14.100).
func (r *risk) prisoners(at rfRoll, f *rfFaults) {
	in, _ := data[struct {
		Prisoners   int `json:"prisoners"`
		Guards      int `json:"guards"`
		Despatchers int `json:"despatchers"`
	}](at.in)
	to, _ := data[struct {
		Held int `json:"held"`
	}](at.to)
	lot := r.lots[at.line.Target]
	switch {
	case lot == nil || lot.captor != at.line.Unit:
		f.add("%s settles prisoners whom it does not have", at.line.Unit)
		return
	case in.Prisoners != lot.held:
		f.add("%s has %d prisoners and settles %d", at.line.Unit, lot.held, in.Prisoners)
	case in.Guards > lot.guards || in.Despatchers > lot.despatchers:
		f.add("of %s %d guard prisoners and %d despatch them, and %d and %d were told off", at.line.Unit, in.Guards, in.Despatchers, lot.guards, lot.despatchers)
	case at.line.Side != r.side:
		f.add("%s settles prisoners in the turn of the enemy", at.line.Unit)
	}
	lot.held, lot.seenTo = to.Held, true
}
