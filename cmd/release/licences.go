package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"frontier/internal/licences"
	"frontier/ui/assets"
)

// licenceFile is the name of a file with a licence, whatever its ending but that of a program.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense|notice|patents)([-_.].*)?$`)

// kinds are the licences that are known, each by words that stand in its text and in no other's.
var kinds = []struct {
	spdx string
	says []string
}{
	{"MIT", []string{"Permission is hereby granted, free of charge, to any person obtaining a copy", "the rights to use, copy, modify, merge"}},
	{"BSD-3-Clause", []string{"Redistribution and use in source and binary forms", "may be used to endorse or promote products"}},
	{"BSD-2-Clause", []string{"Redistribution and use in source and binary forms"}},
	{"Apache-2.0", []string{"Apache License", "Version 2.0, January 2004"}},
	{"MPL-2.0", []string{"Mozilla Public License"}},
	{"ISC", []string{"Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee"}},
	{"Zlib", []string{"Altered source versions must be plainly marked as such"}},
	{"OFL-1.1", []string{"SIL OPEN FONT LICENSE Version 1.1"}},
	{"Unlicense", []string{"This is free and unencumbered software released into the public domain"}},
	{"blessing", []string{"SQLite Is Public Domain"}},
	{"Bitstream-Vera", []string{"Bitstream Vera"}},
	{"CC-BY-4.0", []string{"Creative Commons Attribution 4.0 International"}},
}

// kindsOf names the licences of a text.
func kindsOf(text string) (out []string) {
	text = strings.Join(strings.Fields(text), " ")
	for _, k := range kinds {
		if k.spdx == "BSD-2-Clause" && slices.Contains(out, "BSD-3-Clause") {
			continue
		}
		if !slices.ContainsFunc(k.says, func(s string) bool { return !strings.Contains(text, s) }) {
			out = append(out, k.spdx)
		}
	}
	return out
}

// collect gathers the licences of all that is in the program on any system, in the order of names.
func collect() ([]licences.Part, error) {
	found := map[string]licences.Part{}
	for name, text := range assets.Licences() {
		found[name] = licences.Part{Name: name, Version: "typeface", Text: text}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, withSaid(err)
	}
	language, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "LICENSE"))
	if err != nil {
		return nil, err
	}
	found["Go"] = licences.Part{Name: "Go", Version: "standard library", Text: string(language)}
	for _, system := range []string{"linux", "windows", "darwin"} {
		list := exec.Command("go", "list", "-deps", "-tags", "migrated_fynedo", "-f", `{{with .Module}}{{if not .Main}}{{.Path}}{{"\t"}}{{.Version}}{{"\t"}}{{.Dir}}{{end}}{{end}}`, "frontier/cmd/campaign")
		list.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("the libraries of %s cannot be listed: %w", system, withSaid(err))
		}
		for line := range strings.Lines(string(out)) {
			cells := strings.Split(strings.TrimSpace(line), "\t")
			if len(cells) != 3 || found[cells[0]].Name != "" {
				continue
			}
			text, err := textsIn(cells[2])
			if err != nil {
				return nil, err
			}
			found[cells[0]] = licences.Part{Name: cells[0], Version: cells[1], Text: text}
		}
	}
	var parts []licences.Part
	for _, name := range slices.Sorted(maps.Keys(found)) {
		p := found[name]
		if p.Kinds = kindsOf(p.Text); len(p.Kinds) == 0 {
			return nil, fmt.Errorf("%s comes under no licence that is known here", name)
		}
		parts = append(parts, p)
	}
	return parts, nil
}

// textsIn gives the texts of all licences that lie in the folder of a library or below it, each once.
func textsIn(folder string) (string, error) {
	var texts []string
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{"testdata", "cmd"}, d.Name()):
			return filepath.SkipDir // no part of the program
		case d.IsDir() || filepath.Ext(path) == ".go" || !licenceFile.MatchString(d.Name()):
			return nil
		}
		b, err := os.ReadFile(path)
		text := strings.TrimSpace(string(bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n"))))
		if strings.Contains("\n"+text, "\n"+licences.Mark) {
			return fmt.Errorf("%s has a line that begins with %q", path, licences.Mark)
		}
		if !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
		return err
	})
	if err == nil && len(texts) == 0 {
		err = errors.New(folder + " has no licence")
	}
	return strings.Join(texts, "\n\n-----\n\n"), err
}

// withSaid adds to the error of a command what it said.
func withSaid(err error) error {
	if e := (*exec.ExitError)(nil); errors.As(err, &e) && len(e.Stderr) > 0 {
		return fmt.Errorf("%w: %s", err, bytes.TrimSpace(e.Stderr))
	}
	return err
}
