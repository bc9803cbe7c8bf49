package tree

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// alone is the page as a view of its own.
type alone struct {
	s    *trial.Room
	page *Page
}

func (v *alone) Content() fyne.CanvasObject { return v.page.View }
func (v *alone) Title() (string, string)    { return "Order of battle", "" }
func (v *alone) Tools() []fyne.CanvasObject { return nil }
func (v *alone) Heard(campaign.Change)      { v.Reload() }
func (v *alone) Fit(desk.Size)              {}
func (v *alone) GoTo(place.Place)           {}

func (v *alone) Reload() {
	ctx, who := v.s.T.Context(), v.s.Viewer()
	forces, err := v.s.Campaign.Forces(ctx, who)
	if err != nil {
		v.s.T.Fatal(err)
	}
	units, err := v.s.Campaign.Units(ctx, who)
	if err != nil {
		v.s.T.Fatal(err)
	}
	over, err := v.s.Campaign.Overview(ctx, who)
	if err != nil {
		v.s.T.Fatal(err)
	}
	v.page.Set(Data{Founding: v.s.Campaign.Founding(), Sides: over.Sides, Forces: forces, Units: units, Viewer: who})
}

// shown is the page in a window, as somebody chose to see it.
func shown(t *testing.T, habit *Habit) (*trial.Room, *Page) {
	s := trial.NewRoom(t, 1440, 900)
	v := &alone{s: s}
	v.page = New(s, s.Campaign, habit, widgets.Gap(0, 0))
	s.Show(v, place.Forces{})
	v.Reload()
	s.Settle()
	return s, v.page
}

// at is the number of the line that is called so.
func at(t *testing.T, p *Page, name string) int {
	t.Helper()
	i := slices.IndexFunc(p.list.rows, func(r *Row) bool { return strings.HasPrefix(r.Name, name) })
	if i < 0 {
		t.Fatalf("no line is called %q", name)
	}
	return i
}

// press taps a line with Shift or Ctrl.
func press(p *Page, i int, with fyne.KeyModifier) {
	e := fyne.PointEvent{Position: fyne.NewPos(200, (float32(i)+0.5)*tall)}
	p.list.body.MouseDown(&desktop.MouseEvent{PointEvent: e, Modifier: with})
	p.list.body.Tapped(&e)
}

// dragTo drags from one line to another without letting go.
func dragTo(p *Page, from, to int) {
	y := func(i int) float32 { return (float32(i) + 0.5) * tall }
	p.list.body.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, y(from)+3)}, Dragged: fyne.NewDelta(0, 3)})
	p.list.body.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(220, y(to))}, Dragged: fyne.NewDelta(0, y(to)-y(from))})
}

// Several units are chosen and dragged onto another force: it is said before what that does, and they go
// over; where it cannot be done the rule is said, and nothing is done.
func TestUnitsAreDraggedOntoAForce_11_4(t *testing.T) {
	s, p := shown(t, &Habit{})
	press(p, at(t, p, "66th (Berkshire) Foot, 6"), 0)
	press(p, at(t, p, "3rd Sind Horse, field"), fyne.KeyModifierShortcutDefault)
	if got := p.sum.Text(); !strings.HasPrefix(got, "2 units chosen: 776 men") {
		t.Errorf("it says %q", got)
	}
	dragTo(p, at(t, p, "66th (Berkshire) Foot, 6"), at(t, p, "Kabul-Kandahar"))
	if d := p.list.deed; d.Why == "" || d.Rule != "CAMPAIGN-11.4" {
		t.Errorf("far away it would be %+v", d)
	}
	s.Shoot("tree-refused")
	p.list.body.DragEnd()
	if p.list.held != nil || with(s, unitCalled(s, "66th (Berkshire) Foot, 6")) != "girishk-column" {
		t.Fatal("it was done all the same")
	}
	dragTo(p, at(t, p, "66th (Berkshire) Foot, 6"), at(t, p, "Kandahar garrison"))
	if d := p.list.deed; d.Why != "" || d.Says != "Transfer 2 units to Kandahar garrison" {
		t.Errorf("it would be %+v", d)
	}
	s.Shoot("tree-drag")
	s.Kept("drag")
	p.list.body.DragEnd()
	s.Settle()
	if s.Told != nil || with(s, unitCalled(s, "66th (Berkshire) Foot, 6")) != "kandahar-garrison" || with(s, unitCalled(s, "3rd Sind Horse, field")) != "kandahar-garrison" {
		t.Errorf("%v: they are elsewhere", s.Told)
	}
}

