package campaign

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// strict reads one JSON value and refuses unknown keys and whatever follows.
func strict(b []byte, into any) error {
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

// sameJSON says whether two values are the same as JSON.
func sameJSON(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errors.Join(errX, errY) == nil && bytes.Equal(x, y)
}
