package pack

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	"frontier/internal/intake"
	"frontier/internal/jsonkeys"
	"frontier/internal/jsontext"
)

// longest is the longest document that is read, in bytes: many times a great campaign.
const longest = 6 << 20

// Read reads a pack, a document alone or one zipped with its pictures ([Open] gives these
// too). What it means is for [Check]; here it must be a pack in form, of a version that this
// program knows. The error is one sentence that says what is wrong and where.
func Read(data []byte) (Pack, error) {
	b, err := Open(data)
	return b.Pack, err
}

// readText reads the document.
func readText(text []byte) (Pack, error) {
	text = bytes.TrimPrefix(text, []byte(intake.BOM))
	p, err := Parse(text)
	if err != nil {
		return Pack{}, err
	}
	if key := jsonkeys.Twice(text); key != "" {
		return Pack{}, fmt.Errorf("the key %.40q stands twice in one object; leave one out", key)
	}
	return p, nil
}

// Parse reads a document in which no key stands twice in one object, as in one that was marshalled.
// What is wrong with its form is an error.
func Parse(text []byte) (Pack, error) {
	switch {
	case len(text) > longest:
		return Pack{}, fmt.Errorf("the pack is longer than %d MB, which no campaign is", longest>>20)
	case !utf8.Valid(text):
		return Pack{}, fmt.Errorf("the pack is no text in UTF-8")
	}
	var which struct {
		Version json.RawMessage `json:"frontier_pack"`
	}
	switch err := json.Unmarshal(text, &which); {
	case err == nil && which.Version == nil:
		return Pack{}, fmt.Errorf("frontier_pack: it is missing; a pack says with it that it is one, and of which version")
	case err == nil && string(which.Version) != strconv.Itoa(Version):
		return Pack{}, fmt.Errorf("frontier_pack: version %.40s is not known; this program reads %d", which.Version, Version)
	}
	var f File
	if err := jsontext.Strict(text, &f); err != nil {
		return Pack{}, jsontext.Fault[File](text, err, "a pack")
	}
	if err := f.Map.into(&f.Pack.Map); err != nil {
		return Pack{}, fmt.Errorf("map: %w", err)
	}
	return f.Pack, nil
}

// Write writes a pack as a document: the same pack is the same bytes, and [Read] reads it back
// as it was. It may be half done, but its map must have a hex for each column and row.
func Write(p Pack) ([]byte, error) {
	if len(p.Map.Cells) != p.Map.Columns*p.Map.Rows || len(p.Map.Cells) == 0 {
		return nil, fmt.Errorf("the pack cannot be written: its map has %d hexes for %d columns and %d rows", len(p.Map.Cells), p.Map.Columns, p.Map.Rows)
	}
	p.Version = Version
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(File{p, FileOf(&p.Map)}); err != nil {
		return nil, fmt.Errorf("the pack cannot be written: %w", err)
	}
	return spread(out.Bytes()), nil
}

// deep is the level down to which each value of a document stands on a line of its own; what
// lies deeper stands on one line, as a person writes tables.
const deep = 3

// spread breaks a document into lines.
func spread(text []byte) []byte {
	var out bytes.Buffer
	level, quoted := 0, false
	line := func() {
		out.WriteByte('\n')
		for range level {
			out.WriteString("  ")
		}
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		if quoted {
			out.WriteByte(c)
			if c == '\\' {
				i++
				out.WriteByte(text[i])
			}
			quoted = c != '"'
			continue
		}
		switch c {
		case '"':
			quoted = true
			out.WriteByte(c)
		case '{', '[':
			level++
			if out.WriteByte(c); level <= deep && text[i+1] != '}' && text[i+1] != ']' {
				line()
			}
		case '}', ']':
			level--
			if level < deep && text[i-1] != '{' && text[i-1] != '[' {
				line()
			}
			out.WriteByte(c)
		case ',':
			if out.WriteByte(c); level <= deep {
				line()
			} else {
				out.WriteByte(' ')
			}
		case ':':
			out.WriteString(": ")
		default:
			out.WriteByte(c)
		}
	}
	return out.Bytes()
}
