package orders

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"frontier/campaign/command"
	"frontier/internal/words"
)

// amended is the command that an amended entry carries out; nil: it was left out (CAMPAIGN-20.1).
func amended(a command.Amended) (command.Command, error) {
	why := strings.TrimSpace(a.Why)
	if why == "" || !words.Shows(why) || utf8.RuneCountInString(why) > longestAmended || strings.ContainsFunc(why, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return nil, &command.Refusal{Rule: "CAMPAIGN-20.1", What: fmt.Sprintf("what is amended needs its reason, in one line of at most %d letters", longestAmended),
			Instead: "write why, as: the slip was misread"}
	}
	if a.Was == nil && a.Now == nil {
		return nil, &command.Refusal{Rule: "CAMPAIGN-20.1", What: "nothing is amended", Instead: "say what was, what is now, or both"}
	}
	return command.InForce(a)
}

// longestAmended is how many letters the reason of an amendment may have: a refusal fits in it.
const longestAmended = 300
