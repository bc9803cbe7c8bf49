package macduff

import (
	"fmt"
	"os"
	"testing"

	"frontier/battle"
)

func TestZY(t *testing.T) {
	if os.Getenv("ZY") == "" {
		t.Skip()
	}
	s := even()
	f := begin(t, s, 3)
	if _, err := battle.Fight(f); err != nil {
		t.Fatal(err)
	}
	for l := range f.log.Lines() {
		if w := New().Sentence(l, func(id string) string { return id }); w != "" && l.Type != "order" {
			fmt.Println(l.Turn, l.Unit, w)
		}
	}
}
