//go:build unix

package bench

import "syscall"

// processor is how many seconds of the processor this program and those that it started and
// waited for have had.
func processor() float64 {
	sum := 0.0
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var u syscall.Rusage
		if syscall.Getrusage(who, &u) == nil {
			for _, t := range []syscall.Timeval{u.Utime, u.Stime} {
				sum += float64(t.Sec) + float64(t.Usec)/1e6
			}
		}
	}
	return sum
}
