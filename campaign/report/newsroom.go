package report

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// newsroom writes one number. It asks the views of its side alone; where the copy is the organiser's
// it asks what is true besides, and only the list of truths says so.
type newsroom struct {
	f     *state.Founding
	c     *views.Chronicle
	v     intelligence.Viewer
	day   state.Day // of the number
	since state.Day // of the one before; -1: there was none
	of    Edition
	g     Gazette
	wires []string // from where its telegrams are
}

// Miles that news go in a day: by a rider to the nearest telegraph, and where there is none by post
// to the town in which the paper is printed.
const (
	riderMiles = 40
	postMiles  = 60
)

// heard is a piece of news with the way on which it came.
type heard struct {
	event.News
	from string    // the dateline: "Girishk"
	on   state.Day // when it was sent on from there
	wire bool
}

// errs says whether the paper makes errors of a sort.
func (n *newsroom) errs(sort string) bool { return !slices.Contains(n.of.Without, sort) }

// dice are the paper's dice for one purpose. They hang on what the side knows: a day, a place, a name.
func (n *newsroom) dice(what string, keys ...string) *state.Chance {
	return state.Dice(n.f, "gazette "+what, append([]string{string(n.of.Side)}, keys...)...)
}

// wrong is a run of words that is not as things are. The truth is listed in the organiser's copy alone.
func (n *newsroom) wrong(text string, truth func() string) Phrase {
	p := Phrase{Text: text}
	if n.of.Marked {
		p.False = len(n.g.Truths) + 1
		n.g.Truths = append(n.g.Truths, Truth{p.False, oneLine(truth())})
	}
	return p
}

func say(format string, args ...any) Phrase {
	return Phrase{Text: oneLine(fmt.Sprintf(format, args...))}
}

// blank is a space between two runs of words.
var blank = Phrase{Text: " "}

// seat is the town in which the paper is printed: the home of its side, else its largest place.
func (n *newsroom) seat() *state.Place {
	if side := n.f.Side(n.of.Side); side != nil {
		if p := n.f.Map.Place(side.Home); p != nil {
			return p
		}
	}
	var best *state.Place
	for i := range n.f.Map.Places {
		p := &n.f.Map.Places[i]
		if (n.of.Side == "" || p.Owner == n.of.Side) && (best == nil || p.Population > best.Population) {
			best = p
		}
	}
	return best
}

// way says from where and when news of a hex come that were known there on a day: by a rider to the
// nearest telegraph that no enemy holds, and by wire from there; by post where there is no wire.
func (n *newsroom) way(h *hex.Hex, day state.Day) (from string, on state.Day, wire bool) {
	seat := n.seat()
	if h == nil {
		if seat == nil {
			return "", day, false
		}
		return oneLine(seat.Name), day, false
	}
	mile := max(n.f.Map.HexMiles, 1)
	var nearest *views.PlaceView
	least := 0
	places := n.c.Places(n.v)
	for i := range places {
		p := &places[i]
		if !p.Telegraph || n.v.Side != "" && n.f.Enemies(n.v.Side, p.Holder) {
			continue
		}
		if far := hex.Distance(p.Hex, *h); nearest == nil || far < least {
			nearest, least = p, far
		}
	}
	if nearest != nil {
		return oneLine(nearest.Name), day + state.Day((least*mile+riderMiles-1)/riderMiles), true
	}
	if seat == nil {
		return state.Near(n.f, *h), day + 1, false
	}
	return oneLine(state.Near(n.f, *h)), day + 1 + state.Day(hex.Distance(seat.Hex, *h)*mile/postMiles), false
}

// news are those that came since the number before, the oldest first.
func (n *newsroom) news() []heard {
	var out []heard
	for _, x := range n.c.News(n.v) {
		from, on, wire := n.way(x.Hex, x.Day)
		if on > n.since && on <= n.day {
			out = append(out, heard{x, from, on, wire})
		}
	}
	slices.SortStableFunc(out, func(a, b heard) int { return int(a.on - b.on) })
	return out
}

// dateline begins an article: where it was sent from, and when.
func (n *newsroom) dateline(x heard) Phrase {
	if x.wire && !slices.Contains(n.wires, x.from) {
		n.wires = append(n.wires, x.from)
	}
	how := ""
	if !x.wire {
		how = ", by post"
	}
	return Phrase{Text: fmt.Sprintf("%s, %s%s.", x.from, n.f.ShortDate(x.on), how), Strong: true}
}

