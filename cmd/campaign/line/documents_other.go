//go:build !windows

package line

// documents is empty: the folder of documents is the one of that name at home.
func documents() string { return "" }
