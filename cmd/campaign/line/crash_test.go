package line

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A fault in whatever the window does leaves a report, of which one is told once; a window that was
// closed as usual leaves nothing.
func TestACrashLeavesAReport(t *testing.T) {
	if os.Getenv("CRASHES") != "" {
		if _, _, err := Crashes(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan bool)
		go func() { panic("the map is torn") }()
		<-ended
	}
	data := t.TempDir()
	for _, name := range []string{"XDG_DATA_HOME", "LOCALAPPDATA", "HOME"} {
		t.Setenv(name, data)
	}
	crashed := exec.Command(os.Args[0], "-test.run=^TestACrashLeavesAReport$")
	crashed.Env = append(os.Environ(), "CRASHES=1")
	if err := crashed.Run(); err == nil {
		t.Fatal("the program did not crash")
	}
	word, end, err := Crashes()
	if err != nil {
		t.Fatal(err)
	}
	end()
	_, after, _ := strings.Cut(word, "a report that can be sent is ")
	text, err := os.ReadFile(strings.TrimSuffix(after, "."))
	if err != nil || !strings.Contains(string(text), "the map is torn") || !strings.Contains(string(text), "TestACrashLeavesAReport") {
		t.Errorf("it says %q, and the report is %q, %v", word, text, err)
	}
	again, end, err := Crashes()
	if err != nil || again != "" {
		t.Errorf("closed as usual it says %q, %v", again, err)
	}
	end()
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(strings.TrimSuffix(after, ".")), "*")); err != nil || len(left) != 1 {
		t.Errorf("left are %q, %v", left, err)
	}
}
