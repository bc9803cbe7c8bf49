package press

import (
	"fmt"
	"strings"

	"frontier/battle/sheet"
)

// page is a sheet that was set: where everything stands on the paper.
type page struct {
	width, depth float64
	size         float64   // points
	heading      float64   // how much smaller the heading is, to have room: 1 or less
	columns      [][]int   // the blocks of each column
	gaps         []float64 // between the blocks of each column
	notes        int       // the column that ends with lines for notes; -1: none
	noteLines    int       // how many
	marks        []mark
}

// columnsOf are the numbers of columns that are tried, the more readable first. Another
// is taken where the type gains by so many points.
var columnsOf = []int{3, 4}

const worthChanging = 0.7

// fit sets a sheet at the largest size of type at which the paper holds it all, its
// blocks in their order or, where no size would do, with later blocks in the gaps of
// earlier columns. A sheet that does not fit at the smallest size is an error: type that
// nobody can read is no sheet.
func fit(s sheet.Sheet, m *measure, width, depth float64) (page, error) {
	for _, fill := range []filling{inOrder, inGaps} {
		if p, ok := fitBy(fill, s, m, width, depth); ok {
			return p, nil
		}
	}
	return page{}, fmt.Errorf("the sheet of %s does not fit one page at %.1f points", s.Title, smallest)
}

func fitBy(fill filling, s sheet.Sheet, m *measure, width, depth float64) (best page, ok bool) {
	deep := depth - 2*(margin+frame) - masthead - foot
	for _, n := range columnsOf {
		wide := columnWidth(width, n)
		for size := largest; size >= smallest-sizeSteps/2; size -= sizeSteps {
			if ok && size < best.size+worthChanging {
				break
			}
			at := &setter{m, size}
			blocks, widest := setBlocks(at, s.Blocks, wide)
			columns := fill(blocks, n, deep, betweenBlocks*at.em())
			if columns == nil || widest > wide+rounding {
				continue
			}
			best, ok = page{width: width, depth: depth, size: size, columns: columns}, true
			best.place(s, at, blocks, wide, deep)
			break
		}
	}
	return best, ok
}

// rounding is what a sum of widths may be off, in millimetres.
const rounding = 0.01

// betweenBlocks is the least room between two blocks, by the size of type.
const betweenBlocks = 0.75

// widestGap is the most that is put there to fill a column, by the size of type.
const widestGap = 3.0

// columnWidth is the width of one of n columns of a page.
func columnWidth(width float64, n int) float64 {
	return (width - 2*(margin+frame) - gutter*float64(n-1)) / float64(n)
}

// setBlocks sets every block, and says how far right the words of any go.
func setBlocks(s *setter, blocks []sheet.Block, wide float64) (out []set, widest float64) {
	for _, b := range blocks {
		block := s.block(b, wide)
		for _, m := range block.marks {
			if m.words != "" {
				widest = max(widest, m.x+s.width(m.face, m.size, m.words))
			}
		}
		out = append(out, block)
	}
	return out, widest
}

// filling shares blocks among n columns so deep; nil where they have no room.
type filling func(blocks []set, n int, deep, gap float64) [][]int

// inOrder fills one column after the other.
func inOrder(blocks []set, n int, deep, gap float64) [][]int {
	columns, used := make([][]int, n), 0.0
	at := 0
	for i, b := range blocks {
		if len(columns[at]) > 0 {
			used += gap
		}
		if used += b.depth; used > deep {
			if at++; at == n || b.depth > deep {
				return nil
			}
			used = b.depth
		}
		columns[at] = append(columns[at], i)
	}
	return columns
}

// inGaps puts each block into the first column that has room.
func inGaps(blocks []set, n int, deep, gap float64) [][]int {
	columns, used := make([][]int, n), make([]float64, n)
	for i, b := range blocks {
		at := 0
		for at < n && used[at]+b.depth > deep {
			at++
		}
		if at == n {
			return nil
		}
		columns[at], used[at] = append(columns[at], i), used[at]+b.depth+gap
	}
	return columns
}

