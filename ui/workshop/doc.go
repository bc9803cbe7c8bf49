// Package workshop is the room in which a campaign is made: its map is painted, its lists are
// filled in as in a spreadsheet, what is missing is always in sight, and it is founded from here.
//
//   - begin.go: what a campaign begins from
//   - workshop.go: the room with its draft, which is checked and kept as the hands rest, and founded
//   - onbench.go: the draft with what the pages have round them; pages.go: a page of lists
//   - board.go, mappage.go, tools.go: the map, what is done on it, and with what; marks.go: what is being painted, over it
//   - mapfiles.go, region.go: maps of other programs, regions of the world; underlay.go, fit.go: a scanned map below
//   - grid.go, gridkeys.go: a spreadsheet; spread.go: files of them
//   - tree.go: the order of battle, whose lines are dragged under others
//   - presets.go: light, standard and full campaigns, and what each costs
//   - climate.go: the climates from which a table of weather is begun
//   - library.go: units of the period, and what rule sets would put on the table for one
//   - check.go, checkdraw.go: the draft played unattended, and what came of it
package workshop
