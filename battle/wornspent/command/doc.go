// Package command is the automatic commander of Full/Worn/Spent (section 23): he has the
// sight of his side and gives its orders.
package command
