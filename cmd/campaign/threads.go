//go:build !nowindow && !threads

package main

// checked says whether the toolkit looks on which thread it is called. A test of the window is
// built with the tag threads, so that it does; it costs a look at the stack for each call.
const checked = false
