package widgets

import "strconv"

// Number writes a whole number with commas: 2,557.
func Number(n int) string {
	s := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, s = "−", s[1:]
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return sign + s
}

// Dash writes a number, and a dash for none.
func Dash(n int) string {
	if n == 0 {
		return "–"
	}
	return Number(n)
}

// Of writes a number with its noun: "1 gun", "4 guns".
func Of(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Number(n) + " " + noun + "s"
}

// Men writes a number of men.
func Men(n int) string {
	if n == 1 {
		return "1 man"
	}
	return Number(n) + " men"
}

// Seed writes a number without commas, as seeds are told to a friend.
func Seed(n uint64) string { return strconv.FormatUint(n, 10) }
