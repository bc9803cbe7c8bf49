package ui

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/draft"
	"frontier/campaign/edit"
	"frontier/internal/terms"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// handed is a view in which something is chosen that can be changed by hand.
type handed interface {
	Handed() (kind, id string) // empty: nothing
}

// byHand offers to change what is chosen in the view in sight. It is for the organiser.
func (s *shell) byHand() desk.Offer {
	v, ok := s.views[s.current].(handed)
	if !ok || s.who.Side != "" {
		return desk.Offer{}
	}
	kind, id := v.Handed()
	if id == "" {
		return desk.Offer{}
	}
	return desk.Offer{Text: "Change the " + kind + " by hand…", Do: func() { s.handSheet(kind, id) }}
}

// handSheet shows a thing with all its fields, to be changed with a reason.
func (s *shell) handSheet(kind, id string) {
	work.Start(&s.editing, func(ctx context.Context) (edit.Thing, error) { return s.c.Thing(ctx, kind, id) }, func(x edit.Thing, err error) {
		if err != nil {
			s.Tell(err)
			return
		}
		newHandForm(s, command.Set, x)
	})
}

// blanks are the things that can be added from the menu, with what they need.
var blanks = []struct {
	kind   string
	fields []string // KEY=VALUE as they stand at first
}{
	{"force", []string{"id=", "name=", "side=", "at=", "posture=hold", "leader=", "note="}},
	{"unit", []string{"id=", "name=", "in=", "men=", "arm=infantry", "class=regular", "weapon=breechloader", "training=regular", "mount=foot", "people=", "guns=", "note="}},
	{"leader", []string{"id=", "name=", "rank=", "side=", "experience=regular", "personality=", "with=", "note="}},
	{"place", []string{"id=", "name=", "kind=village", "hex=", "owner=", "fortified=none"}},
	{"crossing", []string{"id=", "name=", "river=", "kind=wooden_bridge", "in_flood=open", "hex=", "side=e"}},
	{"road", []string{"id=", "name=", "kind=road", "along="}},
	{"work", []string{"id=", "kind=redoubt", "side=", "at="}},
	{"reinforcement", []string{"id=", "name=", "side=", "date=", "at=", "joins="}},
	{"event", []string{"id=", "name=", "from=", "to=", "kind=order", "side=", "effect=", "every="}},
	{"objective", []string{"id=", "name=", "side=", "kind=hold_place", "points=", "places=", "text="}},
	{"handicap", []string{"id=", "points=", "reason="}},
}

// addSheet asks what is to be added by hand.
func (s *shell) addSheet() {
	var sheet *widgets.Sheet
	var rows []fyne.CanvasObject
	for _, b := range blanks {
		rows = append(rows, widgets.NewButton("byhand.add."+b.kind, parts.Capital(b.kind), func() {
			sheet.Close()
			newHandForm(s, command.Add, edit.Thing{Kind: b.kind})
		}))
	}
	sheet = parts.Ask(s.Canvas(), "Add by hand", "what is it?", 420, widgets.Down(8, rows...), "", "", nil)
}

// handForm is the fields of a thing with a reason.
type handForm struct {
	s      *shell
	do     command.Verb
	x      edit.Thing
	keys   []string
	was    map[string]string
	fields []*handField
	why    *widgets.Field
	wrong  *widgets.Text
	sheet  *widgets.Sheet
}

func newHandForm(s *shell, do command.Verb, x edit.Thing) {
	f := &handForm{s: s, do: do, x: x, was: map[string]string{}}
	if do == command.Add {
		f.blank()
	} else {
		f.keys, f.was = edit.Texts(x.Fields)
	}
	f.why = widgets.NewField("byhand.why", "Why, in one line: drafts came up from the coast")
	f.wrong = widgets.NewPara(look.Body, "What is changed stands in the journal with its reason, and can be undone.")
	rows := []fyne.CanvasObject{parts.Labelled("Reason", f.why.View), f.wrong} // first, so that they are always in sight
	now := s.c.Now()
	if arm := f.was["arm"]; x.Kind == "unit" && !slices.Contains(f.keys, "guns") && (arm == string(terms.Artillery) || arm == string(terms.MachineGun)) {
		f.keys = append(f.keys, "guns")
	}
	f.addKeys()
	if x.Kind == "unit" && do == command.Set {
		f.addThresholds()
	}
	body := widgets.Down(6)
	for _, key := range f.keys {
		if do == command.Set && slices.Contains(lines[x.Kind], key) {
			continue
		}
		field := newHandField(s.Canvas(), &now, x.Kind, key, f.was[key], f.pick)
		field.again = func() { body.Refresh(); f.sheet.Refresh() }
		if key == "id" && do == command.Set {
			field.field.Disable()
		}
		f.fields, rows = append(f.fields, field), append(rows, field.views...)
	}
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { f.sheet.Close() })
	title, verb, aside := "Change by hand", "Change", x.Kind+" "+x.Name
	var more []*widgets.Button
	if do == command.Add {
		title, verb, aside = "Add by hand", "Add", x.Kind
	} else if !slices.Contains([]string{"side", "ground"}, x.Kind) {
		more = append(more, widgets.NewButton("byhand.remove", "Take away", func() { f.give(command.Step{Do: command.Remove, Kind: x.Kind, ID: x.ID}) }))
	}
	ok := widgets.NewPrimary("sheet.byhand", verb, f.accept)
	body.Objects = rows
	f.sheet = widgets.NewSheet(s.Canvas(), title, aside, 620, body, cancel, ok, more...)
	f.sheet.Open()
}

