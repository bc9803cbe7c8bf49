package battle_test

import (
	"errors"
	"testing"

	"frontier/battle"
)

func TestMeant(t *testing.T) {
	about := battle.About{ID: "toy", Version: 3}
	good := battle.Setup{Engine: "toy", Version: 3, Sides: [2]battle.Side{{ID: "a"}, {ID: "b"}}}
	if err := good.Meant(about); err != nil {
		t.Error(err)
	}
	open := good
	open.Engine, open.Version = "", 0 // whoever is asked
	if err := open.Meant(about); err != nil {
		t.Error(err)
	}
	for key, change := range map[string]func(*battle.Setup){
		"engine":  func(s *battle.Setup) { s.Engine = "darts" },
		"version": func(s *battle.Setup) { s.Version = 2 },
	} {
		s := good
		change(&s)
		var in *battle.InputError
		if err := s.Meant(about); !errors.As(err, &in) || in.Key != key {
			t.Errorf("with another %s: %v", key, err)
		}
	}
}

func TestEntrenched(t *testing.T) {
	s := battle.Setup{
		Field: battle.Field{Works: []battle.Work{{ID: "fort", Kind: "fort", Side: "b"}}},
		Sides: [2]battle.Side{{ID: "a", Units: []battle.Unit{{DugIn: true}}}, {ID: "b", Units: []battle.Unit{{DugIn: true}}}},
	}
	got := s.Entrenched().Works
	if len(got) != 2 || got[1].Side != "a" || got[1].Kind != "entrenchment" || len(s.Field.Works) != 1 {
		t.Errorf("works %+v, and %+v in the setup", got, s.Field.Works)
	}
}
