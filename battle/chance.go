package battle

// The functions of this file are how a procedure throws. With real or seeded dice they
// throw; while odds are worked out they branch into what may come of the throw, alike
// outcomes taken together, so that a volley of sixty dice is counted and not listed.

// Count throws n dice and counts those that show low or more.
func Count(dice Dice, n, sides, low int) (int, error) {
	if w, ok := dice.(*walker); ok {
		return w.count(n, sides, low), nil
	}
	faces, err := dice.Throw(n, sides)
	if err != nil {
		return 0, err
	}
	hits := 0
	for _, f := range faces {
		if f >= low {
			hits++
		}
	}
	return hits, nil
}

// Tally throws n dice and counts them by the class of their faces, 0 to 3.
func Tally(dice Dice, n, sides int, class func(face int) int) ([4]int, error) {
	var by [4]int
	if w, ok := dice.(*walker); ok {
		return w.tally(n, sides, class), nil
	}
	faces, err := dice.Throw(n, sides)
	for _, f := range faces {
		by[class(f)]++
	}
	return by, err
}

// Class throws one die and answers the class of its face: a die of which only matters
// whether it is a hit, or which rank it strikes.
func Class(dice Dice, sides int, class func(face int) int) (int, error) {
	if w, ok := dice.(*walker); ok {
		return w.class(sides, class), nil
	}
	faces, err := dice.Throw(1, sides)
	if err != nil {
		return 0, err
	}
	return class(faces[0]), nil
}

// Pair throws two dice, one against the other, and answers the class of the two faces.
func Pair(dice Dice, sides int, class func(a, b int) int) (int, error) {
	if w, ok := dice.(*walker); ok {
		return w.class(sides*sides, func(face int) int { return class((face-1)/sides+1, (face-1)%sides+1) }), nil
	}
	faces, err := dice.Throw(2, sides)
	if err != nil {
		return 0, err
	}
	return class(faces[0], faces[1]), nil
}

// Die throws one die.
func Die(dice Dice, sides int) (int, error) {
	faces, err := dice.Throw(1, sides)
	if err != nil {
		return 0, err
	}
	return faces[0], nil
}

// Pick throws one die, again while it shows more than among, and answers the face.
func Pick(dice Dice, sides, among int) (int, error) {
	if w, ok := dice.(*walker); ok {
		return w.class(among, func(face int) int { return face }), nil
	}
	for {
		face, err := Die(dice, sides)
		if err != nil || face <= among {
			return face, err
		}
	}
}

// Loop goes through at most n rounds that follow one another. A round throws with its
// dice, answers the state after it and whether there is a next one. The state holds all
// that a round changes; a round depends on the state, its number from 0, its dice and
// the procedure's inputs alone. Answers the state after the last round.
func Loop[T comparable](dice Dice, n int, start T, round func(t T, i int, d Dice) (T, bool, error)) (T, error) {
	if w, ok := dice.(*walker); ok {
		return walkLoop(w, n, start, round)
	}
	t := start
	for i := range n {
		var more bool
		var err error
		if t, more, err = round(t, i, dice); err != nil || !more {
			return t, err
		}
	}
	return t, nil
}

// Rounds is a state that plays its own rounds: Round answers the state after round i,
// counted from 0, and whether there is a next one. What it depends on besides its dice
// stands in the state, which is thereby the key under which its odds are kept.
type Rounds[T any] interface {
	comparable
	Round(i int, d Dice) (T, bool, error)
}

// Play is [Loop] for a state that plays its own rounds. Where a procedure plays the same
// rounds a different number of times, as once for each hit of a volley, their odds are
// worked out once.
func Play[T Rounds[T]](dice Dice, n int, start T) (T, error) {
	if w, ok := dice.(*walker); ok {
		return walkRounds(w, n, start)
	}
	t := start
	for i := range n {
		var more bool
		var err error
		if t, more, err = t.Round(i, dice); err != nil || !more {
			return t, err
		}
	}
	return t, nil
}

// SumOf throws n dice and adds them up.
func SumOf(dice Dice, n, sides int) (int, error) {
	return Loop(dice, n, 0, func(sum, _ int, d Dice) (int, bool, error) {
		face, err := Die(d, sides)
		return sum + face, true, err
	})
}

// DealOrder deals n cards of which only matters which is higher than which.
func DealOrder(dice Dice, n int) ([]Card, error) {
	if w, ok := dice.(*walker); ok {
		return w.dealOrder(n)
	}
	return dice.Deal(n)
}

// Turn turns one card and answers its class, from 0 to 7. All cards of a resolution are
// classed by the same function of a package.
func Turn(dice Dice, class func(Card) int) (int, error) {
	if w, ok := dice.(*walker); ok {
		return w.turn(class)
	}
	cards, err := dice.Deal(1)
	if err != nil {
		return 0, err
	}
	return class(cards[0]), nil
}

// Focus is the one key of the result whose odds are being worked out, or empty where
// everything counts. A procedure with a result of many counts, which together have too
// many outcomes, may then keep in its state what that key needs.
func Focus(dice Dice) string {
	if w, ok := dice.(*walker); ok {
		return w.focus
	}
	return ""
}

// Shown says whether the dice are there to be looked at. While odds are worked out they
// are not, and a list of every face among the results is left nil.
func Shown(dice Dice) bool {
	_, ok := dice.(*walker)
	return !ok
}
