package parts

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// PageOf sets a report, as it is written in Markdown, in the window's own type: heads,
// paragraphs, lists and tables.
func PageOf(text string) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	var table [][]string
	flush := func() {
		if len(table) > 0 {
			out = append(out, widgets.Gap(0, 2), tableOf(table), widgets.Gap(0, 6))
			table = nil
		}
	}
	var para []string
	flow := func() {
		if len(para) > 0 {
			out = append(out, widgets.NewPara(look.Dispatch, Spoken(strings.Join(para, " "))))
			para = nil
		}
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "|") {
			flow()
			if cells := cellsOf(line); cells != nil {
				table = append(table, cells)
			}
			continue
		}
		flush()
		switch {
		case line == "":
			flow()
		case strings.HasPrefix(line, "### "):
			flow()
			out = append(out, widgets.NewPara(look.SmallHead, Spoken(line[4:])))
		case strings.HasPrefix(line, "## "):
			flow()
			out = append(out, widgets.Gap(0, 8), widgets.NewPara(look.Section, Spoken(line[3:])), widgets.Head())
		case strings.HasPrefix(line, "# "):
			flow()
			out = append(out, widgets.NewPara(look.ViewTitle, Spoken(line[2:])))
		case strings.HasPrefix(line, "- "), strings.HasPrefix(line, "* "):
			flow()
			out = append(out, widgets.Padded(0, 0, 0, 12, widgets.NewPara(look.Body, "• "+Spoken(line[2:]))))
		case strings.Trim(line, "-*_") == "":
			flow()
			out = append(out, widgets.HRule(look.Rule))
		default:
			para = append(para, line)
		}
	}
	flow()
	flush()
	return out
}

// cellsOf splits a line of a table; the line below its head has none.
func cellsOf(line string) []string {
	if strings.Trim(line, "|-: ") == "" {
		return nil
	}
	line = strings.ReplaceAll(strings.Trim(line, "|"), `\|`, "\x00")
	cells := strings.Split(line, "|")
	for i, c := range cells {
		cells[i] = Spoken(strings.TrimSpace(strings.ReplaceAll(c, "\x00", "|")))
	}
	return cells
}

// Spoken takes the marks of Markdown out of a text.
func Spoken(s string) string {
	var out strings.Builder
	r := []rune(s)
	for i := 0; i < len(r); i++ {
		switch {
		case r[i] == '\\' && i+1 < len(r) && strings.ContainsRune("\\`*_{}[]()#+-.!|<>~&", r[i+1]):
			i++
			out.WriteRune(r[i])
		case r[i] == '*' || r[i] == '_' && (i == 0 || i == len(r)-1 || r[i-1] == ' ' || r[i+1] == ' '):
		default:
			out.WriteRune(r[i])
		}
	}
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&").Replace(out.String())
}

// tableOf sets a table: figures stand to the right at their own width; texts share the
// room that is left, on two lines where they must.
func tableOf(rows [][]string) fyne.CanvasObject {
	n := 0
	for _, r := range rows {
		n = max(n, len(r))
	}
	l := &pageTable{wide: make([]float32, n), text: make([]bool, n), rows: len(rows)}
	var objects []fyne.CanvasObject
	for j := range n {
		l.text[j] = j == 0 || !numeric(rows, j)
	}
	for i, r := range rows {
		for j := range n {
			text := ""
			if j < len(r) {
				text = r[j]
			}
			face := look.SmallInk
			if i == 0 {
				face = look.Small
				face.Bold = true
			}
			t := widgets.NewClamped(face, 2)
			t.SetText(text)
			if !l.text[j] {
				t.Aligned(fyne.TextAlignTrailing)
			}
			l.wide[j] = max(l.wide[j], widgets.Width(face, text)+10)
			objects = append(objects, t)
		}
	}
	for range rows {
		objects = append(objects, widgets.HRule(look.Rule))
	}
	return container.New(l, objects...)
}

// numeric says whether a column holds figures.
func numeric(rows [][]string, j int) bool {
	for _, r := range rows[1:] {
		if j < len(r) && strings.ContainsAny(strings.ToLower(r[j]), "abcdefghijklmnopqrstuvwxyz") {
			return false
		}
	}
	return true
}

type pageTable struct {
	wide []float32
	text []bool
	rows int
	high float32
}

// widths shares the room out.
func (l *pageTable) widths(total float32) (out []float32, fits bool) {
	rest, texts := total, float32(0)
	for j, w := range l.wide {
		if l.text[j] {
			texts += w
		} else {
			rest -= w
		}
	}
	out = make([]float32, len(l.wide))
	for j, w := range l.wide {
		out[j] = w
		if l.text[j] && texts > 0 {
			out[j] = rest * w / texts
		}
	}
	return out, texts <= rest
}

func (l *pageTable) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widths, fits := l.widths(size.Width)
	l.high = 22
	if !fits {
		l.high = 36
	}
	n := len(l.wide)
	for i := range l.rows {
		x := float32(0)
		for j, w := range widths {
			Put(o[i*n+j], x+4, float32(i)*l.high, w-8, l.high)
			x += w
		}
		Put(o[l.rows*n+i], 0, float32(i+1)*l.high-1, size.Width, 1)
	}
}

func (l *pageTable) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, float32(l.rows)*max(l.high, 22))
}
