package line

import (
	"fmt"
	"io"

	"frontier/battle"
)

// What a run of the program ends with.
const (
	Done    = 0
	Failed  = 1 // the command was understood and could not be carried out
	Misused = 2 // the command was not understood, or there is no display for the window
	Waits   = 3 // a run of days stopped, since a battle waits for somebody
)

// Stopped ends the program with a code of its own, and no sentence: the command has said
// what there is to say.
type Stopped struct{ Code int }

func (s *Stopped) Error() string { return "stopped" }

// UsageError is a command line that cannot be understood.
type UsageError struct{ what string }

func (e *UsageError) Error() string { return e.what }

// Misuse makes a usageError.
func Misuse(format string, args ...any) error { return &UsageError{fmt.Sprintf(format, args...)} }

// Program is what every command of one run needs.
type Program struct {
	In       io.Reader
	Out, Err io.Writer
	Engines  *battle.Engines
}
