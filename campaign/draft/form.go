package draft

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/jsontree"
	"frontier/internal/terms"
)

// Form is how conditions, deeds or aims are put together field by field: each has a kind, and is
// asked what that kind needs.
type Form struct {
	Title string // of one of them: Condition
	Kinds []FormKind
	key   string // under which a thing has its kind
	asks  func(kind string) []Question
	more  func(kind string, x map[string]any) []Question // what else is asked, by what it has already
	tells func(p *pack.Pack, x map[string]any) string

	under  string // key of the things within one; empty: any
	within *Form  // their form; nil: this one
}

// FormKind is a kind that can be chosen.
type FormKind struct{ Word, Title, Means string }

// Question is a field that a kind has.
type Question struct {
	Key   string // path within the thing
	Title string
	Kind  Kind // Text, Whole, Pick, Yes, List, Maybe, Others or Roster
	Words func(*pack.Pack) []Word
	Must  bool // it can't do without this one
}

// A field that a file may leave out, since nothing of it changes then; others of the same form of
// which one must hold; and units.
const (
	Maybe  Kind = 100 + iota // yes, no or empty: it stays as it is
	Others                   // conditions of which one must hold
	Roster                   // units with their men: "Ghazis: 600; Herat regiment: 550"
)

// Conditions is the form of what events and reinforcements wait for.
func Conditions() *Form {
	f := &Form{Title: "Condition", key: "if", tells: conditionTold, Kinds: kindsOf(state.ProvisoKinds)}
	f.asks = func(kind string) []Question { return provisoAsks[state.ProvisoKind(kind)] }
	return f
}

// Effects is the form of what events do.
func Effects() *Form {
	f := &Form{Title: "Effect", key: "do", tells: deedTold, Kinds: kindsOf(state.DeedKinds)}
	f.asks = func(kind string) []Question { return deedAsks[state.DeedKind(kind)] }
	f.more = thingAsks
	return f
}

// Replies is the form of the answers to what an event asks: each with what it does within it.
func Replies() *Form {
	f := &Form{Title: "Answer", key: "label", under: "does", within: Effects(), tells: replyTold}
	f.asks = func(string) []Question {
		return []Question{{Key: "label", Title: "What is answered", Must: true}, {Key: "text", Title: "What it means", Must: true}, {Key: "does", Title: "What it does", Kind: Others}}
	}
	return f
}

// Kindless says whether things of this form have no kind to choose: they are called something.
func (f *Form) Kindless() bool { return len(f.Kinds) == 0 }

// Within is the form of things that stand within one of this form.
func (f *Form) Within() *Form {
	if f.within != nil {
		return f.within
	}
	return f
}

// Objectives is the form of an aim: how it is counted, beside its name and its points.
func Objectives() *Form {
	f := &Form{Title: "Aim", key: "kind", tells: aimTold, Kinds: kindsOf(state.ObjectiveKinds)}
	f.asks = func(kind string) []Question { return aimAsks[state.ObjectiveKind(kind)] }
	return f
}

// FormOf is the form of a column of a sheet; nil: it has none.
func (c *Column) FormOf() *Form {
	switch {
	case c.Kind != Clauses:
		return nil
	case c.Key == "does":
		return Effects()
	case c.Key == "choice/answers":
		return Replies()
	}
	return Conditions()
}

func kindsOf[W ~string](list terms.List[W]) []FormKind {
	out := make([]FormKind, len(list))
	for i, e := range list {
		out[i] = FormKind{string(e.Word), e.Title, e.Means}
	}
	return out
}

// Kind is the kind that a thing has; empty: none yet.
func (f *Form) Kind(x map[string]any) string {
	s, _ := x[f.key].(string)
	return s
}

// Nots says whether things of this form can be turned into their contrary.
func (f *Form) Nots() bool { return f.key == "if" }

// Questions are what a thing is asked, the kind apart.
func (f *Form) Questions(x map[string]any) []Question {
	kind := f.Kind(x)
	out := f.asks(kind)
	if f.more != nil {
		out = slices.Concat(out, f.more(kind, x))
	}
	return out
}

// OfKind gives a thing another kind. What it was asked before and is not asked now goes.
func (f *Form) OfKind(x map[string]any, kind string) map[string]any {
	out := maps.Clone(x)
	if out == nil {
		out = map[string]any{}
	}
	before := f.Questions(x)
	out[f.key] = kind
	asked := map[string]bool{} // an id is asked as a force by one kind, and as a district by another
	for _, q := range f.Questions(out) {
		asked[q.Key+"\x00"+q.Title] = true
	}
	keeps := map[string]bool{}
	for _, q := range before {
		keeps[keysOf(q.Key)[0]] = keeps[keysOf(q.Key)[0]] || asked[q.Key+"\x00"+q.Title]
	}
	for key, kept := range keeps {
		if !kept {
			delete(out, key)
		}
	}
	return out
}

