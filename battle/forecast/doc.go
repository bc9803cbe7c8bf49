// Package forecast fights a battle many times over and says what is to be expected of it: how
// likely each side holds the field, what each unit loses and how it ends, which leaders fall
// and which works are lost, how long it takes. Afterwards it says where a result fell in that.
//
// The seeds of all battles follow from one, and battles are counted by whole rounds, so that
// the same seed gives the same numbers however many cores there are.
package forecast
