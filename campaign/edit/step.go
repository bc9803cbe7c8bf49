package edit

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontree"
	"frontier/internal/terms"
)

// refuse is a refusal of a change by hand (CAMPAIGN-14.2 where none is named).
func refuse(rule, instead, what string, args ...any) error {
	return &command.Refusal{Rule: rule, What: fmt.Sprintf(what, args...), Instead: instead}
}

// mostSteps is how many things one command changes: more than a spreadsheet has rows.
const mostSteps = 5000

// apply takes a step in the document.
func (d *document) apply(step command.Step) error {
	k := kindOf(step.Kind)
	if k == nil {
		return refuse("CAMPAIGN-14.1", "name one of these: "+names(), "nothing is known of what is a %.40q", step.Kind)
	}
	fields, err := fieldsOf(step)
	if err != nil {
		return err
	}
	there := d.find(k, step.ID)
	switch step.Do {
	case command.Add:
		if len(there) > 0 {
			return refuse("CAMPAIGN-14.2", "change that one, or give another id", "there is a %s %.60q already", k.name, step.ID)
		}
		return d.add(k, step.ID, fields)
	case command.Set:
		if len(there) == 0 {
			return d.missing(k, step.ID)
		}
		if len(fields) == 0 {
			return refuse("CAMPAIGN-14.1", "name what is to be otherwise", "nothing of %s %.60q would be otherwise", k.name, step.ID)
		}
		return d.set(k, step.ID, there, fields)
	case command.Remove:
		if len(there) == 0 {
			return d.missing(k, step.ID)
		}
		return d.remove(k, step.ID)
	}
	return refuse("CAMPAIGN-14.1", "use add, set or remove", "%.40q is nothing that is done to a %s", string(step.Do), k.name)
}

// fieldsOf reads what a step sets.
func fieldsOf(step command.Step) (object, error) {
	if len(step.Fields) == 0 {
		return object{}, nil
	}
	tree, err := jsontree.Read(step.Fields)
	fields, ok := tree.(object)
	if err != nil || !ok {
		return nil, refuse("CAMPAIGN-14.1", `give an object, as {"name": "Maiwand"}`, "what is set of %s %.60q is no object of JSON", step.Kind, step.ID)
	}
	return fields, nil
}

// missing is a refusal where a thing is not there to be changed.
func (d *document) missing(k *kind, id string) error {
	var known []string
	if k.path != nil {
		for _, x := range d.list(k.name) {
			known = append(known, k.idOf(x))
		}
	}
	for _, h := range d.units() {
		if k.name == "unit" {
			known = append(known, text(h.unit, "id"))
		}
	}
	instead := "add it first"
	if len(known) > 0 && len(known) <= 12 {
		instead = "name one of " + strings.Join(known, ", ")
	} else if len(known) > 0 {
		instead = fmt.Sprintf("name one of the %d that there are, by its id", len(known))
	}
	switch k.name {
	case "reinforcement":
		instead += "; those that have come are forces and units now"
	case "unit":
		instead += "; those in no force cannot be changed"
	case "ground":
		instead = "give the number of a hex of the map, as 2817"
	}
	return refuse("CAMPAIGN-14.2", instead, "there is no %s %.60q", k.name, id)
}

