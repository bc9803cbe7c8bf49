package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"frontier"
	"frontier/ui/assets"
)

// linuxPackages makes the packages of Linux: of the window with its commands for this machine's
// processor, and of the commands alone.
func (r *release) linuxPackages() error {
	window := all("linux")[0]
	tree := filepath.Join(r.work, "linux-window")
	if err := r.linuxTree(tree, r.built("linux-"+window.processor, "frontier"), true); err != nil {
		return err
	}
	if err := r.packages("frontier", tree, window.processor); err != nil || r.check {
		return err
	}
	alone := filepath.Join(r.work, "linux-alone")
	if err := os.CopyFS(alone, os.DirFS(tree)); err != nil {
		return err
	}
	for _, name := range []string{"install.sh", "uninstall.sh"} {
		if err := r.render(name, filepath.Join(alone, name), nil); err != nil {
			return err
		}
		if err := os.Chmod(filepath.Join(alone, name), 0o755); err != nil {
			return err
		}
	}
	if err := r.texts(alone, "", "\n"); err != nil {
		return err
	}
	if err := r.tar(r.name("linux-"+window.processor+".tar.gz"), alone, "frontier-"+r.app.Version); err != nil {
		return err
	}
	if err := r.render("flatpak.yml", r.out(r.app.ID+".yml"), map[string]any{"Archive": r.name("linux-" + window.processor + ".tar.gz")}); err != nil {
		return err
	}
	for _, p := range all("linux")[1:] {
		tree := filepath.Join(r.work, "linux-commands-"+p.processor)
		if err := r.linuxTree(tree, r.built("linux-"+p.processor, p.file), false); err != nil {
			return err
		}
		if err := r.packages("frontier-cli", tree, p.processor); err != nil {
			return err
		}
		if err := r.commandsAlone(p); err != nil {
			return err
		}
	}
	return nil
}

// commandsAlone makes an archive of the commands, with nothing to install.
func (r *release) commandsAlone(p program) error {
	folder := filepath.Join(r.work, "alone-"+p.system+"-"+p.processor)
	if err := copyFile(r.built(p.system+"-"+p.processor, p.file), filepath.Join(folder, p.file), 0o755); err != nil {
		return err
	}
	if err := r.texts(folder, "", "\n"); err != nil {
		return err
	}
	return r.tar(r.name("cli-"+p.system+"-"+p.processor+".tar.gz"), folder, "frontier-cli-"+r.app.Version)
}

// linuxTree lays out what a package puts below /usr.
func (r *release) linuxTree(root, program string, window bool) error {
	usr := func(name ...string) string { return filepath.Join(append([]string{root, "usr"}, name...)...) }
	name, docs := "campaign", "frontier-cli"
	if window {
		name, docs = "frontier", "frontier"
	}
	if err := copyFile(program, usr("bin", name), 0o755); err != nil {
		return err
	}
	if err := r.commandHelp(usr); err != nil {
		return err
	}
	if err := writeFile(usr("share/doc", docs, "copyright"), []byte(frontier.License+"\n"+frontier.Notice+"\nThe licences of all libraries in the program are printed by `campaign licences`.\n"), 0o644); err != nil {
		return err
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	if err := r.zipped(usr("share/doc", docs, "changelog.gz"), changes); err != nil {
		return err
	}
	if !window {
		return r.dated(root)
	}
	if err := os.Symlink("frontier", usr("bin", "campaign")); err != nil {
		return err
	}
	if err := os.Symlink("campaign.1.gz", usr("share/man/man1", "frontier.1.gz")); err != nil {
		return err
	}
	if err := r.desktop(usr); err != nil {
		return err
	}
	return r.dated(root)
}

// desktop lays out what a desktop wants to know of a program with a window.
func (r *release) desktop(usr func(...string) string) error {
	for name, to := range map[string]string{
		"desktop": usr("share/applications", r.app.ID+".desktop"), "mime.xml": usr("share/mime/packages", r.app.ID+".xml"), "metainfo.xml": usr("share/metainfo", r.app.ID+".metainfo.xml"),
	} {
		if err := r.render(name, to, nil); err != nil {
			return err
		}
	}
	icons := map[string][]byte{"scalable": assets.IconSVG}
	for _, size := range iconSizes {
		picture, err := iconPNG(size)
		if err != nil {
			return err
		}
		icons[fmt.Sprintf("%dx%d", size, size)] = picture
	}
	for size, picture := range icons {
		ending := ".png"
		if size == "scalable" {
			ending = ".svg"
		}
		if err := writeFile(usr("share/icons/hicolor", size, "apps", r.app.ID+ending), picture, 0o644); err != nil {
			return err
		}
		for _, a := range r.app.Associations {
			if err := writeFile(usr("share/icons/hicolor", size, "mimetypes", iconOf(a)+ending), picture, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// iconOf is the name of the icon of a kind of file: its MIME type with a hyphen for the slash.
func iconOf(a frontier.Association) string {
	return string(bytes.ReplaceAll([]byte(a.MIME), []byte("/"), []byte("-")))
}

// commandHelp lays out the manual page and what shells complete, as the program itself prints them.
func (r *release) commandHelp(usr func(...string) string) error {
	native := r.built("linux-amd64", "campaign")
	page, err := exec.Command(native, "man").Output()
	if err != nil {
		return withSaid(err)
	}
	if err := r.zipped(usr("share/man/man1", "campaign.1.gz"), page); err != nil {
		return err
	}
	for shell, to := range map[string]string{
		"bash": usr("share/bash-completion/completions", "campaign"), "zsh": usr("share/zsh/vendor-completions", "_campaign"), "fish": usr("share/fish/vendor_completions.d", "campaign.fish"),
	} {
		text, err := exec.Command(native, "completion", shell).Output()
		if err != nil {
			return withSaid(err)
		}
		if err := writeFile(to, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// zipped writes a file compressed, with no date in it.
func (r *release) zipped(path string, text []byte) error {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(text); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return writeFile(path, b.Bytes(), 0o644)
}

// packages makes a .deb and a .rpm of a tree.
func (r *release) packages(name, tree, processor string) error {
	files, err := gather(filepath.Join(tree, "usr"), "/usr")
	if err != nil {
		return err
	}
	// Each file is named, and no folder: those that it lies in belong to the system.
	type laid struct {
		From, To, Mode string
		Link           bool
	}
	var contents []laid
	for _, f := range files {
		l := laid{filepath.Join(tree, f.name), f.name, fmt.Sprintf("0%o", f.mode), f.link != ""}
		if l.Link {
			l.From = f.link
		}
		contents = append(contents, l)
	}
	config := filepath.Join(r.work, name+"-"+processor+".yaml")
	if err := r.render("nfpm.yaml", config, map[string]any{"Name": name, "Files": contents, "Processor": processor, "Window": name == "frontier"}); err != nil {
		return err
	}
	kinds := []string{"deb", "rpm"}
	if r.check {
		kinds = kinds[:1]
	}
	for _, kind := range kinds {
		if err := r.tool("go", "tool", "-modfile=cmd/release/tools.mod", "nfpm", "package", "--config", config, "--packager", kind, "--target", r.into+string(filepath.Separator)); err != nil {
			return err
		}
	}
	return nil
}
