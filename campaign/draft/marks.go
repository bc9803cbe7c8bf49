package draft

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/internal/jsontree"
	"frontier/internal/ranks"
)

// marksTold writes thresholds of a unit: "17/12/8", a dash for what is worked out.
func marksTold(v any) string {
	var t ranks.Thresholds
	for key, to := range map[string]*int{"full": &t.Full, "worn": &t.Worn, "spent": &t.Spent} {
		*to, _ = strconv.Atoi(fmt.Sprint(jsontree.At(v, key))) // a pack has numbers there, or nothing
	}
	return t.Text()
}

// marksRead reads thresholds: all three, or the last two.
func marksRead(text string) (any, error) {
	t, err := ranks.ReadThresholds(text)
	if t == nil || err != nil {
		return nil, err
	}
	out := map[string]any{}
	for key, n := range map[string]int{"full": t.Full, "worn": t.Worn, "spent": t.Spent} {
		if n > 0 {
			out[key] = json.Number(strconv.Itoa(n))
		}
	}
	return out, nil
}

// countsTold writes numbers behind the words that have one, in the order of the words.
func countsTold(of []Word, v any) string {
	var out []string
	for _, w := range of {
		if n := jsontree.At(v, w.Value); n != nil {
			out = append(out, fmt.Sprint(w.Title, " ", n))
		}
	}
	return strings.Join(out, ", ")
}

// countsRead reads numbers behind words; nil: there are none. Nought is a number, too.
func countsRead(of []Word, text string) (any, error) {
	out := map[string]any{}
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		cut := strings.LastIndex(part, " ")
		n, err := strconv.Atoi(part[cut+1:])
		if cut < 0 || err != nil {
			return nil, fmt.Errorf("%.40q is no name with a number behind it; write them as %s 3", part, of[0].Title)
		}
		word, err := meant(of, strings.TrimSpace(part[:cut]))
		if err != nil {
			return nil, err
		}
		out[word] = json.Number(strconv.Itoa(n))
	}
	if len(out) == 0 {
		return nil, nil
	}
	return out, nil
}
