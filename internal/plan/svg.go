package plan

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// svgPen writes SVG. Letters are outlines, defined once each, so that the picture is the
// same wherever it is opened.
type svgPen struct {
	body   bytes.Buffer
	defs   bytes.Buffer
	glyphs map[string]string // ids
}

func newSVGPen() *svgPen { return &svgPen{glyphs: map[string]string{}} }

// num writes a number with at most two decimals.
func num(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" || s == "" {
		return "0"
	}
	return s
}

// tenth writes a number with one decimal, which is as fine as points are seen.
func tenth(v float64) string { return num(math.Round(v*10) / 10) }

func hexOf(c color.NRGBA) string { return fmt.Sprintf("#%02X%02X%02X", c.R, c.G, c.B) }

// opacity is an attribute where a colour is not opaque.
func opacity(kind string, c color.NRGBA) string {
	if c.A == 0xff {
		return ""
	}
	return fmt.Sprintf(` %s-opacity="%s"`, kind, num(float64(c.A)/255))
}

func path(b *bytes.Buffer, closed bool, lines [][]pt, write func(float64) string) {
	for _, line := range lines {
		for i, p := range line {
			switch {
			case i == 0:
				b.WriteByte('M')
			case i == 1:
				b.WriteByte('L')
			default:
				b.WriteByte(' ')
			}
			b.WriteString(write(p.x))
			b.WriteByte(' ')
			b.WriteString(write(p.y))
		}
		if closed {
			b.WriteByte('Z')
		}
	}
}

func (s *svgPen) area(c color.NRGBA, rings ...[]pt) {
	if len(rings) == 0 || c.A == 0 {
		return
	}
	s.body.WriteString(`<path d="`)
	path(&s.body, true, rings, tenth)
	fmt.Fprintf(&s.body, "\" fill=\"%s\"%s/>\n", hexOf(c), opacity("fill", c))
}

func (s *svgPen) stroke(c color.NRGBA, width float64, lines ...[]pt) {
	if len(lines) == 0 || c.A == 0 {
		return
	}
	s.body.WriteString(`<path d="`)
	path(&s.body, false, lines, tenth)
	fmt.Fprintf(&s.body, "\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s/>\n", hexOf(c), num(width), opacity("stroke", c))
}

func (s *svgPen) word(f *face, size float64, at pt, turn float64, ink, halo color.NRGBA, text string) {
	var uses bytes.Buffer
	f.set(text, func(r rune, g *glyph, x float64) {
		if len(g.rings) == 0 {
			return
		}
		key := f.name + string(r)
		id, ok := s.glyphs[key]
		if !ok {
			id = f.name + strconv.Itoa(len(s.glyphs))
			s.glyphs[key] = id
			fmt.Fprintf(&s.defs, `<path id="%s" d="`, id)
			path(&s.defs, true, g.rings, func(v float64) string { return strconv.Itoa(int(math.Round(v))) })
			s.defs.WriteString("\"/>\n")
		}
		fmt.Fprintf(&uses, `<use xlink:href="#%s" x="%s"/>`, id, num(math.Round(x)))
	})
	if uses.Len() == 0 {
		return
	}
	where := fmt.Sprintf("translate(%s %s)", num(at.x), num(at.y))
	if turn != 0 {
		where += fmt.Sprintf(" rotate(%s)", num(turn*180/math.Pi))
	}
	where += fmt.Sprintf(" scale(%s)", strconv.FormatFloat(size/em, 'f', 5, 64))
	if halo.A > 0 {
		fmt.Fprintf(&s.body, "<g transform=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\" opacity=\"%s\">%s</g>\n",
			where, hexOf(halo), hexOf(halo), num(2*haloWidth*em/size), num(float64(halo.A)/255), uses.String())
	}
	fmt.Fprintf(&s.body, "<g transform=\"%s\" fill=\"%s\"%s>%s</g>\n", where, hexOf(ink), opacity("fill", ink), uses.String())
}

func (s *svgPen) begin(title string) {
	s.body.WriteString("<g>")
	if title != "" {
		fmt.Fprintf(&s.body, "<title>%s</title>", escaped(title))
	}
	s.body.WriteByte('\n')
}

func (s *svgPen) end() { s.body.WriteString("</g>\n") }

// escaped is a text as it stands in XML.
func escaped(text string) string {
	var b bytes.Buffer
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic(err) // a buffer does not fail
	}
	return b.String()
}

// document is the whole picture.
func (s *svgPen) document(width, height float64, title, told string) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 %s %s" width="%s" height="%s" role="img" stroke-linecap="round" stroke-linejoin="round">`,
		num(width), num(height), num(width), num(height))
	fmt.Fprintf(&out, "\n<title>%s</title>\n<desc>%s</desc>\n<defs>\n", escaped(title), escaped(told))
	out.Write(s.defs.Bytes())
	out.WriteString("</defs>\n")
	out.Write(s.body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}
