package edit

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/pack"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/jsontext"
	"frontier/internal/words"
)

// longestWhy is how many letters the reason of a change may have.
const longestWhy = 120

// Books are the rule sets by id.
type Books = pack.Books

// Work works a change by hand out: all its steps, or the refusal of the first that cannot be
// (CAMPAIGN-14.1 to CAMPAIGN-14.7). Books, where there are any, hold a change of the rule set.
func Work(w *aftermath.Working, c command.EditByHand, books Books) error {
	why := strings.TrimRight(strings.TrimSpace(c.Why), ".")
	if why == "" || !words.Shows(why) || utf8.RuneCountInString(why) > longestWhy || strings.ContainsFunc(why, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return refuse("CAMPAIGN-14.1", "write why, as: drafts came up from the coast", "a change by hand needs its reason, in one line of at most %d letters", longestWhy)
	}
	switch n := len(c.Steps); {
	case n == 0:
		return refuse("CAMPAIGN-14.1", "name what is to be otherwise", "nothing is changed")
	case n > mostSteps:
		return refuse("CAMPAIGN-14.1", "change them in parts", "%d things are more than %d at once", n, mostSteps)
	}
	was, err := read(w.F, w.S)
	if err != nil {
		return err
	}
	now := document{copied(was.tree).(object)}
	for _, step := range c.Steps {
		if err := now.apply(step); err != nil {
			return err
		}
	}
	one, err := was.reading()
	if err != nil {
		return err
	}
	two, err := now.reading()
	if err != nil {
		return err
	}
	if err := checked(&one, &two, books); err != nil {
		return err
	}
	k := &working{Working: w, was: was, now: now, p: two.Pack, beyond: two, why: why}
	k.f0, k.f1 = pack.Refounded(one.Pack, w.F), pack.Refounded(two.Pack, w.F)
	return k.work(&one)
}

// reading is a document read as a pack, with what no pack tells, by id.
type reading struct {
	pack.Pack
	mounts, fatigue, eaten, breaches, damage map[string]int
	leaders                                  map[string]object // status, returns, held_by
}

// reading reads the document. What is wrong with its form is a refusal.
func (d *document) reading() (reading, error) {
	r := reading{mounts: map[string]int{}, fatigue: map[string]int{}, eaten: map[string]int{}, breaches: map[string]int{}, damage: map[string]int{}, leaders: map[string]object{}}
	var errs []error
	lift := func(kind string, x object, key string, into map[string]int, most int) {
		v, there := x[key]
		delete(x, key)
		if !there {
			return
		}
		n := -1
		if _, err := fmt.Sscan(fmt.Sprint(v), &n); err != nil || n < 0 || n > most || fmt.Sprint(n) != fmt.Sprint(v) {
			errs = append(errs, refuse("CAMPAIGN-14.2", fmt.Sprintf("give 0 to %d", most), "%s %q cannot have %s %.20v", kind, text(x, "id"), key, v))
		}
		into[text(x, "id")] = n
	}
	whole := document{copied(d.tree).(object)}
	for _, h := range whole.units() {
		lift("unit", h.unit, "mounts", r.mounts, 1000)
	}
	for _, x := range whole.list("force") {
		lift("force", x, "fatigue", r.fatigue, 100)
		lift("force", x, "eaten", r.eaten, 10_000_000)
	}
	for _, x := range whole.list("place") {
		lift("place", x, "breaches", r.breaches, 20)
	}
	for _, x := range whole.list("crossing") {
		lift("crossing", x, "damage", r.damage, 100)
	}
	for _, x := range whole.list("leader") {
		fares := object{}
		for _, key := range []string{"status", "returns", "held_by", "with"} {
			fares[key] = x[key]
			delete(x, key)
		}
		r.leaders[text(x, "id")] = fares
	}
	if len(errs) > 0 {
		return r, errs[0]
	}
	body, err := json.Marshal(whole.tree)
	if err != nil {
		return r, err
	}
	if r.Pack, err = pack.Parse(body); err != nil {
		return r, refuse("CAMPAIGN-14.2", "give it as in a pack", "%s", words.Small(strings.TrimRight(err.Error(), ".")))
	}
	return r, nil
}