// place puts the blocks in their columns, and the heading and the foot of the page.
func (p *page) place(s sheet.Sheet, at *setter, blocks []set, wide, deep float64) {
	p.masthead(s, at)
	top, left := margin+frame+masthead, margin+frame
	em := at.em()
	p.notes = -1
	most, below := roomForNotes, 0.0
	for i, column := range p.columns {
		x := left + float64(i)*(wide+gutter)
		used := 0.0
		for _, b := range column {
			used += blocks[b].depth
		}
		gap := betweenBlocks * em
		if n := len(column) - 1; n > 0 {
			gap = max(gap, min(widestGap*em, (deep-used)/float64(n)))
		}
		p.gaps = append(p.gaps, gap)
		y := top
		for _, b := range column {
			p.put(x, y, blocks[b])
			y += blocks[b].depth + gap
		}
		if room := top + deep - y; room >= most {
			p.notes, most, below = i, room, y
		}
		if i > 0 {
			p.marks = append(p.marks, mark{x: x - gutter/2, y: top, w: 0.15, h: deep, ink: ruleSoft})
		}
	}
	if p.notes >= 0 {
		p.noteLines = max(0, int((most-at.heading(sheet.Block{Title: notesTitle}, wide).depth)/noteLine))
		p.put(left+float64(p.notes)*(wide+gutter), below, at.notes(wide, p.noteLines))
	}
}

// The emptiest column is ruled for notes where it is left empty for so many millimetres, a
// line each so many.
const (
	roomForNotes = 28.0
	noteLine     = 6.5
)

// notes sets lines to write on.
func (s *setter) notes(wide float64, lines int) set {
	out := s.heading(sheet.Block{Title: notesTitle}, wide)
	for range lines {
		out.depth += noteLine
		out.marks = append(out.marks, mark{y: out.depth, w: wide, h: 0.15, ink: ruleSoft})
	}
	return out
}

// notesTitle is the heading of the lines for notes.
const notesTitle = "Notes"

func (p *page) put(x, y float64, block set) {
	for _, m := range block.marks {
		m.x += x
		m.y += y
		p.marks = append(p.marks, m)
	}
}

// Sizes of the heading and the foot of a page, in points.
const (
	titleSize = 21
	asideSize = 11
	footSize  = 6.5
)

// masthead sets the title of the page with its author and scale, the frame and the foot.
func (p *page) masthead(s sheet.Sheet, at *setter) {
	var out set
	left, right := margin+frame, p.width-margin-frame
	const gap = 4.0
	y := margin + frame + 6.6
	wide := at.width(title, titleSize, s.Title) + gap + at.width(titleItalic, asideSize, s.Author) + gap + at.width(titleItalic, asideSize, s.Scale)
	p.heading = min(1, (right-left)/wide)
	big, small := p.heading*titleSize, p.heading*asideSize
	at.say(&out, left, y, big, inkDark, []piece{{title, s.Title}})
	at.say(&out, left+at.width(title, big, s.Title)+p.heading*gap, y, small, inkSoft, []piece{{titleItalic, s.Author}})
	at.say(&out, right-at.width(titleItalic, small, s.Scale), y, small, inkSoft, []piece{{titleItalic, s.Scale}})
	out.marks = append(out.marks, mark{x: left, y: y + 2.1, w: right - left, h: 0.5, ink: inkDark}, mark{x: left, y: y + 3, w: right - left, h: 0.15, ink: inkDark})
	bottom := p.depth - margin - frame
	note := footOf(s)
	at.say(&out, left, bottom-0.4, footSize, inkSoft, []piece{{italic, note}})
	p.put(0, 0, out)
	p.box(margin, 0.6)
	p.box(margin+1.1, 0.15)
}

// footOf says where a rule is told in words, and what the small numbers of tables are.
func footOf(s sheet.Sheet) string {
	const from = "Printed from the tables that the program throws by."
	named := ""
	for _, b := range s.Blocks {
		for _, p := range b.Parts {
			if t, ok := p.(sheet.Table); ok && len(t.Refs) > 0 {
				return fmt.Sprintf("The small numbers are rules: “campaign rules explain %s” tells one in words. %s", t.Refs[0], from)
			}
		}
		if rule, _, _ := strings.Cut(b.Rules, " "); named == "" {
			named = strings.TrimRight(rule, ",")
		}
	}
	if named == "" {
		return from
	}
	return fmt.Sprintf("“campaign rules explain %s” tells a rule in words. %s", named, from)
}

// box draws a frame at a distance from the edges of the paper.
func (p *page) box(at, thick float64) {
	w, h := p.width-2*at, p.depth-2*at
	p.marks = append(p.marks,
		mark{x: at, y: at, w: w, h: thick, ink: inkDark},
		mark{x: at, y: at + h - thick, w: w, h: thick, ink: inkDark},
		mark{x: at, y: at, w: thick, h: h, ink: inkDark},
		mark{x: at + w - thick, y: at, w: thick, h: h, ink: inkDark})
}
