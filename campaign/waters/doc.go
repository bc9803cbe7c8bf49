// Package waters is where boats can go on the map and what they carry (CAMPAIGN-24): the table of boats,
// the room in those of a force and the load of those who go aboard, rivers and coasts that they pass on a
// day, wind and stream, and how boats with guns bar the water to others. It is pure: it changes nothing.
//
// table.go has the kinds of boat, fleet.go the boats of a force with room and load, ways.go the waters,
// sailing.go what a stretch of them costs, barred.go who bars them.
package waters
