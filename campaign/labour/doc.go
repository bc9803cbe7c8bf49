// Package labour is what men can build, mend and raze where they stand, what it takes, and how far
// they come with it in a day (CAMPAIGN-8.4, 8.5). It is pure: it changes nothing.
//
// jobs.go has what a force can be told, day.go the evening of those who work.
package labour
