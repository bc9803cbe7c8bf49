package mark

import (
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"

	"frontier/internal/folio"
	"frontier/internal/folio/trial"
)

func nodes(t testing.TB, doc []byte) []string {
	t.Helper()
	var out []string
	root := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader(doc))
	err := ast.Walk(root, func(n ast.Node, in bool) (ast.WalkStatus, error) {
		// Words that begin or end with a mark of their own cannot be set off everywhere.
		if in && n.Kind() != ast.KindText && n.Kind() != ast.KindString && n.Kind() != ast.KindEmphasis {
			out = append(out, n.Kind().String())
		}
		if in && (n.Kind() == ast.KindHTMLBlock || n.Kind() == ast.KindRawHTML || n.Kind() == ast.KindLink || n.Kind() == ast.KindAutoLink) {
			t.Errorf("%s in %.80q", n.Kind(), doc)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func named(p folio.Picture) string { return p.Name + ".svg" }

// Whatever people type, a forum reads the same parts.
func TestTextIsText(t *testing.T) {
	plain := nodes(t, Markdown(trial.Sample("plain"), named))
	for _, s := range trial.Hostile {
		if got := nodes(t, Markdown(trial.Sample(s), named)); !slices.Equal(got, plain) {
			t.Errorf("%q changes what the document is made of", s)
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		s := "x" + rapid.StringMatching(`[ -~]{0,12}`).Draw(r, "text") + "x"
		if got := nodes(t, Markdown(trial.Sample(s), named)); !slices.Equal(got, plain) {
			r.Fatalf("%q changes what the document is made of", s)
		}
	})
}

func TestPicturesAreToldOrNamed(t *testing.T) {
	d := &folio.Document{Title: "x", Body: []folio.Block{folio.Picture{Name: "opening", Title: "The opening", Caption: "eleven o’clock"}}}
	if s := string(Markdown(d, nil)); !strings.Contains(s, "*The opening, eleven o’clock*") {
		t.Errorf("without files: %s", s)
	}
	if s := string(Markdown(d, named)); !strings.Contains(s, "![The opening, eleven o’clock](opening.svg)") {
		t.Errorf("with files: %s", s)
	}
}