// copied is a tree that shares nothing with another.
func copied(v any) any {
	switch v := v.(type) {
	case object:
		out := make(object, len(v))
		for key, x := range v {
			out[key] = copied(x)
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = copied(v[i])
		}
		return out
	}
	return v
}

// checked is a refusal where the campaign has a fault that it had not before.
func checked(one, two *reading, books Books) error {
	before := map[string]bool{}
	for _, fault := range pack.Check(&one.Pack, nil) {
		before[fault.String()] = true
	}
	for _, fault := range pack.Check(&two.Pack, nil) {
		if before[fault.String()] {
			continue
		}
		what, instead, ok := strings.Cut(fault.String(), "; ")
		if !ok {
			instead = "change that too, or leave it as it is"
		}
		return refuse("CAMPAIGN-14.2", instead, "%s", what)
	}
	if books != nil && two.Rules != one.Rules {
		if _, ok := books.RuleSet(two.Rules); !ok {
			return refuse("CAMPAIGN-14.2", "name one that the program has", "there is no rule set %.40q", two.Rules)
		}
	}
	return nil
}

// working is a change by hand that is being worked out.
type working struct {
	*aftermath.Working
	was, now document
	p        pack.Pack // as it is to be
	beyond   reading
	f0, f1   state.Founding // foundings of what is and of what is to be
	why      string
}

// hand is a change as events tell it.
func (k *working) hand(what string) event.ByHand { return event.ByHand{What: what, Why: k.why} }

// work says all that is otherwise, in an order in which each thing is there when another names it.
func (k *working) work(one *reading) error {
	if err := k.free(); err != nil {
		return err
	}
	marching := k.marching()
	laid := k.drafts()
	said := len(k.Events)
	k.campaign()
	k.country()
	k.forces(one)
	if err := k.leaders(); err != nil {
		return err
	}
	k.units(one)
	k.coming()
	k.goneForces()
	k.aims()
	k.works()
	k.ownership(one)
	k.goneThings()
	k.commands()
	if k.Err != nil {
		return k.Err
	}
	if len(k.Events) == said {
		return refuse("CAMPAIGN-14.1", "change something of it", "nothing would be otherwise")
	}
	if err := k.fighters(); err != nil {
		return err
	}
	k.blocked(marching)
	k.layAside(laid)
	if k.Err == nil {
		k.Err = k.S.Check(k.F)
	}
	return k.Err
}

// free is a refusal where a force in a battle that waits would be elsewhere, of another side, or
// gone (CAMPAIGN-14.4), and where a day would be that is over.
func (k *working) free() error {
	for i := range k.S.Forces {
		x := &k.S.Forces[i]
		b := k.S.Engaged(x.ID)
		if b == nil {
			continue
		}
		now := k.f1.Force(x.ID)
		if now == nil || now.Hex != x.Hex || now.Side != x.Side {
			return refuse("CAMPAIGN-14.4", "fight it first, or draw off", "%s stands in %s, which waits to be fought", x.Name, b.Name)
		}
	}
	if k.f1.Last != k.f0.Last && k.f1.Last < k.S.Day {
		return refuse("CAMPAIGN-14.2", "give a day that is still to come", "the campaign cannot end on %s: it is %s already", k.F.Date(k.f1.Last), k.F.Date(k.S.Day))
	}
	return nil
}

// marching are the forces that could march as they were ordered.
func (k *working) marching() []state.ForceID {
	var out []state.ForceID
	for i := range k.S.Forces {
		if x := &k.S.Forces[i]; len(x.Path) > 0 && route.CheckPath(k.F, k.S, x, x.Path, false) == nil {
			out = append(out, x.ID)
		}
	}
	return out
}

// blocked halts those whose way is no way any more (CAMPAIGN-14.5).
func (k *working) blocked(marching []state.ForceID) {
	for _, id := range marching {
		x := k.S.Force(id)
		if x != nil && len(x.Path) > 0 && route.CheckPath(k.F, k.S, x, x.Path, false) != nil {
			k.Say(event.Halted{Force: id, Why: state.WayBlocked})
		}
	}
}

