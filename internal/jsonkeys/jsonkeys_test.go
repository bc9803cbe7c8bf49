package jsonkeys_test

import (
	"testing"

	"frontier/internal/jsonkeys"
)

func TestTwice(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]}`: "", `{"a":1,"b":2,"a":3}`: "a", `[{"x":{"y":"y","z":[1,"z"],"y":1}}]`: "y",
		`{"a":"a","b":"a"}`: "", `no json`: "", `{"a":`: "", `"a"`: "", `{"é":1,"\u00e9":2}`: "é",
	} {
		if got := jsonkeys.Twice([]byte(text)); got != want {
			t.Errorf("%s has %q twice, want %q", text, got, want)
		}
	}
}