// addKeys adds the fields that a thing can have and has not yet: what it waits for and does, and how
// an aim is counted.
func (f *handForm) addKeys() {
	var more []string
	for of := range listed {
		if of[0] == f.x.Kind {
			more = append(more, of[1])
		}
	}
	slices.Sort(more)
	if f.x.Kind == "objective" {
		for _, q := range draft.Objectives().Questions(map[string]any{"kind": f.was["kind"]}) {
			more = append(more, q.Key)
		}
	}
	for _, key := range more {
		if !slices.Contains(f.keys, key) {
			f.keys = append(f.keys, key)
		}
	}
}

// addThresholds has a line for each threshold of a unit, 0 where it is worked out.
func (f *handForm) addThresholds() {
	at := map[string]int{"full": 0, "worn": 0, "spent": 0}
	if text := f.was["thresholds"]; text != "" {
		if err := json.Unmarshal([]byte(text), &at); err != nil {
			return // the field shows it as it is
		}
	} else {
		f.keys = append(f.keys, "thresholds")
	}
	whole, err := json.Marshal(at)
	if err != nil {
		panic(err) // a map of numbers can be written
	}
	f.was["thresholds"] = string(whole)
}

// lines are the fields of a thing that are drawn on the map and not typed.
var lines = map[string][]string{"place": {"at"}, "crossing": {"at", "toward"}, "road": {"line"}, "river": {"line"}, "relief": {"ring"}, "region": {"ring"}}

// pick lays the sheet aside until a hex of the map was tapped.
func (f *handForm) pick(took func(number string)) {
	f.sheet.Close()
	f.s.Open(place.Map{})
	f.s.mapView().Pick("Tap the hex that is meant (the space bar takes the one in the middle); Esc leaves it as it was.", func(number string) {
		took(number)
		f.sheet.Open()
	})
}

// blank fills in what a new thing needs.
func (f *handForm) blank() {
	i := slices.IndexFunc(blanks, func(b struct {
		kind   string
		fields []string
	}) bool {
		return b.kind == f.x.Kind
	})
	here := ""
	if v, ok := f.s.views[f.s.current].(interface{ Here() string }); ok {
		here = v.Here() // what is added on the map is added where it was tapped
	}
	for _, text := range blanks[i].fields {
		key, value, _ := strings.Cut(text, "=")
		if slices.Contains([]string{"hex", "at", "along"}, key) {
			value = here
		}
		f.keys, f.was[key] = append(f.keys, key), value
	}
}

// accept gives what is otherwise as a step.
func (f *handForm) accept() {
	fields := map[string]any{}
	id := f.x.ID
	for _, x := range f.fields {
		if x.wrong != nil {
			if err := x.wrong(); err != nil {
				f.say(err)
				return
			}
		}
		switch said := x.said(); {
		case f.do == command.Add && x.key == "id":
			id = strings.TrimSpace(x.field.Text)
		case f.do == command.Add && said != nil, f.do == command.Set && x.changed():
			fields[x.key] = said
		}
	}
	if _, moved := fields["hex"]; f.do == command.Set && moved {
		for _, key := range lines[f.x.Kind] {
			fields[key] = nil // in the middle of its new hex, or of its side
		}
	}
	body, err := json.Marshal(fields)
	if err != nil {
		f.say(err)
		return
	}
	f.give(command.Step{Do: f.do, Kind: f.x.Kind, ID: id, Fields: body})
}

// give gives the step. What is refused is said in the sheet, which stays.
func (f *handForm) give(step command.Step) {
	cmd := command.EditByHand{Steps: []command.Step{step}, Why: f.why.Text}
	seen := f.s.now
	work.Start(&f.s.editing, func(ctx context.Context) (struct{}, error) {
		return struct{}{}, f.s.c.Do(campaign.Seeing(ctx, seen), cmd)
	}, func(_ struct{}, err error) {
		if err != nil {
			f.say(err)
			return
		}
		f.sheet.Close()
	})
}

func (f *handForm) say(err error) {
	head, text, rule := parts.Sentence(err)
	if rule != "" {
		rule = " (" + rule + ")"
	}
	f.wrong.SetFace(look.Body.In(look.Danger))
	f.wrong.SetText(strings.TrimSpace(head+" "+text) + rule)
	f.sheet.Refresh()
}
