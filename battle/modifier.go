package battle

// Modifier is one line of a table of factors: what is added to a throw, when, and by
// which rule. A procedure adds the table up, and the card and the log read it.
type Modifier[In any] struct {
	Rule  string // "WORNSPENT-4.3"
	Title string // "Fresh troops"
	By    int
	When  func(In) bool
}

// Sum adds up the modifiers that count.
func Sum[In any](table []Modifier[In], in In) int {
	sum := 0
	for i := range table {
		if table[i].When(in) {
			sum += table[i].By
		}
	}
	return sum
}

// Parts lists the modifiers that count, for a person.
func Parts[In any](table []Modifier[In], in In) []Part {
	var out []Part
	for _, m := range table {
		if m.When(in) {
			out = append(out, Part{Title: m.Title, By: m.By, Rule: m.Rule})
		}
	}
	return out
}

// Part is one modifier that counted in a throw.
type Part struct {
	Title string `json:"title"`
	By    int    `json:"by"`
	Rule  string `json:"rule"`
}

// Explanation is a throw for a person: what it decides, what was added up, what was
// needed and what came of it, in words.
type Explanation struct {
	Rule     string `json:"rule"`
	Title    string `json:"title"`
	Parts    []Part `json:"parts,omitempty"`
	Need     string `json:"need"`               // "8 or more hits"; empty where nothing is needed
	Counting []bool `json:"counting,omitempty"` // which dice did it; nil: not a matter of single dice
	Result   string `json:"result"`
}

// Explainer is an engine that can explain a throw of its log.
type Explainer interface {
	// Explain takes a roll apart. The second value is false where the line is no throw
	// of this engine.
	Explain(Line) (Explanation, bool)
}
