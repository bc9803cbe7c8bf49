//go:build nowindow

package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"frontier/cmd/campaign/line"
)

// window opens that of the program which was installed beside this one, which has none: it was
// built for machines without a display, and needs no library of theirs.
func (p *program) window(ctx context.Context, path string) error {
	beside, err := withWindow()
	if err != nil {
		return line.Misuse("This program was built without its window; `campaign help` lists what it does.")
	}
	var args []string
	if path != "" {
		args = append(args, path)
	}
	cmd := exec.CommandContext(ctx, beside, args...)
	cmd.Stdout, cmd.Stderr = p.Out, p.Err
	err = cmd.Run()
	if e := (*exec.ExitError)(nil); errors.As(err, &e) {
		return &line.Stopped{Code: e.ExitCode()} // it has said why
	}
	return err
}

// withWindow is the program with the window, if it lies beside this one.
func withWindow() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	name := "frontier"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	path := filepath.Join(filepath.Dir(self), name)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return "", errors.New("there is none")
	}
	return path, nil
}