// write writes the number.
func (n *newsroom) write() {
	all := n.news()
	var fought, other []heard
	for _, x := range all {
		b, err := n.c.Battle(n.v, x.Battle)
		if x.Kind == event.NewsFought && err == nil && b.Status == state.Fought {
			fought = append(fought, x)
		} else {
			other = append(other, x)
		}
	}
	slices.Reverse(fought) // the last battle first
	n.head(fought, other)
	for i, x := range fought {
		n.battle(x, i == 0)
	}
	n.others(other)
	n.enemy()
	n.rumour()
	n.returned(all)
	n.leading(fought)
	n.notices()
	n.seated(all)
	if seat := n.seat(); seat != nil {
		n.g.Date = oneLine(seat.Name) + ", "
	}
	n.g.Date += n.f.Weekday(n.day) + ", " + n.f.Date(n.day)
	if len(n.wires) > 0 {
		n.g.By = "by telegraph from " + words.Listed(n.wires[:min(len(n.wires), 3)])
	} else {
		n.g.By = "by post"
	}
}

// article adds an article, where it says anything.
func (n *newsroom) article(head string, paras ...[]Phrase) {
	if len(paras) > 0 {
		n.g.Articles = append(n.g.Articles, Article{head, paras})
	}
}

// head writes what stands over all columns.
func (n *newsroom) head(fought, other []heard) {
	if len(fought) > 0 {
		b, _ := n.c.Battle(n.v, fought[0].Battle)
		t := n.toll(&b)
		name := state.BattleOf(&b.Battle)
		n.g.Headline = fmt.Sprintf("%s %s", map[bool]string{true: "Action", false: "The action"}[!strings.HasPrefix(name, "of ")], name)
		switch {
		case n.v.Side == "" || b.Outcome == nil || b.Outcome.Holder == "":
		case b.Outcome.Holder == string(n.v.Side):
			n.g.Headline = "Victory " + atField(name)
		case 3*t.lost >= t.present:
			n.g.Headline = "Disaster " + atField(name)
		default:
			n.g.Headline = "Reverse " + atField(name)
		}
		n.g.Headline = oneLine(n.g.Headline)
		n.g.Under = append(n.g.Under, []Phrase{say("%s", words.Capital(heldText(n.f, &b)))})
		if s, ok := n.strength(&b); ok {
			n.g.Under = append(n.g.Under, []Phrase{say("The enemy is said to have had"), blank, s})
		}
		return
	}
	n.g.Headline = "The seat of war is quiet"
	for _, kind := range []event.NewsKind{event.NewsEnded, event.NewsTaken, event.NewsEvent, event.NewsGone, event.NewsCame, event.NewsLeft, event.NewsWorks, event.NewsArrived} {
		if i := slices.IndexFunc(other, func(x heard) bool { return x.Kind == kind }); i >= 0 {
			n.g.Headline = map[event.NewsKind]string{
				event.NewsEnded: "The end of the war", event.NewsTaken: "A place changes hands", event.NewsEvent: "News from the frontier", event.NewsGone: "Men lost to the army",
				event.NewsCame: "The army grows", event.NewsLeft: "Troops leave the seat of war", event.NewsWorks: "Works along the road", event.NewsArrived: "The columns on the road",
			}[kind]
			n.g.Under = append(n.g.Under, []Phrase{say("%s", other[i].Head)})
			return
		}
	}
	n.g.Under = append(n.g.Under, []Phrase{say("No telegram of weight has come in since the last number")})
}

// atField turns the name of a battle into where it was: "of Maiwand" into "at Maiwand".
func atField(name string) string {
	if rest, ok := strings.CutPrefix(name, "of "); ok {
		return "at " + rest
	}
	return name
}

// heldText says who held the field, without the name of the battle before it.
func heldText(f *state.Founding, b *views.BattleView) string {
	_, held, ok := strings.Cut(b.Result, ": ")
	if !ok {
		held = b.Result
	}
	return strings.TrimRight(held, ".")
}

// toll is what a battle has cost the paper's own side.
type toll struct{ present, killed, wounded, gone, lost, unhurt int }

func (n *newsroom) toll(b *views.BattleView) (t toll) {
	for _, u := range b.Units {
		t.present, t.killed, t.wounded, t.gone, t.unhurt = t.present+u.MenPresent, t.killed+u.MenKilled, t.wounded+u.MenWounded, t.gone+u.MenCaptured+u.MenMissing, t.unhurt+u.MenUnhurt
	}
	t.lost = t.killed + t.wounded + t.gone
	return t
}

