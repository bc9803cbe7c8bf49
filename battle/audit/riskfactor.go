package audit

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"frontier/battle"
)

func init() { books["riskfactor"] = newRisk }

// rfMeasured is the version from which logs say enough to be measured whole. Of older ones
// the orders and what melees moved are looked at.
const rfMeasured = 3

func newRisk(f Field) watcher {
	r := &risk{field: f, measured: f.Begin.Version >= rfMeasured, stands: newStands(f), units: map[string]*rfUnit{},
		last: map[string]rfRoll{}, owed: map[string]int{}, engaged: map[string]bool{}, joined: map[string]string{}, lots: map[string]*rfLot{}}
	r.base = [2]rfBase{{r.setting("base_foot_width_cm", 2), r.setting("base_foot_depth_cm", 2)}, {r.setting("base_mounted_width_cm", 2), r.setting("base_mounted_depth_cm", 4)}}
	r.pieces = rfPieces(f.Pieces, f.Begin.Setup.Field.Ground)
	return r
}

// setting is a setting in centimetres as the battle's setup has it, in thousandths.
func (r *risk) setting(key string, usual float64) float64 {
	var v float64
	if json.Unmarshal(r.field.Begin.Setup.Settings[key], &v) != nil || v == 0 {
		v = usual
	}
	return v * rfCM
}

func (f *rfFaults) add(format string, args ...any) { *f = append(*f, fmt.Sprintf(format, args...)) }

func (r *risk) line(l battle.Line) []string {
	var f rfFaults
	switch l.Type {
	case "field":
		if d, ok := data[struct {
			Pieces []battle.PieceView `json:"pieces"`
		}](l.Data); ok {
			r.pieces = rfPieces(d.Pieces, r.field.Begin.Setup.Field.Ground)
		}
	case "phase":
		r.enter(l, &f)
	case "order":
		r.order(l, &f)
	case battle.RollLine:
		r.roll(l, &f)
	case "place", "turn", "reform", "follow", "move":
		r.stood(l, &f)
	case "removed":
		r.removed(l, &f)
	}
	if !r.measured {
		return f
	}
	switch l.Type {
	case "charge":
		r.charge(l, &f)
	case "contact":
		r.contact(l, &f)
	case "parted":
		r.parted(l, &f)
	case "with":
		r.joins(l, &f)
	case "sight":
		r.sight(l, &f)
	case "captives":
		r.captives(l, &f)
	case "state":
		if d, ok := data[struct {
			What string `json:"what"`
		}](l.Data); ok && d.What == "rallied" {
			if u := r.up(l.Unit); u != nil {
				u.action = "halt"
			}
		}
	}
	return f
}

func (r *risk) end() []string {
	var f rfFaults
	if r.measured {
		r.oweNothing(&f)
	}
	return f
}

// oneFigure says whether an id is that of a leader, who is a unit by himself.
func (r *risk) oneFigure(id string) bool {
	for _, s := range r.field.Begin.Setup.Sides {
		for _, l := range s.Leaders {
			if l.ID == id {
				return true
			}
		}
	}
	return strings.Contains(id, "/officer-") || strings.Contains(id, "/sergeant-")
}

