// Package house holds what is true of the whole house and of no room alone, in its tests:
// which doors between rooms stay shut, that papers say what the program does, that every rule
// set answers the same questions, and that what it takes to build is asked for.
package house
