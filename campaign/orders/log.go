package orders

import "frontier/battle"

// LogBytes gives a battle's log as it is kept: JSON lines.
func LogBytes(l *battle.Log) []byte { return l.Bytes() }
