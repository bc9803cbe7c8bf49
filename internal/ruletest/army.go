package ruletest

import (
	"fmt"

	"frontier/battle"
)

// Line is so many equal units, numbered from 0.
func Line(n int, id string, unit func(id string, men int) battle.Unit, men int) []battle.Unit {
	var out []battle.Unit
	for i := range n {
		out = append(out, unit(fmt.Sprint(id, i), men))
	}
	return out
}
