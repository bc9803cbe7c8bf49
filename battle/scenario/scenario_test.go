package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/battle"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// small is a scenario with nothing in it that may be left out.
const small = `{
  "name": "A picket",
  "field": { "ground": "scrub" },
  "sides": [
    { "id": "a", "name": "Raiders", "role": "native", "posture": "raid",
      "units": [{ "id": "horse", "name": "Horse", "arm": "cavalry", "class": "irregular", "present": { "others": 8 }, "weapon": "sword", "training": "raw" }] },
    { "id": "b", "name": "Picket", "role": "imperial", "posture": "defend",
      "units": [{ "id": "foot", "name": "Foot", "arm": "infantry", "class": "regular", "present": { "sergeants": 1, "others": 9 }, "weapon": "breechloader", "training": "regular" }],
      "leaders": [{ "id": "smith", "name": "Smith", "unit": "foot" }] }
  ]
}
`

func TestWhatIsLeftOutHasItsPlainMeaning(t *testing.T) {
	s, err := Read([]byte("\ufeff" + small))
	if err != nil {
		t.Fatal(err)
	}
	horse, foot := s.Setup.Sides[0].Units[0], s.Setup.Sides[1].Units[0]
	if horse.Mount != "horse" || horse.Mounts != 8 {
		t.Errorf("horsemen have %d %s", horse.Mounts, horse.Mount)
	}
	if foot.Mount != "foot" || foot.Mounts != 0 || foot.Establishment != (battle.Ranks{Sergeants: 1, Others: 9}) {
		t.Errorf("the foot are %+v", foot)
	}
	if s.Setup.Sides[1].Short != "Picket" || s.Setup.Sides[1].From == nil {
		t.Errorf("the side is %+v", s.Setup.Sides[1])
	}
}

// edited is the small scenario with one thing changed.
func edited(t testing.TB, old, new string) []byte {
	t.Helper()
	if strings.Count(small, old) == 0 {
		t.Fatalf("%q is not in the scenario", old)
	}
	return []byte(strings.Replace(small, old, new, 1))
}

