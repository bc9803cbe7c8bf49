package main

import (
	"os"
	"path/filepath"
)

// macPackages makes archives of the commands for both kinds of Mac, and on a Mac the program with
// its window. Elsewhere that is left out: the toolkit needs Apple's compiler.
func (r *release) macPackages() error {
	for _, p := range all("darwin") {
		if !p.window {
			if err := r.commandsAlone(p); err != nil {
				return err
			}
			continue
		}
		folder := filepath.Join(r.work, "mac")
		if err := r.bundle(filepath.Join(folder, r.app.Name+".app"), r.built("darwin-"+p.processor, p.file), r.built("darwin-"+p.processor, "campaign")); err != nil {
			return err
		}
		if err := r.zip(r.name("macos-"+p.processor+".zip"), folder, ""); err != nil {
			return err
		}
	}
	return nil
}

// bundle lays a program out as macOS wants it, with its commands beside it.
func (r *release) bundle(folder, window, commands string) error {
	contents := filepath.Join(folder, "Contents")
	if err := r.render("Info.plist", filepath.Join(contents, "Info.plist"), nil); err != nil {
		return err
	}
	if err := writeFile(filepath.Join(contents, "PkgInfo"), []byte("APPL????"), 0o644); err != nil {
		return err
	}
	if err := r.texts(filepath.Join(contents, "Resources"), ".txt", "\n"); err != nil {
		return err
	}
	icon, err := os.Create(filepath.Join(contents, "Resources", "frontier.icns"))
	if err != nil {
		return err
	}
	if err := writeMacIcon(icon); err != nil {
		return err
	}
	if err := icon.Close(); err != nil {
		return err
	}
	if err := copyFile(window, filepath.Join(contents, "MacOS", "frontier"), 0o755); err != nil {
		return err
	}
	return copyFile(commands, filepath.Join(contents, "MacOS", "campaign"), 0o755)
}
