package battle

import "encoding/json"

// Procedure is one place where a rule set throws dice or works out a number, as the
// table-side calculator, `campaign rules eval` and the audit of a log see it: JSON in,
// JSON out. Engines call the typed function behind it; Define ties the two together.
type Procedure interface {
	Name() string    // "shoot"
	Rule() string    // "WORNSPENT-21.10"
	Title() string   // "One volley at one unit"
	Inputs() []Input // in the order of the digest
	// Eval checks the inputs against Inputs, puts in the defaults and evaluates. Without
	// dice (nil or null) it answers Need alone; else every die must be used. A wrong key,
	// value or die is an *InputError.
	Eval(inputs, dice json.RawMessage) (Answer, error)
}

// Answer is what a procedure found: what was needed before a die fell, and what came
// of the dice. Result is nil where no dice were given.
type Answer struct {
	Need   json.RawMessage `json:"need"`
	Result json.RawMessage `json:"result,omitempty"`
}

// Kind is the type of an input.
type Kind string

// The kinds of input.
const (
	Int    Kind = "int"    // a whole number from Min to Max
	Number Kind = "number" // a Length from Min to Max
	Bool   Kind = "bool"
	Choice Kind = "choice" // one of Values
)

// Input describes one input of a procedure or one setting of an engine: enough to
// check it, to build a form for it and to explain it.
type Input struct {
	Key      string   `json:"key"`
	Title    string   `json:"title"`
	Kind     Kind     `json:"kind"`
	Values   []string `json:"values,omitempty"`
	Min      Length   `json:"min"` // of Int and Number, in units
	Max      Length   `json:"max"`
	Required bool     `json:"required,omitempty"`
	Default  any      `json:"default,omitempty"` // int, Length, bool or string, as Kind says
	// DefaultFrom names the input whose value is taken where this one is left out.
	DefaultFrom string `json:"default_from,omitempty"`
	Unit        string `json:"unit,omitempty"` // "inches", "figures", "face"
	Rule        string `json:"rule,omitempty"`
}