func TestRefusalsSayWhatWhereAndWhatWouldBeRight(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"an unknown key", `"ground": "scrub"`, `"ground": "scrub", "wether": "rain"`, "line 3, field: \"wether\" is not known there; leave it out, or look at `campaign battle schema`"},
		{"a key in another case", `"ground": "scrub"`, `"ground": "scrub", "Ground": "sand"`, "line 3, field: \"Ground\" is not known there; leave it out, or look at `campaign battle schema`"},
		{"a missing key", `"role": "native", `, ``, `line 5, side 1: "role" is missing`},
		{"no field", `"field": { "ground": "scrub" },`, ``, `line 1, the scenario: "field" is missing`},
		{"an unknown word", `"arm": "cavalry"`, `"arm": "dragoons"`, `line 6, side 1, unit 1, arm must be infantry, cavalry, mounted_infantry, camelry, artillery, machine_gun, rocket, engineers, transport or naval, not "dragoons"`},
		{"an object for a word", `"arm": "cavalry"`, `"arm": {}`, `line 6, side 1, unit 1, arm must be infantry, cavalry, mounted_infantry, camelry, artillery, machine_gun, rocket, engineers, transport or naval, not an object`},
		{"a word for a number", `{ "others": 8 }`, `{ "others": "eight" }`, `line 6, side 1, unit 1, present, others must be a whole number, not a text in quotes`},
		{"a broken number", `{ "others": 8 }`, `{ "others": 8.5 }`, `line 6, side 1, unit 1, present, others must be a whole number, not a number`},
		{"a whole number with a point", `{ "others": 8 }`, `{ "others": 8.0 }`, `line 6, others: number 8.0 is not wanted here; write a whole number without a point`},
		{"no number", `{ "others": 8 }`, `{ "others": NaN }`, `line 6: the scenario is no JSON: NaN cannot stand there; texts and keys are quoted, numbers are written in digits, commas stand between`},
		{"a huge number", `{ "others": 8 }`, `{ "others": ` + strings.Repeat("9", 5000) + ` }`, `line 6, side 1, unit 1, present, others is a number of 5000 characters, 999999999999...; the longest that is read has 24`},
		{"an exponent", `{ "others": 8 }`, `{ "others": 8e999999999 }`, `line 6, side 1, unit 1, present, others is written as 8e999999999; write the number out`},
		{"too few", `{ "others": 8 }`, `{ "others": -8 }`, `line 6, side 1, unit 1, present, others is -8; the least is 0`},
		{"too many", `{ "others": 8 }`, `{ "others": 200000 }`, `line 6, side 1, unit 1, present, others is 200000; the most is 100000`},
		{"an id with a blank", `"id": "horse"`, `"id": "the horse"`, `line 6, side 1, unit 1, id: "the horse" is no id; use letters, digits, dots, hyphens and strokes, without blanks`},
		{"an empty name", `"name": "A picket"`, `"name": ""`, `line 2, name is empty; give it a name`},
		{"a blank name", `"name": "Raiders"`, `"name": "  "`, `line 5, side 1, name is empty; give it a name`},
		{"a long name", `"name": "A picket"`, `"name": "` + strings.Repeat("x", 81) + `"`, `line 2, name has 81 characters; at most 80 are read`},
		{"no units", `"units": [{ "id": "horse", "name": "Horse", "arm": "cavalry", "class": "irregular", "present": { "others": 8 }, "weapon": "sword", "training": "raw" }]`, `"units": []`, `line 6, side 1, units has 0 entries; at least 1 are wanted`},
		{"many roads", `"ground": "scrub"`, `"ground": "scrub", "roads": [` + strings.Repeat(`{"kind":"road","from":0,"to":3},`, 6) + `{"kind":"road","from":0,"to":3}]`, `line 3, field, roads has 7 entries; at most 6 are wanted`},
		{"a trait twice", `"training": "raw"`, `"training": "raw", "traits": ["crack", "fanatic", "crack"]`, `line 6, side 1, unit 1, traits: entries 1 and 3 are the same; leave one out`},
		{"a key twice", `"ground": "scrub"`, `"ground": "scrub", "ground": "sand"`, `line 3: "ground" stands twice in one place; leave one out`},
		{"sides of one id", `"id": "b"`, `"id": "a"`, `line 7, side 2, id is "a", which is the first side's; give each side an id of its own`},
		{"units of one id", `"id": "foot"`, `"id": "horse"`, `line 8, side 2, unit 1, id is "horse", which is the id of Horse; give Foot one of its own`},
		{"a leader with nobody", `"unit": "foot"`, `"unit": "horse"`, `line 9, side 2, leader 1, unit is "horse", which is no unit of his side; name the id of one, or leave it out`},
		{"aboard of no boat", `"training": "regular"`, `"training": "regular", "aboard": "horse"`, `line 8, side 2, unit 1, aboard is "horse", which is no boat of its side; name the id of the crew of one, or leave it out`},
		{"a command of nobody", `"training": "regular"`, `"training": "regular", "command": "horse"`, `line 8, side 2, unit 1, command is "horse", who is no leader of its side; name the id of one, or leave it out`},
		{"nobody present", `{ "others": 8 }`, `{ "others": 0 }`, `line 6, side 1, unit 1, present: Horse has nobody present; give it men, or leave it out`},
		{"more than all", `"present": { "others": 8 }`, `"establishment": { "others": 7 }, "present": { "others": 8 }`, `line 6, side 1, unit 1, establishment: Horse has more present than that; raise it, or leave it out`},
		{"riders on foot", `"training": "regular"`, `"training": "regular", "mounts": 5`, `line 8, side 2, unit 1, mounts: Foot has animals to ride and is on foot; say horse or camel as its mount, or leave them out`},
		{"a road to itself", `"ground": "scrub"`, `"ground": "scrub", "roads": [{"kind":"road","from":2,"to":2}]`, `line 3, field, road 1, to leads back to 2, where it comes from; let it leave elsewhere`},
		{"a work of nobody", `"ground": "scrub"`, `"ground": "scrub", "works": [{"id":"w","kind":"redoubt","side":"c"}]`, `line 3, field, work 1, side is "c"; use a or b`},
		{"a work with a unit's id", `"ground": "scrub"`, `"ground": "scrub", "works": [{"id":"foot","kind":"redoubt","side":"b"}]`, `line 3, field, work 1, id is "foot", which is the id of Foot; give the redoubt one of its own`},
		{"an unfinished work of nobody", `"ground": "scrub"`, `"ground": "scrub", "unfinished": [{"id":"w","kind":"redoubt","side":"c","done":1,"of":6}]`, `line 3, field, unfinished work 1, side is "c"; use a or b`},
		{"an unfinished work that is finished", `"ground": "scrub"`, `"ground": "scrub", "unfinished": [{"id":"w","kind":"redoubt","side":"b","done":6,"of":6}]`, `line 3, field, unfinished work 1, done is 6 of 6; a work that is finished stands among the works`},
		{"an unfinished work with a unit's id", `"ground": "scrub"`, `"ground": "scrub", "unfinished": [{"id":"foot","kind":"pontoon","side":"b","done":1,"of":3}]`, `line 3, field, unfinished work 1, id is "foot", which is the id of Foot; give the unfinished pontoon one of its own`},
		{"a repair of nothing", `"ground": "scrub"`, `"ground": "scrub", "unfinished": [{"id":"w","kind":"bridge_repair","side":"b","done":1,"of":3,"on":"bridge"}]`, `line 3, field, unfinished work 1, on is "bridge"; a repair of a bridge names a crossing of the field, another work none`},
		{"a crossing with a unit's id", `"ground": "scrub"`, `"ground": "scrub", "river": {"class":"river","crossings":[{"id":"foot","kind":"stone_bridge"}]}`, `line 3, field, river, crossing 1, id is "foot", which is the id of Foot; give the stone bridge one of its own`},
		{"a goal that is nowhere", `"posture": "raid",`, `"posture": "raid", "goal": {"place":"village"},`, `line 5, side 1, goal, place is "village", which is no place of the field; use middle, village where there is one, or the id of a work or crossing`},
		{"a handicap in a fair fight", `"name": "A picket",`, `"name": "A picket", "handicap": {"side":"a","for":"cost","number":20},`, `line 2, handicap is for a battle that one side mostly wins; say so with unequal, or leave it out`},
		{"a handicap of nobody", `"name": "A picket",`, `"name": "A picket", "unequal": "One is many.", "handicap": {"side":"c","for":"cost","number":20},`, `line 2, handicap, side is "c"; use a or b`},
		{"a handicap of a hundred turns", `"name": "A picket",`, `"name": "A picket", "unequal": "One is many.", "handicap": {"side":"a","for":"last","number":61},`, `line 2, handicap, number is 61; give at most 60`},
		{"a direction twice", `"ground": "scrub"`, `"ground": "scrub", "around": [{"direction":2,"ground":"sea"},{"direction":2,"ground":"hills"}]`, `line 3, field, neighbour 2, direction is 2, as that of a neighbour before; say of each direction once what lies there`},
		{"a neighbour's crossing with a unit's id", `"ground": "scrub"`, `"ground": "scrub", "around": [{"direction":2,"ground":"clear","river":{"class":"river","crossings":[{"id":"foot","kind":"ford"}]}}]`, `line 3, field, neighbour 1, river, crossing 1, id is "foot", which is the id of Foot; give the ford one of its own`},
		{"a field at sea", `"ground": "scrub"`, `"ground": "sea"`, `line 3, field, ground must be clear, grass, scrub, cultivated, woods, hills, mountains, sand, marsh or salt, not "sea"`},
		{"a missing comma", `"name": "A picket",`, `"name": "A picket"`, `line 3: the scenario is no JSON: "field" cannot stand there; texts and keys are quoted, numbers are written in digits, commas stand between`},
	} {
		t.Run(c.name, func(t *testing.T) {
			for range 5 { // whatever the order in which the checker finds things
				_, err := Read(edited(t, c.old, c.new))
				if err == nil {
					t.Fatal("it was read")
				}
				if err.Error() != c.want || !errors.Is(err, ErrScenario) {
					t.Fatalf("\n got %v\nwant %s", err, c.want)
				}
			}
		})
	}
	for text, want := range map[string]string{
		"":         "the scenario is empty; `campaign battle schema` says what is wanted",
		"{":        "line 1: the scenario is no JSON: it ends before it is complete",
		"{}\n{}":   "line 2: the scenario is no JSON: something follows after its end",
		"[]":       "line 1, the scenario must be an object in braces, not a list in brackets",
		"null":     "line 1, the scenario must be an object in braces, not null",
		"\n\n\n{,": "line 4: the scenario is no JSON: , cannot stand there; texts and keys are quoted, numbers are written in digits, commas stand between",
	} {
		if _, err := Read([]byte(text)); err == nil || err.Error() != want {
			t.Errorf("%q\n got %v\nwant %s", text, err, want)
		}
	}
	if _, err := Read(make([]byte, longest+1)); err == nil || !strings.Contains(err.Error(), "4194304") {
		t.Errorf("a file without end: %v", err)
	}
}

