package postbag_test

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	unsafe "github.com/yuin/goldmark/renderer/html"
	"golang.org/x/net/html"

	"frontier/campaign/dispatch"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/postbag"
	"frontier/internal/press"
)

// hostile are names as somebody types them who means mischief.
var hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `</title></svg><svg onload=alert(1)>`, "A\r\nBcc: everybody@example.org\r\n\r\nB",
	`{{.Word}}`, `../../etc/passwd`, "=cmd|' /C calc'!A0", "\u202Eesrever \U0001F409", "javascript:alert(1)", `&lt;b&gt;`, "a\x00b\x1b[31mred", strings.Repeat("long ", 60),
}

// named gives everything that people name the same hostile name.
func named(name string) *state.Founding {
	f := trial.Drawn()
	f.Title, f.Map.Title, f.Map.Subtitle = name, name, name
	for i := range f.Sides {
		f.Sides[i].Name, f.Sides[i].Short = name, name
	}
	for i := range f.Leaders {
		f.Leaders[i].Name, f.Leaders[i].Rank = name, ""
	}
	for i := range f.Units {
		f.Units[i].Name = name
	}
	for i := range f.Forces {
		f.Forces[i].Name = name
	}
	for i := range f.Map.Places {
		f.Map.Places[i].Name = name
	}
	for i := range f.Objectives {
		f.Objectives[i].Name, f.Objectives[i].Text = name, name
	}
	return f
}

func told(t *testing.T, f *state.Founding, o dispatch.Options) (*postbag.Letter, dispatch.Dispatch) {
	t.Helper()
	c := trial.NewGame(t, f).Chronicle()
	d, err := dispatch.Tell(c, "red", o)
	if err != nil {
		t.Fatal(err)
	}
	return postbag.NewLetter(c.Founding(), &d), d
}

// Text from people is text: on a page and in a drawing never an element or an attribute, in a mail
// never a line of its head, nor the name of a file.
func TestWhatPeopleWriteIsText(t *testing.T) {
	t.Parallel()
	plain, _ := told(t, trial.Drawn(), dispatch.Options{Due: "soon", Word: "well"})
	page, err := plain.HTML()
	if err != nil {
		t.Fatal(err)
	}
	want := elements(t, page)
	for _, name := range hostile {
		l, d := told(t, named(name), dispatch.Options{Due: name, Word: name})
		page, err := l.HTML()
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		if got := elements(t, page); !slices.Equal(got, want) {
			t.Errorf("%q: the page has other elements than with a plain name", name)
		}
		if !strings.Contains(textOf(t, page), d.Word) {
			t.Errorf("%q: it is not on the page as it was written", name)
		}
		drawn, err := l.MapSVG()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range elements(t, drawn) {
			if strings.HasPrefix(e, "script") || strings.Contains(e, " on") || strings.HasPrefix(e, "img") {
				t.Errorf("%q: the map has %s", name, e)
			}
		}
		mark, err := l.As("md", press.A4, "", "")
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		var shown bytes.Buffer
		if err := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithRendererOptions(unsafe.WithUnsafe())).Convert(mark, &shown); err != nil {
			t.Fatal(err)
		}
		for _, e := range elements(t, shown.Bytes()) {
			if !slices.Contains(marked, e) {
				t.Errorf("%q: the Markdown shows as %s", name, e)
			}
		}
		letter, err := l.Mail(`"A Player" <player@example.org>`, "", press.A4)
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		checkMail(t, name, letter, d)
	}
}

// marked are the elements that the Markdown of a dispatch is shown as.
var marked = []string{"h1", "h2", "h3", "p", "em", "strong", "table", "thead", "tbody", "tr", "th", "td", "th style", "td style", "ul", "li", "hr", "blockquote"}

// elements lists the elements of a page with the names of their attributes.
func elements(t *testing.T, page []byte) []string {
	t.Helper()
	var out []string
	for z := html.NewTokenizer(bytes.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			if z.Err() != io.EOF {
				t.Fatal(z.Err())
			}
			return out
		case html.StartTagToken, html.SelfClosingTagToken:
			k := z.Token()
			e := k.Data
			for _, a := range k.Attr {
				e += " " + a.Key
			}
			out = append(out, e)
		}
	}
}

// textOf is what a page says.
func textOf(t *testing.T, page []byte) string {
	t.Helper()
	var b strings.Builder
	for z := html.NewTokenizer(bytes.NewReader(page)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			b.WriteString(z.Token().Data)
		}
	}
}

// checkMail reads a mail as a mail program does.
func checkMail(t *testing.T, name string, letter []byte, d dispatch.Dispatch) {
	t.Helper()
	m, err := mail.ReadMessage(bytes.NewReader(letter))
	if err != nil {
		t.Fatalf("%q: %v", name, err)
	}
	for key := range m.Header {
		if !slices.Contains([]string{"To", "Subject", "X-Unsent", "X-Mailer", "Mime-Version", "Content-Type"}, key) {
			t.Errorf("%q: the mail has a head %q", name, key)
		}
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || !strings.HasPrefix(subject, d.Campaign) {
		t.Errorf("%q: the subject is %q, %v", name, subject, err)
	}
	_, how, err := mime.ParseMediaType(m.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(m.Body, how["boundary"])
	var files []string
	for {
		p, err := parts.NextPart()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		if f := p.FileName(); f != "" {
			files = append(files, f)
			if strings.Trim(f, "abcdefghijklmnopqrstuvwxyz0123456789-.") != "" || strings.Contains(f, "..") {
				t.Errorf("%q: a file is called %q", name, f)
			}
		}
	}
	if len(files) != 3 {
		t.Errorf("%q: the mail brings %q", name, files)
	}
}

// The same dispatch is the same bytes, and a paper that there is not is said.
func TestTheSameDispatchIsTheSameFile(t *testing.T) {
	t.Parallel()
	one, _ := told(t, trial.Drawn(), dispatch.Options{})
	two, _ := told(t, trial.Drawn(), dispatch.Options{})
	for _, paper := range press.Papers() {
		a, err := one.Mail("", "", paper)
		if err != nil {
			t.Fatal(err)
		}
		b, err := two.Mail("", "", paper)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Errorf("%s: it is another file each time", paper)
		}
	}
	if _, err := one.PDF("a5"); err == nil || !strings.Contains(err.Error(), "use a4 or letter") {
		t.Errorf("a5: %v", err)
	}
}
