// Package typeface cuts typefaces down to the letters that a page uses, so that a page carries them
// and stays small.
package typeface

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// ErrFont is a file that is no TrueType font, or one that is cut short.
var ErrFont = errors.New("the font cannot be read")

// Check says whether a file is a font that can be cut down.
func Check(file []byte) error {
	_, err := readFont(file)
	return err
}

// Subset cuts a TrueType font down to the letters of a text: their outlines, widths and
// codes. What only whole fonts need (kerning, ligatures, names) is left out, so that a
// browser sets the words as wide as they were measured.
func Subset(file []byte, letters string) ([]byte, error) {
	f, err := readFont(file)
	if err != nil {
		return nil, err
	}
	f.keep(0) // the box for a letter that is not there
	codes := map[rune]uint16{}
	for _, r := range letters {
		if g := f.glyph(r); g != 0 {
			codes[r] = f.keep(g)
		}
	}
	return f.cut(codes)
}

// truetype is a TrueType font and what is kept of it.
type truetype struct {
	tables map[string][]byte
	loca   []uint32
	kept   []uint16          // glyphs of the font in their new order
	now    map[uint16]uint16 // their new numbers
}

// readFont reads the tables of a font. One that is no TrueType font, or that is cut short,
// is ErrFont.
func readFont(file []byte) (*truetype, error) {
	if len(file) < 12 || be32(file, 0) != 0x10000 || len(file) < 12+16*int(be16(file, 4)) {
		return nil, ErrFont
	}
	f := &truetype{tables: map[string][]byte{}, now: map[uint16]uint16{}}
	for i := range int(be16(file, 4)) {
		entry := file[12+16*i:]
		at, n := int(be32(entry, 8)), int(be32(entry, 12))
		if at+n > len(file) {
			return nil, ErrFont
		}
		f.tables[string(entry[:4])] = file[at : at+n]
	}
	for _, name := range []string{"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "post", "OS/2"} {
		if len(f.tables[name]) == 0 {
			return nil, fmt.Errorf("%w: it has no table %q", ErrFont, name)
		}
	}
	loca, n := f.tables["loca"], int(be16(f.tables["maxp"], 4))
	for i := range n + 1 {
		if be16(f.tables["head"], 50) == 0 {
			f.loca = append(f.loca, 2*uint32(be16(loca, 2*i)))
		} else {
			f.loca = append(f.loca, be32(loca, 4*i))
		}
	}
	if int(f.loca[n]) > len(f.tables["glyf"]) {
		return nil, ErrFont
	}
	return f, nil
}

func be16(b []byte, at int) uint16 { return binary.BigEndian.Uint16(b[at:]) }
func be32(b []byte, at int) uint32 { return binary.BigEndian.Uint32(b[at:]) }

// glyph finds the glyph of a letter of the first plane; 0: there is none.
func (f *truetype) glyph(r rune) uint16 {
	cmap := f.tables["cmap"]
	for i := range int(be16(cmap, 2)) {
		sub := cmap[be32(cmap, 8+8*i):]
		if be16(sub, 0) != 4 {
			continue
		}
		n := int(be16(sub, 6)) // twice the segments
		for s := 0; s < n; s += 2 {
			if r > rune(be16(sub, 14+s)) {
				continue
			}
			start := rune(be16(sub, 16+n+s))
			if r < start {
				break
			}
			delta, at := be16(sub, 16+2*n+s), be16(sub, 16+3*n+s)
			if at == 0 {
				return uint16(r) + delta
			}
			if g := be16(sub, 16+3*n+s+int(at)+2*int(r-start)); g != 0 {
				return g + delta
			}
			break
		}
	}
	return 0
}

// outline is the drawing of a glyph; empty for a space.
func (f *truetype) outline(g uint16) []byte {
	return f.tables["glyf"][f.loca[g]:f.loca[g+1]]
}

// keep keeps a glyph, and those that it is put together from, and gives its new number.
func (f *truetype) keep(g uint16) uint16 {
	if n, ok := f.now[g]; ok {
		return n
	}
	n := uint16(len(f.kept))
	f.now[g], f.kept = n, append(f.kept, g)
	for _, at := range components(f.outline(g)) {
		f.keep(be16(f.outline(g), at))
	}
	return n
}

// components gives where an outline that is put together names its parts.
func components(outline []byte) []int {
	if len(outline) == 0 || int16(be16(outline, 0)) >= 0 {
		return nil
	}
	const wide, one, two, four, more = 0x1, 0x8, 0x40, 0x80, 0x20
	var at []int
	for i := 10; ; {
		flags := be16(outline, i)
		at = append(at, i+2)
		i += 6
		if flags&wide != 0 {
			i += 2
		}
		switch {
		case flags&one != 0:
			i += 2
		case flags&two != 0:
			i += 4
		case flags&four != 0:
			i += 8
		}
		if flags&more == 0 {
			return at
		}
	}
}