// strength is how many men the enemy is said to have had in a battle, out of what was told of his
// forces before it. Not ok: nothing was.
func (n *newsroom) strength(b *views.BattleView) (p Phrase, ok bool) {
	low, high := 0, 0
	for _, r := range n.c.Reports(n.v) {
		if (slices.Contains(b.Attackers, r.Force) || slices.Contains(b.Defenders, r.Force)) && r.High > 0 {
			low, high = low+r.Low, high+r.High
		}
	}
	if high == 0 {
		return p, false
	}
	if !n.errs("strengths") {
		return say("%s to %s", words.Number(low), words.Men(high)), true
	}
	said := map[int]int{1: low / 2, 2: high, 3: high, 4: high * 3 / 2, 5: 2 * high, 6: 2 * high}[n.dice("strength", hex.Name(b.Hex), state.Number(b.Day)).Die(6)]
	said = max(rounded(said), 10)
	return n.wrong(words.Men(said), func() string {
		true, err := n.c.Battle(intelligence.Viewer{}, b.ID)
		men := 0
		for _, s := range true.Sides {
			if err == nil && s.Side != n.v.Side {
				men += s.Men
			}
		}
		return fmt.Sprintf("%s by muster, told as %s to %s", words.Number(men), words.Number(low), words.Number(high))
	}), true
}

// rounded is a number as newspapers round it.
func rounded(n int) int {
	step := 10
	for n >= 20*step {
		step *= 10
	}
	return (n + step/2) / step * step
}

// battle writes what is told of a battle; the first has the first telegram.
func (n *newsroom) battle(x heard, first bool) {
	b, err := n.c.Battle(n.v, x.Battle)
	if err != nil {
		return
	}
	t := n.toll(&b)
	var own []string
	for i, side := range []state.SideID{b.Attacker, b.Defender} {
		for _, id := range [][]state.ForceID{b.Attackers, b.Defenders}[i] {
			if side == n.v.Side || n.v.Side == "" {
				own = append(own, state.NameOf(n.f, n.c.State(), id))
			}
		}
	}
	head := "The first telegram"
	if !first {
		head = "The fight " + state.BattleOf(&b.Battle)
	}
	telegram := []Phrase{n.dateline(x), blank, say("%s fought %s on %s.", words.Capital(words.Listed(own)), state.AtBattle(&b.Battle), n.f.ShortDate(b.Day)), blank, say("%s.", words.Capital(heldText(n.f, &b)))}
	n.article(oneLine(head), telegram, n.count(&b, t))
	engagement := []Phrase{}
	if b.Reason != "" {
		engagement = append(engagement, say("%s", b.Reason), blank)
	}
	engagement = append(engagement, say("We had %s in the field.", words.Men(t.present)), blank)
	if worst := worstHit(&b, n.v.Side); worst != "" {
		engagement = append(engagement, say("None stood hotter work than %s.", worst), blank)
	}
	engagement = append(engagement, n.claimed(&b))
	n.article("The engagement", engagement)
	n.officers(&b)
}

// worstHit is the unit of a side that lost the largest share of its men; empty: none lost a fifth.
func worstHit(b *views.BattleView, side state.SideID) string {
	name, share := "", 199
	for _, u := range b.Units {
		if lost := u.MenKilled + u.MenWounded + u.MenCaptured + u.MenMissing; u.MenPresent > 0 && (side == "" || u.Side == side) && lost*1000/u.MenPresent > share {
			name, share = u.Name, lost*1000/u.MenPresent
		}
	}
	return name
}

