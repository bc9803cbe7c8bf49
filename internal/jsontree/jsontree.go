// Package jsontree reads and changes a document of JSON as a tree of objects, lists, texts,
// numbers as they are written, and truths. A path is the keys that lead to a value; an entry of
// a list is named by its number.
package jsontree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Of is a value as a tree. What cannot be written as JSON is the error.
func Of(v any) (tree any, err error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return Read(text)
}

// Read reads a document. What is no JSON is the error.
func Read(text []byte) (tree any, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	return tree, d.Decode(&tree)
}

// At is what stands at a path; nil: nothing.
func At(tree any, path ...string) any {
	for _, key := range path {
		switch in := tree.(type) {
		case map[string]any:
			tree = in[key]
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i < 0 || i >= len(in) {
				return nil
			}
			tree = in[i]
		default:
			return nil
		}
	}
	return tree
}

// Put puts a value at a path of a tree; nil takes away what an object has there. Objects that
// lead to a value are made where they are not. A path into what is no object, or beyond the end
// of a list, is the error.
func Put(tree map[string]any, path []string, value any) error {
	if len(path) == 0 {
		return errors.New("nothing is named that could be changed")
	}
	var at any = tree
	for i, key := range path[:len(path)-1] {
		next := At(at, key)
		if next == nil {
			in, ok := at.(map[string]any)
			switch {
			case ok && value == nil:
				return nil // it is not there already
			case !ok:
				return fmt.Errorf("there is no %s", strings.Join(path[:i+1], " "))
			}
			next = map[string]any{}
			in[key] = next
		}
		at = next
	}
	key := path[len(path)-1]
	switch in := at.(type) {
	case map[string]any:
		if value == nil {
			delete(in, key)
		} else {
			in[key] = value
		}
		return nil
	case []any:
		if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(in) && value != nil {
			in[i] = value
			return nil
		}
	}
	return fmt.Errorf("there is no %s", strings.Join(path, " "))
}
