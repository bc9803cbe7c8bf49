//go:build !unix

package bench

import "time"

var began = time.Now()

// processor is the time since the program began, where the system does not say how much of it was
// the processor's.
func processor() float64 { return time.Since(began).Seconds() }
