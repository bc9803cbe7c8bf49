// Package draft is a campaign being made: a pack that is changed step by step, half done or not,
// with every step taken back again as far as one likes. It knows no window.
//
//   - draft.go: the draft, its steps
//   - tree.go: a value of the pack, by its path as a file and a fault name it
//   - sheet.go, sheets.go: what is filled in as in a spreadsheet, and the sheets there are
//   - names.go: what can be named in a cell
//   - choices.go: of what a field of a thing can be one
//   - clauses.go: what events wait for and do, in a cell
//   - form.go, asks.go, told.go: conditions, effects and aims put together field by field, what each
//     kind is asked, and how it is told in words
//   - paint.go, lines.go: ground painted, rivers and ways drawn, places and crossings set
//   - begin.go: packs to begin from
package draft
