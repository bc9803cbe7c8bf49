package campaign

import (
	"hash/fnv"
	"strconv"

	"frontier/battle"
)

// dice gives the dice of one purpose on one occasion. They hang on the founding's seed,
// the purpose and the keys alone, never on what was thrown before: the order in which
// commands are given moves no die (CAMPAIGN-1.4).
func dice(f *Founding, purpose string, keys ...string) *chance {
	return &chance{battle.Seeded(hashed(f.Seed, purpose, keys...), battle.CampaignDice)}
}

// chance throws one die at a time.
type chance struct{ dice *battle.SeededDice }

// d throws one die with so many sides, at least one.
func (c *chance) d(sides int) int {
	faces, err := c.dice.Throw(1, max(sides, 1))
	if err != nil || len(faces) != 1 {
		return 1 // seeded dice do not fail
	}
	return faces[0]
}

// percent says whether a chance of so many in a hundred comes off.
func (c *chance) percent(n int) bool { return c.d(100) <= n }

// hashed mixes a seed with words.
func hashed(seed uint64, purpose string, keys ...string) uint64 {
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

// num writes a number as a key of dice.
func num[N ~int](n N) string { return strconv.Itoa(int(n)) }

// battleSeed is the seed of a battle for which nobody chose one (CAMPAIGN-5.2).
func battleSeed(f *Founding, id BattleID) uint64 {
	return max(hashed(f.Seed, "battle", num(id)), 1)
}
