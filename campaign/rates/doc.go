// Package rates is the numbers and choices of the campaign's own rules as data: each has a key, a
// default, what it may be, the id of its rule and a sentence. The rules read them from the state,
// texts of rules print them, and presets change many at once.
//
// A rate is added by a line in the file of its subject, made by [number] or [yesno]. What
// needs it reads it by State.Rate or State.Is; the text of its rule names it in braces,
// as {forced_march}, and so prints what it is.
package rates
