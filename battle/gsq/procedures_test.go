package gsq

import (
	"testing"

	"frontier/battle/ruletest"
)

func TestPublishedCases(t *testing.T) { ruletest.Published(t, New()) }
