// Package sheet holds the one-page reference sheet of a rule set, as a club lays it on
// the table: what stands on it, not how it is printed.
//
// An engine builds its sheet from the tables that its procedures read, so that the page
// and the dice cannot disagree. sheet.go has the parts of a page, build.go makes them of
// tables and settings, markdown.go writes them as plain text. What is drawn to measure
// (a page of paper, a page of a browser) is drawn elsewhere.
package sheet

import (
	"encoding/json"

	"frontier/battle"
)

// Carded is a rule set with a sheet.
type Carded interface {
	battle.RuleSet
	// Sheet is the sheet with these settings in force; those left out keep their
	// defaults. An unknown key or a wrong value is a *battle.InputError.
	Sheet(changed map[string]json.RawMessage) (Sheet, error)
}

// Sheet is one page.
type Sheet struct {
	ID     string // of the rule set: "gsq"
	Title  string
	Author string
	Scale  string
	Blocks []Block // in the order in which they are read
}

// Block is one matter under a heading.
type Block struct {
	Title string
	Rules string // the rules it prints, as "GSQ-5.2 to 5.8"; may be empty
	Parts []Part
}

// Part is a piece of a block: Lines, Steps or a Table.
type Part interface{ part() }

// Line is a sentence, with the words that it begins with set off; either may be empty.
type Line struct{ Lead, Text string }

// Lines are sentences one below the other.
type Lines []Line

// Steps are sentences that are numbered from 1.
type Steps []Line

// Table is a table. Every row has as many cells as the head.
type Table struct {
	Head []string // may be empty: the cells speak for themselves
	Rows [][]string
	// Refs has the rule of each row, as "GSQ-6.3"; empty: the rows name none.
	Refs []string
	// Across is in how many pieces side by side the rows may be printed; 0 is one.
	Across int
}

func (Lines) part() {}
func (Steps) part() {}
func (Table) part() {}
