// Package pack keeps campaigns as files that people write, mail and change: everything that a
// campaign begins with, in one JSON document, or zipped with its pictures.
//
//   - pack.go, force.go, aim.go: what is in a pack
//   - map.go: the map as a file has it, a letter for each hex
//   - read.go, archive.go: reading and writing, the document alone or zipped; what a file may
//     hold at most
//   - fault.go, check.go, checkmap.go, checkarmy.go, checkaim.go: everything that is wrong with
//     a pack, each thing in one sentence with its place
//   - found.go, draw.go: a pack made into a founding, and what is painted drawn
//   - export.go, asitstands.go: a founding, or a campaign as it stands today, made into a pack
//
// A pack may be half done: [Read] and [Write] keep what is there, [Check] says what is missing,
// and [Found] makes a campaign only of one that has no fault.
package pack
