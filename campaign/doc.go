// Package campaign is the campaign itself: map, calendar, forces, orders, contact,
// aftermath, and the service through which everything is asked and changed.
//
// A campaign is its founding and its journal. A [Command] that is accepted yields
// events; the state is what the events make of the founding. Rules and state know no
// window, no SQL, no clock and no file. Every throw of the campaign comes from the
// founding's seed.
package campaign
