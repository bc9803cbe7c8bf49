package postbag_test

import (
	"fmt"
	"strings"
	"testing"

	"frontier/campaign/dispatch"
	"frontier/internal/postbag"
	"frontier/internal/press"
)

// A mail that comes back is read: the form that it brings before what stands in it, quoted or coded as
// mail programs do; what is no mail, or has no text, is said.
func TestReadMail(t *testing.T) {
	t.Parallel()
	l, d := told(t, named("Sir Ümit’s men"), dispatch.Options{})
	letter, err := l.Mail("", "", press.A4)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ mail, want string }{
		"our own":        {string(letter), d.Form()},
		"plain":          {"From: a@b.org\r\n\r\ncolumn: hold\r\n", "column: hold\r\n"},
		"quoted":         {"Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\nKhushk=2Di=\n-Nakhud: hold\n", "Khushk-i-Nakhud: hold\n"},
		"page and text":  {"Content-Type: multipart/alternative; boundary=x\n\n--x\nContent-Type: text/html\n\n<b>no</b>\n--x\nContent-Type: text/plain\n\nyes: hold\n--x--\n", "yes: hold"},
		"form in a file": {"Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nDear sir: well\n--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=\"../../o.txt\"\nContent-Transfer-Encoding: base64\n\nYTogaG9sZAo=\n--x--\n", "a: hold\n"},
		"an empty file":  {"Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nb: hold\n--x\nContent-Type: text/plain\nContent-Disposition: attachment\n\n\n--x--\n", "b: hold"},
		"no kind at all": {"Subject: x\nContent-Type: ;;;\n\nc: hold\n", "c: hold\n"},
	} {
		got, err := postbag.ReadMail([]byte(c.mail))
		if err != nil || strings.TrimSpace(got) != strings.TrimSpace(c.want) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	deep := "Content-Type: text/plain\n\nx"
	for i := range 9 {
		deep = fmt.Sprintf("Content-Type: multipart/mixed; boundary=x%d\n\n--x%d\n%s\n--x%d--\n", i, i, deep, i)
	}
	for says, mail := range map[string]string{
		"no mail that could be read": "no head at all",
		"has no plain text":          "Content-Type: text/html\n\n<p>hold",
		"too many parts":             deep,
	} {
		if _, err := postbag.ReadMail([]byte(mail)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", mail, err)
		}
	}
}
