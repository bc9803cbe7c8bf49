package command

// Refusal says why a command is not legal and what would be. It changes nothing.
type Refusal struct {
	Rule    string // "CAMPAIGN-4.2"; the rules window opens there
	What    string // "2nd Battalion cannot reach the drift today"
	Instead string // "it has 7 march points and the drift costs 9; stop at the farm"
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
