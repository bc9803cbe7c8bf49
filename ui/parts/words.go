package parts

import (
	"fmt"
	"strings"
	"time"

	"frontier/battle"
	"frontier/internal/words"
	"frontier/ui/widgets"
)

// OnTable says real men or guns, and in brackets what stands for them on the table:
// "516 men (10 figures)".
func OnTable(real string, n int, model string) string {
	return fmt.Sprintf("%s (%s)", real, widgets.Of(n, model))
}

// EngineTitle is the title of a rule set by its id; the id, where it is not known.
func EngineTitle(engines []battle.Engine, id string) string {
	for _, e := range engines {
		if e.About().ID == id {
			return e.About().Title
		}
	}
	return id
}

// Words makes words of a key: "fire_phase" to "fire phase".
func Words[S ~string](key S) string {
	return strings.ReplaceAll(strings.ReplaceAll(string(key), "_", " "), "-", " ")
}

// Capital writes a text with a capital in front.
func Capital(s string) string { return strings.TrimSuffix(Full(s), ".") }

// ByAuthor names the author of a rule set; nothing where nobody knows him.
func ByAuthor(author string) string {
	if author == "" || author == "unknown" {
		return ""
	}
	return Full("By " + author)
}

// Full makes a sentence: a capital in front, a full stop behind.
func Full(s string) string {
	s = strings.TrimSpace(s)
	if s == "" {
		return ""
	}
	s = words.Capital(s)
	if !strings.ContainsAny(s[len(s)-1:], ".!?") {
		s += "."
	}
	return s
}

// Ago says when something was written.
func Ago(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	now := time.Now()
	if y, d := t.Year(), t.YearDay(); y == now.Year() && d == now.YearDay() {
		return "today, " + t.Format("15:04")
	}
	return t.Format("2 January 2006")
}

// BytesOf says how large a file is: "220 KB".
func BytesOf(n int64) string {
	switch {
	case n <= 0:
		return ""
	case n < 1<<20:
		return fmt.Sprintf("%d KB", max(1, n>>10))
	}
	return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
}