// stood follows a unit to where a line says that it stands now.
func (r *risk) stood(l battle.Line, f *rfFaults) {
	p, ok := data[rfPlace](l.Data)
	if !ok || p.At == nil || p.Figures == 0 {
		if r.measured {
			f.add("it does not say where %s stands", l.Unit)
		}
		return
	}
	before := r.stands.set(l, place{At: p.At, Facing: p.Facing, Width: p.Width, Depth: p.Depth, Formation: p.Formation, Figures: p.Figures})
	u := r.units[l.Unit]
	if u == nil {
		u = &rfUnit{foes: map[string]bool{}, loaded: true, alone: r.oneFigure(l.Unit)}
		r.units[l.Unit] = u
	}
	if u.original == 0 {
		u.original = p.Figures
	}
	u.stand = r.stands.all[l.Unit]
	u.ranks, u.action = p.Ranks, p.Action
	if l.Type == "move" {
		r.driven(l, u, p, before, f)
	}
	if !r.measured {
		return
	}
	switch {
	case before == nil && l.Type != "place":
		f.add("%s was not on the table and is told of by a %s", l.Unit, l.Type)
		return
	case before != nil && l.Type == "place":
		f.add("%s is set up where it stood on the table already", l.Unit)
		return
	}
	r.shape(l, u, p, f)
	r.figures(l, u, before, f)
	u.looked = u.looked || l.Phase == "reveal" // it is put down after the looks of the step
	if before == nil {
		u.lost += p.Wounded
		for _, id := range rfSorted(r.owed) { // one who stepped out of it
			if from := r.up(id); from != nil && u.alone && from.side == u.side && from.box.gap(u.box) <= rfByGroup {
				delete(r.owed, id)
				break
			}
		}
		return
	}
	was, now := before.box, u.box
	switch l.Type {
	case "turn":
		if far := was.at.to(now.at); far > Slack {
			f.add("%s turns and stands %s cm from where it stood", l.Unit, inches(far))
		}
	case "reform":
		front := func(b box) point { return b.at.plus(ahead(b.facing).by(b.depth / 2)) }
		if far := front(was).to(front(now)); far > Slack || was.facing != now.facing {
			f.add("%s closes its ranks and its front is %s cm from where it was", l.Unit, inches(far))
		}
	case "follow":
		r.followed(u, f)
	case "move":
		r.moved(l, u, p, before, f)
	}
}

// shape holds the ground of a unit against its figures and ranks (RISKFACTOR-14.30).
func (r *risk) shape(l battle.Line, u *rfUnit, p rfPlace, f *rfFaults) {
	if p.Ranks < 1 || u.alone && p.Figures != 1 {
		f.add("%s stands in %d ranks, %d figures", l.Unit, p.Ranks, p.Figures)
		return
	}
	gap := 0.0
	if p.Formation == "loose" {
		gap = 2 * rfCM
	}
	files := (p.Figures + p.Ranks - 1) / p.Ranks
	rows := (p.Figures + files - 1) / files
	for mounted, b := range r.base {
		width, depth := float64(files)*b.width+float64(files-1)*gap, float64(rows)*b.depth+float64(rows-1)*gap
		if math.Abs(width-u.box.width) <= Slack && math.Abs(depth-u.box.depth) <= Slack {
			u.rider = mounted == 1 && r.base[0] != r.base[1]
			return
		}
	}
	f.add("%s stands on %s by %s cm, which is no ground of %d figures in %d ranks, %s", l.Unit, inches(u.box.width), inches(u.box.depth), p.Figures, p.Ranks, p.Formation)
}

// figures holds how many stand against those who were told to have fallen.
func (r *risk) figures(l battle.Line, u *rfUnit, before *stand, f *rfFaults) {
	if before == nil {
		return
	}
	want := before.figures - u.fallen
	u.fallen = 0
	switch {
	case l.Rule == "RISKFACTOR-14.32": // another joined it
		if v := r.units[r.joining]; v != nil {
			r.joined[v.id] = l.Unit
			want += v.figures
			u.original, u.lost, u.dead = u.original+v.original, u.lost+v.lost, u.dead+v.dead
		}
		if u.figures != want {
			f.add("%s has %d figures with those of %s, and not %d", l.Unit, u.figures, r.joining, want)
		}
	case u.figures == want-1 && l.Type == "reform" && l.Phase == "start":
		r.owed[u.id]++
		u.stepped++
	case u.figures != want:
		f.add("%s has %d figures, and %d by those who are told to have fallen", l.Unit, u.figures, want)
	}
}

// followed holds that a leader who goes along stands behind a group of his side.
func (r *risk) followed(u *rfUnit, f *rfFaults) {
	if !u.alone {
		f.add("%s is no leader and goes along", u.id)
		return
	}
	best := math.Inf(1)
	r.each(func(v *rfUnit) {
		if v.side == u.side && !v.alone {
			best = math.Min(best, u.box.gap(v.box))
		}
	})
	if best > rfByGroup {
		f.add("%s goes along with a group and stands %s cm from any", u.id, inches(best))
	}
}

