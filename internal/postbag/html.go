package postbag

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/campaign/views"
	"frontier/internal/atlas"
	"frontier/internal/typeface"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/assets"
)

//go:embed dispatch.html
var pageText string

// The template escapes by itself whatever it prints; only its own text and our drawings are markup.
var page = template.Must(template.New("dispatch").Funcs(template.FuncMap{
	"number": words.Number,
	"men":    words.Men,
	"grade":  func(g rosters.Grade) string { return words.Capital(string(g)) },
	"mark":   func(g rosters.Grade) template.HTML { return template.HTML(gradeMark[g]) },
	"card":   func(c views.CounterView) template.HTML { return template.HTML(atlas.Card(&c)) },
	"boxes": func(t intelligence.Trust) []bool {
		out := make([]bool, 4)
		for i := range out {
			out[i] = i < int(t)
		}
		return out
	},
	"cells": func() []int { return []int{1, 2, 3, 4} },
	"lates": dispatch.Lates,
	"order": func(x dispatch.Force) []string { return dispatch.Choices(&x) },
}).Parse(pageText))

// gradeMark is the shape that says a grade without its colour.
var gradeMark = map[rosters.Grade]string{
	rosters.Full:      `<svg viewBox="0 0 12 12" class="full"><circle cx="6" cy="6" r="4.5"/></svg>`,
	rosters.Worn:      `<svg viewBox="0 0 12 12" class="worn"><path d="M6 .8L11.2 6L6 11.2L.8 6z"/></svg>`,
	rosters.Spent:     `<svg viewBox="0 0 12 12" class="spent"><path d="M1 1.5H11L6 11z"/></svg>`,
	rosters.Destroyed: `<svg viewBox="0 0 12 12" class="spent"><path d="M2 2L10 10M10 2L2 10"/></svg>`,
}

// face is a typeface that a page carries.
type face struct {
	Family, Style, Weight string
	Data                  template.CSS
}

// faces cuts the program's typefaces down to the letters of a text.
func faces(text string) ([]face, error) {
	all := []rune(text + " ")
	slices.Sort(all)
	letters := string(slices.Compact(all))
	var out []face
	for _, f := range []struct {
		family, style, weight string
		file                  []byte
	}{
		{"Frontier Text", "normal", "400", assets.LatoRegular}, {"Frontier Text", "normal", "700", assets.LatoBold},
		{"Frontier Title", "normal", "400", assets.OldStandardRegular}, {"Frontier Title", "normal", "700", assets.OldStandardBold}, {"Frontier Title", "italic", "400", assets.OldStandardItalic},
	} {
		cut, err := typeface.Subset(f.file, letters)
		if err != nil {
			return nil, err
		}
		out = append(out, face{f.family, f.style, f.weight, template.CSS(base64.StdEncoding.EncodeToString(cut))})
	}
	return out, nil
}

// HTML prints the dispatch as one page that needs no other file: for a browser in light or dark, for
// a telephone, and for paper.
func (l *Letter) HTML() ([]byte, error) {
	picture, err := atlas.JPEG(l.Map(), 80)
	if err != nil {
		return nil, err
	}
	view := struct {
		*dispatch.Dispatch
		Faces      []face
		Defs       template.HTML
		Map        template.URL
		Wide, Tall int
		Men, Guns  int
	}{Dispatch: l.d, Defs: template.HTML(atlas.Defs()), Map: template.URL("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(picture)), Wide: l.Map().Rect.Dx(), Tall: l.Map().Rect.Dy()}
	view.Men, view.Guns = l.d.Total()
	if view.Faces, err = faces(strings.Join(l.d.Plain(), " ") + pageText + "●◈▽"); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := page.Execute(&out, view); err != nil {
		return nil, fmt.Errorf("the page of the dispatch: %w", err)
	}
	return out.Bytes(), nil
}
