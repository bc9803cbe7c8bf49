// Package scenario is the room in which a battle without a campaign is made: its ground, its
// sides, what they fight for, and the rule set.
//
//   - draft.go: a scenario that is being changed, with what was changed before; no widgets
//   - follow.go: what a change brings with it
//   - form.go, forms.go: the lines of its forms, as data
//   - listing.go: its lists of things, as data
//   - stock.go: ready-made units
//   - makes.go: what a rule set makes of the words that are used
//   - laying.go: the table as a rule set lays it
//   - page.go: the page; sheet.go, control.go, book.go: what stands on its leaves
package scenario
