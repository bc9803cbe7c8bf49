package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"frontier"
)

// resourceFile is what the Go linker takes into a program of Windows that is built in the same folder.
const resourceFile = "cmd/campaign/rsrc_windows_amd64.syso"

// resources are what a program of Windows carries: its icon, what Explorer shows of its version,
// and a manifest by which it is drawn sharply on every screen and may open paths of any length.
func resources(app frontier.App, file, what string, day time.Time) (*winres.ResourceSet, error) {
	set := &winres.ResourceSet{}
	icon, err := windowsIcon()
	if err != nil {
		return nil, err
	}
	if err := set.SetIcon(winres.ID(1), icon); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{
		Identity:            winres.AssemblyIdentity{Name: app.ID},
		Description:         what,
		Compatibility:       winres.Win10AndAbove,
		DPIAwareness:        winres.DPIPerMonitorV2,
		LongPathAware:       true,
		UseCommonControlsV6: true,
	})
	info := version.Info{Timestamp: day}
	for key, text := range map[string]string{
		version.ProductName: app.Name, version.FileDescription: what, version.InternalName: file, version.OriginalFilename: file + ".exe",
		version.CompanyName: "The Frontier authors", version.LegalCopyright: "The Frontier authors; MIT licence",
	} {
		if err := info.Set(version.LangDefault, key, text); err != nil {
			return nil, err
		}
	}
	full := fmt.Sprintf("%s.%d", app.Version, app.Build)
	info.SetFileVersion(full)
	info.SetProductVersion(full)
	set.SetVersionInfo(info)
	return set, nil
}

// withResources builds something while the resources lie where the linker takes them from.
func withResources(set *winres.ResourceSet, build func() error) error {
	var object bytes.Buffer
	if err := set.WriteObject(&object, winres.ArchAMD64); err != nil {
		return err
	}
	if err := os.WriteFile(resourceFile, object.Bytes(), 0o644); err != nil {
		return err
	}
	defer os.Remove(resourceFile)
	return build()
}

// windowsPackages makes the portable archive and the installer of what was built.
func (r *release) windowsPackages() error {
	folder := filepath.Join(r.work, "windows")
	for from, to := range map[string]string{"frontier.exe": "frontier.exe", "campaign.exe": "campaign.exe"} {
		if err := copyFile(r.built("windows-amd64", from), filepath.Join(folder, to), 0o755); err != nil {
			return err
		}
	}
	if err := r.texts(folder, ".txt", "\r\n"); err != nil {
		return err
	}
	icon, err := windowsIcon()
	if err != nil {
		return err
	}
	var ico bytes.Buffer
	if err := icon.SaveICO(&ico); err != nil {
		return err
	}
	if err := writeFile(filepath.Join(folder, "frontier.ico"), ico.Bytes(), 0o644); err != nil {
		return err
	}
	if err := r.zip(r.name("windows-amd64.zip"), folder, r.app.Name+"-"+r.app.Version); err != nil {
		return err
	}
	script := filepath.Join(r.work, "installer.nsi")
	installer, err := filepath.Abs(r.out(r.name("windows-setup.exe")))
	if err != nil {
		return err
	}
	if err := r.render("installer.nsi", script, map[string]any{"Files": folder, "Installer": installer}); err != nil {
		return err
	}
	if err := r.dated(folder); err != nil {
		return err
	}
	return r.tool("makensis", "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", script)
}
