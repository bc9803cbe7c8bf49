package parts

import (
	"fmt"
	"strconv"
	"strings"
)

// ReadSeed reads a seed as a person types it; empty is 0: somebody else decides.
func ReadSeed(text string) (uint64, error) {
	text = strings.ReplaceAll(strings.TrimSpace(text), ",", "")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("the seed %.24q is no whole number; write digits only, as 18800727, or leave it empty", text)
	}
	return n, nil
}
