// Package export writes what is made for people to take away: reports, sheets, plans, logs.
// It is the one place that decides what such a file may take the place of.
package export

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"frontier/internal/litter"
)

// Kind is a kind of export.
type Kind string

// The kinds.
const (
	HTML     Kind = "HTML page"
	Markdown Kind = "Markdown page"
	SVG      Kind = "SVG picture"
	PNG      Kind = "PNG picture"
	GIF      Kind = "GIF film"
	PDF      Kind = "PDF page"
	CSV      Kind = "CSV table"
	Log      Kind = "battle log"
	XLSX     Kind = "spreadsheet"
	Slip     Kind = "result slip"
	Scenario Kind = "scenario"
	Pack     Kind = "pack"
	Zipped   Kind = "zipped pack"
	TMX      Kind = "map of Tiled"
	GeoJSON  Kind = "GeoJSON file"
	Mail     Kind = "mail"
	Form     Kind = "order form"
	Report   Kind = "JSON report"
	DOCX     Kind = "text document"
	Papers   Kind = "zip of papers"
)

const (
	comment = "<!-- made by Frontier -->\n"
	remark  = "%made by Frontier\n"
	sqlite  = "SQLite format 3\x00"
	begins  = `"type":"begin"`                   // a log's first line says so, and what is fought by what
	bom     = "\xef\xbb\xbf"                     // a table of ours begins like this, which spreadsheets want, and with a heading in quotation marks
	picture = "\x89PNG\r\n\x1a\n"                // every PNG
	ending  = "\x00\x00\x00\x00IEND"             // the last piece of a PNG
	maker   = "Software\x00Frontier"             // a piece of ours
	spoken  = "\x21\xfe\x10made by Frontier\x00" // a comment in a GIF
	trailer = 0x3b                               // with which every GIF ends
	packed  = "PK\x03\x04"                       // every spreadsheet
	author  = "made by Frontier"
	slipKey = `"result_slip"`                                 // a slip's first key
	packKey = "{\n  \"frontier_pack\":"                       // with which a pack of ours begins
	zipped  = "pack.json"                                     // the first file of one that is zipped, named behind
	papers  = "pack.html"                                     // the first file of papers that are zipped, named behind
	behind  = 30                                              // so many bytes
	schema  = "{\n  \"$schema\": \"urn:frontier:scenario:1\"" // with which a scenario of ours begins
	lines   = `"generator":"Frontier"`                        // with which a GeoJSON of ours begins
	mailer  = "X-Mailer: Frontier"                            // in the head of a mail of ours
	ordered = "ORDERS of the "                                // with which an order form of ours begins
	told    = "{\n  \"frontier_%s\":"                         // with which a report of ours as JSON begins, by its sort
	worded  = "[Content_Types].xml"                           // the first file of a text document of ours, named behind
	far     = 4 << 10                                         // how far from either end a mark is looked for
)

// Marked gives an export the mark by which Write knows it again. Readers pass over it.
func Marked(k Kind, data []byte) []byte {
	switch k {
	case HTML, Markdown, SVG, TMX:
		return append(lined(data), comment...)
	case PDF:
		return append(lined(data), remark...)
	case PNG:
		at := bytes.LastIndex(data, []byte(ending))
		if at < 0 {
			return data
		}
		piece := append([]byte("tEXt"), maker...)
		out := append(bytes.Clone(data[:at]), binary.BigEndian.AppendUint32(nil, uint32(len(maker)))...)
		out = binary.BigEndian.AppendUint32(append(out, piece...), crc32.ChecksumIEEE(piece))
		return append(out, data[at:]...)
	case GIF:
		if n := len(data); n > 0 && data[n-1] == trailer {
			return append(append(bytes.Clone(data[:n-1]), spoken...), trailer)
		}
	case XLSX, Zipped, DOCX, Papers: // its last piece is empty but for the length of a remark, which follows it
		if len(data) < 22 || !bytes.Equal(data[len(data)-2:], []byte{0, 0}) {
			return data
		}
		return append(binary.LittleEndian.AppendUint16(bytes.Clone(data[:len(data)-2]), uint16(len(author))), author...)
	case Scenario:
		if rest, ok := bytes.CutPrefix(data, []byte("{\n")); ok {
			return append([]byte(schema+",\n"), rest...)
		}
	case CSV:
		data = bytes.TrimPrefix(data, []byte(bom))
		if end := bytes.IndexAny(data, ",\r\n\""); end >= 0 && data[end] != '"' {
			data = slices.Concat([]byte{'"'}, data[:end], []byte{'"'}, data[end:])
		}
		return append([]byte(bom), data...)
	}
	return data
}

