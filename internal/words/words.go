// Package words holds what every room does alike with names and sentences: a capital in
// front, an id made of a name, and whether a name shows all that it holds.
package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Capital gives a text a capital first letter, whatever alphabet it is of. A name that is written with
// its capital behind a small letter, as uMxapho, begins a sentence so.
func Capital(s string) string {
	if _, n := utf8.DecodeRuneInString(s); n < len(s) {
		if second, _ := utf8.DecodeRuneInString(s[n:]); unicode.IsUpper(second) {
			return s
		}
	}
	return first(s, unicode.ToUpper)
}

// Small gives a text a small first letter.
func Small(s string) string { return first(s, unicode.ToLower) }

func first(s string, turn func(rune) rune) string {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n <= 1 {
		return s
	}
	return string(turn(r)) + s[n:]
}

// ID writes a name in small Latin letters, digits and hyphens: "Éclaireurs à cheval" is
// eclaireurs-a-cheval. Letters of other alphabets are left out; nothing may be left.
func ID(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch plain, foreign := latin[r]; {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case foreign:
			b.WriteString(plain)
		case unicode.Is(unicode.Mn, r): // an accent that stands by itself
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.Trim(b.String(), "-")
}

// latin writes the letters of European alphabets with the twenty-six.
var latin = func() map[rune]string {
	out := map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'þ': "th", 'ĳ': "ij"}
	for plain, letters := range map[string]string{
		"a": "àáâãäåāăąǎ", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
		"i": "ìíîïĩīĭįıǐ", "j": "ĵ", "k": "ķĸ", "l": "ĺļľŀł", "n": "ñńņňŉŋ", "o": "òóôõöøōŏőǒ",
		"r": "ŕŗř", "s": "śŝşšșſ", "t": "ţťŧț", "u": "ùúûüũūŭůűųǔ", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
	} {
		for _, r := range letters {
			out[r] = plain
		}
	}
	return out
}()

// Shows says whether a name is valid text of which every character can be seen and stands
// where it is written: no controls, no invisible characters, none that turn the direction of
// the text.
func Shows(s string) bool {
	plain := true // which most is
	for i := range len(s) {
		plain = plain && s[i] >= ' ' && s[i] <= '~'
	}
	return plain || utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return r != ' ' && !unicode.IsGraphic(r) || unicode.Is(unicode.Zs, r) && r != ' ' ||
			unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || unicode.Is(unicode.Variation_Selector, r) ||
			r == utf8.RuneError
	})
}

// shortRanks are ranks in short, longest first.
var shortRanks = strings.NewReplacer(
	"Lieutenant-General", "Lt.-Gen.", "Major-General", "Maj.-Gen.", "Brigadier-General", "Brig.-Gen.",
	"Lieutenant-Colonel", "Lt.-Col.", "Colonel", "Col.", "Major", "Maj.", "Captain", "Capt.", "Lieutenant", "Lt.",
)

// ShortRank writes the ranks in a text in short: "Lt.-Col. Galbraith".
func ShortRank(text string) string { return shortRanks.Replace(text) }
