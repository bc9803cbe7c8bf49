// Package line is what the commands of the program share: what a run of it is given, a command
// line understood or refused in a sentence, who or what is meant by a word, files opened and
// delivered, tables and JSON printed, and orders given with what came of them.
package line
