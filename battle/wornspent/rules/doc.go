// Package rules is the book of Full/Worn/Spent: its procedures with their tables,
// the words that they are asked in, every rule explained by its id, and what an organiser may
// change. All of it is pure: it knows no battle, and answers alike whoever asks.
package rules