// Cell is what stands in the field of a question.
func (f *Form) Cell(p *pack.Pack, x map[string]any, q Question) string {
	v := jsontree.At(x, keysOf(q.Key)...)
	switch q.Kind {
	case Maybe:
		return map[any]string{true: "yes", false: "no"}[v]
	case Roster:
		list, _ := v.([]any)
		return rosterTold(list)
	}
	var of []Word
	if q.Words != nil {
		of = q.Words(p)
	}
	return told(q.Kind, of, v)
}

// Answer gives a thing with what was typed or chosen for a question; empty takes it away.
func (f *Form) Answer(p *pack.Pack, x map[string]any, q Question, text string) (map[string]any, error) {
	out, keys := maps.Clone(x), keysOf(q.Key)
	text = strings.TrimSpace(text)
	if len(keys) > 1 { // what lies within is written into, and belongs to the thing as it was
		inner, _ := x[keys[0]].(map[string]any)
		if inner = maps.Clone(inner); inner == nil {
			inner = map[string]any{}
		}
		if deep, ok := inner[keys[1]].(map[string]any); ok {
			inner[keys[1]] = maps.Clone(deep)
		}
		out[keys[0]] = inner
	}
	if text == "" {
		away(out, keys)
		return out, nil
	}
	kind := q.Kind
	if kind == Roster {
		was, _ := jsontree.At(x, keys...).([]any)
		units, err := readRoster(p, was, text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", q.Title, err)
		}
		return out, jsontree.Put(out, keys, units)
	}
	if kind == Maybe {
		kind = Yes
	}
	column := Column{Kind: kind, Words: q.Words}
	v, err := column.read(p, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", q.Title, err)
	}
	return out, jsontree.Put(out, keys, v)
}

// away takes away what stands at a path, and what has nothing in it then.
func away(x map[string]any, keys []string) {
	if len(keys) > 1 {
		inner, _ := x[keys[0]].(map[string]any)
		away(inner, keys[1:])
		if len(inner) > 0 {
			return
		}
	}
	delete(x, keys[0])
}

// Others are the things within a thing of which one must hold.
func (f *Form) Others(x map[string]any) (out []map[string]any, has bool) {
	for _, q := range f.Questions(x) {
		if q.Kind == Others {
			return things(jsontree.At(x, cmp.Or(f.under, "any"))), true
		}
	}
	return nil, false
}

// WithOthers gives a thing others within it.
func (f *Form) WithOthers(x map[string]any, others []map[string]any) map[string]any {
	out := maps.Clone(x)
	list := make([]any, len(others))
	for i := range others {
		list[i] = others[i]
	}
	out[cmp.Or(f.under, "any")] = list
	return out
}

func things(v any) (out []map[string]any) {
	list, _ := v.([]any)
	for _, x := range list {
		if x, ok := x.(map[string]any); ok {
			out = append(out, x)
		}
	}
	return out
}

// Lacks are the titles of what a thing cannot do without and has not.
func (f *Form) Lacks(x map[string]any) (out []string) {
	for _, q := range f.Questions(x) {
		v := jsontree.At(x, keysOf(q.Key)...)
		if list, ok := v.([]any); q.Must && (v == nil || v == "" || fmt.Sprint(v) == "0" || ok && len(list) == 0) {
			out = append(out, q.Title)
		}
	}
	return out
}

// Sentence tells a thing in plain words.
func (f *Form) Sentence(p *pack.Pack, x map[string]any) string {
	if f.Kind(x) == "" {
		return map[bool]string{false: "Choose what it is", true: "Say what is answered"}[f.Kindless()]
	}
	return f.tells(p, x)
}

// Things are what stands in a cell of a form, one by one; they must not be written into.
func (s *Sheet) Things(d *Draft, line, column int) []map[string]any {
	tree, err := treeOf(&d.now)
	if list := s.list(tree); err == nil && line < len(list) {
		return things(jsontree.At(list[line], keysOf(s.Columns[column].Key)...))
	}
	return nil
}

// SetThings puts things into a cell of a form, as one step.
func (s *Sheet) SetThings(d *Draft, line, column int, to []map[string]any) error {
	c := &s.Columns[column]
	return s.relist(d, s.Title+": "+c.Title, "", func(list []any) ([]any, error) {
		if line < 0 || line >= len(list) {
			return nil, fmt.Errorf("name the line first, then say what is in it")
		}
		all := make([]any, len(to))
		for i := range to {
			all[i] = to[i]
		}
		return list, jsontree.Put(list[line].(map[string]any), keysOf(c.Key), all)
	})
}

// Thing is a whole line; nil: there is none.
func (s *Sheet) Thing(d *Draft, line int) map[string]any {
	tree, err := treeOf(&d.now)
	if list := s.list(tree); err == nil && line < len(list) {
		x, _ := list[line].(map[string]any)
		return x
	}
	return nil
}

// SetThing puts a whole line in the place of another, as one step.
func (s *Sheet) SetThing(d *Draft, line int, to map[string]any) error {
	return s.relist(d, s.Title+": a line changed", "", func(list []any) ([]any, error) {
		if line < 0 || line >= len(list) {
			return nil, fmt.Errorf("there is no line %d", line+1)
		}
		list[line] = to
		return list, nil
	})
}