// with is the force that has a unit.
func with(s *trial.Room, id rosters.UnitID) state.ForceID {
	now := s.Campaign.State()
	return now.Unit(id).Force
}

func unitCalled(s *trial.Room, name string) rosters.UnitID {
	s.T.Helper()
	for _, u := range s.Campaign.Founding().Units {
		if strings.HasPrefix(u.Name, name) {
			return u.ID
		}
	}
	s.T.Fatalf("no unit is called %q", name)
	return ""
}

// The same is done by the keys: Shift chooses as far as one goes, M takes the lines up, the arrows go where
// they are to go, Return lets them go and Esc leaves them.
func TestUnitsAreMovedByTheKeys(t *testing.T) {
	s, p := shown(t, &Habit{})
	b := p.list.body
	s.Canvas().Focus(b)
	i := at(t, p, "30th Bombay")
	p.list.goTo(i, false, false)
	b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	b.TypedKey(trial.Key(fyne.KeyDown))
	b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	if n := len(p.list.Chosen()); n != 2 {
		t.Fatalf("%d lines are chosen", n)
	}
	b.TypedRune('m')
	b.TypedKey(trial.Key(fyne.KeyEscape))
	if p.list.held != nil {
		t.Error("Esc does not leave them")
	}
	b.TypedRune('m')
	for range 100 {
		if p.list.over.Key == "kandahar-garrison" {
			break
		}
		b.TypedKey(trial.Key(fyne.KeyDown))
	}
	if p.list.deed.Says != "Transfer 2 units to Kandahar garrison" {
		t.Fatalf("it would be %+v", p.list.deed)
	}
	b.TypedKey(trial.Key(fyne.KeyReturn))
	s.Settle()
	if x := with(s, unitCalled(s, "30th Bombay")); s.Told != nil || x != "kandahar-garrison" {
		t.Errorf("%v: the 30th is with %s", s.Told, x)
	}
	b.TypedKey(trial.Key(fyne.KeyHome))
	n := len(p.list.rows)
	b.TypedKey(trial.Key(fyne.KeyLeft))
	if len(p.list.rows) >= n || !p.list.folded[p.list.rows[0].Key] {
		t.Error("Left does not fold")
	}
	b.TypedKey(trial.Key(fyne.KeyRight))
	if len(p.list.rows) != n {
		t.Error("Right does not open")
	}
	b.TypedKey(trial.Key(fyne.KeyEnd))
	b.TypedKey(trial.Key(fyne.KeyPageUp))
	b.TypedKey(trial.Key(fyne.KeySpace))
	b.TypedShortcut(&fyne.ShortcutSelectAll{})
	if got := len(p.list.Chosen()); got < 50 {
		t.Errorf("Ctrl+A chooses %d", got)
	}
}

// A unit is split on a sheet, its part stands under it, is detached with another and joined again; what is
// refused is said on the sheet.
func TestAUnitIsSplitOnASheet_11_5(t *testing.T) {
	s, p := shown(t, &Habit{})
	press(p, at(t, p, "66th (Berkshire) Foot, 6"), 0)
	s.Tap("tree.split")
	s.Write("split.name", "B Company")
	s.Write("split.others", "99")
	s.Tap("sheet.split")
	if s.Canvas().Overlays().Top() == nil {
		t.Fatal("it was split all the same")
	}
	s.Shoot("tree-split")
	s.Write("split.others", "2")
	s.Tap("sheet.split")
	s.Settle()
	i := at(t, p, "B Company")
	if r := p.list.rows[i]; s.Told != nil || r.up.Name != "66th (Berkshire) Foot, 6 companies" || r.Deep != 4 {
		t.Fatalf("%v: the part stands %d deep under %+v", s.Told, r.Deep, r.up)
	}
	press(p, i, 0)
	press(p, at(t, p, "1st Bombay N.I. (G"), fyne.KeyModifierShortcutDefault)
	s.Tap("tree.detach")
	s.Write("detach.name", "Flank guard")
	s.Tap("sheet.detach")
	s.Settle()
	if x := with(s, "b-company"); s.Told != nil || x != "flank-guard" {
		t.Fatalf("%v: it is with %s", s.Told, x)
	}
	press(p, at(t, p, "B Company"), 0)
	s.Tap("tree.rejoin")
	if top := s.Canvas().Overlays().Top(); top == nil {
		t.Fatal("it is not with its unit and joins it all the same")
	}
	s.Tap("sheet.cancel")
	press(p, at(t, p, "Flank guard"), 0)
	s.Tap("tree.move")
	s.Shoot("tree-move")
	s.Kept("move")
	s.Tap("sheet.cancel")
	dragTo(p, at(t, p, "Flank guard"), at(t, p, "Girishk column"))
	p.list.body.DragEnd()
	s.Settle()
	dragTo(p, at(t, p, "B Company"), at(t, p, "66th (Berkshire) Foot, 6"))
	if p.list.deed.Says != "Join B Company to 66th (Berkshire) Foot, 6 companies again" {
		t.Errorf("it would be %+v", p.list.deed)
	}
	p.list.body.DragEnd()
	s.Settle()
	if s.Told != nil || !s.Campaign.Founding().Joined("b-company") {
		t.Errorf("%v: the part is not joined", s.Told)
	}
}

