package ui

import (
	"encoding/json"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/draft"
	"frontier/campaign/edit"
	"frontier/campaign/pack"
	"frontier/internal/jsontree"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/workshop"
)

// handField is a field of a thing that is changed by hand: a line to write in, a list of which one
// line is chosen, or a line for each part of what has several.
type handField struct {
	key   string
	views []fyne.CanvasObject
	field *widgets.Field // nil: it is chosen, or has parts
	said  func() any     // its value now; nil: it is taken away
	wrong func() error   // what of it cannot be read; nil: nothing can be wrong
	was   string         // the value as it was, written out
	again func()         // lays the form out anew
}

// listed are the fields in which conditions and effects stand, with what they are put together by.
var listed = map[[2]string]func() *draft.Form{
	{"event", "when"}: draft.Conditions, {"event", "does"}: draft.Effects, {"reinforcement", "when"}: draft.Conditions,
}

// compose is a list that is put together on a sheet of its own, told in plain words.
func (f *handField) compose(c fyne.Canvas, now *pack.Pack, form *draft.Form, text string) {
	var all []map[string]any
	if tree, err := jsontree.Read([]byte(text)); err == nil {
		list, _ := tree.([]any)
		for _, x := range list {
			if x, ok := x.(map[string]any); ok {
				all = append(all, x)
			}
		}
	}
	told := widgets.NewPara(look.Body, "")
	show := func() {
		out := make([]string, len(all))
		for i, x := range all {
			out[i] = form.Sentence(now, x) + "."
		}
		told.SetText(strings.Join(out, "\n"))
		parts.Visible(told, len(all) > 0)
	}
	show()
	open := widgets.NewButton("byhand."+f.key, form.Title+"s…", nil)
	open.OnTapped = func() {
		workshop.Compose(c, now, form, f.text(""), all, func(to []map[string]any) { all = to; show(); f.again() })
	}
	f.views = append(f.views, parts.Labelled(f.text(""), widgets.Across(0, open, widgets.Spring())), told)
	f.said = func() any {
		if len(all) == 0 {
			return nil
		}
		return all
	}
}

// where picks a hex on the map and gives its number; empty: none was picked.
type where func(took func(number string))

// newHandField gives the field of a key with a text as [edit.Texts] writes it.
func newHandField(c fyne.Canvas, now *pack.Pack, kind, key, text string, pick where) *handField {
	f := &handField{key: key, again: func() {}}
	words, many := draft.Choices(now, kind, key)
	var whole map[string]json.RawMessage
	form := listed[[2]string{kind, key}]
	switch {
	case form != nil:
		f.compose(c, now, form(), text)
	case kind == "unit" && key == "guns":
		f.guns(text)
	case key == "along":
		f.way(text)
	case key == "hex" || key == "at" && kind != "event":
		f.hex(text, pick)
	case many:
		f.list(words, text)
	case len(words) > 0:
		f.choice(words, text)
	case strings.HasPrefix(text, "{") && json.Unmarshal([]byte(text), &whole) == nil && plain(whole):
		f.parts(whole)
	default:
		f.field = f.line("", key, text)
		f.said = func() any { return edit.Value(key, strings.TrimSpace(f.field.Text)) }
	}
	f.was = f.written()
	return f
}

// written is the value written out.
func (f *handField) written() string {
	body, err := json.Marshal(f.said())
	if err != nil {
		return err.Error()
	}
	return string(body)
}

// changed says whether it is otherwise than it was.
func (f *handField) changed() bool { return f.written() != f.was }

// text is what the field of a key is called.
func (f *handField) text(part string) string {
	title := parts.Capital(strings.ReplaceAll(f.key, "_", " "))
	if part != "" {
		title += ": " + strings.ReplaceAll(part, "_", " ")
	}
	return title
}

// line adds a line to write in.
func (f *handField) line(part, name, text string) *widgets.Field {
	field := widgets.NewField("byhand."+name, "")
	field.SetText(text)
	f.views = append(f.views, parts.Labelled(f.text(part), field.View))
	return field
}

// choice is a list of words, of which one is chosen or none.
func (f *handField) choice(words []draft.Word, text string) {
	if !slices.ContainsFunc(words, func(w draft.Word) bool { return w.Value == "" }) && text != "yes" && text != "no" {
		words = append([]draft.Word{{Value: "", Title: "–"}}, words...)
	}
	if !slices.ContainsFunc(words, func(w draft.Word) bool { return w.Value == text }) {
		words = append(slices.Clip(words), draft.Word{Value: text, Title: text})
	}
	titles, chosen := make([]string, len(words)), 0
	for i, w := range words {
		if titles[i] = w.Title; w.Value == text {
			chosen = i
		}
	}
	list := widgets.NewSelect("byhand."+f.key, nil)
	list.Set(titles, chosen)
	f.views = append(f.views, parts.Labelled(f.text(""), list.View))
	f.said = func() any { return edit.Value(f.key, words[max(list.Chosen(), 0)].Value) }
}

// list is several of some words, by their names with commas between them.
func (f *handField) list(words []draft.Word, text string) {
	var ids []string
	if text != "" && json.Unmarshal([]byte(text), &ids) != nil {
		ids = []string{text}
	}
	titles := make([]string, len(ids))
	for i, id := range ids {
		titles[i] = id
		for _, w := range words {
			if w.Value == id && !strings.Contains(w.Title, ",") {
				titles[i] = w.Title
			}
		}
	}
	field := f.line("", f.key, strings.Join(titles, ", "))
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = w.Title
	}
	field.SetPlaceHolder(strings.Join(all, ", "))
	f.said = func() any {
		out := []string{}
		for name := range strings.SplitSeq(field.Text, ",") {
			if name = strings.TrimSpace(name); name == "" {
				continue
			}
			for _, w := range words {
				if strings.EqualFold(w.Title, name) {
					name = w.Value
				}
			}
			out = append(out, name)
		}
		if len(out) == 0 && text == "" {
			return nil
		}
		return out
	}
}

// parts are the parts of a value, each with its line: the figures of the ranks, the baggage.
func (f *handField) parts(whole map[string]json.RawMessage) {
	body, err := json.Marshal(whole)
	if err != nil {
		panic(err) // it was read from JSON
	}
	keys, texts := edit.Texts(body)
	fields := make([]*widgets.Field, len(keys))
	for i, key := range keys {
		fields[i] = f.line(key, f.key+"."+key, texts[key])
	}
	f.said = func() any {
		out := map[string]any{}
		for i, key := range keys {
			out[key] = edit.Value(key, strings.TrimSpace(fields[i].Text))
		}
		return out
	}
}

// plain says whether no part has parts of its own.
func plain(whole map[string]json.RawMessage) bool {
	for _, v := range whole {
		if len(v) > 0 && (v[0] == '{' || v[0] == '[') {
			return false
		}
	}
	return len(whole) > 0
}
