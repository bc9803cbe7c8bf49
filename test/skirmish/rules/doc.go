// Package rules is the book of Skirmish: its three procedures with their tables, every rule
// explained by its id, what an organiser may change, and what it makes of the words of a
// setup. All of it is pure: it knows no battle, and answers alike whoever asks.
package rules
