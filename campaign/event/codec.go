package event

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"frontier/internal/jsontext"
)

// Kinds lists the kinds of event, sorted.
func Kinds() []string { return slices.Sorted(maps.Keys(events)) }

// Encode writes events as a JSON array; each has its kind first.
func Encode(list []Event) (json.RawMessage, error) {
	out := []byte{'['}
	for i, e := range list {
		b, err := json.Marshal(e)
		if err != nil {
			return nil, fmt.Errorf("event %d, %s: %w", i+1, e.Kind(), err)
		}
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, `{"kind":"`...)
		out = append(out, e.Kind()...)
		out = append(out, '"')
		if len(b) > 2 {
			out = append(out, ',')
		}
		out = append(out, b[1:]...)
	}
	return append(out, ']'), nil
}

// Decode reads what EncodeEvents wrote. An unknown kind or key, or a value of
// the wrong type, is an error that names the event by its number.
func Decode(b json.RawMessage) ([]Event, error) {
	var raw []json.RawMessage
	if err := jsontext.Strict(b, &raw); err != nil {
		return nil, fmt.Errorf("events: %w", err)
	}
	out := make([]Event, 0, len(raw))
	for i, r := range raw {
		kind, rest, err := apart(r)
		if err != nil {
			return nil, fmt.Errorf("event %d: %w", i+1, err)
		}
		read, ok := events[kind]
		if !ok {
			return nil, fmt.Errorf("event %d: kind %.40q is not known", i+1, kind)
		}
		e, err := read(rest)
		if err != nil {
			return nil, fmt.Errorf("event %d, %s: %w", i+1, kind, err)
		}
		out = append(out, e)
	}
	return out, nil
}

// apart takes the kind off an event's JSON object and gives its other fields.
func apart(b []byte) (kind string, rest []byte, err error) {
	const head = `{"kind":"`
	if bytes.HasPrefix(b, []byte(head)) { // as we write it
		name, after, ok := bytes.Cut(b[len(head):], []byte{'"'})
		switch {
		case !ok || bytes.IndexByte(name, '\\') >= 0 || len(after) == 0:
		case after[0] == ',':
			return string(name), append([]byte{'{'}, after[1:]...), nil
		case after[0] == '}':
			return string(name), []byte("{}"), nil
		}
	}
	var fields map[string]json.RawMessage
	if err := jsontext.Strict(b, &fields); err != nil {
		return "", nil, err
	}
	if err := json.Unmarshal(fields["kind"], &kind); err != nil {
		return "", nil, errors.New("it has no kind")
	}
	delete(fields, "kind")
	rest, err = json.Marshal(fields)
	return kind, rest, err
}

// events is the registry of events by kind; the file of each event puts it in.
var events = map[string]func(fields []byte) (Event, error){}

// enrol puts a kind of event into the registry.
func enrol[E Event]() struct{} {
	var zero E
	if events[zero.Kind()] != nil {
		panic(fmt.Sprintf("two events are of the kind %q", zero.Kind()))
	}
	events[zero.Kind()] = func(b []byte) (Event, error) {
		var e E
		err := jsontext.Strict(b, &e)
		return e, err
	}
	return struct{}{}
}
