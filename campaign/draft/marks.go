package draft

import (
	"encoding/json"
	"fmt"
	"strconv"

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
