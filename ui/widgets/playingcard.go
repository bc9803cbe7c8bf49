package widgets

import (
	"fmt"
	"strings"

	"frontier/ui/look"

	"fyne.io/fyne/v2"
)

// PlayingCard shows one card as it was turned, written rank then suit: "AH", "10S". It is
// three wide and four high. A card that counts is rimmed, another greyed.
func PlayingCard(card string, counts bool) fyne.Resource {
	rank, suit := card, ""
	if n := len(card); n > 1 {
		rank, suit = card[:n-1], card[n-1:]
	}
	fill, rim, line, ink := look.Hex(look.DieFace), look.Hex(look.Primary), 1.8, dieInk()
	if suit == "H" || suit == "D" {
		ink = look.Hex(look.Primary)
	}
	if !counts {
		fill, rim, line = look.Hex(look.DieGrey), look.Hex(look.RuleStrong), 1
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<rect x="1" y="1" width="16" height="22" rx="2.4" fill="%s" stroke="%s" stroke-width="%.1f"/>`, fill, rim, line)
	x, narrow := 6.2, 0.93
	if len(rank) > 1 {
		x, narrow = 4.2, 0.73
	}
	for _, r := range rank {
		fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="%s" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`, shifted(rankStrokes(r), narrow, x, 2.9), ink)
		x += 5.6
	}
	b.WriteString(strings.ReplaceAll(suitShapes[suit], "{}", ink))
	name := fmt.Sprintf("card-%s-%v-%s.svg", card, counts, strings.TrimPrefix(ink+fill, "#"))
	return fyne.NewStaticResource(name, []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 24" width="18" height="24">`+b.String()+`</svg>`))
}

// rankStrokes draws a figure or a letter of a card, in a box 6 wide and 9 high.
func rankStrokes(r rune) string {
	switch r {
	case 'A':
		return "M0 9 L3 0 L6 9 M1.1 6 L4.9 6"
	case 'J':
		return "M4.8 0 L4.8 6.4 C4.8 8.2 3.9 9 2.6 9 C1.3 9 0.5 8.3 0.2 7.2"
	case 'Q':
		return "M3 0 C0.6 0 0 2 0 4.5 C0 7 0.6 9 3 9 C5.4 9 6 7 6 4.5 C6 2 5.4 0 3 0 M3.6 6.4 L6.2 9.2"
	case 'K':
		return "M0.4 0 L0.4 9 M5.8 0 L0.4 5.4 M2.4 3.6 L6 9"
	}
	if r >= '0' && r <= '9' {
		return strokes[r-'0']
	}
	return ""
}

// suitShapes draws the suits in the lower half of a card.
var suitShapes = map[string]string{
	"H": `<path d="M9 21.4 L5 17 C3.7 15.4 4.7 13.2 6.5 13.2 C7.8 13.2 8.6 14 9 15 C9.4 14 10.2 13.2 11.5 13.2 C13.3 13.2 14.3 15.4 13 17 z" fill="{}"/>`,
	"D": `<path d="M9 12.8 L12.7 17.2 L9 21.6 L5.3 17.2 z" fill="{}"/>`,
	"S": `<path d="M9 12.8 C10.4 14.8 13.3 15.8 13.3 18 C13.3 19.6 11.2 20 9.8 18.9 L10.7 21.5 L7.3 21.5 L8.2 18.9 C6.8 20 4.7 19.6 4.7 18 C4.7 15.8 7.6 14.8 9 12.8 z" fill="{}"/>`,
	"C": `<circle cx="9" cy="14.7" r="2.1" fill="{}"/><circle cx="6.6" cy="17.9" r="2.1" fill="{}"/><circle cx="11.4" cy="17.9" r="2.1" fill="{}"/><path d="M9 16 L10.7 21.5 L7.3 21.5 z" fill="{}"/>`,
}
