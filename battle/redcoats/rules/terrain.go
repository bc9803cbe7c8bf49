package rules

import "frontier/battle"

// Terrain is the kind of ground in a hex, one to a hex (REDCOATS-9.5).
type Terrain string

// The kinds of ground.
const (
	OpenGround       Terrain = "open"
	Woods            Terrain = "woods"
	BuiltUp          Terrain = "built_up"
	TallCrops        Terrain = "tall_crops"
	TallGrass        Terrain = "tall_grass"
	TallUndergrowth  Terrain = "tall_undergrowth"
	ThickUndergrowth Terrain = "thick_undergrowth"
	Scrub            Terrain = "scrub"
	Rocks            Terrain = "rocks"
	Walls            Terrain = "walls"
	Earthwork        Terrain = "earthwork"
	Water            Terrain = "water"
	Bridge           Terrain = "bridge"
	Ford             Terrain = "ford"
	Cliff            Terrain = "cliff"
)

// TerrainLine is what a kind of ground does.
type TerrainLine struct {
	Kind      Terrain `json:"kind"`
	Cover     bool    `json:"cover"`
	Hides     bool    `json:"hides"`      // what is behind it
	BlackCard bool    `json:"black_card"` // is needed to move in it
	Filled    bool    `json:"filled"`     // it has the fewer spaces
	Passable  bool    `json:"passable"`
}

// TerrainTable is what each kind does as published (REDCOATS-9.5).
var TerrainTable = []TerrainLine{
	{Kind: OpenGround, Passable: true},
	{Kind: Woods, Cover: true, Hides: true, BlackCard: true, Filled: true, Passable: true},
	{Kind: BuiltUp, Cover: true, Hides: true, Filled: true, Passable: true},
	{Kind: TallCrops, Cover: true, Hides: true, Passable: true},
	{Kind: TallGrass, Cover: true, Hides: true, Passable: true},
	{Kind: TallUndergrowth, Cover: true, Hides: true, Passable: true},
	{Kind: ThickUndergrowth, Cover: true, Hides: true, Passable: true},
	{Kind: Scrub, Cover: true, Passable: true},
	{Kind: Rocks, Cover: true, Filled: true, Passable: true},
	{Kind: Walls, Cover: true, Passable: true},
	{Kind: Earthwork, Cover: true, Passable: true},
	{Kind: Water},
	{Kind: Bridge, Passable: true},
	{Kind: Ford, Passable: true},
	{Kind: Cliff},
}

var terrainKinds = func() []string {
	out := make([]string, len(TerrainTable))
	for i, l := range TerrainTable {
		out[i] = string(l.Kind)
	}
	return out
}()

// terrainInput is the setting: lines that stand instead of the published ones of the same
// kind; kinds left out stay as they are.
var terrainInput = battle.Input{Key: "terrain", Title: "What each kind of ground does", Kind: battle.List, Max: battle.Inches(len(TerrainTable)), Default: TerrainTable, Rule: "REDCOATS-9.5",
	Of: &battle.Input{Kind: battle.Record, Parts: []battle.Input{
		anyOf("kind", "Kind of ground", "REDCOATS-9.5", terrainKinds),
		fact("cover", "It gives cover", "REDCOATS-9.5", false),
		fact("hides", "It hides what is behind it", "REDCOATS-9.5", false),
		fact("black_card", "It needs a black card to move in", "REDCOATS-9.5", false),
		fact("filled", "It fills its hex", "REDCOATS-9.5", false),
		fact("passable", "It may be entered", "REDCOATS-9.5", true),
	}}}
