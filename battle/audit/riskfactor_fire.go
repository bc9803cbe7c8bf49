package audit

import "math"

// rfBands are the words for the bands of a weapon, the nearest first.
var rfBands = [3]string{"short", "medium", "long"}

// looked takes note that a unit looks at another before it shoots.
func (r *risk) looked(at rfRoll) {
	to, _ := data[struct {
		Seen bool `json:"seen"`
	}](at.to)
	if at.line.Phase == "shooting" {
		r.shot = rfShot{unit: at.line.Unit, target: at.line.Target, looked: to.Seen}
	} else if v := r.units[at.line.Target]; v != nil {
		v.looked = true
	}
}

// volley holds each roll of a volley against the one before it and against the table
// (RISKFACTOR-8.1 to 8.20).
func (r *risk) volley(at rfRoll, f *rfFaults) {
	l := at.line
	if l.Procedure == "fire_count" {
		r.fires(at, f)
		return
	}
	if l.Unit != r.shot.unit || l.Target != r.shot.target {
		f.add("%s of a volley of %s at %s comes between that of %s at %s", l.Procedure, l.Unit, l.Target, r.shot.unit, r.shot.target)
		return
	}
	switch l.Procedure {
	case "shoot":
		r.shoots(at, f)
	case "hit_effects":
		in, _ := data[struct {
			Hits int `json:"hits"`
		}](at.in)
		to, _ := data[struct {
			Wounds int `json:"wounds"`
			Kills  int `json:"kills"`
		}](at.to)
		if in.Hits != r.shot.hits {
			f.add("%s hit %d times, and %d hits are thrown for", l.Unit, r.shot.hits, in.Hits)
		}
		r.shot.hits, r.shot.falls = 0, to.Wounds+to.Kills
	case "hit_figure":
		in, _ := data[struct {
			Figures int `json:"figures"`
		}](at.in)
		v := r.up(l.Target)
		if v == nil {
			f.add("a hit falls on %s, which is not on the table", l.Target)
			return
		}
		standing := v.figures - v.fallen
		if in.Figures < standing || in.Figures > standing+r.leadersBy(v) {
			f.add("a hit falls on one of %d figures of %s, of whom %d stand", in.Figures, v.id, standing)
		}
		if r.shot.falls--; r.shot.falls < 0 {
			f.add("%s does more than it hit", l.Unit)
		}
	}
}

// leadersBy counts the leaders who may be part of a group: those within 5 cm.
func (r *risk) leadersBy(v *rfUnit) int {
	n := 0
	r.each(func(u *rfUnit) {
		if u.alone && u.with == v.id {
			n++
		}
	})
	return n
}

// fires holds who shoots at whom, and how many (RISKFACTOR-8.1 to 8.7, 14.44 to 14.53).
func (r *risk) fires(at rfRoll, f *rfFaults) {
	l := at.line
	in, _ := data[struct {
		Figures int    `json:"figures"`
		Wounded int    `json:"wounded"`
		Band    string `json:"band"`
		Weapon  string `json:"weapon"`
		Loading string `json:"loading"`
		Loaded  bool   `json:"loaded"`
		Control string `json:"control"`
		Volley  bool   `json:"volley"`
		Moved   string `json:"moved"`
	}](at.in)
	u, v := r.up(l.Unit), r.up(l.Target)
	switch {
	case u == nil || v == nil:
		f.add("%s shoots at %s, and one of them is not on the table", l.Unit, l.Target)
		return
	case l.Phase != "shooting" || u.side != r.field.Side(r.side):
		f.add("%s shoots out of its turn", u.id)
	case u.side == v.side:
		f.add("%s shoots at its own side", u.id)
	case len(u.foes) > 0:
		f.add("%s shoots and is in contact", u.id)
	case len(v.foes) > 0:
		f.add("%s shoots at %s, who is in contact", u.id, v.id)
	case u.routs() && !u.alone:
		f.add("%s shoots and routs", u.id)
	case u.fired:
		f.add("%s shoots twice in a turn", u.id)
	}
	if r.shot.unit != u.id || r.shot.target != v.id || !r.shot.looked || !v.seen {
		f.add("%s shoots at %s and does not see it", u.id, v.id)
	}
	u.fired = true
	if in.Weapon != u.key {
		f.add("%s has a %s and shoots with a %s", u.id, u.key, in.Weapon)
	}
	r.mayFire(u, in.Control, in.Moved, f)
	if in.Loading == "muzzle" {
		if in.Loaded != u.loaded {
			f.add("%s shoots as %s, and is not", u.id, map[bool]string{true: "loaded", false: "unloaded"}[in.Loaded])
		}
		u.loaded = false
	}
	could, near, far := r.couldFire(u, v)
	if in.Figures > could {
		f.add("%d figures of %s shoot at %s, of whom %d have it before them and in range", in.Figures, u.id, v.id, could)
	}
	if in.Wounded > u.lost-u.dead {
		f.add("%d of those who shoot of %s are wounded, of whom %d are", in.Wounded, u.id, u.lost-u.dead)
	}
	r.shot.near, r.shot.far = near, far
	if could > 0 && !r.clear(u, v) {
		f.add("%s shoots at %s through what blocks the view", u.id, v.id)
	}
}

