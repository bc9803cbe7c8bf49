package battle

import "fmt"

// InputError says which input is wrong and what would be right.
type InputError struct {
	Key  string // the key of the input, or "dice"
	What string // "must be full, worn or spent, not \"tired\""
}

func (e *InputError) Error() string { return fmt.Sprintf("%s: %s", e.Key, e.What) }

// Refusal says why an order is not legal. It changes nothing.
type Refusal struct {
	Rule    string // "WORNSPENT-10.1"; the rules window opens there
	What    string // "2nd Battalion cannot charge in square"
	Instead string // what would be legal
	Never   bool   // it is nothing for whom it was ordered to, whatever is done: horses have no bayonets
}

// ForGood says of a refusal that it will never be otherwise.
func (r *Refusal) ForGood() *Refusal {
	r.Never = true
	return r
}

func (r *Refusal) Error() string {
	s := r.What
	if r.Instead != "" {
		s += "; " + r.Instead
	}
	if r.Rule != "" {
		s += " (" + r.Rule + ")"
	}
	return s
}
