package orders_test

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/verdict"
	"frontier/internal/hex"
)

func putOff(id state.BattleID, how state.Appointed) command.PutOffBattle {
	return command.PutOffBattle{Battle: id, PutOff: state.PutOff{How: how}}
}

func TestBattlesPutOff_1_6(t *testing.T) {
	t.Run("days go on, and those who are in it stand still", func(t *testing.T) {
		g := trial.Besieged(t)
		b := g.S.Pending()
		g.Do(command.MarchOrder{Force: "garrison", Path: []hex.Hex{trial.Cr(11, 4), trial.Cr(10, 4)}})
		before := *g.S.Force("column")
		g.Do(command.PutOffBattle{Battle: b.ID, PutOff: state.PutOff{How: state.Dated, Note: "Saturday, at the club"}})
		for range 4 {
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("column"); x.Hex != before.Hex || x.Fatigue != before.Fatigue || g.S.Engaged("column") == nil {
			t.Errorf("it did not stand still: %+v", x)
		}
		if x := g.S.Force("garrison"); x.Hex != trial.Cr(10, 4) {
			t.Errorf("who is not in it did not march: %+v", x)
		}
		g.Do(command.FightBattle{Battle: b.ID})
		if now := g.S.Battle(b.ID); now.Status != state.Fought || now.PutOff != (state.PutOff{}) || now.Day != 1 {
			t.Errorf("%+v", now)
		}
	})
	t.Run("taken up again it holds the day", func(t *testing.T) {
		g := trial.Besieged(t)
		g.Do(putOff(1, state.OnTable))
		g.Do(command.EndDay{})
		g.Do(putOff(1, ""))
		_, err := g.Try(command.EndDay{})
		trial.Refused(t, err, "CAMPAIGN-1.3")
	})
	t.Run("nobody enters the hex, and a march into it goes on afterwards", func(t *testing.T) {
		g := trial.Besieged(t)
		b := *g.S.Pending()
		g.Do(command.MarchOrder{Force: "garrison", Path: []hex.Hex{trial.Cr(11, 4), trial.Cr(10, 4), trial.Cr(9, 4), trial.Cr(8, 4)}})
		g.Do(putOff(b.ID, state.Agreed))
		for range 8 {
			g.Do(command.EndDay{})
		}
		x := g.S.Force("garrison")
		if x.Hex != trial.Cr(9, 4) || len(x.Path) != 1 {
			t.Errorf("it is at %v with %v left", x.Hex, x.Path)
		}
		g.Do(command.DeclineBattle{Battle: b.ID})
		g.Do(command.EndDay{})
		if x = g.S.Force("garrison"); x == nil || len(x.Path) > 0 {
			t.Errorf("it did not go on: %+v", x)
		}
	})
	t.Run("the campaign does not end before it is settled", func(t *testing.T) {
		g := trial.Besieged(t)
		g.F.Last = g.S.Day
		g.Do(putOff(1, state.Dated))
		g.Do(command.EndDay{})
		if verdict.Ends(g.F, g.S) != nil || g.S.Ended != nil {
			t.Error("it has ended")
		}
		_, err := g.Try(command.EndDay{})
		trial.Refused(t, err, "CAMPAIGN-1.3")
		g.Do(command.FightBattle{Battle: 1})
		if g.S.Ended == nil {
			t.Error("it has not ended")
		}
	})
	for _, c := range []struct {
		why string
		c   command.PutOffBattle
	}{
		{"it cannot be lost", putOff(1, "lost")},
		{"it is not put off", putOff(1, "")},
		{"two lines", command.PutOffBattle{Battle: 1, PutOff: state.PutOff{How: state.Dated, Note: "a\nb"}}},
		{"a line with nothing to say", command.PutOffBattle{Battle: 1, PutOff: state.PutOff{Note: "soon"}}},
	} {
		t.Run(c.why, func(t *testing.T) {
			_, err := trial.Besieged(t).Try(c.c)
			trial.Refused(t, err, "CAMPAIGN-1.6")
		})
	}
	t.Run("a side does not put off", func(t *testing.T) {
		_, err := trial.Besieged(t).Try(command.Given{Command: putOff(1, state.Dated), By: command.Actor{Office: command.Player, Side: "red"}})
		trial.Refused(t, err, "CAMPAIGN-1.5")
	})
}

// Whatever happens around a battle that is put off, it is the same battle: the same ground, weather
// and men, and its forces are where they were (CAMPAIGN-1.6).
func TestBattlesPutOffAreTheSame_1_6(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := trial.Helmand()
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &trial.Game{T: t, F: f, S: s}
		for range rapid.IntRange(10, 60).Draw(t, "commands") {
			if b := g.S.Holding(); b != nil && rapid.IntRange(0, 3).Draw(t, "put it off") > 0 {
				g.Do(putOff(b.ID, state.Dated))
			}
			was := map[state.BattleID]string{}
			for _, b := range g.S.Battles {
				if b.Status == state.Pending {
					was[b.ID] = laid(g, b)
				}
			}
			if _, err := g.Try(command.EndDay{}); err == nil {
				for id, text := range was {
					if b := g.S.Battle(id); b.Status != state.Pending || laid(g, *b) != text {
						t.Fatalf("battle %d is another after a day:\n%s\n%s", id, text, laid(g, *b))
					}
				}
				for i := range g.S.Forces {
					x := &g.S.Forces[i]
					if b := g.S.WaitsAt(x.Hex); b != nil && b.Day < g.S.Day && x.From != x.Hex && g.S.Engaged(x.ID) == nil && len(g.Told) > 0 && slices.Contains(entered(g), x.ID) {
						t.Fatalf("%s went into the hex of a battle that waits", x.ID)
					}
				}
			}
			_, _ = g.Try(trial.DrawCommand(t, g.S))
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatal("the journal makes another state")
		}
	})
}

// laid is a battle as it would be fought, and where its forces are.
func laid(g *trial.Game, b state.Battle) string {
	text, err := json.Marshal(field.Setup(g.F, g.S, b, "coin", 1))
	if err != nil {
		panic(err)
	}
	for _, id := range slices.Concat(b.Attackers, b.Defenders) {
		x := g.S.Force(id)
		text = append(text, string(id)+hex.Name(x.Hex)+hex.Name(x.From)...)
	}
	return string(text)
}

// entered lists the forces that moved on the day that was ended last.
func entered(g *trial.Game) []state.ForceID {
	var out []state.ForceID
	for _, e := range g.Told[len(g.Told)-1].Happened {
		if m, ok := e.(event.ForceMoved); ok {
			out = append(out, m.Force)
		}
	}
	return out
}
