package command

import (
	"cmp"
	"fmt"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// Kinds and plain titles of the commands. TitleOf gives a title with names in it.

// Kind names the command in the journal.
func (MarchOrder) Kind() string { return "march" }

// Kind names the command in the journal.
func (PlanOrder) Kind() string { return "plan" }

// Kind names the command in the journal.
func (HaltOrder) Kind() string { return "halt" }

// Kind names the command in the journal.
func (PostureOrder) Kind() string { return "posture" }

// Kind names the command in the journal.
func (StanceOrder) Kind() string { return "stance" }

// Kind names the command in the journal.
func (DetachOrder) Kind() string { return "detach" }

// Kind names the command in the journal.
func (JoinOrder) Kind() string { return "join" }

// Kind names the command in the journal.
func (EmbarkOrder) Kind() string { return "embark" }

// Kind names the command in the journal.
func (ManBoat) Kind() string { return "man-boat" }

// Kind names the command in the journal.
func (LandOrder) Kind() string { return "land" }

// Kind names the command in the journal.
func (LeaveOrder) Kind() string { return "leave" }

// Kind names the command in the journal.
func (DemolishOrder) Kind() string { return "demolish" }

// Kind names the command in the journal.
func (WorkOrder) Kind() string { return "work" }

// Kind names the command in the journal.
func (EndDay) Kind() string { return "end-day" }

// Kind names the command in the journal.
func (FightBattle) Kind() string { return "fight" }

// Kind names the command in the journal.
func (PlayBattle) Kind() string { return "play" }

// Kind names the command in the journal.
func (AmendField) Kind() string { return "amend-field" }

// Kind names the command in the journal.
func (EditByHand) Kind() string { return "edit" }

// Kind names the command in the journal.
func (LeadSide) Kind() string { return "lead" }

// Kind names the command in the journal.
func (AppointCommander) Kind() string { return "commander" }

// Kind names the command in the journal.
func (SetStanding) Kind() string { return "set-standing" }

// Kind names the command in the journal.
func (FollowStanding) Kind() string { return "follow-standing" }

// Kind names the command in the journal.
func (MoveStaff) Kind() string { return "move-staff" }

// Kind names the command in the journal.
func (RecallMessage) Kind() string { return "recall-message" }

// Kind names the command in the journal.
func (FreePrisoners) Kind() string { return "free-prisoners" }

// Kind names the command in the journal.
func (ExchangePrisoners) Kind() string { return "exchange-prisoners" }

// Kind names the command in the journal.
func (SendPrisoners) Kind() string { return "send-prisoners" }

// Kind names the command in the journal.
func (SetHospital) Kind() string { return "set-hospital" }

// Kind names the command in the journal.
func (CloseHospital) Kind() string { return "close-hospital" }

// Kind names the command in the journal.
func (EvacuateWounded) Kind() string { return "evacuate-wounded" }

// From is where those who are carried lie, and To the bed to which they are carried.
func (c EvacuateWounded) From() state.Bed {
	return state.Bed{Keep: state.Keep{Force: c.Force, Place: c.Place}, Ward: c.Ward}
}

// To is the bed to which they are carried.
func (c EvacuateWounded) To() state.Bed {
	return state.Bed{Keep: state.Keep{Place: c.ToPlace}, Ward: c.ToWard}
}

// Kind names the command in the journal.
func (TakeOverGuns) Kind() string { return "take-over-guns" }

// Kind names the command in the journal.
func (TakeOverHorses) Kind() string { return "take-over-horses" }

// Kind names the command in the journal.
func (OfferExchange) Kind() string { return "offer-exchange" }

// Kind names the command in the journal.
func (AnswerOffer) Kind() string { return "answer-offer" }

// Kind names the command in the journal.
func (AnswerQuestion) Kind() string { return "answer-question" }

// Kind names the command in the journal.
func (Promote) Kind() string { return "promote" }

// Kind names the command in the journal.
func (TransferLeader) Kind() string { return "transfer" }

// Kind names the command in the journal.
func (TransferUnits) Kind() string { return "transfer-units" }

// Kind names the command in the journal.
func (SplitUnit) Kind() string { return "split-unit" }

// Kind names the command in the journal.
func (RejoinUnit) Kind() string { return "rejoin-unit" }

// Kind names the command in the journal.
func (FillUnits) Kind() string { return "fill-units" }

// Kind names the command in the journal.
func (RecordBattle) Kind() string { return "record" }

// Kind names the command in the journal.
func (PutOffBattle) Kind() string { return "put-off" }

// Kind names the command in the journal.
func (DeclineBattle) Kind() string { return "decline" }

// Kind names the command in the journal.
func (RuleObjective) Kind() string { return "rule-objective" }

// Kind names the command in the journal.
func (PlayOn) Kind() string { return "play-on" }

// Kind names the command in the journal.
func (Write) Kind() string { return "write" }

// Kind names the command in the journal.
func (Reword) Kind() string { return "reword" }

// Title says what is done.
func (c Reword) Title() string {
	if len(c.Words) == 0 {
		return "Leave a paragraph of a report to the program"
	}
	return "Write a paragraph of a report"
}

// Kind names the command in the journal.
func (Photograph) Kind() string { return "photograph" }

// Title says what is done.
func (c Photograph) Title() string {
	switch {
	case c.InReport() && c.Gone:
		return "Take a photograph out of a report"
	case c.InReport():
		return "Put a photograph into a report"
	case c.Gone:
		return "Take a picture out"
	}
	return "Keep a picture"
}

// titled says what is done, and of what the picture is.
func (c Photograph) titled(f *state.Founding, s *state.State) string {
	of := c.Of()
	if of.Fits(f, s) != nil {
		return c.Title()
	}
	who := words.Capital(of.Subject(f, s))
	if who == "" {
		who = f.ShortDate(of.Day)
	}
	return c.Title() + ": " + who
}

// Title says what is done.
func (c Write) Title() string {
	given := 0
	for i := range c.Remarks {
		if c.Remarks[i].Kind != state.Entry {
			given++
		}
	}
	switch {
	case given > 0 && len(c.Remarks) > 1:
		return "Give " + words.Count(given, "distinction", "distinctions")
	case given > 0:
		return "Give a distinction: " + string(c.Remarks[0].Kind)
	}
	return "Write " + words.Count(len(c.Remarks), "entry", "entries") + " by hand"
}

// Title says what is done, by ids.
func (c RuleObjective) Title() string {
	return fmt.Sprintf("Rule %d points for %s", c.Points, c.Objective)
}

// Title says what is done.
func (PlayOn) Title() string { return "Play on after the end" }

// Kind names the command in the journal.
func (ChangeSetting) Kind() string { return "setting" }

// Kind names the command in the journal.
func (ChangeRates) Kind() string { return "rates" }

// Title says what is done.
func (c ChangeRates) Title() string {
	if c.Preset != "" {
		return fmt.Sprintf("Play by the %s rules of the campaign", c.Preset)
	}
	return fmt.Sprintf("Change %s of the campaign's rules", words.Count(len(c.Values), "setting", "settings"))
}

// Title says what is done, by ids.
func (c FreePrisoners) Title() string {
	return fmt.Sprintf("Let prisoners of %s go, of %s%s", c.Side, c.Unit, c.Leader)
}

// Title says what is done, by ids.
func (c ExchangePrisoners) Title() string {
	return fmt.Sprintf("Exchange prisoners of %s and %s", c.One, c.Other)
}

// Title says how many are promoted.
func (c Promote) Title() string {
	return fmt.Sprintf("Promote %s", words.Count(len(c.Promotions), "leader", "leaders"))
}

// Title says what is ordered, by ids.
func (c TransferLeader) Title() string { return fmt.Sprintf("Transfer %s to %s", c.Leader, c.To) }

// Title says what is ordered, by ids.
func (c SendPrisoners) Title() string {
	return fmt.Sprintf("Send prisoners of %s to %s", c.Force, c.Place)
}

// Title says what is ordered, by ids.
func (c SetHospital) Title() string {
	where := "with " + string(c.Force)
	if c.Place != "" {
		where = "at " + c.Place
	}
	if c.Ward != "" {
		return fmt.Sprintf("Have %s be %s", c.Ward, where)
	}
	return "Set up a field hospital " + where
}

// Title says what is ordered, by ids.
func (c CloseHospital) Title() string { return fmt.Sprintf("Close %s", c.Ward) }

// Title says what the command does.
func (c EvacuateWounded) Title() string {
	return fmt.Sprintf("Send wounded from %s to %s", cmp.Or(string(c.Force), string(c.Ward), c.Place), cmp.Or(string(c.ToWard), c.ToPlace))
}

// Title says what is ordered, by ids.
func (c TakeOverGuns) Title() string {
	return fmt.Sprintf("Have %s take over guns of the enemy", c.Unit)
}

// Title says what is ordered, by ids.
func (c TakeOverHorses) Title() string {
	if c.Unit == "" {
		return fmt.Sprintf("Have the train of %s take over horses of the enemy", c.Force)
	}
	return fmt.Sprintf("Have %s take over horses of the enemy", c.Unit)
}

// Title says what is proposed, by ids.
func (c OfferExchange) Title() string {
	return fmt.Sprintf("Offer %s an exchange of prisoners from %s", c.To, c.From)
}

// Title says what is answered.
func (c AnswerOffer) Title() string {
	return fmt.Sprintf("%s offer %d of exchange", map[state.Answer]string{state.Accepted: "Accept", state.Refused: "Refuse", state.Withdrawn: "Take back"}[c.Answer], c.Offer)
}

// Title says what is answered.
func (c AnswerQuestion) Title() string {
	return fmt.Sprintf("Answer “%s” to %s", strings.TrimSpace(c.Answer), c.Event)
}

// Title says what is ordered, by ids.
func (c MarchOrder) Title() string {
	if len(c.Path) == 0 {
		return fmt.Sprintf("March %s", c.Force)
	}
	return fmt.Sprintf("March %s to hex %s", c.Force, hex.Name(c.Path[len(c.Path)-1]))
}

// Title says what is ordered, by ids.
func (c PlanOrder) Title() string { return fmt.Sprintf("Give %s orders to follow", c.Force) }

// Title says what is ordered.
func (c HaltOrder) Title() string { return fmt.Sprintf("Halt %s", c.Force) }

// Title says what is ordered, by ids.
func (c PostureOrder) Title() string { return fmt.Sprintf("Have %s %s", c.Force, c.Posture) }

// Title says what is ordered, by ids.
func (c StanceOrder) Title() string { return fmt.Sprintf("Have %s, %s", c.Force, c.does()) }

// does says what a force is to do when it comes upon an enemy: "when it meets an enemy, to attack at
// 1.2 of his strength or better".
func (c StanceOrder) does() string {
	switch {
	case c.Intent == "":
		return "when it meets an enemy, to do as its posture says"
	case c.Odds == state.AnyOdds:
		return "when it meets an enemy, to " + c.Intent.Verb() + " at any odds"
	case c.Odds > 0:
		return fmt.Sprintf("when it meets an enemy, to %s at %d.%02d of his strength or better", c.Intent.Verb(), c.Odds/100, c.Odds%100)
	}
	return "when it meets an enemy, to " + c.Intent.Verb()
}

// Title says what is ordered, by ids.
func (c DetachOrder) Title() string { return fmt.Sprintf("Detach %s from %s", c.Name, c.Force) }

// Title says what is ordered, by ids.
func (c JoinOrder) Title() string { return fmt.Sprintf("Join %s to %s", c.Force, c.Into) }

// Title says what is ordered, by ids.
func (c ManBoat) Title() string { return fmt.Sprintf("Have %s man the boat of %s", c.Unit, c.Boat) }

// Title says what is ordered.
func (c EmbarkOrder) Title() string { return fmt.Sprintf("Embark %s on %s", c.Force, c.On) }

// Title says what is ordered, by ids.
func (c LandOrder) Title() string { return fmt.Sprintf("Land %s", c.Force) }

// Title says what is ordered, by ids.
func (c LeaveOrder) Title() string { return fmt.Sprintf("Have %s leave the map", c.Force) }

// Title says what is ordered, by ids.
func (c DemolishOrder) Title() string { return fmt.Sprintf("Blow %s", c.Crossing) }

// Title says what is ordered, by ids.
func (c WorkOrder) Title() string { return fmt.Sprintf("Have %s %s", c.Force, c.does(c.On)) }

// does says what is done where, "raze telegraph to 2818".
func (c WorkOrder) does(on string) string {
	verb, what := "build", c.Work.Title()
	switch {
	case c.Raze:
		verb = "raze"
	case c.Work == state.BridgeRepair || strings.HasPrefix(c.On, state.PlaceWork):
		verb = "mend"
	}
	switch {
	case on == "":
		return verb + " " + what
	case (c.Work.Way() || c.Work == state.LayPontoon) && !c.Raze:
		return verb + " " + what + " to " + on
	case strings.HasPrefix(on, "the "):
		return verb + " " + on
	}
	return verb + " " + what + ": " + on
}

// Title says what is ordered.
func (EndDay) Title() string { return "End the day" }

// Title says what is ordered.
func (c FightBattle) Title() string { return fmt.Sprintf("Fight battle %d", c.Battle) }

// Title says what is ordered.
func (c PlayBattle) Title() string { return fmt.Sprintf("Keep battle %d as it stands", c.Battle) }

// Title says what is ordered.
func (c AmendField) Title() string { return fmt.Sprintf("Change the field of battle %d", c.Battle) }

// Title says what is ordered.
func (c EditByHand) Title() string {
	if len(c.Steps) != 1 {
		return fmt.Sprintf("Change %d things by hand", len(c.Steps))
	}
	s := c.Steps[0]
	verb := map[Verb]string{Add: "Add", Set: "Change", Remove: "Remove"}[s.Do]
	return strings.TrimSpace(fmt.Sprintf("%s %s %s", verb, s.Kind, s.ID)) + " by hand"
}

// Title says what is ordered.
func (c LeadSide) Title() string { return fmt.Sprintf("Have %s led by %s", c.Side, c.By.Words()) }

// Title says what is ordered.
func (c SetStanding) Title() string { return c.titled(string(c.Side), string(c.Force)) }

// titled says what is ordered of a side, or a force, by its name.
func (c SetStanding) titled(side, force string) string {
	whose := force
	if c.Force == "" {
		whose = "the forces of " + side
	}
	if c.Do == "" {
		return fmt.Sprintf("Without orders: take back what %s is to do", whose)
	}
	return fmt.Sprintf("Without orders: %s: %s", whose, c.Do.Words())
}

// Title says what is ordered.
func (c MoveStaff) Title() string {
	return c.titled(string(c.Side), strings.TrimSpace(string(c.Force)+" "+c.Place))
}

// titled says what is ordered of a side, by its name and where.
func (c MoveStaff) titled(side, where string) string {
	if where == "" {
		where = "where it usually is"
	}
	return fmt.Sprintf("Headquarters of %s: %s", side, where)
}

// Title says what is ordered.
func (c RecallMessage) Title() string { return fmt.Sprintf("Take message %d back", c.Message) }

// Title says what is ordered.
func (c FollowStanding) Title() string { return c.titled(string(c.Side)) }

// titled says what is ordered of a side, by its name.
func (c FollowStanding) titled(side string) string {
	return fmt.Sprintf("Follow the standing orders of %s (%s)", side, words.Count(len(c.Forces), "force", "forces"))
}

// Title says what is ordered.
func (c AppointCommander) Title() string {
	return fmt.Sprintf("Have the commander of %s be %s", c.Side, c.Words())
}

// Title says what is ordered.
func (c TransferUnits) Title() string {
	return fmt.Sprintf("Transfer %s to %s", words.Count(len(c.Units), "unit", "units"), c.To)
}

// Title says what is ordered.
func (c SplitUnit) Title() string { return fmt.Sprintf("Split %s off %s", c.Name, c.Unit) }

// Title says what is ordered.
func (c RejoinUnit) Title() string { return fmt.Sprintf("Join %s to %s", c.Part, c.Into) }

// Title says what is ordered.
func (c FillUnits) Title() string {
	return fmt.Sprintf("Fill %s up from the depot", words.Count(len(c.Fills), "unit", "units"))
}

// Title says what is ordered.
func (c RecordBattle) Title() string { return fmt.Sprintf("Record battle %d", c.Battle) }

// Title says what is ordered.
func (c PutOffBattle) Title() string { return c.titled(fmt.Sprintf("battle %d", c.Battle)) }

func (c PutOffBattle) titled(battle string) string {
	switch {
	case c.How == "":
		return fmt.Sprintf("Have %s hold the day up again", battle)
	case c.Note != "":
		return fmt.Sprintf("Put %s off, %s: %s", battle, state.Appointments.Title(c.How), c.Note)
	}
	return fmt.Sprintf("Put %s off, %s", battle, state.Appointments.Title(c.How))
}

// Title says what is ordered.
func (c DeclineBattle) Title() string { return fmt.Sprintf("Draw off before battle %d", c.Battle) }

// Title says what is ordered.
func (c ChangeSetting) Title() string { return fmt.Sprintf("Set %s of %s", c.Key, c.Engine) }

// TitleOf gives a command's title with the names of this campaign: "March the Girishk
// column to Maiwand". State is that before the command.
func TitleOf(f *state.Founding, s *state.State, c Command) string {
	c, _ = Whose(c)
	switch c := c.(type) {
	case Amended:
		return c.titled(func(c Command) string { return TitleOf(f, s, c) })
	case MarchOrder:
		return c.titled(f, s)
	case PlanOrder:
		return c.titled(f, s)
	case HaltOrder:
		return "Halt " + state.NameOf(f, s, c.Force)
	case PostureOrder:
		return fmt.Sprintf("Order %s to %s", state.NameOf(f, s, c.Force), c.Posture.Verb())
	case StanceOrder:
		return fmt.Sprintf("Order %s, %s", state.NameOf(f, s, c.Force), c.does())
	case DetachOrder:
		return fmt.Sprintf("Detach %s from %s", c.Name, state.NameOf(f, s, c.Force))
	case JoinOrder:
		return fmt.Sprintf("Join %s to %s", state.NameOf(f, s, c.Force), state.NameOf(f, s, c.Into))
	case ManBoat, EmbarkOrder, LandOrder, LeaveOrder:
		return titleOfBoats(f, s, c)
	case DemolishOrder:
		if x := s.Passage(&f.Map, c.Crossing); x != nil {
			return "Blow " + x.Name
		}
	case WorkOrder:
		return c.titled(f, s)
	case EndDay:
		return "End " + f.ShortDate(s.Day)
	case LeadSide:
		if side := f.Side(c.Side); side != nil {
			return fmt.Sprintf("Have %s led by %s", state.SideName(f, c.Side), c.By.Words())
		}
	case SetStanding:
		return c.titled(state.SideName(f, c.Side), state.NameOf(f, s, c.Force))
	case FollowStanding:
		return c.titled(state.SideName(f, c.Side))
	case MoveStaff:
		if c.Force == "" && c.Place == "" {
			return c.titled(state.SideName(f, c.Side), "")
		}
		return c.titled(state.SideName(f, c.Side), state.StaffName(f, s, c.Headquarters))
	case RecallMessage:
		if m := s.Message(c.Message); m != nil {
			return fmt.Sprintf("Take back what was sent to %s on %s", state.NameOf(f, s, m.To), f.ShortDate(m.Sent))
		}
	case AppointCommander:
		if side := f.Side(c.Side); side != nil {
			return fmt.Sprintf("Have the commander of %s be %s", state.SideName(f, c.Side), c.Words())
		}
	case Write:
		return c.titled(f)
	case Reword:
		if b := s.Battle(c.Battle); b != nil {
			return c.Title() + ": " + b.Name
		}
	case Photograph:
		return c.titled(f, s)
	case RuleObjective:
		if o := f.Objective(c.Objective); o != nil {
			return fmt.Sprintf("Rule %d points for %s", c.Points, o.Name)
		}
	case AnswerQuestion:
		return c.titled(f)
	case FreePrisoners, ExchangePrisoners, SendPrisoners, OfferExchange, AnswerOffer:
		return titleOfCaptivity(f, s, c)
	case Promote, TransferLeader:
		return titleOfLeading(f, s, c)
	case TakeOverGuns, TakeOverHorses:
		return titleOfBooty(f, s, c)
	case SetHospital, CloseHospital, EvacuateWounded:
		return titleOfHospital(f, s, c)
	case TransferUnits, SplitUnit, RejoinUnit, FillUnits:
		return titleOfUnits(f, s, c)
	}
	if b := s.Battle(BattleOf(c)); b != nil {
		return titleOfBattle(c, "the battle "+state.BattleOf(b))
	}
	return c.Title()
}

// titled says what is answered to which question.
func (c AnswerQuestion) titled(f *state.Founding) string {
	if e := f.Event(c.Event); e != nil && e.Choice != nil {
		if r := e.Choice.Reply(c.Answer); r != nil {
			return fmt.Sprintf("Answer “%s” to: %s", r.Label, e.Choice.Ask)
		}
	}
	return c.Title()
}

// titled says who goes where, by land or by water.
func (c MarchOrder) titled(f *state.Founding, s *state.State) string {
	verb := "March"
	switch x := s.Force(c.Force); {
	case x != nil && s.Afloat(f, x):
		verb = "Sail"
	case c.Forced:
		verb = "Force-march"
	}
	if len(c.Path) == 0 {
		return verb + " " + state.NameOf(f, s, c.Force)
	}
	return fmt.Sprintf("%s %s to %s", verb, state.NameOf(f, s, c.Force), state.Near(f, c.Path[len(c.Path)-1]))
}

// titleOfBoats says in names who goes aboard, lands, mans a boat or leaves the map.
func titleOfBoats(f *state.Founding, s *state.State, c Command) string {
	switch c := c.(type) {
	case ManBoat:
		return fmt.Sprintf("Have %s man the boat of %s", state.UnitName(f, c.Unit), state.UnitName(f, c.Boat))
	case EmbarkOrder:
		return fmt.Sprintf("Embark %s on %s", state.NameOf(f, s, c.Force), state.NameOf(f, s, c.On))
	case LandOrder:
		return "Land " + state.NameOf(f, s, c.Force)
	case LeaveOrder:
		return fmt.Sprintf("Have %s leave the map", state.NameOf(f, s, c.Force))
	}
	return c.Title()
}

// titleOfLeading says in names who is promoted or transferred.
func titleOfLeading(f *state.Founding, s *state.State, c Command) string {
	switch c := c.(type) {
	case Promote:
		if len(c.Promotions) == 1 {
			return fmt.Sprintf("Promote %s to %s", state.LeaderName(f, c.Promotions[0].Leader), c.Promotions[0].Rank)
		}
	case TransferLeader:
		return fmt.Sprintf("Transfer %s to %s", state.LeaderName(f, c.Leader), state.NameOf(f, s, c.To))
	}
	return c.Title()
}

// titleOfUnits says in names which units are put elsewhere, split, joined or filled up.
func titleOfUnits(f *state.Founding, s *state.State, c Command) string {
	switch c := c.(type) {
	case TransferUnits:
		who := words.Count(len(c.Units), "unit", "units")
		if len(c.Units) == 1 {
			who = state.UnitName(f, c.Units[0])
		}
		return fmt.Sprintf("Transfer %s to %s", who, state.NameOf(f, s, c.To))
	case SplitUnit:
		return fmt.Sprintf("Split %s off %s", strings.TrimSpace(c.Name), state.UnitName(f, c.Unit))
	case RejoinUnit:
		return fmt.Sprintf("Join %s to %s", state.UnitName(f, c.Part), state.UnitName(f, c.Into))
	case FillUnits:
		if len(c.Fills) == 1 {
			return fmt.Sprintf("Fill %s up from the depot", state.UnitName(f, c.Fills[0].Unit))
		}
	}
	return c.Title()
}

// titleOfHospital says in names what is done about a field hospital.
func titleOfHospital(f *state.Founding, s *state.State, c Command) string {
	switch c := c.(type) {
	case SetHospital:
		where := ""
		if x := s.Force(c.Force); x != nil {
			where = "with " + state.NameOf(f, s, x.ID)
		} else if p := f.Map.Place(c.Place); p != nil {
			where = "at " + p.Name
		}
		if w := s.Ward(c.Ward); w != nil && where != "" {
			return fmt.Sprintf("Have %s be %s", w.Name, where)
		} else if c.Ward == "" && where != "" {
			return "Set up a field hospital " + where
		}
	case CloseHospital:
		if w := s.Ward(c.Ward); w != nil {
			return "Close " + w.Name
		}
	case EvacuateWounded:
		return fmt.Sprintf("Send the wounded %s on: %s", state.BedName(f, s, c.From()), state.BedName(f, s, c.To()))
	}
	return c.Title()
}

// titleOfBooty says what is done with guns or horses that were taken.
func titleOfBooty(f *state.Founding, s *state.State, c Command) string {
	switch c := c.(type) {
	case TakeOverGuns:
		return fmt.Sprintf("Have %s take over guns of the enemy", state.UnitName(f, c.Unit))
	case TakeOverHorses:
		if c.Unit == "" {
			return fmt.Sprintf("Have the train of %s take over horses of the enemy", state.NameOf(f, s, c.Force))
		}
		return fmt.Sprintf("Have %s take over horses of the enemy", state.UnitName(f, c.Unit))
	}
	return c.Title()
}

// titleOfCaptivity says in names what is done about prisoners.
func titleOfCaptivity(f *state.Founding, s *state.State, c Command) string {
	switch c := c.(type) {
	case FreePrisoners:
		who := state.UnitName(f, c.Unit)
		if c.Leader != "" {
			who = state.LeaderName(f, c.Leader)
		}
		how := "Let %s go, whom %s holds"
		if c.Parole {
			how = "Let %s go on parole, whom %s holds"
		}
		return fmt.Sprintf(how, who, state.SideName(f, c.Side))
	case ExchangePrisoners:
		return fmt.Sprintf("Exchange prisoners of %s and %s", state.SideName(f, c.One), state.SideName(f, c.Other))
	case SendPrisoners:
		if p := f.Map.Place(c.Place); p != nil && s.Force(c.Force) != nil {
			return fmt.Sprintf("Send the prisoners with %s to %s", state.NameOf(f, s, c.Force), p.Name)
		}
	case OfferExchange:
		return fmt.Sprintf("Offer %s an exchange of prisoners with %s", state.SideName(f, c.To), state.SideName(f, c.From))
	case AnswerOffer:
		if o := s.Offer(c.Offer); o != nil && c.Answer == state.Withdrawn {
			return fmt.Sprintf("Take back the offer of exchange to %s", state.SideName(f, o.To))
		} else if o != nil && (c.Answer == state.Accepted || c.Answer == state.Refused) {
			return fmt.Sprintf("%s the exchange of prisoners that %s offers", words.Capital(string(c.Answer)), state.SideName(f, o.From))
		}
	}
	return c.Title()
}

// titleOfBattle gives the title of a command about a battle with the battle's name.
func titleOfBattle(c Command, battle string) string {
	switch c := c.(type) {
	case FightBattle:
		return "Fight " + battle
	case PlayBattle:
		return "Keep how far " + battle + " is"
	case AmendField:
		return "Change the field of " + battle
	case RecordBattle:
		return "Record " + battle
	case PutOffBattle:
		return c.titled(battle)
	case DeclineBattle:
		return "Draw off from " + battle
	}
	return c.Title()
}

// titled says what is to follow for whom.
func (c PlanOrder) titled(f *state.Founding, s *state.State) string {
	switch {
	case len(c.Tasks) == 0:
		return fmt.Sprintf("Order %s, nothing to follow", state.NameOf(f, s, c.Force))
	case c.Anew:
		return fmt.Sprintf("Order %s, %s", state.NameOf(f, s, c.Force), state.TasksText(f, s, s.Force(c.Force), c.Tasks))
	}
	return fmt.Sprintf("Order %s, to follow: %s", state.NameOf(f, s, c.Force), state.TasksText(f, s, s.Force(c.Force), c.Tasks))
}

// titled says who works at what.
func (c WorkOrder) titled(f *state.Founding, s *state.State) string {
	on := state.SpotOf(f, c.On)
	if x := s.Passage(&f.Map, c.On); x != nil {
		on = x.Name
	} else if p := f.Map.Place(strings.TrimPrefix(c.On, state.PlaceWork)); p != nil {
		on = p.Name
	} else if k := s.Work(c.On); k != nil {
		on = state.WorkName(f, s, k)
	} else if k, ok := state.Founded(&f.Map, c.On); ok {
		on = state.WorkName(f, s, &k)
	}
	return fmt.Sprintf("Have %s work: %s", state.NameOf(f, s, c.Force), c.does(on))
}

// titled says what is written, and of whom.
func (c Write) titled(f *state.Founding) string {
	if len(c.Remarks) == 1 {
		if who := named(f, &c.Remarks[0]); who != "" {
			return fmt.Sprintf("%s: %s", who, c.Remarks[0].Word())
		}
	}
	return c.Title()
}

// named is the unit, the leader or the place that a remark is about; empty: none of these.
func named(f *state.Founding, r *state.Remark) string {
	switch {
	case r.Unit != "":
		return words.Capital(state.UnitName(f, r.Unit))
	case r.Leader != "":
		return state.LeaderName(f, r.Leader)
	case r.Place != "":
		if p := f.Map.Place(r.Place); p != nil {
			return p.Name
		}
	}
	return ""
}
