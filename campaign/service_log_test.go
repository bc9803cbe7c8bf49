package campaign

import "frontier/battle"

// logOf makes a log of lines.
func logOf([]battle.Line) *battle.Log { return &battle.Log{} }
