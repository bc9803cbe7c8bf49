package draft

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/jsontree"
	"frontier/internal/words"
)

// clauses are how a list of things of one shape stands in a cell: what an event waits for, and
// what it does. Each is its kind and what the kind needs, with semicolons between them:
//
//	is near: side British, place Kandahar, miles 10; not has won: side Afghan
type clauses struct {
	key   string // under which a thing has its kind
	kinds []Word
	parts []clausePart
	model string // an example for who has written something else

	free   bool     // the kind is what somebody calls it
	within *clauses // what stands in a thing in round brackets
	under  string   // and under which key
}

// clausePart is something that a clause can have.
type clausePart struct {
	key   string
	kind  Kind // Text, Whole, Pick or Yes; of one that is written as JSON, Text with raw
	words func(*pack.Pack) []Word
	raw   bool
}

// whens are provisos in a cell, deeds what an event does.
var (
	whens = &clauses{key: "if", kinds: wordsOf(state.ProvisoKinds)(nil), model: "is near: side British, place Kandahar, miles 10; by chance: chance 30", parts: []clausePart{
		{key: "side", kind: Pick, words: sides}, {key: "force", kind: Pick, words: forces}, {key: "leader", kind: Pick, words: leaders},
		{key: "place", kind: Pick, words: places}, {key: "region", kind: Pick, words: regions}, {key: "thing", kind: Pick, words: occasions}, {key: "answer"}, {key: "enemy", kind: Yes},
		{key: "miles", kind: Whole}, {key: "days", kind: Whole}, {key: "men", kind: Whole}, {key: "number", kind: Whole}, {key: "chance", kind: Whole},
	}}
	deeds = &clauses{key: "do", kinds: wordsOf(state.DeedKinds)(nil), model: "set free: id herat-army; lose men: side British, share 20, days 14", parts: []clausePart{
		{key: "kind"}, {key: "id"}, {key: "side", kind: Pick, words: sides}, {key: "place", kind: Pick, words: places},
		{key: "miles", kind: Whole}, {key: "share", kind: Whole}, {key: "tenths", kind: Whole}, {key: "days", kind: Whole}, {key: "points", kind: Whole},
		{key: "region", kind: Pick, words: regions}, {key: "sky", kind: Pick, words: wordsOf(state.Spells)}, {key: "fields", raw: true},
		{key: "wagons", kind: Whole}, {key: "units", raw: true}, {key: "leader", kind: Pick, words: leaders}, {key: "name"},
	}}
	replies = &clauses{key: "label", free: true, within: deeds, under: "does", model: "Accept: text Peace is made, (armistice: days 8); Refuse: text The war goes on", parts: []clausePart{{key: "text"}}}
)

// column is a column in whose cells clauses stand.
func (c *clauses) column(title, key string, wide int) Column {
	if c.free {
		return Column{Title: title, Key: key, Wide: wide, Kind: Clauses, say: c.told, hear: c.read, model: c.model}
	}
	kinds := make([]string, len(c.kinds))
	for i, w := range c.kinds {
		kinds[i] = words.Small(w.Title)
	}
	return Column{Title: title, Key: key, Wide: wide, Kind: Clauses, say: c.told, hear: c.read, model: strings.Join(kinds, " · ") + "; as " + c.model}
}

// told writes clauses.
func (c *clauses) told(p *pack.Pack, list []any) string {
	out := make([]string, len(list))
	for i, x := range list {
		out[i] = c.one(p, x)
	}
	return strings.Join(out, "; ")
}

func (c *clauses) one(p *pack.Pack, x any) string {
	kind := fmt.Sprint(jsontree.At(x, c.key))
	for _, w := range c.kinds {
		if w.Value == kind {
			kind = words.Small(w.Title)
		}
	}
	switch {
	case c.free:
		kind = plainly(kind)
	case jsontree.At(x, "not") == true:
		kind = "not " + kind
	}
	if among, _ := jsontree.At(x, "any").([]any); len(among) > 0 {
		return kind + ": (" + c.told(p, among) + ")"
	}
	var has []string
	for _, part := range c.parts {
		v := jsontree.At(x, part.key)
		switch {
		case v == nil, v == "", v == false, fmt.Sprint(v) == "0":
		case v == true:
			has = append(has, part.key)
		case part.raw:
			if text, err := json.Marshal(v); err == nil {
				has = append(has, part.key+" "+string(text))
			}
		default:
			has = append(has, part.key+" "+part.told(p, fmt.Sprint(v)))
		}
	}
	if c.within != nil {
		if list, _ := jsontree.At(x, c.under).([]any); len(list) > 0 {
			has = append(has, "("+c.within.told(p, list)+")")
		}
	}
	if len(has) == 0 {
		return kind
	}
	return kind + ": " + strings.Join(has, ", ")
}

// told is a value by its name where that can be read back, else as a file has it.
func (x *clausePart) told(p *pack.Pack, value string) string {
	if x.words == nil {
		return plainly(value)
	}
	of, title := x.words(p), ""
	for _, w := range of {
		if w.Value == value {
			title = w.Title
		}
	}
	if got, err := meant(of, title); title == "" || err != nil || got != value || strings.TrimSpace(title) != title {
		return plainly(value)
	}
	return plainly(title)
}