// A name in a column leads to what it names, and a second tap on a line opens it.
func TestNamesOfTheOrderOfBattleLeadOn(t *testing.T) {
	s, p := shown(t, &Habit{Choices: Choices{Columns: []string{"where", "leader"}}})
	i := at(t, p, "Girishk column")
	widths := p.list.widths(p.list.scroll.Size().Width)
	tap := func(x float32) {
		e := fyne.PointEvent{Position: fyne.NewPos(x, (float32(i)+0.5)*tall)}
		p.list.body.MouseMoved(&desktop.MouseEvent{PointEvent: e})
		p.list.body.MouseDown(&desktop.MouseEvent{PointEvent: e})
		p.list.body.Tapped(&e)
	}
	x := widths[0] + widths[1] + 20
	tap(x)
	if s.Gone != (place.Map{Force: "girishk-column"}) || p.list.body.Cursor() != desktop.PointerCursor {
		t.Errorf("where it is leads to %+v", s.Gone)
	}
	tap(x + widths[2])
	if to, ok := s.Gone.(place.Leader); !ok || to.Leader == "" {
		t.Errorf("who commands it leads to %+v", s.Gone)
	}
	i = at(t, p, "66th (Berkshire) Foot, 6")
	tap(200)
	tap(200)
	if s.Gone != (place.Unit{Unit: unitCalled(s, "66th (Berkshire) Foot, 6")}) {
		t.Errorf("a second tap leads to %+v", s.Gone)
	}
}

// Columns are chosen and sorted by, lines are looked for by any of them, and all of it is remembered.
func TestColumnsAreChosenAndRemembered(t *testing.T) {
	var kept Choices
	s, p := shown(t, &Habit{Keep: func(c Choices) { kept = c }})
	if n := len(p.list.pool); n == 0 || float32(n) > p.list.scroll.Size().Height/tall+2 || n >= len(p.list.rows) {
		t.Errorf("%d of %d lines are made", n, len(p.list.rows))
	}
	s.Tap("tree.columns")
	s.Tap("columns.supply")
	s.Tap("columns.weapon")
	s.Tap("sheet.columns")
	if slices.Contains(kept.Columns, "weapon") || !slices.Contains(kept.Columns, "supply") {
		t.Errorf("remembered are %v", kept.Columns)
	}
	s.Tap("tree.sort.men")
	s.Tap("tree.sort.men")
	if kept.Sort != "men" || !kept.Down {
		t.Errorf("remembered is %+v", kept)
	}
	under := p.sides[0].under
	first := p.list.rows[1]
	for _, r := range under {
		if r.Kind != Outside && r.Men > first.Men {
			t.Errorf("%s with %d men stands first, and %s has %d", first.Name, first.Men, r.Name, r.Men)
		}
	}
	s.Write("tree.find", "snider veteran")
	if len(p.list.rows) == 0 || !slices.ContainsFunc(p.list.rows, func(r *Row) bool { return r.Kind == Force }) {
		t.Fatal("nobody with a Snider is found, or not what he stands under")
	}
	for _, r := range p.list.rows {
		if r.Kind == Unit && (r.U.Training != "veteran" || !strings.Contains(WeaponOf(*r.U), "Snider")) {
			t.Errorf("%s is found", r.Name)
		}
	}
	s.Write("tree.find", "Napoleon")
	if len(p.list.rows) > 0 || !p.none.Visible() {
		t.Error("nobody says that nobody was found")
	}
	again := Habit{Choices: kept}
	if got := again.shown(); slices.ContainsFunc(got, func(c Column) bool { return c.ID == "weapon" }) {
		t.Error("the columns are forgotten")
	}
}

