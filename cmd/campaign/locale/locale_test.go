package locale

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// LC_ALL is put in order for the toolkit, and given back as the person has it before anything is started.
func TestTheLocaleIsGivenBack(t *testing.T) {
	said := func() string {
		v, set := os.LookupEnv("LC_ALL")
		return fmt.Sprintf("%q %v", v, set)
	}
	if os.Getenv("LOCALE_ASKED") != "" {
		fmt.Print("|", said())
		Restore()
		fmt.Print("|", said(), "|")
		return
	}
	var others []string
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "LC_") && !strings.HasPrefix(v, "LANG") {
			others = append(others, v)
		}
	}
	for _, c := range []struct {
		env         []string
		under, back string
	}{
		{[]string{"LANG=C.UTF-8"}, `"C" true`, `"" false`},
		{[]string{"LC_ALL=C.UTF-8"}, `"C" true`, `"C.UTF-8" true`},
		{[]string{"LC_ALL=", "LANG=C.UTF-8"}, `"C" true`, `"" true`},
		{[]string{"LC_ALL=en_GB.UTF-8", "LANG=C.UTF-8"}, `"en_GB.UTF-8" true`, `"en_GB.UTF-8" true`},
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestTheLocaleIsGivenBack$")
		cmd.Env = append(append([]string{"LOCALE_ASKED=1"}, others...), c.env...)
		out, err := cmd.CombinedOutput()
		if want := "|" + c.under + "|" + c.back + "|"; err != nil || !strings.Contains(string(out), want) {
			t.Errorf("with %q it is %s, %v; want %s", c.env, out, err, want)
		}
	}
}
