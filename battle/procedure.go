package battle

import "encoding/json"

// Procedure is one place where a rule set throws dice or works out a number, as the
// table-side calculator, `campaign rules eval` and the audit of a log see it: JSON in,
// JSON out. Engines call the typed function behind it; Define ties the two together.
type Procedure interface {
	Name() string    // "shoot"
	Rule() string    // "WORNSPENT-21.10"
	Title() string   // "One volley at one unit"
	Inputs() []Input // in the order of the rules
	// Eval checks the inputs against Inputs, puts in the defaults and evaluates. Without
	// dice (nil or null) it answers Need alone; else every die must be used. A wrong key,
	// value or die is an *InputError.
	Eval(inputs, dice json.RawMessage) (Answer, error)
	// Odds works out, without throwing, how likely each result is. Too many outcomes to
	// count are an *OddsError.
	Odds(inputs json.RawMessage) (Odds, error)
	// Throw evaluates with dice that it throws, and says how they fell.
	Throw(inputs json.RawMessage, dice Dice) (Answer, []Face, error)
	// Thrower checks the inputs once, and gives what evaluates them with the dice that it throws,
	// as often as it is asked.
	Thrower(inputs json.RawMessage) (func(Dice) (Answer, []Face, error), error)
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
	Text   Kind = "text"   // of Min to Max characters
	List   Kind = "list"   // Min to Max elements, each as Of says
	Tuple  Kind = "tuple"  // Parts in order, a JSON array: [q,r]
	Record Kind = "record" // Parts by key, a JSON object
)

// Input describes one input of a procedure or one setting of an engine: enough to
// check it, to build a form for it and to explain it.
type Input struct {
	Key      string   `json:"key"`
	Title    string   `json:"title"`
	Kind     Kind     `json:"kind"`
	Values   []string `json:"values,omitempty"`
	Min      Length   `json:"min"` // of Int and Number, in units; the length of a Text or List
	Max      Length   `json:"max"`
	Of       *Input   `json:"of,omitempty"`    // each element of a List
	Parts    []Input  `json:"parts,omitempty"` // of a Tuple or Record
	Required bool     `json:"required,omitempty"`
	Default  any      `json:"default,omitempty"` // a value that is written as Kind says
	// DefaultFrom names the input whose value is taken where this one is left out.
	DefaultFrom string `json:"default_from,omitempty"`
	Unit        string `json:"unit,omitempty"` // "inches", "figures", "face"
	Rule        string `json:"rule,omitempty"`
}