// The first thing in the file is told, not whichever the checker found first.
func TestTheFirstFaultIsTold(t *testing.T) {
	text := strings.ReplaceAll(strings.Replace(small, `"scrub"`, `"swamp"`, 1), `"training": "r`, `"training": "x`)
	for range 20 {
		_, err := Read([]byte(text))
		if err == nil || !strings.HasPrefix(err.Error(), "line 3, field, ground must be clear, grass") {
			t.Fatal(err)
		}
	}
}

func TestTheSchemaIsASchema(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	meta, err := jsonschema.NewCompiler().Compile("https://json-schema.org/draft/2020-12/schema")
	if err != nil {
		t.Fatal(err)
	}
	if err := meta.Validate(doc); err != nil {
		t.Error(err)
	}
	if compiled() == nil {
		t.Error("it does not compile")
	}
}

// Every key of a setup stands in the schema, and every key of the schema in a setup.
func TestTheSchemaKnowsEveryField(t *testing.T) {
	var root map[string]any
	if err := json.Unmarshal(Schema(), &root); err != nil {
		t.Fatal(err)
	}
	defs := root["$defs"].(map[string]any)
	var walk func(at string, typ reflect.Type, def map[string]any)
	walk = func(at string, typ reflect.Type, def map[string]any) {
		for def["$ref"] != nil {
			def = defs[strings.TrimPrefix(def["$ref"].(string), "#/$defs/")].(map[string]any)
		}
		for typ.Kind() == reflect.Pointer {
			typ = typ.Elem()
		}
		switch {
		case typ.Kind() == reflect.Slice && typ.Elem().Kind() != reflect.Uint8, typ.Kind() == reflect.Array:
			if def["type"] != "array" {
				t.Errorf("%s is a list and %v in the schema", at, def["type"])
				return
			}
			walk(at+"[]", typ.Elem(), def["items"].(map[string]any))
		case typ.Kind() == reflect.Struct:
			if def["type"] != "object" || def["additionalProperties"] != false {
				t.Errorf("%s is an object and not so in the schema, or lets unknown keys through", at)
				return
			}
			props := def["properties"].(map[string]any)
			known := map[string]bool{}
			for i := range typ.NumField() {
				key, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
				known[key] = true
				p, ok := props[key].(map[string]any)
				if !ok {
					t.Errorf("%s.%s is not in the schema", at, key)
					continue
				}
				walk(at+"."+key, typ.Field(i).Type, p)
			}
			for key := range props {
				if !known[key] && !(at == "" && (key == "$schema" || key == "notes" || key == "unequal" || key == "handicap")) {
					t.Errorf("%s.%s is in the schema and not in a setup", at, key)
				}
			}
		}
	}
	walk("", reflect.TypeFor[battle.Setup](), root)
}

