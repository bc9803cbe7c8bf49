package postbag

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"strings"

	"frontier/internal/atlas"
	"frontier/internal/words"
)

// Mail writes the dispatch as a mail that a mail program opens as a draft: the dispatch as plain text
// and as a page, and with it the PDF, the map and the order form. To and from are addresses as they
// stand in a mail, already checked, or empty; nothing else in its head comes from people but the
// subject, which is one line whatever they wrote.
func (l *Letter) Mail(to, from string, paper Paper) ([]byte, error) {
	text := strings.Join(l.d.Plain(), "\r\n") + "\r\n"
	page, err := l.HTML()
	if err != nil {
		return nil, err
	}
	sheets, err := l.PDF(paper)
	if err != nil {
		return nil, err
	}
	picture, err := atlas.PNG(l.Map())
	if err != nil {
		return nil, err
	}
	digest := sha256.New()
	for _, part := range [][]byte{[]byte(text), page, sheets, picture} {
		digest.Write(part)
	}
	mark := hex.EncodeToString(digest.Sum(nil))[:40]
	var b bytes.Buffer
	head := func(key, value string) {
		if value = words.Line(value); value != "" {
			fmt.Fprintf(&b, "%s: %s\r\n", key, value)
		}
	}
	head("From", from)
	head("To", to)
	head("Subject", mime.QEncoding.Encode("utf-8", words.Line(fmt.Sprintf("%s: dispatch for %s, %s", l.d.Campaign, l.d.Date, l.d.Short))))
	head("X-Unsent", "1")
	head("X-Mailer", "Frontier")
	head("MIME-Version", "1.0")
	out := multipart.NewWriter(&b)
	if err := out.SetBoundary("frontier-" + mark); err != nil {
		return nil, err
	}
	fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=\"%s\"\r\n\r\n", out.Boundary())
	if err := l.body(out, text, page, mark); err != nil {
		return nil, err
	}
	name := words.ID(l.d.Short + " " + l.d.Date)
	for _, a := range []struct {
		name, kind string
		data       []byte
	}{
		{"dispatch-" + name + ".pdf", "application/pdf", sheets},
		{"map-" + name + ".png", "image/png", picture},
		{"orders-" + name + ".txt", "text/plain; charset=utf-8", []byte(l.d.Form())},
	} {
		part, err := out.CreatePart(map[string][]string{
			"Content-Type": {a.kind}, "Content-Transfer-Encoding": {"base64"}, "Content-Disposition": {fmt.Sprintf("attachment; filename=%q", a.name)},
		})
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(folded(a.data)); err != nil {
			return nil, err
		}
	}
	if err := out.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// body writes the text and the page, of which a mail program shows the one that it can.
func (l *Letter) body(out *multipart.Writer, text string, page []byte, mark string) error {
	var b bytes.Buffer
	inner := multipart.NewWriter(&b)
	if err := inner.SetBoundary("either-" + mark); err != nil {
		return err
	}
	for _, x := range []struct {
		kind string
		data []byte
	}{{"text/plain; charset=utf-8", []byte(text)}, {"text/html; charset=utf-8", page}} {
		part, err := inner.CreatePart(map[string][]string{"Content-Type": {x.kind}, "Content-Transfer-Encoding": {"quoted-printable"}})
		if err != nil {
			return err
		}
		q := quotedprintable.NewWriter(part)
		if _, err := q.Write(x.data); err != nil {
			return err
		}
		if err := q.Close(); err != nil {
			return err
		}
	}
	if err := inner.Close(); err != nil {
		return err
	}
	part, err := out.CreatePart(map[string][]string{"Content-Type": {fmt.Sprintf("multipart/alternative; boundary=%q", inner.Boundary())}})
	if err != nil {
		return err
	}
	_, err = part.Write(b.Bytes())
	return err
}

// folded writes bytes in base64, in lines as a mail has them.
func folded(data []byte) []byte {
	text := base64.StdEncoding.EncodeToString(data)
	var b bytes.Buffer
	for len(text) > 76 {
		b.WriteString(text[:76] + "\r\n")
		text = text[76:]
	}
	b.WriteString(text + "\r\n")
	return b.Bytes()
}
