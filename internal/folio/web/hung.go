package web

import "frontier/internal/folio"

// hung says whether something stands over all columns but the first.
func hung(b folio.Block) bool {
	c, ok := b.(folio.Columns)
	return ok && c.Count > 1 && len(c.Over) > 0
}

// hang shares the blocks out between the first column and those that hang below what stands over
// them, so that all end about as far down. A browser breaks lines where it likes: this is an estimate,
// in lines.
func hang(b folio.Columns) [2][]folio.Block {
	all := 0
	for _, x := range b.Blocks {
		all += lines(x)
	}
	over := 0
	for _, x := range b.Over {
		over += lines(x)
	}
	first := (all + over*(b.Count-1)) / b.Count
	used := 0
	for i, x := range b.Blocks {
		_, heads := x.(folio.Heading) // a heading stays with what it heads
		if used >= first && i > 0 && (heads || used >= first+10) {
			return [2][]folio.Block{b.Blocks[:i], b.Blocks[i:]}
		}
		used += lines(x)
	}
	return [2][]folio.Block{b.Blocks, nil}
}

// letters is how many letters a line of a column has about, and pictured how many lines a picture is deep.
const (
	letters  = 36
	pictured = 12
)

// lines is how many lines deep a block is about, in a column.
func lines(b folio.Block) int {
	switch b := b.(type) {
	case folio.Heading:
		return 2 + len(b.Text)/24
	case folio.Para:
		return 1 + len(b.Plain())/letters
	case folio.Picture:
		return pictured
	case folio.Framed:
		n := 3
		for _, x := range b.Blocks {
			n += lines(x)
		}
		return n
	}
	return 6
}
