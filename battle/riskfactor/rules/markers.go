package rules

import "frontier/battle"

// HiddenMarkersInput is the groups of a side that begins hidden.
type HiddenMarkersInput struct {
	Groups int `json:"groups"`
}

// HiddenMarkersNeed is how many dummies go with them.
type HiddenMarkersNeed struct {
	Dummies int `json:"dummies"`
}

// HiddenMarkersResult is how many markers there are in all.
type HiddenMarkersResult struct {
	Markers int `json:"markers"`
}

var hiddenMarkersInputs = []battle.Input{
	whole("groups", "Hidden groups", "RISKFACTOR-3.2", 1, MostUnits, 1),
}

// HiddenMarkers counts the markers of a hidden side (RISKFACTOR-3.2, 14.102). It throws
// no dice. A number out of range is a *battle.InputError.
func HiddenMarkers(in HiddenMarkersInput, _ battle.Dice) (HiddenMarkersNeed, HiddenMarkersResult, error) {
	var c battle.Check
	c.Int("groups", in.Groups, 1, MostUnits)
	if err := c.Err(); err != nil {
		return HiddenMarkersNeed{}, HiddenMarkersResult{}, err
	}
	dummies := Shared(in.Groups, 2)
	return HiddenMarkersNeed{Dummies: dummies}, HiddenMarkersResult{Markers: in.Groups + dummies}, nil
}

// HiddenMarkersProcedure is [HiddenMarkers] as a table, a log and the odds ask it: markers
// of a hidden side, and the dummies among them (RISKFACTOR-3.2).
var HiddenMarkersProcedure = battle.Define("hidden_markers", "RISKFACTOR-3.2", "How many markers", hiddenMarkersInputs, HiddenMarkers)

// PlaceMarkerInput is the terrain on which a marker may lie.
type PlaceMarkerInput struct {
	Pieces int `json:"pieces"` // in setup order
}

// PlaceMarkerNeed is how many dice are thrown; no chit for a single piece.
type PlaceMarkerNeed struct {
	Dice  int `json:"dice"`
	Faces int `json:"faces"` // chits
}

// PlaceMarkerResult is the piece, and the sixth of its front edge from the left.
type PlaceMarkerResult struct {
	Piece int `json:"piece"`
	Sixth int `json:"sixth"`
}

// MostPieces is the largest number of pieces of terrain that a procedure takes.
const MostPieces = 30

var placeMarkerInputs = []battle.Input{
	whole("pieces", "Pieces of terrain", "RISKFACTOR-3.3", 1, MostPieces, 1),
}

// PlaceMarker draws where a marker lies (RISKFACTOR-3.2, 3.3, 14.102): a chit among the
// pieces, unless there is one, then a d6. A number out of range is a *battle.InputError.
func PlaceMarker(in PlaceMarkerInput, dice battle.Dice) (PlaceMarkerNeed, PlaceMarkerResult, error) {
	var c battle.Check
	c.Int("pieces", in.Pieces, 1, MostPieces)
	if err := c.Err(); err != nil {
		return PlaceMarkerNeed{}, PlaceMarkerResult{}, err
	}
	need, piece := PlaceMarkerNeed{Dice: 1, Faces: in.Pieces}, 1
	if in.Pieces > 1 {
		need.Dice++
		drawn, err := battle.Die(dice, need.Faces)
		if err != nil {
			return need, PlaceMarkerResult{}, err
		}
		piece = drawn
	}
	sixth, err := battle.Die(dice, D6)
	if err != nil {
		return need, PlaceMarkerResult{}, err
	}
	return need, PlaceMarkerResult{Piece: piece, Sixth: sixth}, nil
}

// PlaceMarkerProcedure is [PlaceMarker] as a table, a log and the odds ask it: the piece
// of terrain where a marker lies, and the sixth of its front edge (RISKFACTOR-3.3).
var PlaceMarkerProcedure = battle.Define("place_marker", "RISKFACTOR-3.3", "Where a marker lies", placeMarkerInputs, PlaceMarker)
