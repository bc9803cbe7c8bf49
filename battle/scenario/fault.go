package scenario

import (
	"errors"
	"fmt"
)

// ErrScenario is in every error of [Read].
var ErrScenario = errors.New("not a scenario")

// Fault is one thing that is wrong with a scenario. It is an error that holds [ErrScenario].
type Fault struct {
	Line int      // of the file; 0: it is of no file, or of all of it
	Path []string // of the value, as sides, 0, units, 2, arm; empty: the scenario as a whole
	says string
}

func (f Fault) Error() string        { return f.says }
func (f Fault) Is(target error) bool { return target == ErrScenario }

// plain is an error as a fault of the scenario as a whole.
func plain(err error) Fault { return Fault{says: err.Error()} }

// trouble is an error that says everything in its own words.
type trouble string

func (t trouble) Error() string        { return string(t) }
func (t trouble) Is(target error) bool { return target == ErrScenario }

func wrong(format string, args ...any) error { return trouble(fmt.Sprintf(format, args...)) }