// mayFire holds by whose will a unit shoots and how far it moved before.
func (r *risk) mayFire(u *rfUnit, control, moved string, f *rfFaults) {
	want := "uncommanded"
	switch {
	case r.isLeader(u.id):
		want = "player_character"
	case u.commanded:
		want = "commanded"
	}
	if control != want && !u.alone {
		f.add("%s shoots %s and is %s", u.id, control, want)
	}
	if control == "player_character" && !r.engaged[u.id] {
		f.add("%s shoots and did not declare that he would", u.id)
	}
	if u.alone {
		return // he goes along with a group
	}
	want = "none"
	if u.spent > 0 {
		if want = "half"; u.spent > math.Floor(u.full/2/rfCM)*rfCM {
			want = "full"
		}
	}
	if moved != want {
		f.add("%s shoots as having moved %s, and spent %s cm of its %s", u.id, moved, inches(u.spent), inches(u.full))
	}
}

// couldFire counts the figures of a unit in its two foremost ranks who have an enemy in front
// of them and in range, and how near the nearest and the farthest of them are to him
// (RISKFACTOR-14.34, 14.44, 14.45).
func (r *risk) couldFire(u, v *rfUnit) (n int, near, far float64) {
	near = math.Inf(1)
	files := (u.figures + max(u.ranks, 1) - 1) / max(u.ranks, 1)
	ranks := 2
	if u.ranks == 1 {
		ranks = 1
	}
	front := u.box.at.plus(ahead(u.box.facing).by(u.box.depth / 2))
	reach := float64(u.weapon[2]) * rfCM
	for _, spot := range r.spots(u)[:min(ranks*files, u.figures)] {
		mark := v.box.nearest(spot)
		d := math.Max(0, spot.to(mark)-rfCM)
		if !u.alone && mark.minus(front).dot(ahead(u.box.facing)) < -Slack || d > reach+Slack {
			continue
		}
		n++
		near, far = math.Min(near, d), math.Max(far, d)
	}
	if u.hurt() {
		far += 5 * rfCM // as far as he may lag who shoots
	}
	return n, near, far
}

// shoots holds the range of a volley and the cover of its target.
func (r *risk) shoots(at rfRoll, f *rfFaults) {
	in, _ := data[struct {
		Range int    `json:"range_cm"`
		Cover string `json:"cover"`
		Shots int    `json:"shots"`
	}](at.in)
	to, _ := data[struct {
		Hits int `json:"hits"`
	}](at.to)
	r.shot.hits = to.Hits
	u, v := r.up(at.line.Unit), r.up(at.line.Target)
	if u == nil || v == nil {
		return // said of the count
	}
	count, _ := data[struct {
		Band string `json:"band"`
	}](r.last["fire_count"].in)
	shots, _ := data[struct {
		Shots int `json:"shots"`
	}](r.last["fire_count"].to)
	if shots.Shots != in.Shots {
		f.add("%s has %d shots and fires %d", u.id, shots.Shots, in.Shots)
	}
	for i, edge := range u.weapon {
		if in.Range <= edge {
			if rfBands[i] != count.Band {
				f.add("%s counts its shots at %s range and fires at %d cm", u.id, count.Band, in.Range)
			}
			break
		}
	}
	if low, high := math.Floor((r.shot.near-Slack)/rfCM), math.Ceil((r.shot.far+Slack)/rfCM); float64(in.Range) < math.Max(low, 1) || float64(in.Range) > math.Max(high, 1) {
		f.add("%s shoots at %s at %d cm, which is %s to %s cm from those who may", u.id, v.id, in.Range, inches(r.shot.near), inches(r.shot.far))
	}
	r.covered(u, v, in.Cover, f)
}

// covered holds the cover of a target against the ground: none where nothing shelters it, some
// where all of it stands in what does (RISKFACTOR-14.52).
func (r *risk) covered(u, v *rfUnit, cover string, f *rfFaults) {
	near, all := false, true
	for _, spot := range r.spots(v) {
		in := false
		for i := range r.pieces {
			p := &r.pieces[i]
			if !p.cover {
				continue
			}
			if p.closed && !p.barrier && p.holds(spot) {
				near = true
				in = in || p.from(spot) > Slack
			}
			near = near || p.from(spot) <= 6*rfCM
		}
		all = all && in
	}
	switch {
	case cover != "open" && !near:
		f.add("%s is shot at in %s cover and stands in the open", v.id, cover)
	case cover == "open" && all && !v.hurt():
		f.add("%s is shot at in the open and stands in cover", v.id)
	}
}

// clear says whether any line from a unit's figures to an enemy may be free: of ground, and of
// other groups (RISKFACTOR-8.18, 8.19, 14.57).
func (r *risk) clear(u, v *rfUnit) bool {
	if u.box.gap(v.box) <= 3*rfCM {
		return true
	}
	high, low := r.level(u.box.at), r.level(v.box.at)
	files := (u.figures + max(u.ranks, 1) - 1) / max(u.ranks, 1)
	eyes, marks := r.spots(u)[:min(2*files, u.figures)], append(r.spots(v), r.eyes(v)...)
	for _, a := range append(r.eyes(u), eyes...) {
		for _, b := range append(marks, v.box.nearest(a)) {
			if !r.shut(a, b, high, low, rfCM) && !r.masked(u, v, a, b, high) {
				return true
			}
		}
	}
	return false
}

// masked says whether another group surely stands in a line (RISKFACTOR-8.19).
func (r *risk) masked(u, v *rfUnit, a, b point, high int) bool {
	hidden := false
	r.each(func(w *rfUnit) {
		if w == u || w == v || w.alone || hidden || u.alone && w.side == u.side && w.box.gap(u.box) < 6*rfCM || v.alone && w.side == v.side && w.box.gap(v.box) < 6*rfCM {
			return
		}
		hidden = high <= r.level(w.box.at) && w.box.cut(a, b, rfCM/5) && w.box.nearest(a).to(a) > 3*rfCM+rfCM/5
	})
	return hidden
}
