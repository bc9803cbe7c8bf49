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
	"frontier/internal/hex"
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

// putOff has a battle wait while days go on, or hold the day up again (CAMPAIGN-1.6).
func (w *working) putOff(c command.PutOffBattle) error {
	b, err := aftermath.Waiting(w.S, c.Battle)
	if err != nil {
		return err
	}
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-1.6", What: what, Instead: instead}
	}
	put := state.PutOff{How: c.How, Note: strings.TrimSpace(c.Note)}
	switch {
	case c.How != "" && !state.Appointments.Has(c.How):
		return refuse(fmt.Sprintf("a battle cannot be put off as %.40q", string(c.How)), "say "+state.Appointments.Or())
	case c.How == "" && put.Note != "":
		return refuse("a battle that is not put off has no line of its own", "say how far the matter is: "+state.Appointments.Or())
	case utf8.RuneCountInString(put.Note) > longestWhy || put.Note != "" && (!words.Shows(put.Note) || strings.ContainsFunc(put.Note, func(r rune) bool { return r < ' ' || r == 0x7f })):
		return refuse(fmt.Sprintf("the line that goes with a battle has at most %d letters that can be seen", longestWhy), "write when and where, as: Saturday, at the club")
	case put == b.PutOff && put.How == "":
		return refuse(b.Name+" is not put off", "leave it as it is, or put it off")
	case put == b.PutOff:
		return refuse(b.Name+" is put off so already", "leave it as it is")
	}
	w.Say(event.BattlePutOff{Battle: b.ID, PutOff: put})
	return nil
}

// held is a refusal of the end of a day while a battle waits that was not put off (CAMPAIGN-1.3), and
// after the last day while any does (CAMPAIGN-1.6).
func (w *working) held() error {
	if b := w.S.Holding(); b != nil {
		return &command.Refusal{Rule: "CAMPAIGN-1.3", What: b.Name + " waits to be fought", Instead: "fight it, put it off, or let the attacker draw off"}
	}
	if b := w.S.Pending(); b != nil && w.F.Last > 0 && w.S.Day > w.F.Last && w.S.Ended == nil {
		return &command.Refusal{Rule: "CAMPAIGN-1.3", What: fmt.Sprintf("the last day is over, and %s still waits to be fought", b.Name), Instead: "fight it, or let the attacker draw off"}
	}
	return nil
}

// closed says whether nobody goes into a hex, since a battle of an earlier day waits in it
// (CAMPAIGN-1.6).
func (w *working) closed(h hex.Hex) bool { return w.S.WaitsAt(h) != nil }

// stands says whether a force stands still, since it is in a battle that waits (CAMPAIGN-1.6).
func (w *working) stands(id state.ForceID) bool { return w.S.Engaged(id) != nil }
