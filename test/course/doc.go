// Package course holds that battles and campaigns run the course that they ran: the digests
// of their logs and journals, written once by the program as it stood, are those of today.
// A change that is only a change of shape leaves every one of them as it is. One that changes
// battles raises a rule set's version, and writes the digests again with -rewrite.
package course
