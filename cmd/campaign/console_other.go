//go:build !windows

package main

// console has nothing to do here: a program has the console from which it is started.
func console() {}

// alert says a sentence where nobody sees a console; here it is on stderr already.
func alert(string) {}
