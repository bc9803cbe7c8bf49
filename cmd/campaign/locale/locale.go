// Package locale puts the locale in order before the toolkit reads it.
//
// The toolkit reads the locale while its packages are initialised, before main, and
// complains on stderr of LANG=C.UTF-8, which is what containers have: a command without
// a window would begin with three lines about a window it never opens. Go initialises
// packages that are ready in the order of their import paths, so that this one, which
// needs nothing but os, comes before the toolkit's.
package locale

import (
	"os"
	"strings"
)

func init() {
	if plain(os.Getenv) {
		was, set = os.LookupEnv("LC_ALL")
		changed = true
		os.Setenv("LC_ALL", "C") // the one spelling that is read silently
	}
}

// what LC_ALL was before it was put in order
var (
	was          string
	set, changed bool
)

// Restore gives the locale back as the person has it, for whatever the program starts.
func Restore() {
	switch {
	case !changed:
	case set:
		os.Setenv("LC_ALL", was)
	default:
		os.Unsetenv("LC_ALL")
	}
}

// plain says whether the locale is the C locale with a coding behind it.
func plain(env func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := env(name); v != "" {
			return strings.HasPrefix(v, "C.") || v == "POSIX" || strings.HasPrefix(v, "POSIX.")
		}
	}
	return false
}
