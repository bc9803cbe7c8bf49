package story

import (
	"context"
	"fmt"

	"frontier/battle"
)

// Standing is a table as it stood at the end of a turn; of the last one, as the battle ended.
type Standing struct {
	Turn int // 0: as it was set up
	View battle.View
}

// Replay plays a battle that is set up to its end, by its orders or, where led is nil, as the
// automatic commanders lead it, and gives the table as the umpire saw it at the end of each turn.
// An order that is refused, and orders that end too soon, are errors.
func Replay(ctx context.Context, b battle.Battle, orders []battle.Order, led bool) ([]Standing, error) {
	return ReplayAs(ctx, b, orders, led, func(b battle.Battle) battle.View { return b.View(-1) })
}

// ReplayAs is Replay with the table as somebody else saw it.
func ReplayAs(ctx context.Context, b battle.Battle, orders []battle.Order, led bool, see func(battle.Battle) battle.View) ([]Standing, error) {
	var out []Standing
	turn := b.Turn()
	for n := 0; !b.Over(); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var o battle.Order
		switch {
		case !led:
			o = b.Advice()
		case n < len(orders):
			o = orders[n]
		default:
			return nil, fmt.Errorf("its %d orders do not bring the battle to its end", len(orders))
		}
		if err := b.Order(o); err != nil {
			return nil, fmt.Errorf("its order %d: %w", n+1, err)
		}
		if now := b.Turn(); now > turn && !b.Over() {
			for view := see(b); turn < now; turn++ {
				out = append(out, Standing{turn, view})
			}
		}
	}
	return append(out, Standing{b.Outcome().Turns, see(b)}), nil
}
