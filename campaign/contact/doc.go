// Package contact is what comes of it when forces come upon an enemy: whether they go in, whether he
// stands, gives way, is caught, asks terms, and why there is a battle (CAMPAIGN-4.7 to 4.13).
//
// [Of] reads a party off the map; [Decide] is given two of them and dice, and reads nothing else.
package contact
