package typeface

import (
	"strings"
	"unicode"
)

// Letters is a text as a PDF can carry it: control characters are spaces, marks that turn the
// direction of writing are left out, a box stands for what lies beyond the first plane, and
// apostrophes are a printer's.
func Letters(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r > 0xFFFF:
			return '□'
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		case unicode.IsControl(r):
			return ' '
		case r == '\'':
			return '’'
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}