// count is the side's own loss as the first telegram has it: of a field that was lost only those
// who have come in are counted, of one that was held only those who were carried off it.
func (n *newsroom) count(b *views.BattleView, t toll) []Phrase {
	if t.present == 0 {
		return []Phrase{say("Of the loss nothing is known yet.")}
	}
	exact := func() string {
		return fmt.Sprintf("%s killed, %s wounded, %s taken or missing", words.Number(t.killed), words.Number(t.wounded), words.Number(t.gone))
	}
	name := "at the fight " + state.BattleOf(&b.Battle)
	dice := n.dice("loss", hex.Name(b.Hex), state.Number(b.Day))
	lost := b.Outcome != nil && b.Outcome.Holder != "" && b.Outcome.Holder != string(n.v.Side) && n.v.Side != ""
	switch {
	case !n.errs("losses"):
		return []Phrase{say("Our loss was %s.", exact())}
	case lost && t.unhurt > 20:
		in := rounded(t.unhurt * (40 + dice.Die(45)) / 100)
		n.g.claims = append(n.g.claims, claim{oneLine(fmt.Sprintf("we had %s come in of %s %s.", words.Number(in), words.Number(t.present), name)), fmt.Sprintf("They were %s; the return has %s.", words.Number(t.unhurt), exact())})
		return []Phrase{say("Men have been coming in by twos and threes."), blank,
			n.wrong(fmt.Sprintf("Of %s who marched out not more than %s have answered to their names.", words.Number(t.present), words.Number(in)), func() string {
				return fmt.Sprintf("%s of %s came off", words.Number(t.unhurt), words.Number(t.present))
			})}
	case t.lost > 0:
		told := max(rounded(t.lost*(40+dice.Die(80))/100), 1)
		n.g.claims = append(n.g.claims, claim{oneLine(fmt.Sprintf("we gave our loss %s as %s.", name, words.Number(told))), fmt.Sprintf("The return has %s.", exact())})
		return []Phrase{n.wrong(fmt.Sprintf("Our loss is put at %s.", words.Men(told)), func() string { return words.Number(t.lost) + " lost" })}
	}
	return []Phrase{say("We have lost nobody.")}
}

// claimed is what the enemy is said to have lost. Nobody has counted it: it is a share, drawn, of
// the men whom he was said to have.
func (n *newsroom) claimed(b *views.BattleView) Phrase {
	high := 0
	for _, r := range n.c.Reports(n.v) {
		if slices.Contains(b.Attackers, r.Force) || slices.Contains(b.Defenders, r.Force) {
			high += r.High
		}
	}
	if high == 0 || !n.errs("strengths") {
		return say("What the enemy lost nobody has counted.")
	}
	said := max(rounded(high*(5+n.dice("claimed", hex.Name(b.Hex), state.Number(b.Day)).Die(35))/100), 10)
	return n.wrong(fmt.Sprintf("The enemy is believed to have left %s upon the ground.", words.Men(said)), func() string {
		lost := 0
		true, _ := n.c.Battle(intelligence.Viewer{}, b.ID)
		for _, u := range true.Units {
			if u.Side != n.v.Side {
				lost += u.MenKilled + u.MenWounded + u.MenCaptured + u.MenMissing
			}
		}
		return fmt.Sprintf("the enemy lost %s", words.Number(lost))
	})
}

// officers are what became of the leaders of the paper's side.
func (n *newsroom) officers(b *views.BattleView) {
	var fell []Phrase
	unhurt := 0
	for _, l := range b.Leaders {
		if l.Fate == battle.Unhurt {
			unhurt++
			continue
		}
		if len(fell) > 0 {
			fell = append(fell, blank)
		}
		fell = append(fell, n.named(l.Name, string(l.ID), b), blank, say("is %s.", string(l.Fate)))
	}
	if len(fell) == 0 {
		return
	}
	if unhurt > 0 {
		fell = append(fell, blank, say("Of %s nothing ill is heard.", words.Count(unhurt, "other who led", "others who led")))
	}
	n.article("The officers", fell)
}

// named is a name, which the wire may have changed.
func (n *newsroom) named(name, id string, b *views.BattleView) Phrase {
	dice := n.dice("name", id, state.Number(b.Day))
	changed := misspelt(name, dice.Die(7)-1)
	if !n.errs("names") || dice.Die(2) == 1 || changed == name {
		return say("%s", name)
	}
	n.g.claims = append(n.g.claims, claim{oneLine("we had " + changed + " among the fallen " + state.BattleOf(&b.Battle) + "."), oneLine("Read " + name + ".")})
	return n.wrong(oneLine(changed), func() string { return "read " + name })
}

// misspelt changes one vowel of the last word of a name.
func misspelt(name string, at int) string {
	const vowels = "aeiou"
	r := []rune(name)
	var where []int
	for i := len(r) - 1; i > 0 && r[i] != ' '; i-- {
		if strings.ContainsRune(vowels, r[i]) {
			where = append(where, i)
		}
	}
	if len(where) == 0 {
		return name
	}
	i := where[at%len(where)]
	r[i] = rune(vowels[(strings.IndexRune(vowels, r[i])+1+at%3)%len(vowels)])
	return string(r)
}

