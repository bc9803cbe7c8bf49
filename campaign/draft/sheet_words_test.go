package draft

import (
	"strings"
	"testing"

	"frontier/campaign/state"
)

// Where several words begin as somebody has written, he is told which; where none does, which there are,
// and how many more.
func TestWordsThatAreMeantAreTold(t *testing.T) {
	kinds := wordsOf(state.ObjectiveKinds)(nil)
	if got, err := meant(kinds, "take a place"); err != nil || got != string(state.TakePlace) {
		t.Errorf("the whole word is %q: %v", got, err)
	}
	if _, err := meant(kinds, "ta"); err == nil || strings.Contains(err.Error(), "Hold") || !strings.Contains(err.Error(), "Take a place, Take places") {
		t.Errorf("a beginning: %v", err)
	}
	if _, err := meant(kinds, "win"); err == nil || !strings.Contains(err.Error(), "more") {
		t.Errorf("a word that there is not: %v", err)
	}
}