// cut writes a font of the glyphs that are kept.
func (f *truetype) cut(codes map[rune]uint16) ([]byte, error) {
	var glyf, loca, hmtx []byte
	wide := int(be16(f.tables["hhea"], 34)) // glyphs with a width of their own
	for _, g := range f.kept {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		drawn := slices.Clone(f.outline(g))
		for _, at := range components(drawn) {
			binary.BigEndian.PutUint16(drawn[at:], f.now[be16(drawn, at)])
		}
		glyf = append(glyf, drawn...)
		for len(glyf)%4 != 0 {
			glyf = append(glyf, 0)
		}
		all := f.tables["hmtx"]
		width := be16(all, 4*min(int(g), wide-1))
		bearing := be16(all, 4*min(int(g), wide-1)+2)
		if int(g) >= wide {
			bearing = be16(all, 4*wide+2*(int(g)-wide))
		}
		hmtx = binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(hmtx, width), bearing)
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))

	head, hhea, maxp := slices.Clone(f.tables["head"]), slices.Clone(f.tables["hhea"]), slices.Clone(f.tables["maxp"])
	binary.BigEndian.PutUint32(head[8:], 0)
	binary.BigEndian.PutUint16(head[50:], 1) // long offsets
	binary.BigEndian.PutUint16(hhea[34:], uint16(len(f.kept)))
	binary.BigEndian.PutUint16(maxp[4:], uint16(len(f.kept)))
	post := slices.Clone(f.tables["post"][:32])
	binary.BigEndian.PutUint32(post, 0x30000) // no names of glyphs
	out := map[string][]byte{
		"OS/2": f.tables["OS/2"], "cmap": cmapOf(codes), "glyf": glyf, "head": head, "hhea": hhea,
		"hmtx": hmtx, "loca": loca, "maxp": maxp, "name": emptyNames, "post": post,
	}
	for _, name := range []string{"cvt ", "fpgm", "prep"} {
		if t := f.tables[name]; len(t) > 0 {
			out[name] = t
		}
	}
	return assemble(out), nil
}

// emptyNames is a table of names without any.
var emptyNames = []byte{0, 0, 0, 0, 0, 6}

// cmapOf writes which glyph each letter has.
func cmapOf(codes map[rune]uint16) []byte {
	var letters []rune
	for r := range codes {
		letters = append(letters, r)
	}
	slices.Sort(letters)
	n := len(letters) + 1 // a segment for each letter, and the last one that closes the table
	var ends, starts, deltas []byte
	for _, r := range letters {
		ends = binary.BigEndian.AppendUint16(ends, uint16(r))
		starts = binary.BigEndian.AppendUint16(starts, uint16(r))
		deltas = binary.BigEndian.AppendUint16(deltas, codes[r]-uint16(r))
	}
	ends, starts, deltas = append(ends, 0xFF, 0xFF), append(starts, 0xFF, 0xFF), append(deltas, 0, 1)
	power, log := 1, 0
	for power*2 <= n {
		power, log = power*2, log+1
	}
	var t []byte
	for _, v := range []int{0, 1, 3, 1, 0, 12, 4, 16 + 8*n, 0, 2 * n, 2 * power, log, 2 * (n - power)} {
		t = binary.BigEndian.AppendUint16(t, uint16(v))
	}
	t = append(t, ends...)
	t = append(t, 0, 0)
	t = append(t, starts...)
	t = append(t, deltas...)
	return append(t, make([]byte, 2*n)...)
}

// assemble writes a font file of its tables.
func assemble(tables map[string][]byte) []byte {
	var names []string
	for name := range tables {
		names = append(names, name)
	}
	slices.Sort(names)
	n := len(names)
	power, log := 1, 0
	for power*2 <= n {
		power, log = power*2, log+1
	}
	out := []byte{0, 1, 0, 0}
	for _, v := range []int{n, 16 * power, log, 16 * (n - power)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	at := len(out) + 16*n
	var body []byte
	for _, name := range names {
		t := tables[name]
		out = append(out, name...)
		out = binary.BigEndian.AppendUint32(out, checksum(t))
		out = binary.BigEndian.AppendUint32(out, uint32(at+len(body)))
		out = binary.BigEndian.AppendUint32(out, uint32(len(t)))
		body = append(body, t...)
		for len(body)%4 != 0 {
			body = append(body, 0)
		}
	}
	return append(out, body...)
}

// checksum is the sum of a table's words.
func checksum(t []byte) uint32 {
	var sum uint32
	for i := 0; i < len(t); i += 4 {
		var word [4]byte
		copy(word[:], t[i:])
		sum += be32(word[:], 0)
	}
	return sum
}