// others are the news that are no battles, by what they are of.
func (n *newsroom) others(all []heard) {
	for _, part := range []struct {
		head  string
		kinds []event.NewsKind
		most  int
	}{
		{"The war", []event.NewsKind{event.NewsEnded, event.NewsTaken, event.NewsEvent}, 4},
		{"Met upon the road", []event.NewsKind{event.NewsMet, event.NewsFought}, 3},
		{"The columns", []event.NewsKind{event.NewsArrived, event.NewsCame, event.NewsLeft, event.NewsLate, event.NewsHalted, event.NewsRetired}, 5},
		{"Works and crossings", []event.NewsKind{event.NewsWorks}, 3},
		{"The army", []event.NewsKind{event.NewsLeader, event.NewsGone, event.NewsColours, event.NewsCaptive}, 4},
	} {
		var paras [][]Phrase
		for _, x := range slices.Backward(all) { // the newest of each are printed, in their order
			if !slices.Contains(part.kinds, x.Kind) || x.Head == "" || len(paras) == part.most {
				continue
			}
			told := []Phrase{n.dateline(x), blank, say("%s", x.Head)}
			if strings.HasSuffix(x.Why, ".") && slices.Contains([]event.NewsKind{event.NewsMet, event.NewsGone, event.NewsWorks, event.NewsEnded}, x.Kind) {
				told = append(told, blank, say("%s", x.Why))
			}
			if !slices.ContainsFunc(paras, func(p []Phrase) bool { return p[2].Text == told[2].Text }) {
				paras = append(paras, told)
			}
		}
		slices.Reverse(paras)
		n.article(part.head, paras...)
	}
}

// mostTold is how many of the enemy's forces are told of in one number.
const mostTold = 4

// enemy is what was seen of him since the last number.
func (n *newsroom) enemy() {
	var told []Phrase
	for _, r := range n.c.Reports(n.v) {
		if r.Day <= n.since || len(told) >= 4*mostTold || r.High == 0 {
			continue
		}
		men := say("%s", r.Men)
		if n.errs("strengths") {
			if d := n.dice("seen", string(r.Force), state.Number(r.Day)).Die(6); d > 2 {
				said := rounded([]int{0, 0, 0, r.High, r.High * 3 / 2, 2 * r.High, r.Low / 2}[d])
				men = n.wrong(words.Men(max(said, 10)), func() string { return "told as " + r.Men + n.truly(r.Force) })
			}
		}
		if len(told) > 0 {
			told = append(told, blank)
		}
		by := words.SmallArticle(r.By)
		told = append(told, say("%s was seen on %s at %s:", words.Capital(state.InSentence(r.Name)), r.Date, r.Place), blank, men, Phrase{Text: oneLine(", by the account of " + by + ".")})
	}
	if len(told) > 0 {
		n.article("From the other side", told)
	}
}

// truly says where a force is and how strong, for the list of truths.
func (n *newsroom) truly(id state.ForceID) string {
	x, err := n.c.Force(intelligence.Viewer{}, id)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("; it has %s %s", words.Men(x.Men), state.At(n.f, x.Counter.Hex))
}

// rumour is what is said in the bazaar: of a force that was seen, that it is twice as strong and at
// a place near where it was seen.
func (n *newsroom) rumour() {
	if !n.errs("rumours") {
		return
	}
	reports := n.c.Reports(n.v)
	dice := n.dice("rumour", state.Number(n.day))
	if len(reports) == 0 || dice.Die(3) == 1 {
		return
	}
	r := reports[dice.Die(len(reports))-1]
	var near []*state.Place
	for i := range n.f.Map.Places {
		if p := &n.f.Map.Places[i]; p.Hex != r.Hex && hex.Distance(p.Hex, r.Hex) <= 6 {
			near = append(near, p)
		}
	}
	if len(near) == 0 || r.High == 0 {
		return
	}
	at := near[dice.Die(len(near))-1]
	said := n.wrong(oneLine(fmt.Sprintf("%s is at %s with %s", state.InSentence(r.Name), at.Name, words.Men(rounded(2*r.High)))), func() string {
		return "never so" + n.truly(r.Force)
	})
	n.article("In the bazaar", []Phrase{say("It is said, upon what authority we do not know, that"), blank, said, Phrase{Text: ". We print it as it was told."}})
}

