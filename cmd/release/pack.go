package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// packed is something that goes into an archive.
type packed struct {
	name string // below the archive's root, with slashes
	mode fs.FileMode
	text []byte
	link string // where a link leads; empty: it is a file
}

// gather lists everything in a folder in the order of names, for an archive in which it stands below a root.
func gather(folder, root string) (out []packed, err error) {
	err = filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		below, err := filepath.Rel(folder, file)
		if err != nil {
			return err
		}
		p := packed{name: path.Join(root, filepath.ToSlash(below))}
		if d.Type()&fs.ModeSymlink != 0 {
			p.mode = 0o777
			p.link, err = os.Readlink(file)
			out = append(out, p)
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		p.mode = info.Mode().Perm()
		p.text, err = os.ReadFile(file)
		out = append(out, p)
		return err
	})
	return out, err
}

// zip packs a folder.
func (r *release) zip(name, folder, root string) error {
	files, err := gather(folder, root)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		head := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: r.day}
		head.SetMode(f.mode)
		w, err := z.CreateHeader(head)
		if err != nil {
			return err
		}
		if _, err := w.Write(f.text); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return writeFile(r.out(name), b.Bytes(), 0o644)
}

// tar packs a folder; owners are nobody in particular.
func (r *release) tar(name, folder, root string) error {
	files, err := gather(folder, root)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	gz, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	t := tar.NewWriter(gz)
	for _, f := range files {
		head := &tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(f.text)), ModTime: r.day, Typeflag: tar.TypeReg, Format: tar.FormatGNU}
		if f.link != "" {
			head.Typeflag, head.Linkname = tar.TypeSymlink, f.link
		}
		if err := t.WriteHeader(head); err != nil {
			return err
		}
		if _, err := t.Write(f.text); err != nil {
			return err
		}
	}
	for _, c := range []io.Closer{t, gz} {
		if err := c.Close(); err != nil {
			return err
		}
	}
	return writeFile(r.out(name), b.Bytes(), 0o644)
}

// sumsFile lists what was made with the sum of each file, as `sha256sum -c` reads it.
const sumsFile = "SHA256SUMS"

// sums writes the sums of all that was made.
func (r *release) sums() error {
	entries, err := os.ReadDir(r.into)
	if err != nil {
		return err
	}
	var out strings.Builder
	for _, e := range entries {
		if e.Name() == sumsFile || e.IsDir() {
			continue
		}
		b, err := os.ReadFile(r.out(e.Name()))
		if err != nil {
			return err
		}
		sum := sha256.Sum256(b)
		out.WriteString(hex.EncodeToString(sum[:]) + "  " + e.Name() + "\n")
	}
	if out.Len() == 0 {
		return errNone
	}
	return writeFile(r.out(sumsFile), []byte(out.String()), 0o644)
}
