package maproom

import (
	"testing"

	"frontier/ui/trial/keys"
)

func TestKeysOfTheWindowAreHandedOn(t *testing.T) { keys.HandedOn(t, try(t, 1440, 900).m.board) }
