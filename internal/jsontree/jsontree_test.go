package jsontree

import (
	"reflect"
	"testing"
)

func TestPutAndAt(t *testing.T) {
	read := func() map[string]any {
		tree, err := Read([]byte(`{"name":"x","list":[{"n":12345678901234567890},2]}`))
		if err != nil {
			t.Fatal(err)
		}
		return tree.(map[string]any)
	}
	tree := read()
	if got, err := Of(tree); err != nil || !reflect.DeepEqual(got, any(tree)) {
		t.Errorf("written and read it is %v, %v", got, err)
	}
	for _, c := range []struct {
		path  []string
		value any
		fails bool
	}{
		{[]string{"name"}, "y", false}, {[]string{"list", "0", "n"}, "z", false}, {[]string{"list", "1"}, "w", false}, {[]string{"a", "b", "c"}, "new", false},
		{nil, "y", true}, {[]string{"list", "2"}, "y", true}, {[]string{"list", "x"}, "y", true}, {[]string{"name", "x"}, "y", true}, {[]string{"list", "7", "n"}, "y", true},
		{[]string{"list", "0"}, nil, true}, {[]string{"a", "b"}, nil, false}, {[]string{"list", "0", "n"}, nil, false},
	} {
		tree := read()
		err := Put(tree, c.path, c.value)
		if (err != nil) != c.fails {
			t.Errorf("%v: %v", c.path, err)
		}
		if c.fails && !reflect.DeepEqual(tree, read()) {
			t.Errorf("%v: refused, and the tree is %v", c.path, tree)
		}
		if !c.fails && At(tree, c.path...) != c.value {
			t.Errorf("%v: %v stands there", c.path, At(tree, c.path...))
		}
	}
	if err := Put(tree, []string{"name"}, nil); err != nil || At(tree, "name") != nil {
		t.Errorf("taken away, there is %v, %v", At(tree, "name"), err)
	}
}
