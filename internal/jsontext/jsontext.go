// Package jsontext reads JSON strictly and compares values as JSON.
package jsontext

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// Strict reads one JSON value and refuses unknown keys and whatever follows.
func Strict(b []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the value")
	}
	return nil
}

// Same says whether two values are the same as JSON.
func Same(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errors.Join(errX, errY) == nil && bytes.Equal(x, y)
}
