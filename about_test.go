package frontier

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// What the papers say of the version is what FyneApp.toml says.
func TestTheVersionStandsInOnePlace(t *testing.T) {
	a := About()
	if a.Name != "Frontier" || a.ID == "" || a.Comment == "" || a.Build < 1 || !a.Migrations["fyneDo"] {
		t.Errorf("FyneApp.toml says %+v", a)
	}
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(a.Version) {
		t.Errorf("the version is %q", a.Version)
	}
	if len(a.Associations) == 0 || a.Associations[0].Ending != "campaign" || a.Associations[0].Magic == "" || len(a.Categories) == 0 || a.GenericName == "" {
		t.Errorf("of the system it says %+v", a)
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(changes), "## "+a.Version+"\n") {
		t.Errorf("CHANGELOG.md has nothing of version %s", a.Version)
	}
}