// What comes in tens is proposed with what each would get; lines are left out by a tap, and the rest is
// given with one command.
func TestProposalsAreGivenAllAtOnce_11_7(t *testing.T) {
	s, p := shown(t, &Habit{})
	lost := []rosters.UnitID{unitCalled(s, "66th (Berkshire) Foot, 6"), unitCalled(s, "1st Bombay N.I. (G"), unitCalled(s, "30th Bombay")}
	s.Tap("tree.propose") // nobody is short of anything on the first day, and that is said
	s.Settle()
	if b := trial.Named[*widgets.Button](s.Stage, "sheet.give"); b.Enabled() {
		t.Errorf("on the first day it offers to %s", b.Text())
	}
	s.Tap("sheet.cancel")
	found := proposed{}
	for i, id := range lost {
		found[1] = append(found[1], &proposal{key: string(id), who: string(id), in: "the column", what: "Gets 50 men", give: func(a *all) {
			a.fill.Fills = append(a.fill.Fills, command.Fill{Unit: lost[i], Ranks: rosters.Ranks{Others: 1}})
		}})
	}
	p.showProposals(found)
	s.Settle()
	s.Shoot("tree-proposals")
	s.Kept("proposals")
	give := trial.Named[*widgets.Button](s.Stage, "sheet.give")
	if give.Text() != "Give 3 of 3" {
		t.Errorf("the button says %q", give.Text())
	}
	found[1][1].off = true
	var given all
	for _, x := range found[1] {
		if !x.off {
			x.give(&given)
		}
	}
	if got := given.commands(); len(got) != 1 || len(got[0].(command.FillUnits).Fills) != 2 {
		t.Errorf("it would give %+v", got)
	}
	s.Tap("sheet.give")
	s.Settle()
	if s.Told == nil { // nobody has lost anybody: the campaign says so
		t.Error("units that are short of nobody are filled up")
	}
}

// A side sees its own armies and of its enemies no more than it knows, and changes no order of battle.
func TestASideSeesNoArmyOfItsEnemies(t *testing.T) {
	s, p := shown(t, &Habit{})
	s.Look(intelligence.Viewer{Side: "british"})
	for _, r := range p.list.rows {
		if r.Of != "british" && (r.Kind == Formation || r.Kind == Unit || r.Known) {
			t.Errorf("they see %+v", r)
		}
	}
	if p.buttons["award"].Enabled() || p.buttons["propose"].Enabled() {
		t.Error("they give distinctions")
	}
	for i, r := range p.list.rows {
		if r.Of == "british" || r.Kind != Force {
			continue
		}
		p.list.goTo(i, false, false)
		if d := p.plan([]*Row{r}, p.list.rows[i-1]); d.Rule != "CAMPAIGN-1.5" || p.buttons["move"].Enabled() || p.buttons["posture"].Enabled() {
			t.Errorf("of %s they are told %+v", r.Name, d)
		}
	}
	f := &state.Founding{Formations: []state.Formation{{ID: "a", Name: "A", Side: "x"}, {ID: "b", Name: "B", Side: "x", Under: "a"}, {ID: "c", Name: "C", Side: "x", Under: "d"}, {ID: "d", Name: "D", Side: "x", Under: "c"}}}
	side := []views.SideView{{Side: state.Side{ID: "x", Name: "X"}}}
	deep := func(who state.SideID) (most int) {
		for _, r := range Seen(Grow(Data{Founding: f, Sides: side, Viewer: intelligence.Viewer{Side: who}}), nil, "", nil) {
			most = max(most, r.Deep)
		}
		return most
	}
	if deep("") != 2 || deep("y") != 0 {
		t.Errorf("armies stand %d deep, for an enemy %d", deep(""), deep("y"))
	}
}