// drafts are the setups of battles that people have begun.
func (k *working) drafts() map[state.BattleID]string {
	out := map[state.BattleID]string{}
	for i := range k.S.Battles {
		if b := &k.S.Battles[i]; b.Status == state.Pending && b.Draft != nil {
			out[b.ID] = k.setup(b)
		}
	}
	return out
}

func (k *working) setup(b *state.Battle) string {
	text, err := json.Marshal(field.Setup(k.F, k.S, *b, b.Draft.Engine, b.Draft.Version))
	if err != nil {
		panic(err) // it is kept as JSON
	}
	return string(text)
}

// layAside lays aside what was played of battles that are of other forces or on other ground now
// (CAMPAIGN-14.4).
func (k *working) layAside(laid map[state.BattleID]string) {
	for _, id := range slices.Sorted(maps.Keys(laid)) {
		if b := k.S.Battle(id); k.setup(b) != laid[id] {
			k.Say(event.BattlePlayed{Battle: id})
		}
	}
}

// fighters is a refusal where a battle waits in which one side would have nobody.
func (k *working) fighters() error {
	for i := range k.S.Battles {
		b := &k.S.Battles[i]
		if b.Status != state.Pending {
			continue
		}
		for _, side := range [][]state.ForceID{b.Attackers, b.Defenders} {
			all := 0
			for _, id := range side {
				if x := k.S.Force(id); x != nil {
					all += k.S.Figures(x)
				}
			}
			if all == 0 {
				return refuse("CAMPAIGN-14.4", "fight it first, or draw off", "nobody would be left of one side of %s, which waits to be fought", b.Name)
			}
		}
	}
	return nil
}

// revise says that a thing of the book is otherwise.
func (k *working) revise(kind state.Matter, id, name, what string, thing any) {
	r := state.Revision{Kind: kind, ID: id, Gone: thing == nil}
	if thing != nil {
		text, err := json.Marshal(thing)
		if err != nil {
			k.Err = errors.Join(k.Err, err)
			return
		}
		r.Thing = text
	}
	k.Say(event.BookChanged{Revision: r, Name: name, ByHand: k.hand(what)})
}

// campaign says what is otherwise of the whole.
func (k *working) campaign() {
	one, two := k.f0.TextOf(), k.f1.TextOf()
	if one != two {
		k.revise(state.TheCampaign, string(state.TheCampaign), "the campaign", k.differs("campaign", ""), two)
	}
}

// differs tells what is otherwise of a thing, in the words of a pack: "men 640, were 600".
func (k *working) differs(name, id string) string {
	of := kindOf(name)
	one, two := k.was.find(of, id), k.now.find(of, id)
	switch {
	case len(two) == 0:
		return "taken away"
	case len(one) == 0:
		return "added"
	}
	var out []string
	keys := slices.Sorted(maps.Keys(two[0]))
	for key := range one[0] {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range slices.Compact(keys) {
		a, b := one[0][key], two[0][key]
		if key == "units" || jsontext.Same(a, b) {
			continue
		}
		title := strings.ReplaceAll(key, "_", " ")
		switch was, now := told(a), told(b); {
		case now == "" || len(now)+len(was) > 120:
			out = append(out, title+" changed")
		case was == "":
			out = append(out, title+" "+now)
		default:
			out = append(out, title+" "+now+", was "+was)
		}
	}
	if len(out) == 0 {
		return unsaid
	}
	return strings.Join(out, "; ")
}

// unsaid is told of a change that is told of something else.
const unsaid = "changed"

// told tells a value in few words; empty: there is none.
func told(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v]
	case []any:
		var out []string
		for _, x := range v {
			out = append(out, told(x))
		}
		return strings.Join(out, ", ")
	case object:
		var out []string
		for _, key := range slices.Sorted(maps.Keys(v)) {
			out = append(out, told(v[key])+" "+key)
		}
		return strings.Join(out, " ")
	}
	return fmt.Sprint(v)
}

// day is the day of a date; false: it is none.
func (k *working) day(date string) (state.Day, bool) {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0, false
	}
	return state.Day(at.Sub(k.F.Time(0)).Hours() / 24), true
}
