package audit

import (
	"fmt"

	"frontier/battle"
)

// macduffWood is how much wood one sees through (MACDUFF-9.17).
const macduffWood = 2000

// macduffPlain is how near everything is in sight.
const macduffPlain = 6_000

// sighted holds what a check of control says of the brigadier's sight against the ground
// between him and the body, where that alone decides (MACDUFF-3.1).
func (m *macduff) sighted(l battle.Line, b *stand, general point, told bool) []string {
	if m.changed("control_sight") || m.changed("los_wood_in") {
		return nil
	}
	mark := b.box.nearest(general)
	what := screened(m.field.Pieces, general, b.box.at, general, mark, macduffWood)
	switch {
	case told && what != "":
		return []string{fmt.Sprintf("%s is in its brigadier's sight through %s: MACDUFF-3.1", l.Unit, what)}
	case !told && m.bare():
		return []string{fmt.Sprintf("%s is out of its brigadier's sight, and nothing on the field hides anybody: MACDUFF-3.1", l.Unit)}
	}
	return nil
}

// changed says whether a setting of the battle is not as the rule set has it.
func (m *macduff) changed(key string) bool {
	_, ok := m.field.Begin.Setup.Settings[key]
	return ok
}

// bare says whether no ground of the field could hide anybody.
func (m *macduff) bare() bool {
	for _, p := range m.field.Pieces {
		if p.Closed && (p.Kind == "wood" || p.Kind == "houses" || p.Kind == "hill") {
			return false
		}
	}
	return true
}

// through is what clearly stands between a shooter who was ordered to shoot and his target:
// ground, or on level ground a body in ranks; empty: nothing (MACDUFF-9.17, 9.18).
func (m *macduff) through(b, t *stand) string {
	eye := b.box.at.plus(ahead(b.box.facing).by(b.box.depth / 2))
	mark := t.box.nearest(eye)
	if !m.changed("los_wood_in") {
		if what := screened(m.field.Pieces, b.box.at, t.box.at, eye, mark, macduffWood); what != "" {
			return what
		}
	}
	level := levelAt(m.field.Pieces, b.box.at)
	between := ""
	m.each(func(o *stand) {
		open := o.formation == "skirmish" || o.formation == "unlimbered" || o.formation == "none"
		if o.id == b.id || o.id == t.id || open || level > levelAt(m.field.Pieces, o.box.at) {
			return
		}
		if o.box.cut(eye, mark, blur) {
			between = o.id
		}
	})
	return between
}
