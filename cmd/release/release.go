package main

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"time"

	"frontier"
	"frontier/internal/licences"
)

//go:embed data
var data embed.FS

// release is a release being made, from the root of the source.
type release struct {
	app     frontier.App
	commit  string    // from which it is made
	day     time.Time // of the commit: the only date in it
	updates string    // address that the programs ask for newer ones; empty: none
	key     string    // public key by which its answer is known
	check   bool      // no more than the .deb of this machine is made
	into    string    // folder of what is given to people
	work    string    // folder that is thrown away
	say     io.Writer
}

// out is the path of something that is given to people.
func (r *release) out(name string) string { return filepath.Join(r.into, name) }

// name is that of a package: frontier-0.2.0-windows-amd64.zip.
func (r *release) name(of string) string { return "frontier-" + r.app.Version + "-" + of }

// tool runs a program of this machine, every date in whose work is that of the commit.
func (r *release) tool(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH="+strconv.FormatInt(r.day.Unix(), 10), "TZ=UTC", "LC_ALL=C")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// render writes a template of data to a file.
func (r *release) render(name, to string, more map[string]any) error {
	t, err := template.New(name).Funcs(template.FuncMap{"quoted": strconv.Quote, "semicolons": func(s []string) string { return strings.Join(s, ";") + ";" }}).ParseFS(data, "data/"+name)
	if err != nil {
		return err
	}
	values := map[string]any{"App": r.app, "Day": r.day.Format("2006-01-02"), "Stamp": r.day.Format(time.RFC3339), "Commit": r.commit}
	for key, value := range more {
		values[key] = value
	}
	var b strings.Builder
	if err := t.Execute(&b, values); err != nil {
		return err
	}
	return writeFile(to, []byte(b.String()), 0o644)
}

// texts lays the licences and what a person should read first into a folder.
func (r *release) texts(folder, ending, newline string) error {
	var readme strings.Builder
	t, err := template.ParseFS(data, "data/readme.txt")
	if err != nil {
		return err
	}
	if err := t.Execute(&readme, map[string]any{"App": r.app, "Commit": r.commit, "Day": r.day.Format("2 January 2006")}); err != nil {
		return err
	}
	for name, text := range map[string]string{
		"README": readme.String(), "LICENCE": frontier.License + "\n" + frontier.Notice, "LICENCES-OF-OTHERS": licences.Write(licences.All()[1:]),
	} {
		if err := writeFile(filepath.Join(folder, name+ending), []byte(strings.ReplaceAll(text, "\n", newline)), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// dated gives everything in a folder the date of the commit.
func (r *release) dated(folder string) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Type()&fs.ModeSymlink != 0 {
			return err
		}
		return os.Chtimes(path, r.day, r.day)
	})
}

// writeFile writes a file and the folders above it, with rights that do not hang on whose they are.
func writeFile(path string, text []byte, mode fs.FileMode) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(path, text, mode); err != nil {
		return err
	}
	return os.Chmod(path, mode)
}

func copyFile(from, to string, mode fs.FileMode) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return writeFile(to, b, mode)
}

// commitOf asks git of which commit the source is, and when that was made.
func commitOf() (commit string, day time.Time, err error) {
	out, err := exec.Command("git", "log", "-1", "--format=%h %ct").Output()
	if err != nil {
		return "", day, fmt.Errorf("the commit of the source is not known; give --commit and --day: %w", withSaid(err))
	}
	cells := strings.Fields(string(out))
	if len(cells) != 2 {
		return "", day, fmt.Errorf("git answers %q", out)
	}
	seconds, err := strconv.ParseInt(cells[1], 10, 64)
	return cells[0], time.Unix(seconds, 0).UTC(), err
}

// systems are what packages are made for.
var systems = []string{"linux", "windows", "darwin"}

// make builds the programs of some systems and packs them.
func (r *release) make(wanted []string) error {
	for _, w := range wanted {
		if !slices.Contains(systems, w) {
			return fmt.Errorf("%q is no system that packages are made for; there are %s", w, strings.Join(systems, ", "))
		}
	}
	work, err := os.MkdirTemp("", "frontier-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	r.work = work
	if err := os.MkdirAll(r.into, 0o755); err != nil {
		return err
	}
	for _, system := range wanted {
		if err := r.programs(system); err != nil {
			return err
		}
		if err := map[string]func() error{"linux": r.linuxPackages, "windows": r.windowsPackages, "darwin": r.macPackages}[system](); err != nil {
			return err
		}
	}
	return r.sums()
}

// errNone is what is said where a folder of packages is empty.
var errNone = errors.New("nothing was made")
