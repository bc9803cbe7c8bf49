package campaign

import "frontier/battle"

// logBytes gives a battle's log as it is kept: JSON lines.
func logBytes(l *battle.Log) []byte { return l.Bytes() }