// returned are those who came back to the ranks.
func (n *newsroom) returned(all []heard) {
	men := map[string]int{}
	var order []string
	for _, x := range all {
		if x.Kind == event.NewsBack && x.Men > 0 {
			if men[x.Back] == 0 {
				order = append(order, x.Back)
			}
			men[x.Back] += x.Men
		}
	}
	var told []string
	for _, from := range order {
		told = append(told, words.Men(men[from])+" "+from)
	}
	if len(told) > 0 {
		n.article("Returned to duty", []Phrase{say("Since our last number there have come back to their regiments %s.", words.Listed(told))})
	}
}

// leading is the paper's own word.
func (n *newsroom) leading(fought []heard) {
	text := "We print what has reached us, and ask our readers to weigh it as we do."
	switch {
	case len(fought) > 0 && fought[0].Hex != nil && fought[0].on > fought[0].Day:
		text += fmt.Sprintf(" The first telegram counts those who have come in, never those who are still upon the road; and this one was %s on horseback before it came to the wire.", words.Count(int(fought[0].on-fought[0].Day), "day", "days"))
	case len(fought) > 0:
		text += " The first telegram counts those who have come in, never those who are still upon the road. The return will follow, and we shall print it whatever it says."
	case len(n.c.Reports(n.v)) == 0:
		text += " Of the enemy there is no word at all, and we shall not make one."
	default:
		text += " A force that is seen by one patrol at sunset is one force; seen by three bazaars it is three."
	}
	n.article("A leading word", []Phrase{say("%s", text)})
}

// notices are the advertisements: what the army wants and where the wire and the rails end.
func (n *newsroom) notices() {
	add := func(head, format string, args ...any) {
		n.g.Notices = append(n.g.Notices, Article{head, [][]Phrase{{say(format, args...)}}})
	}
	var rail, cut []string
	for _, p := range n.c.Places(n.v) {
		hostile := n.v.Side != "" && n.f.Enemies(n.v.Side, p.Holder)
		if p.Railhead && !hostile {
			rail = append(rail, p.Name)
		}
		if p.Telegraph && hostile {
			cut = append(cut, p.Name)
		}
	}
	if len(cut) > 0 {
		add("Telegraph notice", "Messages for %s are taken at the sender’s risk until further notice.", words.Listed(cut[:min(len(cut), 3)]))
	}
	if len(rail) > 0 {
		add("Railway notice", "Goods for the army are taken to %s. Beyond it the line is not laid.", words.Listed(rail[:min(len(rail), 2)]))
	}
	wounded := 0
	for _, p := range n.c.Patients(n.v) {
		if !p.Freed() {
			wounded += p.Men
		}
	}
	if wounded > 0 && n.v.Side != "" {
		add("Comforts wanted", "There are %s in hospital. Linen, ice, newspapers and tobacco are received at this office any morning, and sent up with the next convoy.", words.Men(wounded))
	}
	animals := 0
	for _, x := range n.c.Forces(n.v) {
		if own := n.c.State().KnownTo(n.f, n.v.Side).Force(x.Counter.Force); own != nil && own.Side == n.v.Side {
			animals += own.Baggage.Animals
		}
	}
	if animals > 0 {
		add("Animals wanted", "The transport officer will buy sound baggage animals to keep up the number of %s, and pays on delivery.", words.Number(animals))
	}
}

// seated chooses what the map shows: where the news are from, and the paper's own forces.
func (n *newsroom) seated(all []heard) {
	s := SeatOfWar{Founding: n.f, Board: n.c.Board(n.v), Fog: n.v.Side != ""}
	for _, x := range all {
		if x.Hex == nil {
			continue
		}
		s.At = append(s.At, *x.Hex)
		for i := range n.f.Map.Places { // with the place from where it was sent
			if p := &n.f.Map.Places[i]; p.Name == x.from {
				s.At = append(s.At, p.Hex)
			}
		}
	}
	for _, x := range n.c.Forces(n.v) {
		if len(all) > 0 && len(s.At) > 0 {
			break
		}
		if x.Counter.Side == n.v.Side || n.v.Side == "" {
			s.At = append(s.At, x.Counter.Hex)
		}
	}
	s.Caption = "The seat of war, as far as it was known on " + n.f.ShortDate(n.day)
	n.g.Seat = s
}
