package folio

import "image/color"

// Document is what is published.
type Document struct {
	Title  string
	Kicker string // over the title: whose, what kind, "Afghanistan 1880"
	Kind   string // "After-action report, written from the battle’s own log"
	Copy   string // whose copy it is: "Organiser’s copy"
	Aside  string // under the title: when, where, weather
	Lead   string // the one sentence for those who read no further
	Foot   string // at the foot of every page
	Date   string // of what is told, as 1880-07-27; the only date in any file
	Big    []Figure
	Body   []Block
	Plate  *Nameplate // of a newspaper, in place of the head of a report; nil: it is none
}

// Nameplate is what stands beside and below the name of a newspaper.
type Nameplate struct {
	Left, Right       string // beside the name: the weather, the price
	Place, From, Last string // below it: where and when it appeared, from where its news are, the volume
}

// Figure is a number that is set large, with what it counts.
type Figure struct {
	Number string
	Text   string
	Side   Tint
	Sign   string // symbol, as [Cell.Sign]; empty: a disc or square of the side
}

// Tint is the colour of a side and of nothing else: its slot, 1 to 6; 0: none.
type Tint int

// Block is a part of a document.
type Block interface{ block() }

// Heading begins a part. The first level is a chapter; a PDF has bookmarks of the first two.
type Heading struct {
	Level int // 1 to 3
	Text  string
	Aside string // beside it, in italics
}

// Para is a paragraph. ID is what it is known by where it is edited; empty: it is not.
type Para struct {
	ID    string
	Spans []Span
	Style Style
}

// Style is how a paragraph is set.
type Style string

// The styles of paragraphs; the empty one is told prose.
const (
	Prose   Style = ""
	Note    Style = "note"    // small, soft: below tables and pictures
	Notice  Style = "notice"  // framed
	Letter  Style = "letter"  // justified, as in a newspaper
	Leading Style = "leading" // first of a newspaper's column
	Deck    Style = "deck"    // below a headline, over all columns
)

// Span is a run of a paragraph's text.
type Span struct {
	Text   string
	Strong bool
	Italic bool
	False  int // what is wrong in it, by its number in a list; 0: nothing that is marked
	Figure string
}

// Item is one entry of a list, or of a course of events.
type Item struct {
	When  string // "11.00"
	Under string // below it: "round 1"
	Head  string
	Texts []Para
}

// Course is events one after another, each with its time beside it.
type Course struct{ Items []Item }

// List is a list of short texts.
type List struct{ Items []string }

// Table is rows of cells.
type Table struct {
	Name    string // of the sheet or file that it becomes: "losses british"
	Title   string
	Short   string // where there is little room: "British"
	Aside   string
	Columns []Column
	Rows    []Row
	Note    string
	Keys    []Key // of the bars
	Side    Tint
}

// Column is a column of a table.
type Column struct {
	Title  string
	Number bool
	Width  int  // in hundredths of a table; 0: what it needs
	Narrow bool // it is left out on a telephone, where the bar says it
}

// Row is a row of a table; one that sums up the others is Total, one that begins a group Group.
type Row struct {
	Cells []Cell
	Total bool
	Group bool
	Fold  bool // on a telephone it is folded away with others
}

// Cell is a cell: a number where Counted, else a text.
type Cell struct {
	Text    string
	Number  int
	Counted bool
	Strong  bool
	Sign    string // an arm’s symbol before the text: "infantry", "tribes", "leader"
	Side    Tint   // of the sign
	Tone    Tone
	Bar     []int // parts of a thousand: killed, wounded, captured or missing, unhurt
}

// Tone is what a word says beyond itself: a grade, a loss.
type Tone string

// The tones.
const (
	Full   Tone = "full"
	Worn   Tone = "worn"
	Spent  Tone = "spent"
	Gone   Tone = "gone"
	Danger Tone = "danger"
	Soft   Tone = "soft"
)

// Key says what a part of a bar is.
type Key struct {
	Text string
	Part int // index in the bars
}

// Picture is a drawing or a photograph.
type Picture struct {
	Name    string // of the file that it becomes: "opening"
	Title   string // bold, before the caption
	Caption string
	Told    string // what it shows, for those who cannot see it
	Drawing Drawing
	Photo   []byte // JPEG or PNG, where there is no drawing
	Small   bool
	Bare    bool // without a frame
}

// Drawing is a picture made of lines and areas.
type Drawing interface {
	SVG() ([]byte, error)
	PNG(wide int) ([]byte, error)
	Trace() (Trace, error)
}

// Trace is a drawing as areas and strokes in the order in which they lie on each other.
type Trace struct {
	Width, Height float64
	Marks         []Mark
}

// Mark is an area, or strokes with round ends and joints.
type Mark struct {
	Ink   color.NRGBA
	Width float64 // of strokes; 0: an area, of which rings that run the other way round are holes
	Lines [][]Point
	Photo []byte // JPEG or PNG that fills the box from the first point to the last, in place of an area
}

// Point is a point of a trace, to the right and down from its corner.
type Point struct{ X, Y float64 }

// Beside sets blocks side by side where there is room, and below one another where there is
// none. Shares are the widths in hundredths; they are as many as the parts.
type Beside struct {
	Shares []int
	Parts  [][]Block
}

// Columns sets blocks in so many newspaper columns. What is Over stands over all of them but the
// first, where there is room for that.
type Columns struct {
	Count  int
	Over   []Block
	Blocks []Block
}

// Framed is blocks in a frame of their own: an advertisement, a card to cut out.
type Framed struct{ Blocks []Block }

// NewPage begins a new page, where a format has pages.
type NewPage struct{}

// Folded is what is unfolded on a page of the web, and stands there on paper: an appendix.
type Folded struct {
	Title  string
	Blocks []Block
}

func (Heading) block() {}
func (Para) block()    {}
func (Course) block()  {}
func (List) block()    {}
func (Table) block()   {}
func (Picture) block() {}
func (Beside) block()  {}
func (Columns) block() {}
func (Framed) block()  {}
func (NewPage) block() {}
func (Folded) block()  {}