// lined ends a text with the end of a line.
func lined(data []byte) []byte {
	data = bytes.Clone(data)
	if len(data) > 0 && data[len(data)-1] != '\n' {
		data = append(data, '\n')
	}
	return data
}

// is says whether a file that begins and ends so is an export of ours of a kind.
func (k Kind) is(head, tail []byte) bool {
	first, _, _ := bytes.Cut(head, []byte{'\n'})
	text := bytes.TrimSpace(head)
	switch k {
	case HTML:
		return bytes.HasPrefix(bytes.ToLower(text), []byte("<!doctype html")) && bytes.HasSuffix(tail, []byte(comment))
	case SVG:
		return bytes.Contains(head, []byte("<svg")) && bytes.HasSuffix(tail, []byte(comment))
	case TMX:
		return bytes.Contains(head, []byte("<map")) && bytes.HasSuffix(tail, []byte(comment))
	case GeoJSON:
		return bytes.HasPrefix(text, []byte("{")) && bytes.Contains(first, []byte(lines))
	case Mail:
		return bytes.Contains(head, []byte("\n"+mailer)) || bytes.HasPrefix(head, []byte(mailer))
	case Form:
		return bytes.HasPrefix(head, []byte(ordered))
	case Markdown:
		return bytes.HasPrefix(text, []byte("#")) && bytes.HasSuffix(tail, []byte(comment))
	case PDF:
		return bytes.HasPrefix(head, []byte("%PDF-")) && bytes.HasSuffix(tail, []byte(remark))
	case PNG:
		return bytes.HasPrefix(head, []byte(picture)) && bytes.Contains(tail, []byte(maker))
	case GIF:
		return bytes.HasPrefix(head, []byte("GIF8")) && bytes.Contains(tail, []byte(spoken))
	case CSV:
		return headed(head)
	case XLSX:
		return bytes.HasPrefix(head, []byte(packed)) && bytes.HasSuffix(tail, []byte(author)) && !Zipped.is(head, tail) && !DOCX.is(head, tail) && !Papers.is(head, tail)
	case Report:
		return slices.ContainsFunc([]string{"report", "roster", "gazette", "owned"}, func(sort string) bool {
			return bytes.HasPrefix(head, fmt.Appendf(nil, told, sort))
		})
	case DOCX:
		return bytes.HasPrefix(head, []byte(packed)) && len(head) > behind && bytes.HasPrefix(head[behind:], []byte(worded)) && bytes.HasSuffix(tail, []byte(author)) && bytes.Contains(tail, []byte("word/document.xml"))
	case Slip:
		return bytes.HasPrefix(text, []byte("{")) && bytes.Contains(head, []byte(slipKey))
	case Scenario:
		return bytes.HasPrefix(head, []byte(schema))
	case Pack:
		return bytes.HasPrefix(head, []byte(packKey))
	case Papers:
		return bytes.HasPrefix(head, []byte(packed)) && len(head) > behind && bytes.HasPrefix(head[behind:], []byte(papers)) && bytes.HasSuffix(tail, []byte(author))
	case Zipped:
		return bytes.HasPrefix(head, []byte(packed)) && len(head) > behind && bytes.HasPrefix(head[behind:], []byte(zipped)) && bytes.HasSuffix(tail, []byte(author))
	case Log:
		return bytes.HasPrefix(first, []byte("{")) && bytes.Contains(first, []byte(begins))
	}
	return false
}

