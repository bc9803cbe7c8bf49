package orders

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/journal"
)

// ResultLine is the type of the line with which the log of a battle ends that was fought on
// a real table; its data is the outcome.
const ResultLine = "result"

// record brings back a battle that was fought on a real table. What the result leaves out
// is worked out: who is not named came through unhurt, and who is not lost is in the ranks
// (CAMPAIGN-6.1).
func (w *working) record(c command.RecordBattle, engines Engines) (*journal.Record, error) {
	b, err := aftermath.Waiting(w.S, c.Battle)
	if err != nil {
		return nil, err
	}
	if c.Engine != "" && engines != nil {
		if _, ok := engines.Engine(c.Engine); !ok {
			return nil, &command.Refusal{Rule: "CAMPAIGN-6.1", What: fmt.Sprintf("there is no rule set %.40q", c.Engine), Instead: "name one that the program has, or none where it was fought by other rules"}
		}
	}
	outcome := aftermath.Completed(w.F, w.S, b, c.Outcome)
	setup := field.Setup(w.F, w.S, *b, c.Engine, 0)
	told := battle.NewLog(battle.About{ID: c.Engine}, setup, 0, battle.NoDice)
	told.Note(battle.Mark{Turn: outcome.Turns, Side: -1}, ResultLine, "", outcome)
	log := LogBytes(told)
	sum := sha256.Sum256(log)
	rec := &journal.Record{Digest: hex.EncodeToString(sum[:]), Engine: c.Engine, Setup: setup, Log: log, Outcome: outcome}
	return rec, w.Aftermath(event.BattleFought{Battle: b.ID, Engine: rec.Engine, Record: rec.Digest, Outcome: outcome})
}

// LogBytes gives a battle's log as it is kept: JSON lines.
func LogBytes(l *battle.Log) []byte { return l.Bytes() }