// Leaders stand under the force with which they are, who commands first; one is dragged onto another force, or onto its
// commander in whose place he commands then, goes with units that are detached, and leads to his page.
func TestLeadersAreDraggedToo_23_3(t *testing.T) {
	s, p := shown(t, &Habit{})
	line := func(id state.LeaderID) int { return p.list.index("leader-" + string(id)) }
	now := s.Campaign.State()
	column, garrison := now.Force("girishk-column"), now.Force("kandahar-garrison")
	if column.Hex != garrison.Hex || len(column.Others) == 0 {
		t.Fatalf("%+v", column)
	}
	other := column.Others[0]
	for _, f := range now.Forces {
		for i, id := range append([]state.LeaderID{f.Leader}, f.Others...) {
			if id == "" {
				continue
			}
			n := line(id)
			if n < 0 || p.list.rows[n].up.Key != string(f.ID) || p.list.rows[n].commands() != (i == 0) {
				t.Fatalf("%s is not under %s", id, f.ID)
			}
		}
	}
	p.list.onOpened(p.list.rows[line(other)])
	if s.Gone != (place.Leader{Leader: other}) {
		t.Errorf("he leads to %+v", s.Gone)
	}
	press(p, line(other), 0)
	if got := p.sum.Text(); got != "1 leader chosen" {
		t.Errorf("it says %q", got)
	}
	dragTo(p, line(other), at(t, p, "Kabul-Kandahar"))
	if d := p.list.deed; d.Rule != "CAMPAIGN-23.3" {
		t.Errorf("far away it would be %+v", d)
	}
	p.list.body.DragEnd()
	dragTo(p, line(other), at(t, p, "British and Indian"))
	if d := p.list.deed; d.Rule != "CAMPAIGN-23.3" {
		t.Errorf("alone he would be %+v", d)
	}
	p.list.body.DragEnd()
	dragTo(p, line(other), line(garrison.Leader))
	if d := p.list.deed; d.Why != "" || !strings.HasPrefix(d.Says, "Give ") || !strings.Contains(d.Says, "in the place of") {
		t.Errorf("it would be %+v", d)
	}
	s.Shoot("tree-leader")
	s.Kept("leader")
	p.list.body.DragEnd()
	s.Settle()
	now = s.Campaign.State()
	if s.Told != nil || now.Force("kandahar-garrison").Leader != other {
		t.Fatalf("%v: %s commands", s.Told, now.Force("kandahar-garrison").Leader)
	}
}

// Who is to have a distinction is put together from menus; it is read beside the window, a line can be left out, and all get
// it by one command.
func TestADistinctionForAllWho(t *testing.T) {
	s, _ := shown(t, &Habit{})
	b := trial.Meet(t, s.Campaign)
	s.Do(command.FightBattle{Battle: b.ID, Engine: "wornspent", Seed: 3}, "Fighting", nil)
	s.Settle()
	s.Tap("tree.worthy")
	s.Settle()
	menu := func(name string, i int) {
		trial.Named[*widget.Select](s.Stage, name).SetSelectedIndex(i)
		s.Settle()
	}
	give := trial.Named[*widgets.Button](s.Stage, "sheet.give")
	all := give.Text()
	menu("worthy.battle", 1)
	menu("worthy.merit.0", 1+slices.Index(views.Merits.Words(), views.MeritHeld))
	menu("worthy.merit.1", 1+slices.Index(views.Merits.Words(), views.MeritLost))
	s.Write("worthy.least.1", "many")
	s.Settle()
	if give.Enabled() {
		t.Error("many is a number")
	}
	s.Write("worthy.least.1", "1")
	s.Settle()
	if give.Text() == all || !give.Enabled() {
		t.Errorf("the button says %q and %q", all, give.Text())
	}
	s.Shoot("tree-worthy")
	s.Kept("worthy")
	s.Write("worthy.title", "The Pass")
	s.Tap("sheet.give")
	s.Settle()
	roll, err := s.Campaign.Honours(t.Context(), intelligence.Viewer{})
	if err != nil || s.Told != nil || len(roll) == 0 {
		t.Fatalf("%v, %v: %d are on the roll", err, s.Told, len(roll))
	}
	for _, r := range roll {
		if r.Kind != state.Honour || r.Title != "The Pass" || !strings.HasPrefix(r.Text, "held the field and lost ") || r.Seq != roll[0].Seq {
			t.Errorf("%+v", r)
		}
	}
}
