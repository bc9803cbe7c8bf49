package theatre

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
)

// strictly reads one JSON value into v: no key that v lacks, nothing after it.
func strictly(b []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something stands after the end of the file")
	}
	return nil
}

// fault turns the error of reading a theatre into a sentence that names the key and the
// value which are wrong and what would be right. It finds them by reading ever smaller
// parts of the file alone.
func fault(b []byte, err error) error {
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d: this is not JSON (%w)", 1+bytes.Count(b[:min(int(syntax.Offset), len(b))], []byte("\n")), err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("the file ends too early: %w", err)
	case !json.Valid(b):
		return err
	}
	whole := func(part []byte) []byte { return part }
	if found := narrow(b, whole, "", 0); found != nil {
		return found
	}
	return err
}

// narrow finds the smallest part of raw that cannot be read; nil where all of it can.
// Within puts a part back into the theatre that it was taken from.
func narrow(raw []byte, within func([]byte) []byte, path string, depth int) error {
	err := strictly(within(raw), &theatre{})
	if err == nil || depth > 12 { // deeper than any key of ours
		return err
	}
	var object map[string]json.RawMessage
	var list []json.RawMessage
	switch {
	case json.Unmarshal(raw, &object) == nil:
		for _, key := range slices.Sorted(maps.Keys(object)) {
			alone := func(part []byte) []byte { return within(keyed(key, part)) }
			null := alone([]byte("null"))
			if strictly(null, &theatre{}) != nil && json.Unmarshal(null, &theatre{}) == nil {
				return fmt.Errorf("%s%.40q is not a key of a theatre; mend its spelling or leave it out", path, key)
			}
			if found := narrow(object[key], alone, path+key+": ", depth+1); found != nil {
				return found
			}
		}
	case json.Unmarshal(raw, &list) == nil && strictly(within([]byte("[]")), &theatre{}) == nil:
		for i, item := range list {
			alone := func(part []byte) []byte { return within(slices.Concat([]byte("["), part, []byte("]"))) }
			if found := narrow(item, alone, path+title(item, i)+": ", depth+1); found != nil {
				return found
			}
		}
	}
	return fmt.Errorf("%s%.60s cannot stand here; %w", path, raw, wanted(err))
}

func keyed(key string, part []byte) []byte {
	name, _ := json.Marshal(key) // a string
	return slices.Concat([]byte("{"), name, []byte(":"), part, []byte("}"))
}

// title is what a person calls an item of a list: its name, else its place in the list.
func title(item []byte, i int) string {
	var named struct{ Name, ID string }
	_ = json.Unmarshal(item, &named) // whatever of it can be read
	switch {
	case named.Name != "":
		return fmt.Sprintf("%.60q", named.Name)
	case named.ID != "":
		return fmt.Sprintf("%.60q", named.ID)
	}
	return "number " + strconv.Itoa(i+1)
}

// wanted says what should have stood where a value of the wrong kind is.
func wanted(err error) error {
	var kind *json.UnmarshalTypeError
	if !errors.As(err, &kind) {
		return err
	}
	switch kind.Type.Kind() {
	case reflect.String:
		return errors.New("give a text in quotes")
	case reflect.Bool:
		return errors.New("give true or false")
	case reflect.Slice, reflect.Array:
		return errors.New("give a list in brackets")
	case reflect.Struct, reflect.Map:
		return errors.New("give keys and values in braces")
	}
	return errors.New("give a whole number")
}
