package state

import (
	"hash/fnv"
	"strconv"

	"frontier/battle"
)

// Dice gives the dice of one purpose on one occasion. They hang on the founding's seed,
// the purpose and the keys alone, never on what was thrown before: the order in which
// commands are given moves no die (CAMPAIGN-1.4).
func Dice(f *Founding, purpose string, keys ...string) *Chance {
	return &Chance{battle.Seeded(Hashed(f.Seed, purpose, keys...), battle.CampaignDice)}
}

// Chance throws one die at a time.
type Chance struct{ dice *battle.SeededDice }

// Die throws one die with so many sides, at least one.
func (c *Chance) Die(sides int) int {
	faces, err := c.dice.Throw(1, max(sides, 1))
	if err != nil || len(faces) != 1 {
		return 1 // seeded dice do not fail
	}
	return faces[0]
}

// Percent says whether a chance of so many in a hundred comes off.
func (c *Chance) Percent(n int) bool { return c.Die(100) <= n }

// Hashed mixes a seed with words.
func Hashed(seed uint64, purpose string, keys ...string) uint64 {
	h := fnv.New64a()
	_, _ = h.Write(strconv.AppendUint(nil, seed, 16))
	for _, k := range append([]string{purpose}, keys...) {
		_, _ = h.Write([]byte{0})
		_, _ = h.Write([]byte(k))
	}
	x := h.Sum64() // FNV leaves near words near; stir them
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Number writes a number as a key of dice.
func Number[N ~int](n N) string { return strconv.Itoa(int(n)) }

// BattleSeed is the seed of a battle for which nobody chose one (CAMPAIGN-5.2).
func BattleSeed(f *Founding, id BattleID) uint64 {
	return max(Hashed(f.Seed, "battle", Number(id)), 1)
}
