package postbag

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"

	"frontier/internal/words"
)

// inbox is what is read of a mail: its plain text and the texts that it brings as files.
type inbox struct {
	texts []string
	files []string
}

// The limits of a mail that is read.
const (
	mostParts = 60
	mostDeep  = 5
	mostText  = 1 << 20
)

// ReadMail reads the text of a mail that a player has sent: the order form that it brings as a file,
// else the first part that is plain text. A mail that has neither is an error.
func ReadMail(data []byte) (string, error) {
	m, err := mail.ReadMessage(bytes.NewReader(data))
	if err != nil {
		return "", fmt.Errorf("it is no mail that could be read: %s", words.Line(err.Error()))
	}
	var in inbox
	parts := mostParts
	if err := in.read(m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Header.Get("Content-Disposition"), m.Body, mostDeep, &parts); err != nil {
		return "", err
	}
	for _, list := range [][]string{in.files, in.texts} {
		for _, text := range list {
			if strings.TrimSpace(text) != "" {
				return text, nil
			}
		}
	}
	return "", errors.New("the mail has no plain text; paste the orders as text")
}

// read reads a part of a mail, and the parts in it.
func (in *inbox) read(kind, coded, placed string, body io.Reader, deep int, parts *int) error {
	if *parts--; *parts < 0 || deep < 0 {
		return errors.New("the mail has too many parts; paste the orders as text")
	}
	media, with, err := mime.ParseMediaType(kind)
	if err != nil {
		media = "text/plain"
	}
	if strings.HasPrefix(media, "multipart/") {
		r := multipart.NewReader(body, with["boundary"])
		for {
			p, err := r.NextRawPart()
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return fmt.Errorf("a part of the mail cannot be read: %s", words.Line(err.Error()))
			}
			if err := in.read(p.Header.Get("Content-Type"), p.Header.Get("Content-Transfer-Encoding"), p.Header.Get("Content-Disposition"), p, deep-1, parts); err != nil {
				return err
			}
		}
	}
	if media != "text/plain" {
		return nil
	}
	switch strings.ToLower(strings.TrimSpace(coded)) {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	text, err := io.ReadAll(io.LimitReader(body, mostText))
	if err != nil {
		return fmt.Errorf("a part of the mail cannot be read: %s", words.Line(err.Error()))
	}
	if how, _, err := mime.ParseMediaType(placed); err == nil && how == "attachment" {
		in.files = append(in.files, string(text))
	} else {
		in.texts = append(in.texts, string(text))
	}
	return nil
}
