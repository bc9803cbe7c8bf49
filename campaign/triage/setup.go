package triage

import (
	"fmt"

	"frontier/battle"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/rosters"
)

// setup is a battle as a rule set would be given it, as far as who asks knows it: of enemies, forces as
// large as he was told and of the arm that he saw; of whom he knows nothing, as many as his own.
func (l *looker) setup(b *state.Battle, about battle.About) battle.Setup {
	out := field.Setup(l.f, l.s, *b, about.ID, about.Version)
	field.Ashore(&out, about)
	for i, id := range [2]state.SideID{b.Attacker, b.Defender} {
		if l.told(id) {
			continue
		}
		side := &out.Sides[i]
		side.Leaders, side.Commander, side.Goal = nil, nil, nil
		if side.Posture == terms.Raid {
			side.Posture = terms.Attack
		}
		side.Units = nil
		for _, fid := range [2][]state.ForceID{b.Attackers, b.Defenders}[i] {
			if r, seen := l.reports[fid]; seen && r.High > 0 {
				side.Units = stands(side.Units, max((r.Low+r.High)/2/max(l.f.MenPerFigure, 1), 1), armOf(r.Marker.Arm), side.Role)
			}
		}
		if len(side.Units) == 0 {
			own := 0
			for _, u := range out.Sides[1-i].Units {
				own += u.Present.Total()
			}
			side.Units = stands(nil, max(own, 1), Foot, side.Role)
		}
	}
	return out
}

// fullUnit is the most figures of a unit that stands for a part of such a force.
const fullUnit = 40

// stands puts units behind others that stand for a force of which no more is known than how large it is
// and its arm.
func stands(units []battle.Unit, figures int, arm Arm, role terms.Role) []battle.Unit {
	for ; figures > 0; figures -= fullUnit {
		men := battle.Ranks{Others: min(figures, fullUnit)}
		u := battle.Unit{
			ID: fmt.Sprintf("told-%d", len(units)+1), Name: "The enemy", Arm: rosters.Infantry, Class: rosters.Regular, Weapon: terms.Breechloader, Training: terms.RegularTraining, Mount: terms.Foot,
			Present: men, Establishment: men,
		}
		if role == terms.Native {
			u.Class, u.Native = rosters.Irregular, true
		}
		if arm == Horse {
			u.Arm, u.Mount, u.Mounts = rosters.Cavalry, terms.Horse, men.Others
		}
		units = append(units, u)
	}
	return units
}
