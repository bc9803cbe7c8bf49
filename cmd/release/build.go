package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"frontier"
)

// program is an executable of a system.
type program struct {
	system, processor string
	file              string
	window            bool   // with its window; else the commands alone, for which no C compiler is needed
	compiler          string // of C, where it is not this machine's own
	what              string // in a few words, as Explorer shows it
}

// all lists the programs of a system. The window of macOS can be built on a Mac alone.
func all(system string) []program {
	const window, commands = "Frontier, a campaign manager", "Frontier's commands, without a window"
	switch system {
	case "linux":
		return []program{{system, runtime.GOARCH, "frontier", true, "", window}, {system, "amd64", "campaign", false, "", commands}, {system, "arm64", "campaign", false, "", commands}}
	case "windows":
		return []program{{system, "amd64", "frontier.exe", true, "x86_64-w64-mingw32-gcc", window}, {system, "amd64", "campaign.exe", false, "", commands}}
	}
	out := []program{{system, "arm64", "campaign", false, "", commands}, {system, "amd64", "campaign", false, "", commands}}
	if runtime.GOOS == system {
		out = append(out, program{system, runtime.GOARCH, "frontier", true, "", window})
	}
	return out
}

// built is the path of a program that was built.
func (r *release) built(folder, file string) string {
	return filepath.Join(r.work, "bin", folder, file)
}

// programs builds those of a system and lists what is in each.
func (r *release) programs(system string) error {
	for _, p := range all(system) {
		if r.check && p.processor != runtime.GOARCH {
			continue
		}
		folder := p.system + "-" + p.processor
		path := r.built(folder, p.file)
		build := func() error { return r.compile(p, path) }
		if system == "windows" {
			set, err := resources(r.app, strings.TrimSuffix(p.file, ".exe"), p.what, r.day)
			if err != nil {
				return err
			}
			compile := build
			build = func() error { return withResources(set, compile) }
		}
		if err := build(); err != nil {
			return err
		}
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		fmt.Fprintf(r.say, "%-14s %-13s %5.1f MiB\n", folder, p.file, float64(info.Size())/(1<<20))
		if err := r.bill(path, strings.TrimSuffix(p.file, ".exe")+"-"+folder); err != nil {
			return err
		}
	}
	return nil
}

// compile builds a program. It holds no path and no date of this machine: the same source and the
// same compilers give the same bytes.
func (r *release) compile(p program, path string) error {
	link := []string{"-s", "-w", "-X main.commit=" + r.commit, "-X main.committed=" + r.day.Format("2006-01-02")}
	if r.updates != "" {
		link = append(link, "-X main.updatesAt="+r.updates, "-X main.updatesKey="+r.key)
	}
	tags, cgo := "nowindow", "0"
	if p.window {
		tags, cgo = "migrated_fynedo,no_emoji", "1"
		if p.system == "windows" {
			link = append(link, "-H windowsgui")
		}
	}
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-tags", tags, "-ldflags", strings.Join(link, " "), "-o", path, "frontier/cmd/campaign")
	cmd.Env = append(os.Environ(), "GOOS="+p.system, "GOARCH="+p.processor, "CGO_ENABLED="+cgo)
	if p.compiler != "" {
		cmd.Env = append(cmd.Env, "CC="+p.compiler)
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s for %s/%s cannot be built: %w\n%s", p.file, p.system, p.processor, err, out)
	}
	return nil
}

// newRelease is a release of the source in this folder.
func newRelease(into string) *release {
	return &release{app: frontier.About(), into: into, say: os.Stdout}
}
