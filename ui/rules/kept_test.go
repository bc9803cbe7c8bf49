package rules

import (
	"testing"

	"frontier/ui/place"
)

func TestTheRoomLooksAsItDid(t *testing.T) {
	s := try(t, 1280, 720, place.Rules{Rule: "FAIR-1"})
	s.Kept("rules")
}

func TestTheCalculatorLooksAsItDid(t *testing.T) {
	s := try(t, 1280, 720, place.Rules{Set: "fair", Procedure: "draw"})
	s.Kept("calculator")
}
