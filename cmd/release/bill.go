package main

import (
	"bytes"
	"debug/buildinfo"
	"fmt"
	"net/url"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"frontier/internal/licences"
)

// bill writes what is in a program, as it says itself, in the CycloneDX format.
func (r *release) bill(path, name string) error {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return err
	}
	under := map[string][]string{}
	for _, part := range licences.All() {
		under[part.Name] = part.Kinds
	}
	component := func(kind cdx.ComponentType, name, version string, terms []string) cdx.Component {
		c := cdx.Component{Type: kind, Name: name, Version: version, BOMRef: name + "@" + version}
		choices := cdx.Licenses{}
		for _, spdx := range terms {
			choices = append(choices, cdx.LicenseChoice{License: &cdx.License{ID: spdx}})
		}
		if len(choices) > 0 {
			c.Licenses = &choices
		}
		return c
	}
	main := component(cdx.ComponentTypeApplication, r.app.Name, r.app.Version, []string{"MIT"})
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Timestamp: r.day.Format(time.RFC3339), Component: &main}
	parts := []cdx.Component{component(cdx.ComponentTypePlatform, "Go", info.GoVersion, under["Go"])}
	refs := []string{parts[0].BOMRef}
	for _, dep := range info.Deps {
		terms := under[dep.Path]
		if len(terms) == 0 {
			return fmt.Errorf("%s is in %s and its licence is not known; run `go run ./cmd/release licences`", dep.Path, name)
		}
		c := component(cdx.ComponentTypeLibrary, dep.Path, dep.Version, terms)
		c.PackageURL = "pkg:golang/" + dep.Path + "@" + url.QueryEscape(dep.Version)
		c.BOMRef = c.PackageURL
		parts = append(parts, c)
		refs = append(refs, c.BOMRef)
	}
	bom.Components = &parts
	bom.Dependencies = &[]cdx.Dependency{{Ref: main.BOMRef, Dependencies: &refs}}
	var out bytes.Buffer
	if err := cdx.NewBOMEncoder(&out, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom); err != nil {
		return err
	}
	return writeFile(r.out(r.name(name+".cdx.json")), out.Bytes(), 0o644)
}
