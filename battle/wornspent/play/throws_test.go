package play

import (
	"testing"

	"frontier/internal/ruletest"
)

// tried is one question to a procedure: what it needs and gives, or the key it refuses.
type tried ruletest.Tried

func try(t *testing.T, procedure string, cases []tried) {
	t.Helper()
	ruletest.Try(t, New(), procedure, cases)
}
