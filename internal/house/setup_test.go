//go:build unix

package house

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The script that installs what is missing meets machines of all kinds. Each is played
// here by a folder of commands that is the whole PATH.
func TestSetupOnAllKindsOfMachines(t *testing.T) {
	const (
		nothing   = "exit 1"
		fine      = "exit 0"
		installed = `case "$3" in libx11-dev) exit 1 ;; *) printf 'install ok installed' ;; esac` // all but one
		all       = `printf 'install ok installed'`
		records   = `echo "$(basename "$0") $*" >> "$RECORD"`
	)
	basename, err := exec.LookPath("basename")
	if err != nil {
		t.Fatal(err)
	}
	debian := map[string]string{"uname": "echo Linux", "go": fine, "gcc": fine, "pkg-config": fine, "dpkg-query": installed, "apt-get": records}
	fedora := map[string]string{"uname": "echo Linux", "go": fine, "gcc": fine, "pkg-config": fine, "rpm": nothing, "dnf": records}
	for _, c := range []struct {
		name     string
		machine  map[string]string
		arg      string
		code     int
		says     string // on stdout and stderr together; empty: nothing at all
		installs string // part of what reached apt-get
	}{
		{"Debian with everything", with(debian, "dpkg-query", all, "id", "echo 0"), "build", 0, "", ""},
		{"Debian as root", with(debian, "id", "echo 0"), "build", 0, "Missing here and now installed with apt-get: libx11-dev\n", "install -y --no-install-recommends libx11-dev"},
		{"Debian with sudo", with(debian, "id", "echo 1000", "sudo", `"$@"`), "build", 0, "Missing here and now installed with apt-get: libx11-dev\n", "install -y"},
		{"Debian without sudo", with(debian, "id", "echo 1000"), "build", 1, "Missing here: libx11-dev; have an administrator run: sudo apt-get install --no-install-recommends libx11-dev\n", ""},
		{"Debian without a compiler", with(debian, "id", "echo 0", "gcc", ""), "build", 0, "Missing here and now installed with apt-get: gcc libx11-dev\n", "gcc"},
		{"Debian without network", with(debian, "id", "echo 0", "apt-get", nothing), "build", 1, "apt-get could not install them; run: sudo apt-get install", ""},
		{"Debian, for tests", with(debian, "id", "echo 0"), "test", 0, "Missing here and now installed with apt-get: libx11-dev\n", "install -y"},
		{"Debian, for Windows", with(debian, "id", "echo 0", "dpkg-query", nothing), "windows", 0, "Missing here and now installed with apt-get: wine wine64 gcc-mingw-w64-x86-64\n", "install -y --no-install-recommends wine wine64 gcc-mingw-w64-x86-64"},
		{"Debian with wine", with(debian, "dpkg-query", all), "windows", 0, "", ""},
		{"Fedora, for Windows", map[string]string{"uname": "echo Linux", "go": fine, "wine": fine}, "windows", 1, "Missing here: x86_64-w64-mingw32-gcc; install", ""},
		{"Fedora with dnf", with(fedora, "id", "echo 0"), "build", 0, "Missing here and now installed with dnf: mesa-libGL-devel mesa-dri-drivers libX11-devel ", "dnf -q -y install mesa-libGL-devel"},
		{"Fedora with dnf and all", with(fedora, "rpm", fine), "build", 0, "", ""},
		{"Fedora without Go", with(fedora, "rpm", fine, "go", "", "id", "echo 0"), "build", 0, "installed with dnf: golang\n", "dnf -q -y install golang"},
		{"Fedora with dnf, for tests", with(fedora, "id", "echo 0"), "test", 0, "xorg-x11-server-Xvfb xdotool chromium libreoffice-calc\n", "xdotool"},
		{"openSUSE", with(fedora, "dnf", "", "zypper", records, "id", "echo 1000", "sudo", `"$@"`), "build", 0, "installed with zypper: Mesa-libGL-devel Mesa-dri ", "zypper --non-interactive --quiet install --no-recommends Mesa-libGL-devel"},
		{"Arch", with(fedora, "dnf", "", "pacman", `[ "$1" = -Q ] && exit 1; `+records, "id", "echo 0"), "build", 0, "installed with pacman: mesa libx11 ", "pacman -Sy --needed --noconfirm mesa"},
		{"Alpine", with(fedora, "dnf", "", "apk", `[ "$1" = info ] && exit 1; `+records, "id", "echo 0"), "test", 0, "installed with apk: musl-dev mesa-dev ", "apk add --quiet --update-cache musl-dev"},
		{"Arch, for Windows", with(fedora, "dnf", "", "pacman", `[ "$1" = -Q ] && exit 1; `+records, "id", "echo 0"), "windows", 0, "installed with pacman: wine mingw-w64-gcc\n", "wine mingw-w64-gcc"},
		{"MSYS2", map[string]string{"uname": "echo MINGW64_NT-10.0", "pacman": `[ "$1" = -Q ] && exit 1; ` + records}, "build", 0, "installed with pacman: mingw-w64-x86_64-go mingw-w64-x86_64-gcc\n", "mingw-w64-x86_64-go mingw-w64-x86_64-gcc"},
		{"a Mac without Go", map[string]string{"uname": "echo Darwin", "xcode-select": fine, "brew": `[ "$1" = list ] && exit 1; ` + records}, "build", 0, "installed with brew: go\n", "brew install --quiet go"},
		{"Fedora, for releases", fedora, "release", 1, "on Debian", ""},
		{"Debian, for releases", with(debian, "id", "echo 0", "dpkg-query", nothing), "release", 0, "wine wine64 gcc-mingw-w64-x86-64 nsis debootstrap rpm flatpak-builder appstream desktop-file-utils weston xvfb xdotool\n", "nsis debootstrap"},
		{"Debian without a display", with(debian, "id", "echo 0", "dpkg-query", nothing), "display", 0, "installed with apt-get: xvfb\n", "xvfb"},
		{"a word that is none", debian, "everything", 2, "not everything", ""},
		{"a Mac, for Windows", map[string]string{"uname": "echo Darwin", "go": fine, "xcode-select": fine}, "windows", 1, "on Linux only", ""},
		{"Fedora without libraries", map[string]string{"uname": "echo Linux", "go": fine, "gcc": fine, "pkg-config": nothing}, "build", 1, "Missing here: gl x11 xcursor", ""},
		{"Fedora with everything", map[string]string{"uname": "echo Linux", "go": fine, "gcc": fine, "pkg-config": fine, "Xvfb": fine, "xdotool": fine, "chromium": fine, "soffice": fine}, "test", 0, "", ""},
		{"Fedora, for tests", map[string]string{"uname": "echo Linux", "go": fine, "gcc": fine, "pkg-config": fine}, "test", 1, "Missing here: Xvfb xdotool chromium soffice; install them", ""},
		{"a Mac without tools", map[string]string{"uname": "echo Darwin", "go": fine, "xcode-select": nothing}, "build", 1, "xcode-select --install\n", ""},
		{"a Mac", map[string]string{"uname": "echo Darwin", "go": fine, "xcode-select": fine}, "build", 0, "", ""},
		{"no Go", with(debian, "go", ""), "build", 1, "Go 1.26 or newer is needed", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			bin, record := t.TempDir(), filepath.Join(t.TempDir(), "record")
			for name, body := range c.machine {
				if body == "" {
					continue
				}
				if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+body+"\n"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Symlink(basename, filepath.Join(bin, "basename")); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(c.name, "for tests") && strings.HasPrefix(c.name, "Debian") {
				for _, tool := range []string{"Xvfb", "xdotool", "chromium", "soffice"} {
					if err := os.WriteFile(filepath.Join(bin, tool), []byte("#!/bin/sh\n"), 0o700); err != nil {
						t.Fatal(err)
					}
				}
			}
			cmd := exec.Command("/bin/sh", "scripts/setup.sh", c.arg)
			cmd.Env = []string{"PATH=" + bin, "RECORD=" + record}
			out, err := cmd.CombinedOutput()
			code := 0
			if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
				code = exit.ExitCode()
			} else if err != nil {
				t.Fatal(err)
			}
			if code != c.code {
				t.Errorf("exit %d, want %d\n%s", code, c.code, out)
			}
			if c.says == "" && len(out) > 0 || !strings.Contains(string(out), c.says) {
				t.Errorf("it says %q, want %q", out, c.says)
			}
			if n := strings.Count(string(out), "\n"); n > 1 && c.name != "Debian without network" {
				t.Errorf("%d lines: %s", n, out)
			}
			asked, _ := os.ReadFile(record) // missing: nothing was installed
			if c.installs == "" && len(asked) > 0 || !strings.Contains(string(asked), c.installs) {
				t.Errorf("apt-get was asked %q, want %q", asked, c.installs)
			}
		})
	}
}

// with gives a machine with some commands changed: pairs of name and script; an empty
// script takes the command away.
func with(machine map[string]string, pairs ...string) map[string]string {
	out := map[string]string{}
	for name, body := range machine {
		out[name] = body
	}
	for i := 0; i < len(pairs); i += 2 {
		out[pairs[i]] = pairs[i+1]
	}
	return out
}