// removed takes a unit off the table.
func (r *risk) removed(l battle.Line, f *rfFaults) {
	d, ok := data[struct {
		What    string `json:"what"`
		Figures int    `json:"figures"`
	}](l.Data)
	u := r.up(l.Unit)
	r.stands.gone(l.Unit)
	if u == nil || !ok || !r.measured {
		return
	}
	switch d.What {
	case "wiped_out":
		if left := u.figures - u.fallen; left != 0 {
			f.add("%s is wiped out with %d figures who are not told to have fallen", l.Unit, left)
		}
	case "surrendered":
		if !u.alone || r.up(u.with) == nil && r.units[r.yielded] == nil {
			r.yielded = l.Unit
		}
		if !u.ringed && !u.alone && !r.inFray(l.Unit) {
			f.add("%s gives itself up and was not asked whether it is surrounded", l.Unit)
		}
	case "ran_away":
		if !u.alone && u.action != "rout" && (u.ruling == nil || u.ruling.Action != "rout") {
			f.add("%s runs off the table and was not told to rout", l.Unit)
		}
	}
	r.unlink(u)
}

// unlink ends all contact of a unit.
func (r *risk) unlink(u *rfUnit) {
	for id := range u.foes {
		if v := r.units[id]; v != nil {
			delete(v.foes, u.id)
		}
	}
	clear(u.foes)
}

// roll keeps a roll and looks at it.
func (r *risk) roll(l battle.Line, f *rfFaults) {
	at := rfRoll{l, l.Inputs, l.Need, l.Result}
	if r.measured {
		switch l.Procedure {
		case "weapon":
			r.arms(at)
		case "command_points", "activation_cost":
			r.command(at, f)
		case "risk_factor":
			r.risked(at, f)
		case "action":
			r.acted(at, f)
		case "platoon":
			r.platoon(at)
		case "movement":
			r.movement(at, f)
		case "visibility":
			r.looked(at)
		case "fire_count", "shoot", "hit_effects", "hit_figure":
			r.volley(at, f)
		case "casualty":
			r.casualty(at, f)
		case "melee_match", "melee_modifier", "melee_fight", "melee_outcome":
			r.melee(at, f)
		case "surrounded":
			if u := r.units[l.Unit]; u != nil {
				u.ringed = true
			}
		case "prisoners":
			r.prisoners(at, f)
		case "side_beaten":
			r.beaten++
		}
	}
	r.last[l.Procedure] = at
}

// arms takes note of how far a unit shoots.
func (r *risk) arms(at rfRoll) {
	in, _ := data[struct {
		Weapon string `json:"weapon"`
	}](at.in)
	need, _ := data[struct {
		Short  int `json:"short_cm"`
		Medium int `json:"medium_cm"`
		Long   int `json:"long_cm"`
	}](at.need)
	u := r.units[at.line.Unit]
	if u == nil { // it is placed next
		u = &rfUnit{foes: map[string]bool{}, loaded: true, alone: r.oneFigure(at.line.Unit), stand: &stand{id: at.line.Unit}}
		r.units[at.line.Unit] = u
	}
	u.key, u.weapon = in.Weapon, [3]int{need.Short, need.Medium, need.Long}
}

// casualty counts who falls (RISKFACTOR-8.14 to 8.17).
func (r *risk) casualty(at rfRoll, f *rfFaults) {
	to, _ := data[struct {
		State string `json:"state"`
		Newly bool   `json:"newly_lost"`
	}](at.to)
	u := r.up(at.line.Unit)
	if u == nil {
		f.add("a figure of %s is hit, which is not on the table", at.line.Unit)
		return
	}
	if to.Newly {
		u.lost++
	}
	if to.State == "killed" {
		u.fallen++
		u.dead++
	}
	if u.fallen > u.figures || u.lost > u.original {
		f.add("of %s more have fallen than there were", at.line.Unit)
	}
}
