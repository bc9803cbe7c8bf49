package ui

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/edit"
	"frontier/internal/terms"
	"frontier/rosters"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// gunLine is a line of a unit's guns: how many there are alike, and what they are.
type gunLine struct {
	count, name  *widgets.Field
	kind, barrel *widgets.Select
}

// mostGuns is how many guns alike a line may tell of.
const mostGuns = 1000

// guns has a line for each kind of guns that a unit has, and one for another.
func (f *handField) guns(text string) {
	var list []rosters.Gun
	if text != "" && json.Unmarshal([]byte(text), &list) != nil {
		list = nil // it was written by the campaign, which has guns alone
	}
	var lines []gunLine
	for i := 0; i < len(list); {
		n := 1
		for i+n < len(list) && list[i+n] == list[i] {
			n++
		}
		lines = append(lines, f.gunLine(len(lines)+1, strconv.Itoa(n), list[i]))
		i += n
	}
	lines = append(lines, f.gunLine(len(lines)+1, "", rosters.Gun{Type: terms.FieldGun, Rifled: true}))
	f.said = func() any {
		out := []rosters.Gun{}
		for _, l := range lines {
			n, _ := l.many()
			for range n {
				out = append(out, l.gun())
			}
		}
		if len(out) == 0 {
			return nil
		}
		return out
	}
	f.wrong = func() error {
		for _, l := range lines {
			if _, err := l.many(); err != nil {
				return err
			}
		}
		return nil
	}
}

// gunLine adds a line.
func (f *handField) gunLine(nth int, count string, g rosters.Gun) gunLine {
	name := func(part string) string { return fmt.Sprintf("byhand.guns.%d.%s", nth, part) }
	l := gunLine{widgets.NewField(name("count"), "0"), widgets.NewField(name("name"), "9-pdr RML"), widgets.NewSelect(name("kind"), nil), widgets.NewSelect(name("barrel"), nil)}
	l.count.SetText(count)
	l.name.SetText(g.Name)
	var kinds []string
	at := 0
	for i, t := range terms.GunTypes {
		if kinds = append(kinds, t.Title); t.Word == g.Type {
			at = i
		}
	}
	l.kind.Set(kinds, at)
	l.barrel.Set([]string{"Rifled", "Smooth"}, map[bool]int{false: 1}[g.Rifled])
	title := ""
	if nth == 1 {
		title = "Guns"
	}
	row := widgets.Edges(nil, nil, widgets.Across(6, widgets.Sized(44, 0, l.count.View), widgets.Sized(126, 0, l.kind.View), widgets.Sized(92, 0, l.barrel.View), widgets.Gap(0, 0)), nil, l.name.View)
	f.views = append(f.views, parts.Labelled(title, row))
	return l
}

// many is how many guns the line tells of.
func (l *gunLine) many() (int, error) {
	text := strings.TrimSpace(l.count.Text)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostGuns {
		return 0, fmt.Errorf("%.20q is no number of guns; write 0 to %d", l.count.Text, mostGuns)
	}
	return n, nil
}

func (l *gunLine) gun() rosters.Gun {
	return rosters.Gun{Type: terms.GunTypes[max(l.kind.Chosen(), 0)].Word, Rifled: l.barrel.Chosen() != 1, Name: strings.TrimSpace(l.name.Text)}
}

// hex is a hex by its number, or a place by its id, that can be picked on the map.
func (f *handField) hex(text string, pick where) {
	f.field = widgets.NewField("byhand."+f.key, "")
	f.field.SetText(text)
	f.said = func() any { return edit.Value(f.key, strings.TrimSpace(f.field.Text)) }
	var at fyne.CanvasObject = f.field.View
	if pick != nil {
		b := widgets.NewButton("byhand."+f.key+".pick", "On the map…", func() {
			pick(func(number string) {
				if number != "" {
					f.field.SetText(number)
				}
			})
		}).Small()
		at = widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 6, b), f.field.View)
	}
	f.views = append(f.views, parts.Labelled(f.text(""), at))
}

// way is hexes that lie beside each other, by their numbers.
func (f *handField) way(text string) {
	f.field = f.line("", f.key, text)
	f.field.SetPlaceHolder("2817 2818 2919; or Edit, Amend the map…")
	f.said = func() any {
		out := strings.FieldsFunc(f.field.Text, func(r rune) bool { return strings.ContainsRune(" ,;[]\"", r) })
		if len(out) == 0 {
			return nil
		}
		return out
	}
}
