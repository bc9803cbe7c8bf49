package assets

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
)

func TestFacesAreRead(t *testing.T) {
	for name, face := range map[string][]byte{
		"Old Standard TT": OldStandardRegular, "Old Standard TT Italic": OldStandardItalic, "Old Standard TT Bold": OldStandardBold,
		"Lato Regular": LatoRegular, "Lato Italic": LatoItalic, "Lato Bold": LatoBold,
	} {
		f, err := sfnt.Parse(face)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		full, err := f.Name(nil, sfnt.NameIDFull)
		if err != nil || !strings.HasPrefix(full, strings.TrimSuffix(name, " Regular")) {
			t.Errorf("the file of %s says it is %q (%v)", name, full, err)
		}
		var buf sfnt.Buffer
		for _, r := range "Kandahar é ü – ’ ″ ° ½ £" {
			if i, err := f.GlyphIndex(&buf, r); r != ' ' && (err != nil || i == 0) {
				t.Errorf("%s has no %q", name, r)
			}
		}
	}
}

func TestWhatIsCarriedHasItsLicence(t *testing.T) {
	texts := Licences()
	for _, name := range []string{"OldStandard", "Lato"} {
		if !strings.Contains(texts[name], "SIL OPEN FONT LICENSE") || !strings.Contains(texts[name], "Copyright") {
			t.Errorf("the licence of %s is not whole", name)
		}
	}
}

func TestIconAndSymbols(t *testing.T) {
	m, err := png.Decode(bytes.NewReader(IconPNG))
	if err != nil {
		t.Fatal(err)
	}
	if b := m.Bounds(); b.Dx() != 256 || b.Dy() != 256 {
		t.Errorf("the icon is %v", b)
	}
	names := SymbolNames()
	if len(names) < 20 {
		t.Errorf("%d symbols", len(names))
	}
	for _, name := range names {
		if text, ok := Symbol(name); !ok || !bytes.Contains(text, []byte(SymbolInk)) {
			t.Errorf("%s is not drawn in the ink that is replaced", name)
		}
	}
}
