package orders

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"frontier/battle"
	"frontier/battle/muster"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// longestWhy is how many letters the reason of a change may have.
const longestWhy = 120

// amend changes the field of a battle that waits (CAMPAIGN-5.8).
func (w *working) amend(c command.AmendField) error {
	b, err := aftermath.Waiting(w.S, c.Battle)
	if err != nil {
		return err
	}
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-5.8", What: what, Instead: instead}
	}
	why := strings.TrimRight(strings.TrimSpace(c.Why), ".")
	if why == "" || !words.Shows(why) || utf8.RuneCountInString(why) > longestWhy || strings.ContainsFunc(why, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return refuse(fmt.Sprintf("a change of the field needs its reason, in one line of at most %d letters", longestWhy), "write why, as: the column was late")
	}
	for i, g := range c.Field.Goals {
		switch {
		case g.Side != b.Attacker && g.Side != b.Defender:
			return refuse(fmt.Sprintf("%.40q has no part in %s", g.Side, b.Name), fmt.Sprintf("name %s or %s", b.Attacker, b.Defender))
		case i > 0 && g.Side <= c.Field.Goals[i-1].Side:
			return refuse("a side fights for one place", "name each side once, in the order of the ids")
		}
	}
	amended := *b
	amended.Amended = &c.Field
	setup := field.Setup(w.F, w.S, amended, "", 0)
	var in *battle.InputError
	if err := muster.Check(&setup); errors.As(err, &in) {
		return refuse(fmt.Sprintf("the field cannot be so: %s", in), "change that")
	} else if err != nil {
		return err
	}
	what := c.Field.Differs(b.Amended, func(id state.SideID) string { return state.SideName(w.F, id) }, setup.Field.PlaceName)
	if len(what) == 0 {
		return refuse("nothing of the field would be otherwise", "change something of it")
	}
	w.Say(event.FieldAmended{Battle: b.ID, Field: *c.Field.Clone(), Change: battle.Change{What: strings.Join(what, "; "), Why: why}})
	return nil
}