// headed says whether a table begins as ours do: with a mark in front, and its first heading alone in
// quotation marks that no reader needs. A spreadsheet sets none there, or sets them round all of them.
func headed(head []byte) bool {
	row, ours := bytes.CutPrefix(head, []byte(bom+`"`))
	if !ours {
		return false
	}
	first, rest, ours := bytes.Cut(row, []byte{'"'})
	return ours && !bytes.ContainsAny(first, ",\r\n") && (bytes.HasPrefix(rest, []byte{','}) || bytes.HasPrefix(rest, []byte{'\r'}) || bytes.HasPrefix(rest, []byte{'\n'})) && !bytes.HasPrefix(rest, []byte(`,"`))
}

// Write writes an export whole or not at all: beside its place first, then renamed. A file
// that is there is replaced only with force, and only where it is an export of ours of the
// same kind: never a campaign, a database, or anything of somebody else's. A folder is none.
func Write(path string, k Kind, data []byte, force bool) error {
	if err := mayWrite(path, k, force); err != nil {
		return err
	}
	return Replace(path, data, force)
}

// Check says beforehand what Write would refuse for what is there, so that nobody waits for
// a battle in vain.
func Check(path string, k Kind, force bool) error { return mayWrite(path, k, force) }

func mayWrite(path string, k Kind, force bool) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("%s cannot be looked at: %w", path, inner(err))
	case info.IsDir():
		return fmt.Errorf("%s is a folder; name a file in it", path)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no file that could be written; name another", path)
	}
	head, tail, err := ends(path, info.Size())
	if err != nil {
		return fmt.Errorf("%s exists and cannot be read, so that it is not overwritten; use another name: %w", path, inner(err))
	}
	switch {
	case bytes.HasPrefix(head, []byte(sqlite)):
		return fmt.Errorf("%s is a campaign or another database and is never overwritten by a %s; use another name", path, k)
	case !force && k.is(head, tail):
		return fmt.Errorf("%s exists and is not overwritten; use --force, or another name", path)
	case !k.is(head, tail):
		return fmt.Errorf("%s exists and is no %s that this program made, so that it is not overwritten; use another name", path, k)
	}
	return nil
}

// ends reads the beginning and the end of a file.
func ends(path string, size int64) (head, tail []byte, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	if head, err = io.ReadAll(io.LimitReader(f, far)); err != nil {
		return nil, nil, err
	}
	if _, err := f.Seek(max(0, size-far), io.SeekStart); err != nil {
		return nil, nil, err
	}
	tail, err = io.ReadAll(io.LimitReader(f, far))
	return head, tail, err
}

// Replace puts a file of the program's own in its place, whole or not at all; without over,
// only where none is. What killed programs have left in the folder is swept up first.
func Replace(path string, data []byte, over bool) (err error) {
	cannot := func(err error) error { return fmt.Errorf("%s cannot be written: %w", path, inner(err)) }
	litter.Sweep(filepath.Dir(path), time.Now())
	temp, err := litter.Beside(path)
	if err != nil {
		return cannot(err)
	}
	defer func() {
		if err != nil {
			os.Remove(temp.Name())
		}
	}()
	_, werr := temp.Write(data)
	if err := errors.Join(werr, temp.Chmod(0o644), temp.Close()); err != nil {
		return cannot(err)
	}
	if over {
		err = os.Rename(temp.Name(), path)
	} else if err = os.Link(temp.Name(), path); err == nil { // unlike a rename, fails where a file has come meanwhile
		err = os.Remove(temp.Name())
	} else if !errors.Is(err, fs.ErrExist) { // file systems without hard links
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		return cannot(err)
	}
	return nil
}

// inner is the part of an error of a file that says what is wrong, without its name.
func inner(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	var l *os.LinkError
	if errors.As(err, &l) {
		return l.Err
	}
	return err
}
