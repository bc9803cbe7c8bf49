package jsontext

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

// Fault turns the error with which [Strict] could not read a T into a sentence that names the
// key and the value which are wrong and what would be right; what says what a T is called: "a
// theatre". It finds them by reading ever smaller parts of the text alone.
func Fault[T any](b []byte, err error, what string) error {
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return fmt.Errorf("line %d: this is not JSON (%w)", 1+bytes.Count(b[:min(int(syntax.Offset), len(b))], []byte("\n")), err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("the file ends too early: %w", err)
	case !json.Valid(b):
		return err
	}
	n := narrower{read: func(part []byte) error { var v T; return Strict(part, &v) }, may: func(part []byte) bool { var v T; return json.Unmarshal(part, &v) == nil }, what: what}
	if found := n.narrow(b, func(part []byte) []byte { return part }, "", 0); found != nil {
		return found
	}
	return err
}

// narrower finds the part of a text that cannot be read.
type narrower struct {
	read func(text []byte) error // strictly
	may  func(text []byte) bool  // unknown keys aside
	what string
}

// narrow finds the smallest part of raw that cannot be read; nil where all of it can.
// Within puts a part back into the whole that it was taken from.
func (n narrower) narrow(raw []byte, within func([]byte) []byte, path string, depth int) error {
	err := n.read(within(raw))
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
			if n.read(null) != nil && n.may(null) {
				return fmt.Errorf("%s%.40q is not a key of %s; mend its spelling or leave it out", path, key, n.what)
			}
			if found := n.narrow(object[key], alone, path+key+": ", depth+1); found != nil {
				return found
			}
		}
	case json.Unmarshal(raw, &list) == nil && n.read(within([]byte("[]"))) == nil:
		for from := 0; from < len(list); from += stretch {
			part := list[from:min(from+stretch, len(list))]
			if n.read(within(listed(part))) == nil {
				continue
			}
			for i, item := range part {
				alone := func(part []byte) []byte { return within(listed([]json.RawMessage{part})) }
				if found := n.narrow(item, alone, path+title(item, from+i)+": ", depth+1); found != nil {
					return found
				}
			}
		}
	}
	return fmt.Errorf("%s%.60s cannot stand here; %w", path, raw, wanted(err))
}

// stretch is how many items of a list are read at once while the wrong one is looked for.
const stretch = 256

// listed makes a list of items.
func listed(items []json.RawMessage) []byte {
	out := []byte("[")
	for i, item := range items {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, item...)
	}
	return append(out, ']')
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