// add puts a new thing into the document.
func (d *document) add(k *kind, id string, fields object) error {
	if id == "" {
		return refuse("CAMPAIGN-14.1", "give it one in small letters, figures and hyphens", "what is added has no id")
	}
	switch k.name {
	case "campaign", "ground", "month", "side":
		return refuse("CAMPAIGN-14.2", "change what is there", "no %s can be added to a campaign that runs", k.name)
	case "unit":
		return d.addUnit(id, fields)
	case "edge":
		at, side, _ := strings.Cut(id, "-")
		if _, ok := edgeOf(id); !ok {
			return refuse("CAMPAIGN-14.1", "write it as 2817-e", "%.40q is no side of a hex", id)
		}
		fields["hex"], fields["side"] = at, side
	case "verdict":
		fields[k.key] = json.Number(id)
	case "road":
		if err := d.along(fields); err != nil {
			return err
		}
		if fields["name"] == nil {
			fields["name"] = id
		}
		fields[k.key] = id
	case "force":
		if fields["posture"] == nil {
			fields["posture"] = string(state.Hold)
		}
		if fields["units"] == nil {
			fields["units"] = []any{}
		}
		fields[k.key] = id
	case "leader":
		fields[k.key] = id
		d.keep(k.name, append(d.list(k.name), fields))
		return d.post(fields)
	default:
		fields[k.key] = id
	}
	d.keep(k.name, append(d.list(k.name), fields))
	return nil
}

// addUnit puts a new unit into a force or a reinforcement.
func (d *document) addUnit(id string, fields object) error {
	in := d.holder(text(fields, "in"))
	if in == nil {
		return refuse("CAMPAIGN-14.2", "give the id of one as in", "unit %.60q is to be in %.60q, which is no force and no reinforcement that is to come", id, text(fields, "in"))
	}
	delete(fields, "in")
	fields["id"] = id
	list, _ := in["units"].([]any)
	in["units"] = append(slices.Clone(list), any(fields))
	return nil
}

// holder is a force or a reinforcement by its id; nil: there is none.
func (d *document) holder(id string) object {
	for _, in := range slices.Concat(d.list("force"), d.list("reinforcement")) {
		if id != "" && text(in, "id") == id {
			return in
		}
	}
	return nil
}

// set changes a thing of the document.
func (d *document) set(k *kind, id string, there []object, fields object) error {
	if v, ok := fields[k.key]; ok && k.key != "" && fmt.Sprint(v) != id {
		return refuse("CAMPAIGN-14.1", "add it anew under the other, and remove this one", "the %s of %s %.60q cannot be changed", k.key, k.name, id)
	}
	switch k.name {
	case "campaign":
		for key, v := range fields {
			if !slices.Contains(texts, key) {
				return refuse("CAMPAIGN-14.1", "use "+strings.Join(texts, ", "), "the campaign has no %.40q that can be changed", key)
			}
			d.tree[key] = v
		}
		return nil
	case "ground":
		return d.paint(id, fields)
	case "unit":
		return d.setUnit(id, fields)
	case "force":
		if _, ok := fields["units"]; ok {
			return refuse("CAMPAIGN-14.1", "change each of them by itself, with in", "the units of force %.60q are not changed with it", id)
		}
	case "road":
		if err := d.along(fields); err != nil {
			return err
		}
	}
	if _, moves := fields["hex"]; k.name == "place" && moves {
		d.stay(id, text(there[0], "hex"))
	}
	for _, x := range there {
		merge(x, fields)
	}
	_, with := fields["with"]
	_, status := fields["status"]
	if k.name != "leader" || !with && !status {
		return nil
	}
	if with && !status && text(there[0], "with") != "" {
		there[0]["status"] = string(state.Fit)
	}
	return d.post(there[0])
}

// stay has forces and works stay in their hex when the place there is moved or taken away.
func (d *document) stay(place, hex string) {
	for _, x := range slices.Concat(d.list("force"), d.list("work")) {
		if text(x, "at") == place {
			x["at"] = hex
		}
	}
}

// merge puts fields into a thing; null takes a value away.
func merge(x, fields object) {
	for key, v := range fields {
		of, object1 := v.(object)
		in, object2 := x[key].(object)
		switch {
		case v == nil:
			delete(x, key)
		case object1 && object2: // what is not named of it stays
			in = maps.Clone(in)
			merge(in, of)
			x[key] = in
		default:
			x[key] = v
		}
	}
}

