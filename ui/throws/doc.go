// Package throws draws what chance is made of: dice and cards as they fell, a throw with what was
// needed and what came of it, the odds of every result. It knows no rule set.
package throws
