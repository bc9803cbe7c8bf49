package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"frontier/internal/terms"
)

// column is a column of a table of T: how a value stands in a cell, and how it is read.
type column[T any] struct {
	head   string
	number bool     // a spreadsheet has it as a number
	words  []string // that it offers; none: it takes any
	get    func(*T) string
	set    func(*T, string) error
}

// text is a column of words of any kind.
func text[T any, W ~string](head string, at func(*T) *W) column[T] {
	return column[T]{
		head: head,
		get:  func(x *T) string { return string(*at(x)) },
		set: func(x *T, cell string) error {
			*at(x) = W(cell)
			return nil
		},
	}
}

// word is a column of the words of a list; empty where none may be left out.
func word[T any, W ~string](head string, list terms.List[W], at func(*T) *W) column[T] {
	c := text(head, at)
	c.words = list.Texts()
	c.set = func(x *T, cell string) error {
		if !list.Has(W(cell)) {
			return fmt.Errorf("%.40q is not known; use %s", cell, list.Or())
		}
		*at(x) = W(cell)
		return nil
	}
	return c
}

// perhaps is a column of the words of a list of which a cell may have none.
func perhaps[T any, W ~string](head string, list terms.List[W], at func(*T) *W) column[T] {
	c := word(head, list, at)
	one := c.set
	c.set = func(x *T, cell string) error {
		if cell == "" {
			*at(x) = ""
			return nil
		}
		return one(x, cell)
	}
	return c
}

// number is a column of whole numbers; empty is 0.
func number[T any](head string, at func(*T) *int) column[T] {
	return column[T]{
		head: head, number: true,
		get: func(x *T) string { return figure(*at(x)) },
		set: func(x *T, cell string) (err error) {
			*at(x), err = whole(cell)
			return err
		},
	}
}

// figure writes a number; 0 is an empty cell.
func figure(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// whole reads a number; an empty cell is 0.
func whole(cell string) (int, error) {
	if cell == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(strings.TrimSuffix(cell, ".0"))
	if err != nil {
		return 0, fmt.Errorf("%.40q is no whole number", cell)
	}
	return n, nil
}

// flag is a column of yes and nothing.
func flag[T any](head string, at func(*T) *bool) column[T] {
	return column[T]{
		head: head,
		get: func(x *T) string {
			if *at(x) {
				return "yes"
			}
			return ""
		},
		set: func(x *T, cell string) error {
			switch strings.ToLower(cell) {
			case "yes", "true", "1", "x":
				*at(x) = true
			case "", "no", "false", "0":
				*at(x) = false
			default:
				return fmt.Errorf("%.40q is neither yes nor no", cell)
			}
			return nil
		},
	}
}

// several is a column of words with commas between them.
func several[T any, W ~string](head string, at func(*T) *[]W) column[T] {
	return column[T]{
		head: head,
		get: func(x *T) string {
			var out []string
			for _, w := range *at(x) {
				out = append(out, string(w))
			}
			return strings.Join(out, ", ")
		},
		set: func(x *T, cell string) error {
			*at(x) = nil
			for part := range strings.SplitSeq(cell, ",") {
				if w := strings.TrimSpace(part); w != "" {
					*at(x) = append(*at(x), W(w))
				}
			}
			return nil
		},
	}
}