// setUnit changes a unit, and moves it where it is to be in something else. Men alone have their
// figures worked out; figures alone stand for as many men as they did.
func (d *document) setUnit(id string, fields object) error {
	for _, h := range d.units() {
		if text(h.unit, "id") != id {
			continue
		}
		_, men := fields["men"]
		_, figures := fields["figures"]
		was := sum(h.unit["figures"])
		to, moves := fields["in"].(string)
		delete(fields, "in")
		merge(h.unit, fields)
		if men && !figures {
			delete(h.unit, "figures")
		}
		if now := sum(h.unit["figures"]); figures && !men && was > 0 && now > 0 {
			n, _ := strconv.Atoi(fmt.Sprint(h.unit["men"]))
			h.unit["men"] = json.Number(strconv.Itoa(max((n*now+was/2)/was, 1)))
		}
		if !moves || to == text(h.in, "id") {
			return nil
		}
		in := d.holder(to)
		if in == nil {
			return refuse("CAMPAIGN-14.2", "give the id of one as in", "unit %.60q is to be in %.60q, which is no force and no reinforcement that is to come", id, to)
		}
		if h.in["date"] == nil && in["date"] != nil {
			return refuse("CAMPAIGN-14.2", "move it to a force, or remove it", "unit %.60q is in the field and cannot come with reinforcement %q", id, to)
		}
		take(h.in, id)
		list, _ := in["units"].([]any)
		in["units"] = append(slices.Clone(list), any(h.unit))
		return nil
	}
	return nil
}

// sum is the figures of all ranks.
func sum(v any) int {
	ranks, _ := v.(object)
	all := 0
	for _, n := range ranks {
		i, _ := strconv.Atoi(fmt.Sprint(n))
		all += i
	}
	return all
}

// post has a leader be where he says that he is: with a force only while he is fit.
func (d *document) post(l object) error {
	id, with, status := text(l, "id"), text(l, "with"), text(l, "status")
	if status == "" {
		status = string(state.Absent)
		if with != "" {
			status = string(state.Fit)
		}
		l["status"] = status
	}
	var to object
	for _, x := range d.list("force") {
		if text(x, "id") == with && status == string(state.Fit) {
			to = x
		} else {
			unpost(x, id)
		}
	}
	switch {
	case to == nil && with != "" && status == string(state.Fit):
		return refuse("CAMPAIGN-14.2", "name a force on the map by its id", "leader %.60q is to be with %.60q, which is no force", id, with)
	case to == nil || text(to, "leader") == id || slices.Contains(textsOf(to["others"]), id):
		return nil
	case text(to, "leader") == "":
		to["leader"] = id
		return nil
	}
	list, _ := to["others"].([]any)
	to["others"] = append(slices.Clone(list), any(id))
	return nil
}

// unpost takes a leader out of a force.
func unpost(x object, id string) {
	if text(x, "leader") == id {
		delete(x, "leader")
	}
	if others := textsOf(x["others"]); slices.Contains(others, id) {
		var left []any
		for _, o := range others {
			if o != id {
				left = append(left, o)
			}
		}
		x["others"] = left
	}
}

// textsOf are the texts of a list.
func textsOf(v any) []string {
	list, _ := v.([]any)
	var out []string
	for _, x := range list {
		if t, ok := x.(string); ok {
			out = append(out, t)
		}
	}
	return out
}

// remove takes a thing out of the document.
func (d *document) remove(k *kind, id string) error {
	switch k.name {
	case "campaign", "ground", "month", "side":
		return refuse("CAMPAIGN-14.2", "change what is there", "no %s can be taken out of a campaign that runs", k.name)
	case "unit":
		for _, h := range d.units() {
			if text(h.unit, "id") == id {
				take(h.in, id)
			}
		}
		return nil
	case "leader":
		for _, x := range d.list("force") {
			unpost(x, id)
		}
	case "force":
		for _, l := range d.list("leader") {
			if x := d.holder(id); text(x, "leader") == text(l, "id") || slices.Contains(textsOf(x["others"]), text(l, "id")) {
				l["status"], l["with"] = string(state.Absent), nil
			}
		}
		for _, h := range d.units() {
			if text(h.in, "id") == id {
				take(h.in, text(h.unit, "id"))
			}
		}
	case "place":
		d.stay(id, text(d.find(k, id)[0], "hex"))
	}
	d.keep(k.name, slices.DeleteFunc(d.list(k.name), func(x object) bool { return k.same(x, id) }))
	return nil
}

