package ruletest

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/audit"
	"frontier/battle/sheet"
)

// Standard is what is asked of every rule set as a whole.
type Standard struct {
	Engine   battle.Engine
	Kept     map[string]battle.Setup              // battles of which every version's logs are kept
	Whole    battle.Setup                         // a battle with everything in it
	Tables   func(named func(title, rule string)) // names the lines of its tables; nil: it has none
	Commands map[string]battle.Length             // how far each leader of Whole commands as it begins
	Unseen   func(battle.UnitView) bool           // whom a rule lets be shot at unseen; nil: nobody
}

// Test asks it: the worked cases hold; every rule that is named is explained and carried out;
// the sheet, the sentences and the kept logs are those that are kept; battles are told, are
// the same by the same orders, and lose nobody.
func (s Standard) Test(t *testing.T) {
	t.Run("Cases", func(t *testing.T) { Published(t, s.Engine) })
	t.Run("Explained", func(t *testing.T) {
		if named := Explained(t, s.Engine); s.Tables != nil {
			s.Tables(named)
		}
	})
	t.Run("Carried", func(t *testing.T) { Carried(t, s.Engine) })
	t.Run("Sheet", func(t *testing.T) { Sheet(t, s.Engine.(sheet.Carded)) })
	t.Run("Sentences", func(t *testing.T) { Sentences(t, s.Engine) })
	t.Run("Nothing", func(t *testing.T) { NothingToTell(t, s.Engine) })
	t.Run("Told", func(t *testing.T) { Told(t, s.Engine, s.Kept) })
	t.Run("Kept", func(t *testing.T) { KeptLogs(t, s.Engine, s.Kept) })
	t.Run("Refused", func(t *testing.T) { NotMeant(t, s.Engine, s.Whole) })
	t.Run("Facts", func(t *testing.T) { s.each(t, func(t *testing.T, b battle.Battle) { Facts(t, s.Engine, b) }) })
	t.Run("Sees", func(t *testing.T) { s.each(t, func(t *testing.T, b battle.Battle) { Sees(t, b, s.Unseen) }) })
	t.Run("Ghosts", func(t *testing.T) { Ghosts(t, Begin(t, s.Engine, s.Whole, 1)) })
	t.Run("Commands", func(t *testing.T) { Commands(t, Begin(t, s.Engine, s.Whole, 1), s.Commands) })
	t.Run("Again", func(t *testing.T) { Again(t, s.Engine, s.Whole, 6) })
}

// each begins the battles of which logs are kept, and the one with everything in it.
func (s Standard) each(t *testing.T, test func(t *testing.T, b battle.Battle)) {
	for _, name := range slices.Sorted(maps.Keys(s.Kept)) {
		t.Run(name, func(t *testing.T) { test(t, Begin(t, s.Engine, s.Kept[name], 1)) })
	}
	t.Run("whole", func(t *testing.T) { test(t, Begin(t, s.Engine, s.Whole, 1)) })
}

// Again fights a setup with so many seeds, and over again by the orders that were given: log
// and outcome are the same to the byte, and other than with another seed; the log holds, and
// everybody is somewhere.
func Again(t *testing.T, e battle.Engine, setup battle.Setup, seeds uint64) {
	t.Helper()
	var before []byte
	for seed := range seeds {
		one, two := Fought(t, e, setup, seed), Begin(t, e, setup, seed)
		if err := battle.Replay(two, one.Given()); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if !two.Over() || !bytes.Equal(one.Log().Bytes(), two.Log().Bytes()) || !reflect.DeepEqual(one.Outcome(), two.Outcome()) {
			t.Errorf("seed %d: fought over by the same orders it differs", seed)
		}
		if bytes.Equal(before, one.Log().Bytes()) {
			t.Errorf("seeds %d and %d give one battle", seed-1, seed)
		}
		before = one.Log().Bytes()
		Whole(t, setup, one.Outcome())
		faults, err := audit.Log(slices.Collect(one.Log().Lines()), battle.NewEngines(e).Reader)
		if err != nil || len(faults) > 0 {
			t.Errorf("seed %d: the log does not hold: %v %v", seed, err, faults)
		}
	}
}

// NotMeant holds that a setup of another rule set, of another version or with settings that
// are none is refused by its key. What is wrong for every rule set is held elsewhere.
func NotMeant(t *testing.T, e battle.Engine, setup battle.Setup) {
	t.Helper()
	for key, change := range map[string]func(*battle.Setup){
		"engine":     func(s *battle.Setup) { s.Engine = "darts" },
		"version":    func(s *battle.Setup) { s.Version = e.About().Version + 1 },
		"no_such":    func(s *battle.Setup) { s.Settings = map[string]json.RawMessage{"no_such": json.RawMessage("1")} },
		"turn_limit": func(s *battle.Setup) { s.Settings = map[string]json.RawMessage{"turn_limit": json.RawMessage("0")} },
	} {
		s := setup
		change(&s)
		_, err := e.Begin(s, 1)
		Refused(t, err, key)
	}
}

// failer is a test, or a property under test.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// Begin begins a battle that can be fought.
func Begin(t failer, e battle.Engine, s battle.Setup, seed uint64) battle.Battle {
	t.Helper()
	b, err := e.Begin(s, seed)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return b
}

// Fought lets the commanders fight a battle out.
func Fought(t failer, e battle.Engine, s battle.Setup, seed uint64) battle.Battle {
	t.Helper()
	b := Begin(t, e, s, seed)
	if _, err := battle.Fight(b); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	return b
}
