package play

import (
	"testing"

	"frontier/internal/ruletest"
)

func TestPublishedCases(t *testing.T) { ruletest.Published(t, whole()) }
