package ruletest

import (
	"flag"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"testing"

	"frontier/battle/machine"
)

// Main runs the tests of a rule set's play in the rule set's own folder, with its kept logs
// and its table of rules. A fuzzer's workers begin there already.
func Main(m *testing.M) {
	at, err := os.Getwd()
	if err == nil && filepath.Base(at) == "play" {
		err = os.Chdir("..")
	}
	if err != nil {
		panic(err)
	}
	Sampled(m, 25)
}

// Sampled runs the tests of a room, each property of which is checked a few times while one works,
// and a hundred times in a full run, unless the command line says how often.
func Sampled(m *testing.M, few int) {
	if os.Getenv("GOGC") == "" { // tests hold little and throw much away: let the collector wait
		debug.SetGCPercent(400)
	}
	if err := flag.Set("rapid.checks", strconv.Itoa(Many(few, 100))); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// Run goes on with a battle from where it stands.
func Run[F machine.Play[F]](rules *machine.Rules[F], f F) *machine.Battle[F] {
	b, _ := machine.Run(rules, func() (F, error) { return f, nil })
	return b.(*machine.Battle[F])
}
