// Package edit is what an organiser changes by hand of a campaign under way (CAMPAIGN-14.1 to
// CAMPAIGN-14.7): each step names a thing and what is to be otherwise, in the words of a pack. The
// campaign as it is today is told as such a pack, the steps are taken in that document, and it is
// read and checked as a pack is; what differs then becomes events.
package edit
