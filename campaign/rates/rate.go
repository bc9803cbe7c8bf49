package rates

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
)

// Book is the id under which the campaign's own settings are kept, beside those of rule sets.
const Book = "campaign"

// Rate is a number, a yes or no, or one of several words of the campaign's rules.
type Rate struct {
	battle.Setting
	light, full any // what the presets make of it; nil: the default
	usual       int // default of a number
}

// all are the rates in the order of their rules.
var all []*Rate

// enlist puts a rate into the book.
func enlist(key, rule, title string, kind battle.Kind, usual any) *Rate {
	r := &Rate{Setting: battle.Setting{Input: battle.Input{Key: key, Title: title, Kind: kind, Default: usual, Rule: rule}}}
	at, _ := slices.BinarySearchFunc(all, r, func(a, b *Rate) int { return cmp.Or(byRule(a.Rule, b.Rule), -1) })
	if i := slices.IndexFunc(all[at:], func(x *Rate) bool { return byRule(x.Rule, rule) > 0 }); i >= 0 {
		at += i
	} else {
		at = len(all)
	}
	all = slices.Insert(all, at, r)
	return r
}

// byRule orders ids of rules as they stand in the book: CAMPAIGN-2.8 before CAMPAIGN-10.1.
func byRule(a, b string) int {
	x, y := numbers(a), numbers(b)
	return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1]))
}

func numbers(rule string) (out [2]int) {
	chapter, nth, _ := strings.Cut(strings.TrimPrefix(rule, "CAMPAIGN-"), ".")
	out[0], _ = strconv.Atoi(chapter)
	out[1], _ = strconv.Atoi(nth)
	return out
}

// number is a whole number of a unit.
func number(key, rule, title, unit string, usual, least, most int) *Rate {
	r := enlist(key, rule, title, battle.Int, usual)
	r.Unit, r.usual = unit, usual
	r.Min, r.Max = battle.Inches(least), battle.Inches(most)
	return r
}

// yesno says whether something is played with.
func yesno(key, rule, title string, usual bool) *Rate {
	return enlist(key, rule, title, battle.Bool, usual)
}

// choice is one of several words.
func choice(key, rule, title, usual string, words ...string) *Rate {
	r := enlist(key, rule, title, battle.Choice, usual)
	r.Values = words
	return r
}

// inLight has the light campaign take another value than the default.
func (r *Rate) inLight(value any) *Rate { r.light = value; return r }

// inFull has the full campaign take another value than the default.
func (r *Rate) inFull(value any) *Rate { r.full = value; return r }

// Usual is the default of a number; 0 of anything else.
func (r *Rate) Usual() int { return r.usual }

// All lists the rates in the order of their rules.
func All() []*Rate { return slices.Clone(all) }

// Of gives the rate with a key; nil: there is none.
func Of(key string) *Rate {
	for _, r := range all {
		if r.Key == key {
			return r
		}
	}
	return nil
}

// Settings are the rates as an organiser changes them, in the order of their rules.
func Settings() []battle.Setting {
	out := make([]battle.Setting, len(all))
	for i, r := range all {
		out[i] = r.Setting
	}
	return out
}

// RuleBook is the campaign's own book beside those of the rule sets: rules by id, and settings.
func RuleBook(rules []battle.Rule) battle.RuleSet {
	about := battle.About{ID: Book, Version: 1, Title: "Campaign rules", Author: "Frontier", Scale: "days and miles"}
	return battle.NewBook(about, nil, rules, Settings(), terms.Makes{})
}

// InForce are the values that differ from the defaults, in JSON, by key.
type InForce map[string]json.RawMessage

// Value is what a rate is, in JSON.
func (v InForce) Value(r *Rate) json.RawMessage {
	if raw, ok := v[r.Key]; ok {
		return raw
	}
	return plain(r.Default)
}

func plain(value any) json.RawMessage {
	raw, err := json.Marshal(value)
	if err != nil {
		panic(err) // numbers, words, yes and no
	}
	return raw
}

// named is a rate in the text of a rule: {forced_march}.
var named = regexp.MustCompile(`\{([a-z0-9_]+)\}`)

// Named lists the keys that a text names.
func Named(text string) []string {
	var out []string
	for _, m := range named.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}

// Say prints a text with what the rates are that it names.
func Say(text string, v InForce) string {
	return named.ReplaceAllStringFunc(text, func(m string) string {
		r := Of(m[1 : len(m)-1])
		if r == nil {
			return m
		}
		return Words(v.Value(r))
	})
}

// Words says a value: "yes", "12", "a roll of men".
func Words(raw json.RawMessage) string {
	switch s := string(raw); s {
	case "true":
		return "yes"
	case "false":
		return "no"
	default:
		return strings.ReplaceAll(strings.Trim(s, `"`), "_", " ")
	}
}

// Said says a value with its unit: "12 points", "1 day".
func (r *Rate) Said(raw json.RawMessage) string {
	unit := r.Unit
	if string(raw) == "1" {
		if unit = strings.TrimSuffix(unit, "s"); unit == "hexe" {
			unit = "hex"
		}
	}
	return strings.TrimSpace(Words(raw) + " " + unit)
}

// Allowed says what a rate may be: "0 to 200 per cent".
func (r *Rate) Allowed() string {
	switch r.Kind {
	case battle.Bool:
		return "yes, no"
	case battle.Choice:
		return strings.Join(r.Values, ", ")
	}
	return strings.TrimSpace(fmt.Sprintf("%s to %s %s", r.Min, r.Max, r.Unit))
}
