// Package sheet has the order of battle, the leaders and the places of a pack go out into
// spreadsheets and come back: a workbook with a sheet for each, or one of them as CSV.
//
//   - write.go, read.go: workbooks and CSV
//   - sheet.go: the sheets
//   - armies.go, people.go: the columns of forces and units, of leaders and places
//   - table.go: a sheet as a table of columns, and one that comes back being read
//   - column.go: columns as data: how a value is written in a cell and read from it
//   - change.go: what comes of a sheet that is read, and its faults
package sheet
