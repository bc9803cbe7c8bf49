// Package macduff holds With MacDuff to the Frontier, rules for the colonial wars of the
// nineteenth century from percussion rifles to early breechloaders: a figure is ten or
// twenty men, distances are inches, dice are d6, and cards say who acts.
//
// Each place where the rules throw dice, turn a card, or have something worked out, is a
// procedure in a file of its own: activation.go, control.go with personality.go, and
// spot.go before a unit acts; move.go and reactions.go movement and charges; allowance.go,
// smallarms.go with weapons.go, canister.go, shell.go and machinegun.go fire; casualties.go,
// gunhits.go and leaderrisk.go what it does; melee.go and outcome.go hand to hand; state.go,
// surrender.go and recovery.go order and its loss; work.go and demolition.go engineers;
// losses.go what the campaign is told. procedures.go lists them, rules.go explains every
// rule by its id, and settings.go holds what an organiser may change.
package macduff
