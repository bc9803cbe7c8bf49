// Package rehearsal plays a campaign that is not founded yet, unattended and many times over, and
// says what kind of war it would be: how many battles, who wins, when it could end, who never
// meets, where nobody comes.
//
//   - report.go: what wars together say
//   - play.go: wars played beside each other
//   - toll.go: what wars ask of the people who play them
//   - war.go, held.go: one war, and the journal that it is played in
//   - idle.go: who stands with nothing to do
//   - reach.go: what the map alone decides
//   - table.go: what rule sets would put on the table for a unit
package rehearsal
