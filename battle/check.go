package battle

import "fmt"

// Check holds inputs of a typed call against their ranges, and keeps the first that is
// wrong. It allocates nothing while all is well.
type Check struct{ err *InputError }

// Int wants a whole number from low to high.
func (c *Check) Int(key string, v, low, high int) {
	if (v < low || v > high) && c.err == nil {
		c.err = &InputError{Key: key, What: fmt.Sprintf("must be a whole number from %d to %d, not %d", low, high, v)}
	}
}

// Length wants a length from low to high.
func (c *Check) Length(key string, v, low, high Length) {
	if (v < low || v > high) && c.err == nil {
		c.err = &InputError{Key: key, What: fmt.Sprintf("must be a number from %s to %s, not %s", low, high, v)}
	}
}

// Not refuses what is true of the input.
func (c *Check) Not(key string, refused bool, what string) {
	if refused && c.err == nil {
		c.err = &InputError{Key: key, What: what}
	}
}

// OneOf wants one of values.
func OneOf[S ~string](c *Check, key string, v S, values []string) {
	for _, known := range values {
		if string(v) == known {
			return
		}
	}
	if c.err == nil {
		c.err = &InputError{Key: key, What: fmt.Sprintf("must be %s, not %q", oneOf(values, "or"), clip(string(v)))}
	}
}

// Err is the first thing that is wrong, an *InputError, or nil.
func (c *Check) Err() error {
	if c.err == nil {
		return nil // not a typed nil
	}
	return c.err
}
