package report

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed afteraction.html
var page string

// The template escapes by itself whatever it prints; only its own text is markup.
var afterAction = template.Must(template.New("after-action").Funcs(template.FuncMap{
	"count": count,
	"dash":  dash,
	"men":   men,
	"of":    of,
	"grade": gradeWord,
	"mark":  gradeMark,
	"title": capital,
	// permille writes a share as a length for the style sheet: 275 is 27.5%.
	"permille": func(n int) template.CSS {
		n = min(max(n, 0), 1000)
		return template.CSS(count(n/10) + "." + string(rune('0'+n%10)) + "%")
	},
}).Parse(page))

// HTML prints the report as one page that needs no other file: for a browser in light
// or dark, and for paper.
func (a AfterAction) HTML(w io.Writer) error { return afterAction.Execute(w, a) }