// cell is the ground of a hex; nil: it is not on the map.
func (d *document) cell(id string) object {
	m, row, column, ok := d.at(id)
	if !ok {
		return nil
	}
	out := object{"ground": string(pack.GroundOf(line(m, "ground", row)[column])), "water": json.Number("2")}
	if w := line(m, "water", row); column < len(w) {
		out["water"] = json.Number(w[column : column+1])
	}
	if heights, _ := m["heights"].([]any); row < len(heights) {
		if of, _ := heights[row].([]any); column < len(of) {
			out["height"] = of[column]
		}
	}
	return out
}

// at finds a hex of the map.
func (d *document) at(id string) (m object, row, column int, ok bool) {
	m, _ = d.tree["map"].(object)
	h, err := hex.ParseName(id)
	if err != nil {
		return m, 0, 0, false
	}
	column, row = h.Offset()
	return m, row, column, row >= 0 && column >= 0 && column < len(line(m, "ground", row))
}

// line is a row of letters of the map; empty: there is none.
func line(m object, key string, row int) string {
	rows, _ := m[key].([]any)
	if row < 0 || row >= len(rows) {
		return ""
	}
	t, _ := rows[row].(string)
	return t
}

// paint changes the ground of a hex.
func (d *document) paint(id string, fields object) error {
	m, row, column, ok := d.at(id)
	if !ok {
		return d.missing(kindOf("ground"), id)
	}
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		v := fmt.Sprint(fields[key])
		switch key {
		case "ground":
			letter := pack.LetterOf(state.Ground(v))
			if letter == '?' {
				return refuse("CAMPAIGN-14.2", "use "+terms.AllGrounds.Or(), "hex %s cannot be %.40q", id, v)
			}
			write(m, "ground", row, column, letter, "")
		case "water":
			if len(v) != 1 || v < "0" || v > "3" {
				return refuse("CAMPAIGN-14.2", "use 0 none, 1 scarce, 2 some, 3 plenty", "the water of hex %s cannot be %.40q", id, v)
			}
			write(m, "water", row, column, v[0], "2")
		case "height":
			if _, err := strconv.Atoi(v); err != nil {
				return refuse("CAMPAIGN-14.2", "give whole feet", "the height of hex %s cannot be %.40q", id, v)
			}
			raise(m, row, column, v)
		default:
			return refuse("CAMPAIGN-14.1", "use ground, water or height", "a hex has no %.40q that can be changed", key)
		}
	}
	return nil
}

// write puts a letter into a row of the map; rows that were left out are filled.
func write(m object, key string, row, column int, letter byte, fill string) {
	if m[key] == nil {
		rows, _ := m["ground"].([]any)
		var all []any
		for i := range rows {
			all = append(all, strings.Repeat(fill, len(line(m, "ground", i))))
		}
		m[key] = all
	}
	rows, _ := m[key].([]any)
	b := []byte(line(m, key, row))
	b[column] = letter
	rows[row] = string(b)
}

// raise puts a height into the map; those that were left out are nought.
func raise(m object, row, column int, feet string) {
	if m["heights"] == nil {
		rows, _ := m["ground"].([]any)
		var all []any
		for i := range rows {
			var of []any
			for range line(m, "ground", i) {
				of = append(of, json.Number("0"))
			}
			all = append(all, of)
		}
		m["heights"] = all
	}
	rows, _ := m["heights"].([]any)
	of, _ := rows[row].([]any)
	of[column] = json.Number(feet)
}
