package state

import (
	"frontier/battle/riskfactor/words"
)

// Phase is a state of the battle machine (RISKFACTOR-2.1 to 2.6, 14.5).
type Phase uint8

const (
	Placing Phase = iota
	Starting
	Commanding
	Throwing
	Moving
	Spotting
	Firing
	Fighting
	Following // commanded winners of a melee decide
	Ending
	Revealing // hidden units that were found are put down
	Over
)

// PhaseNames are the steps as the log and a view name them.
var PhaseNames = [...]string{
	Placing: "setup", Starting: words.TurnStart, Commanding: "command", Throwing: "throws", Moving: "movement", Spotting: "spotting",
	Firing: "shooting", Fighting: "melee", Following: "melee", Ending: "end", Revealing: "reveal", Over: "over",
}
