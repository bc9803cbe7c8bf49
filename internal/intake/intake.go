// Package intake reads what comes from outside. It is the one place that decides how much
// of it is read, and that it is text.
package intake

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"unicode/utf8"
)

// The most that is read of a file, in bytes: many times what the longest real one has.
const (
	Settings = 1 << 20
	Scenario = 16 << 20
	Log      = 256 << 20
)

// File reads a text file of at most so many bytes. A mark of the byte order in front, which
// some editors write, is left out. The error names the file.
func File(path string, most int64) ([]byte, error) {
	text, err := Bytes(path, most)
	if err != nil {
		return nil, err
	}
	text = bytes.TrimPrefix(text, []byte(BOM))
	if !utf8.Valid(text) {
		return nil, fmt.Errorf("%s is no text: byte %d is not UTF-8", path, broken(text)+1)
	}
	return text, nil
}

// Bytes reads a file of at most so many bytes, whatever is in it. The error names the file.
func Bytes(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() && info.Size() > most {
		return nil, tooLong(path, most)
	}
	text, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, inner(err))
	}
	if int64(len(text)) > most {
		return nil, tooLong(path, most)
	}
	return text, nil
}

// Open opens what is read line by line, as long as it goes on: a file or a pipe, and no device that
// never ends. The error names it.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%s does not exist", path)
	}
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, inner(err))
	}
	switch mode := info.Mode(); {
	case mode.IsDir():
		return nil, fmt.Errorf("%s is a folder; name a file in it", path)
	case mode&os.ModeDevice != 0 && mode&os.ModeCharDevice != 0 && !terminal(path):
		return nil, fmt.Errorf("%s is a device; name a file", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", path, inner(err))
	}
	return f, nil
}

// BOM is the mark of the byte order that may stand in front of a text.
const BOM = "\ufeff"

// terminal says whether a device is where a person or another program writes.
func terminal(path string) bool { return path == "/dev/stdin" || path == "/dev/tty" }

func tooLong(path string, most int64) error {
	return fmt.Errorf("%s is longer than %d MB, which no such file is", path, most>>20)
}

// broken is the first byte that is no text.
func broken(text []byte) int {
	at := 0
	for {
		r, n := utf8.DecodeRune(text[at:])
		if r == utf8.RuneError && n <= 1 {
			return at
		}
		at += n
	}
}

func inner(err error) error {
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
