package draft

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/internal/jsontree"
)

// thresholds are the parts of what stands in a cell of [Marks], in their order.
var thresholds = []string{"full", "worn", "spent"}

// marksTold writes thresholds of a unit: "17/12/8", a dash for what is worked out.
func marksTold(v any) string {
	out := make([]string, len(thresholds))
	said := false
	for i, key := range thresholds {
		out[i] = "-"
		if n := jsontree.At(v, key); n != nil && fmt.Sprint(n) != "0" {
			out[i], said = fmt.Sprint(n), true
		}
	}
	if !said {
		return ""
	}
	return strings.Join(out, "/")
}

// marksRead reads thresholds: all three, or the last two.
func marksRead(text string) (any, error) {
	if text == "" {
		return nil, nil
	}
	cells := strings.Split(text, "/")
	if len(cells) == 2 {
		cells = append([]string{"-"}, cells...)
	}
	wrong := fmt.Errorf("%.30q are no thresholds; write the points when it is full, Worn and Spent, as 17/12/8, or 12/8", text)
	if len(cells) != len(thresholds) {
		return nil, wrong
	}
	out := map[string]any{}
	for i, cell := range cells {
		if cell = strings.TrimSpace(cell); cell == "-" || cell == "" {
			continue
		}
		n, err := strconv.Atoi(cell)
		if err != nil || n < 0 {
			return nil, wrong
		}
		out[thresholds[i]] = json.Number(strconv.Itoa(n))
	}
	return out, nil
}
