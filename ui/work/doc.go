// Package work is the one door through which the window does anything slow. What is
// fetched or done elsewhere comes back on Fyne's goroutine; what was overtaken in the
// meantime is cancelled and never shown. No other package of the window says "go".
package work
