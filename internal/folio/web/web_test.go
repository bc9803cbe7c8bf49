package web

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"pgregory.net/rapid"

	"frontier/internal/folio"
	"frontier/internal/folio/trial"
)

// elements lists the elements and attributes of a page, in their order, and its text.
func elements(t testing.TB, page []byte) (shape []string, text string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		switch n.Type {
		case html.ElementNode:
			s := n.Data
			for _, a := range n.Attr {
				s += " " + a.Key
				if strings.HasPrefix(a.Key, "on") {
					t.Errorf("<%s> has %s", n.Data, a.Key)
				}
				if (a.Key == "href" || a.Key == "src" || a.Key == "xlink:href") && !strings.HasPrefix(a.Val, "#") && !strings.HasPrefix(a.Val, "data:image/") {
					t.Errorf("<%s> calls %q", n.Data, a.Val)
				}
			}
			shape = append(shape, s)
			if n.Data == "script" {
				t.Error("the page has a script")
			}
		case html.TextNode:
			if n.Parent == nil || n.Parent.Data != "style" {
				b.WriteString(n.Data)
			}
		case html.CommentNode:
			t.Errorf("the page has a comment %q", n.Data)
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(root)
	return shape, b.String()
}

func page(t testing.TB, s string) []byte {
	t.Helper()
	p, err := Page(trial.Sample(folio.Line(s)))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Whatever people type, the page has the same elements, and the text stands on it as it was typed.
func TestTextIsText(t *testing.T) {
	plain, _ := elements(t, page(t, "plain"))
	for _, s := range trial.Hostile {
		shape, text := elements(t, page(t, s))
		if !slices.Equal(shape, plain) {
			t.Errorf("%q changes what the page is made of", s)
		}
		if want := folio.Line(s); strings.Count(folio.Line(text), want) < 20 {
			t.Errorf("%q stands on the page %d times", want, strings.Count(folio.Line(text), want))
		}
	}
}

func TestAnyTextIsText(t *testing.T) {
	plain, _ := elements(t, page(t, "plain"))
	rapid.Check(t, func(r *rapid.T) {
		s := "x" + rapid.String().Draw(r, "text")
		shape, _ := elements(t, page(t, s))
		if !slices.Equal(shape, plain) {
			r.Fatalf("%q changes what the page is made of", s)
		}
	})
}

// A page is one file: it asks for nothing, and is the same each time.
func TestOneFile(t *testing.T) {
	a, b := page(t, "plain"), page(t, "plain")
	if string(a) != string(b) {
		t.Error("the same document gives another page")
	}
	if s := string(a); strings.Contains(s, "http://") && strings.Count(s, "http://") != strings.Count(s, "http://www.w3.org/") || strings.Contains(s, "https://") || strings.Contains(s, "@import") {
		t.Error("the page calls an address")
	}
	for slot := range 6 {
		if !strings.Contains(string(a), "--side"+string(rune('1'+slot))+":") {
			t.Errorf("side %d has no colour", slot+1)
		}
	}
}
