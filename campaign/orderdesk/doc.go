// Package orderdesk reads the order sheet that a player sends back, line by line, and holds it against
// his side's forces and the map. Nothing is guessed in silence: whatever had to be taken for something
// is said as a doubt before any of it is carried out.
//
//   - sheet.go: a sheet as it was written
//   - desk.go: what each line means for the campaign as it stands, and what is doubtful in it
//   - order.go: an order in words
//   - name.go: whom and what a word means
package orderdesk
