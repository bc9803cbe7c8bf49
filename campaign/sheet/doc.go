// Package sheet has the order of battle, the leaders and the places of a pack go out into
// spreadsheets and come back: a workbook with a sheet for each, or one of them as CSV.
//
//   - sheet.go: the sheets, what comes of one that is read, and its faults
//   - column.go: columns as data: how a value is written in a cell and read from it
//   - armies.go, people.go: the columns of forces and units, of leaders and places
//   - write.go, read.go: workbooks and CSV
package sheet
