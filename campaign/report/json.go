package report

import (
	"bytes"
	"encoding/json"
)

// JSON is what the report says, for programs. The first key says which form it has.
func (a *AfterAction) JSON() ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetIndent("", "  ")
	err := e.Encode(struct {
		Form int `json:"frontier_report"`
		*AfterAction
	}{1, a})
	return out.Bytes(), err
}
