package forecast

import (
	"context"

	"frontier/battle"
)

// leaving fights a battle until a side breaks off by what was said of it, or it is over; where nothing was said, not at all.
func leaving(ctx context.Context, leaves [2]int, b battle.Battle) error {
	if leaves == [2]int{} {
		return nil
	}
	began := strengths(b)
	turn := b.Turn()
	off := battle.Order{Kind: battle.BreakOff}
	for !b.Over() {
		if err := ctx.Err(); err != nil {
			return err
		}
		side := b.Decider()
		if at := leaves[side]; at > 0 && b.Turn() > turn && b.Why(off) == nil {
			if now := strengths(b); 100*(began[side]-now[side]) >= at*began[side] {
				return b.Order(off)
			}
		}
		if err := b.Order(b.Advice()); err != nil {
			return err
		}
	}
	return nil
}

// strengths are the figures of both sides on the table.
func strengths(b battle.Battle) (out [2]int) {
	for _, u := range b.View(-1).Units {
		if !u.Off {
			out[u.Side] += u.Figures
		}
	}
	return out
}