// Every word of the schema that can refuse a value has its sentence.
func TestEveryKeywordHasItsSentence(t *testing.T) {
	told := []string{
		"type", "enum", "pattern", "required", "additionalProperties", "minimum", "maximum",
		"minLength", "maxLength", "minItems", "maxItems", "uniqueItems",
		"$ref", "$defs", "$id", "$schema", "title", "description", "properties", "items",
	}
	var root any
	if err := json.Unmarshal(Schema(), &root); err != nil {
		t.Fatal(err)
	}
	var walk func(v any, names bool)
	walk = func(v any, names bool) {
		m, ok := v.(map[string]any)
		if !ok {
			return
		}
		for key, below := range m {
			if !names && !slices.Contains(told, key) {
				t.Errorf("nothing is said of %q", key)
			}
			walk(below, !names && (key == "properties" || key == "$defs"))
		}
	}
	walk(root, false)
}

// examples are the scenarios that come with the program.
func examples(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob("../../examples/*/*.json")
	if err != nil || len(paths) < 15 {
		t.Fatalf("%d examples: %v", len(paths), err)
	}
	return paths
}

func TestWhatIsWrittenReadsBackTheSame(t *testing.T) {
	texts := [][]byte{[]byte(small)}
	for _, path := range examples(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	for _, text := range texts {
		once, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		sameAgain(t, once)
	}
}

func sameAgain(t testing.TB, once Scenario) {
	t.Helper()
	written, err := Write(once)
	if err != nil {
		t.Fatalf("%v: %+v", err, once)
	}
	again, err := Read(written)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(again, once) {
		t.Errorf("it reads back otherwise\n got %+v\nwant %+v", again, once)
	}
}

func TestASetupThatNoFileCanSayIsNotWritten(t *testing.T) {
	s, err := Read([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	s.Setup.Sides[0].Units[0].Weapon = "blunderbuss"
	if _, err := Write(s); !errors.Is(err, ErrScenario) || !strings.Contains(err.Error(), "blunderbuss") {
		t.Errorf("it was written: %v", err)
	}
	s.Setup.Settings = map[string]json.RawMessage{"lap": json.RawMessage("{")}
	if _, err := Write(s); !errors.Is(err, ErrScenario) {
		t.Errorf("it was written: %v", err)
	}
}

// The examples in docs/scenario.md are scenarios.
func TestTheExplainedExampleReads(t *testing.T) {
	text, err := os.ReadFile("../../docs/scenario.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := bytes.Cut(text, []byte("```json\n"))
	example, _, closed := bytes.Cut(rest, []byte("```"))
	if !found || !closed {
		t.Fatal("docs/scenario.md has no example")
	}
	s, err := Read(example)
	if err != nil {
		t.Fatal(err)
	}
	sameAgain(t, s)
	var root struct {
		Defs       map[string]struct{ Properties map[string]any } `json:"$defs"`
		Properties map[string]any
	}
	if err := json.Unmarshal(Schema(), &root); err != nil {
		t.Fatal(err)
	}
	keys := []map[string]any{root.Properties}
	for _, d := range root.Defs {
		keys = append(keys, d.Properties)
	}
	for _, m := range keys {
		for key := range m {
			if !bytes.Contains(text, []byte("`"+key+"`")) {
				t.Errorf("docs/scenario.md does not explain `%s`", key)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(small))
	for _, path := range examples(f) {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"settings":{"lap":1e99}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := Read(text)
		if err == nil {
			sameAgain(t, s)
			return
		}
		if !errors.Is(err, ErrScenario) || strings.ContainsAny(err.Error(), "\n") || err.Error() == "" {
			t.Fatalf("not one sentence: %q", err)
		}
	})
}
