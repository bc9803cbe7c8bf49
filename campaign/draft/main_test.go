package draft_test

import (
	"testing"

	"frontier/internal/ruletest"
)

func TestMain(m *testing.M) { ruletest.Sampled(m, 30) }
