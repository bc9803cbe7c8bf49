package play

import (
	"testing"

	"frontier/internal/ruletest"
)

// Whatever is written, Eval answers or refuses with a key, and answers the same again.
func FuzzEval(f *testing.F) { ruletest.Fuzz(f, New()) }
