package tabletop

import "frontier/battle"

// Views are the pieces for drawing, in the order in which they lie on each other.
func (t *Table) Views() []battle.PieceView {
	out := make([]battle.PieceView, 0, len(t.Pieces))
	for i := range t.Pieces {
		p := &t.Pieces[i]
		v := battle.PieceView{Kind: p.Kind.String(), Name: p.Name, State: string(p.State), Closed: p.Closed, Width: p.Width, Height: p.Height, Strewn: p.Strewn}
		v.Line = make([]battle.XY, len(p.Line))
		for j, at := range p.Line {
			v.Line[j] = at.XY()
		}
		if p.Shore {
			v.Kind, v.Line, v.Closed, v.Width = "sea", p.strand(t), true, 0
		}
		out = append(out, v)
	}
	return out
}