// plainly is a value as it can stand in a clause: in quotes where it has a sign of theirs in it.
func plainly(value string) string {
	if strings.ContainsAny(value, ",;:(){}[]\"\\\n") {
		return strconv.Quote(value)
	}
	return value
}

// read reads clauses; nothing written is none.
func (c *clauses) read(p *pack.Pack, text string) ([]any, error) {
	out := []any{}
	for _, one := range apart(text, ';') {
		if one == "" {
			continue
		}
		x, err := c.readOne(p, one)
		if err != nil {
			return nil, err
		}
		out = append(out, x)
	}
	return out, nil
}

func (c *clauses) readOne(p *pack.Pack, text string) (map[string]any, error) {
	kind, rest, x, err := c.kindOf(text)
	if err != nil {
		return nil, err
	}
	if among, ok := strings.CutPrefix(rest, "("); ok && c.within == nil {
		if x["any"], err = c.read(p, strings.TrimSuffix(among, ")")); err != nil {
			return nil, err
		}
		return x, nil
	}
	for _, has := range apart(rest, ',') {
		if has == "" {
			continue
		}
		if among, ok := strings.CutPrefix(has, "("); ok && c.within != nil {
			if x[c.under], err = c.within.read(p, strings.TrimSuffix(among, ")")); err != nil {
				return nil, err
			}
			continue
		}
		key, value, _ := strings.Cut(has, " ")
		part := c.part(key)
		if part == nil {
			return nil, fmt.Errorf("%.40q is nothing that %s can have; use %s", key, words.Small(kind), c.keys())
		}
		if x[part.key], err = part.read(p, strings.TrimSpace(value)); err != nil {
			return nil, fmt.Errorf("%s: %w", part.key, err)
		}
	}
	return x, nil
}

// kindOf is the kind of a clause, what is behind it, and the thing that it begins.
func (c *clauses) kindOf(text string) (kind, rest string, x map[string]any, err error) {
	head := apart(text, ':')
	kind, rest = strings.TrimSpace(head[0]), strings.TrimSpace(strings.Join(head[1:], ":"))
	x = map[string]any{}
	if c.free {
		if kind, err = unquoted(kind); err == nil && kind == "" {
			err = fmt.Errorf("%.40q has no label; write it as %s", text, c.model)
		}
		x[c.key] = kind
		return kind, rest, x, err
	}
	if after, not := strings.CutPrefix(strings.ToLower(kind), "not "); not {
		x["not"], kind = true, strings.TrimSpace(after)
	}
	word, err := meant(c.kinds, kind)
	if err != nil {
		return "", "", nil, fmt.Errorf("%w; or see how one is written: %s", err, c.model)
	}
	if word == "" {
		return "", "", nil, fmt.Errorf("%.40q has no kind; write it as %s", text, c.model)
	}
	x[c.key] = word
	return kind, rest, x, nil
}

// unquoted is a text as it is meant: what stands in quotes without them.
func unquoted(text string) (string, error) {
	if !strings.HasPrefix(text, `"`) {
		return text, nil
	}
	plain, err := strconv.Unquote(text)
	if err != nil {
		return "", fmt.Errorf("%.40q has no end; close the quotes", text)
	}
	return plain, nil
}

func (c *clauses) part(key string) *clausePart {
	for i := range c.parts {
		if strings.EqualFold(c.parts[i].key, key) {
			return &c.parts[i]
		}
	}
	return nil
}

func (c *clauses) keys() string {
	out := make([]string, len(c.parts))
	for i, x := range c.parts {
		out[i] = x.key
	}
	return words.Listed(out)
}

// read reads what is behind a key.
func (x *clausePart) read(p *pack.Pack, text string) (any, error) {
	if x.raw {
		tree, err := jsontree.Read([]byte(text))
		switch tree.(type) {
		case map[string]any, []any:
			if err == nil {
				return tree, nil
			}
		}
		return nil, fmt.Errorf("%.40q is no object and no list; write it as {\"at\": \"kandahar\"} or [\"66th-foot\"]", text)
	}
	if x.kind == Yes && text == "" {
		return true, nil
	}
	text, err := unquoted(text)
	if err != nil {
		return nil, err
	}
	column := Column{Kind: x.kind, Words: x.words}
	return column.read(p, text)
}

// apart takes a text apart at a sign that stands in no brackets, braces or quotes.
func apart(text string, at rune) []string {
	var out []string
	deep, quoted, from := 0, false, 0
	for i, r := range text {
		switch {
		case r == '"' && (i == 0 || text[i-1] != '\\'):
			quoted = !quoted
		case quoted:
		case r == '(' || r == '{' || r == '[':
			deep++
		case r == ')' || r == '}' || r == ']':
			deep--
		case r == at && deep == 0:
			out = append(out, strings.TrimSpace(text[from:i]))
			from = i + 1
		}
	}
	return append(out, strings.TrimSpace(text[from:]))
}
