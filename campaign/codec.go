package campaign

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// reader reads the fields of one event or command, its kind left out.
type reader[T any] func(fields []byte) (T, error)

func command[C Command]() (string, reader[Command]) {
	var zero C
	return zero.Kind(), func(b []byte) (Command, error) {
		var c C
		err := strict(b, &c)
		return c, err
	}
}

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

func table[T any](add func(put func(string, reader[T]))) map[string]reader[T] {
	m := map[string]reader[T]{}
	add(func(kind string, r reader[T]) { m[kind] = r })
	return m
}

// commands is the registry of commands by kind.
var commands = table(func(put func(string, reader[Command])) {
	put(command[MarchOrder]())
	put(command[HaltOrder]())
	put(command[PostureOrder]())
	put(command[DetachOrder]())
	put(command[JoinOrder]())
	put(command[DemolishOrder]())
	put(command[EndDay]())
	put(command[FightBattle]())
	put(command[PlayBattle]())
	put(command[LeadSide]())
	put(command[RecordBattle]())
	put(command[DeclineBattle]())
	put(command[ChangeSetting]())
})

// EventKinds lists the kinds of event, sorted.
func EventKinds() []string { return slices.Sorted(maps.Keys(events)) }

// CommandKinds lists the kinds of command, sorted.
func CommandKinds() []string { return slices.Sorted(maps.Keys(commands)) }

// EncodeEvents writes events as a JSON array; each has its kind first.
func EncodeEvents(list []Event) (json.RawMessage, error) {
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

// DecodeEvents reads what EncodeEvents wrote. An unknown kind or key, or a value of
// the wrong type, is an error that names the event by its number.
func DecodeEvents(b json.RawMessage) ([]Event, error) {
	var raw []json.RawMessage
	if err := strict(b, &raw); err != nil {
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
	if err := strict(b, &fields); err != nil {
		return "", nil, err
	}
	if err := json.Unmarshal(fields["kind"], &kind); err != nil {
		return "", nil, errors.New("it has no kind")
	}
	delete(fields, "kind")
	rest, err = json.Marshal(fields)
	return kind, rest, err
}

// EncodeCommand writes a command's fields as JSON; its kind is kept beside it.
func EncodeCommand(c Command) (json.RawMessage, error) { return json.Marshal(c) }

// DecodeCommand reads a command of this kind.
func DecodeCommand(kind string, b json.RawMessage) (Command, error) {
	read, ok := commands[kind]
	if !ok {
		return nil, fmt.Errorf("command %.40q is not known; there are %s", kind, strings.Join(CommandKinds(), ", "))
	}
	c, err := read(b)
	if err != nil {
		return nil, fmt.Errorf("command %s: %w", kind, err)
	}
	return c, nil
}
