package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
)

// Ending is how the name of a zipped pack ends.
const Ending = ".frontier-pack"

// What a zipped pack may hold at most.
const (
	maxFiles   = 64
	maxPicture = 16 << 20
	maxAll     = 64 << 20
	// Longest is the longest file, zipped or not, that is read.
	Longest = 64 << 20
)

// The names in a zipped pack.
const (
	document = "pack.json"
	pictures = "pictures/"
	lines    = "lines.geojson"
)

// Bundle is a pack with what lies beside it when it is zipped.
type Bundle struct {
	Pack     Pack
	Pictures []Picture // by name
	Lines    []byte    // GeoJSON of rivers and coasts from which the map was made; nil: none
}

// Picture is a picture that goes with a pack: PNG or JPEG.
type Picture struct {
	Name string // plain: "kandahar.png"
	Data []byte
}

// Open reads a pack with what lies beside it: a document alone, or a zip with pack.json,
// pictures and lines. What is too long, climbs out of the zip, stands in it twice or has no
// place in a pack is an error of one sentence.
func Open(data []byte) (Bundle, error) {
	if len(data) > Longest {
		return Bundle{}, fmt.Errorf("the pack is longer than %d MB, which no campaign is", Longest>>20)
	}
	if !bytes.HasPrefix(data, []byte("PK")) {
		p, err := readText(data)
		return Bundle{Pack: p}, err
	}
	if bytes.Count(data, []byte("PK\x01\x02")) > 2*maxFiles { // before a list of them is made
		return Bundle{}, fmt.Errorf("the zip holds more than %d files", maxFiles)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return Bundle{}, fmt.Errorf("the zip is damaged: %w", err)
	}
	if len(z.File) > maxFiles {
		return Bundle{}, fmt.Errorf("the zip holds more than %d files", maxFiles)
	}
	var b Bundle
	var text []byte
	var all int64
	seen := map[string]bool{}
	for _, f := range z.File {
		if strings.HasSuffix(f.Name, "/") && f.UncompressedSize64 == 0 && f.Name == pictures {
			continue // the folder itself
		}
		if err := named(f.Name); err != nil {
			return Bundle{}, err
		}
		if seen[f.Name] {
			return Bundle{}, fmt.Errorf("the zip holds %s twice", f.Name)
		}
		seen[f.Name] = true
		content, err := unzip(f)
		if err != nil {
			return Bundle{}, err
		}
		if all += int64(len(content)); all > maxAll {
			return Bundle{}, fmt.Errorf("the zip unpacks to more than %d MB", maxAll>>20)
		}
		switch f.Name {
		case document:
			text = content
		case lines:
			b.Lines = content
		default:
			b.Pictures = append(b.Pictures, Picture{path.Base(f.Name), content})
		}
	}
	if text == nil {
		return Bundle{}, fmt.Errorf("the zip holds no %s", document)
	}
	slices.SortFunc(b.Pictures, func(x, y Picture) int { return strings.Compare(x.Name, y.Name) })
	b.Pack, err = readText(text)
	return b, err
}

// named says what is wrong with the name of a file in a zip.
func named(name string) error {
	if name == document || name == lines {
		return nil
	}
	base, ok := strings.CutPrefix(name, pictures)
	ending := strings.ToLower(path.Ext(base))
	if !ok || len(base) > 100 || !plain(base) || ending != ".png" && ending != ".jpg" && ending != ".jpeg" {
		return fmt.Errorf("%.60q has no place in a pack; it holds %s, %s and PNG or JPEG pictures in %s", name, document, lines, pictures)
	}
	return nil
}

// plain says whether a name is letters, figures, hyphens, underscores and dots, and does not
// begin with a dot.
func plain(name string) bool {
	return name != "" && name[0] != '.' && !strings.ContainsFunc(name, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '_' && r != '.'
	})
}

// unzip reads one file of a zip, and no more of it than a pack needs.
func unzip(f *zip.File) ([]byte, error) {
	most := int64(maxPicture)
	if f.Name == document {
		most = longest
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s cannot be unpacked: %w", f.Name, err)
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, most+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s cannot be unpacked: %w", f.Name, err)
	case int64(len(content)) > most:
		return nil, fmt.Errorf("%s unpacks to more than %d MB", f.Name, most>>20)
	case strings.HasPrefix(f.Name, pictures) && !pictured(content):
		return nil, fmt.Errorf("%s is no PNG or JPEG picture", f.Name)
	}
	return content, nil
}

// pictured says whether data begins as a PNG or a JPEG does.
func pictured(data []byte) bool {
	return bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) || bytes.HasPrefix(data, []byte("\xff\xd8\xff"))
}

// Zip writes a pack with what lies beside it. The same bundle is the same bytes.
func Zip(b Bundle) ([]byte, error) {
	text, err := Write(b.Pack)
	if err != nil {
		return nil, err
	}
	type file struct {
		name string
		data []byte
	}
	all := []file{{document, text}}
	if b.Lines != nil {
		all = append(all, file{lines, b.Lines})
	}
	for _, p := range b.Pictures {
		if err := named(pictures + p.Name); err != nil {
			return nil, err
		}
		all = append(all, file{pictures + p.Name, p.Data})
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range all {
		method := zip.Deflate
		if strings.HasPrefix(f.name, pictures) {
			method = zip.Store // they are packed already
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.name, Method: method})
		if err != nil {
			return nil, fmt.Errorf("the pack cannot be zipped: %w", err)
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, fmt.Errorf("the pack cannot be zipped: %w", err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("the pack cannot be zipped: %w", err)
	}
	return out.Bytes(), nil
}
