// Package district is the temper of districts (CAMPAIGN-25): what moves it on an evening, by a battle and
// by burning, when men rise and how many, and who joins up. It changes nothing and throws no dice but those
// of its own occasions; who asks makes events of what it says.
package district
