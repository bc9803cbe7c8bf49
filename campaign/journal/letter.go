package journal

import "frontier/campaign/state"

// Letter is a dispatch that was written for a side. Letters are kept beside the entries: no command
// makes or takes away one, and undo leaves them, since what was told was told.
type Letter struct {
	Side    state.SideID
	No      int       // of those of the side, from 1
	Day     state.Day // of which it told
	Since   state.Day // the first day whose news it told
	Entry   int       // of the journal, after which it was written; 0: before the first
	Due     string    // as the organiser put it
	Word    string    // of the organiser
	Told    []Fact
	Mended  []Mended // what it corrected of earlier letters
	Written string   // when it was first, RFC 3339 in UTC
	Copies  []Copy
	Stands  bool // the entries up to its own are in force as they were when it was written
}

// Fact is a thing that a letter told, in a line of plain words.
type Fact struct {
	About string `json:"about"` // "force kandahar-garrison", "news"; of one thing there is one fact, of news any number
	Text  string `json:"text"`
}

// Mended is what a letter said of an earlier one that no longer held.
type Mended struct {
	No    int       `json:"no"`
	Day   state.Day `json:"day"`
	Void  bool      `json:"void,omitempty"` // its day had not come any more
	Lines []Change  `json:"lines,omitempty"`
	Told  []Fact    `json:"told,omitempty"` // what holds instead, all of it
}

// Change is a line of a correction: what was told, and what is so. Was is empty where it was not
// told, Is where nothing is so instead.
type Change struct {
	Was string `json:"was,omitempty"`
	Is  string `json:"is,omitempty"`
}

// Copy is a file that was written of a letter.
type Copy struct {
	Format  string
	Digest  string // sha256 of the file in hex
	Written string // RFC 3339 in UTC
}
