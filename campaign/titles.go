package campaign

import (
	"fmt"
	"strings"

	"frontier/internal/hex"
	"frontier/internal/words"
)

// Kinds and plain titles of the commands. TitleOf gives a title with names in it.

// Kind names the command in the journal.
func (MarchOrder) Kind() string { return "march" }

// Kind names the command in the journal.
func (HaltOrder) Kind() string { return "halt" }

// Kind names the command in the journal.
func (PostureOrder) Kind() string { return "posture" }

// Kind names the command in the journal.
func (DetachOrder) Kind() string { return "detach" }

// Kind names the command in the journal.
func (JoinOrder) Kind() string { return "join" }

// Kind names the command in the journal.
func (DemolishOrder) Kind() string { return "demolish" }

// Kind names the command in the journal.
func (EndDay) Kind() string { return "end-day" }

// Kind names the command in the journal.
func (FightBattle) Kind() string { return "fight" }

// Kind names the command in the journal.
func (PlayBattle) Kind() string { return "play" }

// Kind names the command in the journal.
func (LeadSide) Kind() string { return "lead" }

// Kind names the command in the journal.
func (RecordBattle) Kind() string { return "record" }

// Kind names the command in the journal.
func (DeclineBattle) Kind() string { return "decline" }

// Kind names the command in the journal.
func (ChangeSetting) Kind() string { return "setting" }

// Title says what is ordered, by ids.
func (c MarchOrder) Title() string {
	if len(c.Path) == 0 {
		return fmt.Sprintf("March %s", c.Force)
	}
	return fmt.Sprintf("March %s to hex %s", c.Force, hex.Name(c.Path[len(c.Path)-1]))
}

// Title says what is ordered, by ids.
func (c HaltOrder) Title() string { return fmt.Sprintf("Halt %s", c.Force) }

// Title says what is ordered, by ids.
func (c PostureOrder) Title() string { return fmt.Sprintf("Have %s %s", c.Force, c.Posture) }

// Title says what is ordered, by ids.
func (c DetachOrder) Title() string { return fmt.Sprintf("Detach %s from %s", c.Name, c.Force) }

// Title says what is ordered, by ids.
func (c JoinOrder) Title() string { return fmt.Sprintf("Join %s to %s", c.Force, c.Into) }

// Title says what is ordered, by ids.
func (c DemolishOrder) Title() string { return fmt.Sprintf("Blow %s", c.Crossing) }

// Title says what is ordered.
func (EndDay) Title() string { return "End the day" }

// Title says what is ordered.
func (c FightBattle) Title() string { return fmt.Sprintf("Fight battle %d", c.Battle) }

// Title says what is ordered.
func (c PlayBattle) Title() string { return fmt.Sprintf("Keep battle %d as it stands", c.Battle) }

// Title says what is ordered.
func (c LeadSide) Title() string { return fmt.Sprintf("Have %s led by %s", c.Side, c.By.words()) }

// Title says what is ordered.
func (c RecordBattle) Title() string { return fmt.Sprintf("Record battle %d", c.Battle) }

// Title says what is ordered.
func (c DeclineBattle) Title() string { return fmt.Sprintf("Draw off before battle %d", c.Battle) }

// Title says what is ordered.
func (c ChangeSetting) Title() string { return fmt.Sprintf("Set %s of %s", c.Key, c.Engine) }

// TitleOf gives a command's title with the names of this campaign: "March the Girishk
// column to Maiwand". State is that before the command.
func TitleOf(f *Founding, s *State, c Command) string {
	c, _ = whose(c)
	switch c := c.(type) {
	case MarchOrder:
		if len(c.Path) > 0 {
			verb := "March"
			if c.Forced {
				verb = "Force-march"
			}
			return fmt.Sprintf("%s %s to %s", verb, nameOf(f, s, c.Force), near(f, c.Path[len(c.Path)-1]))
		}
		return "March " + nameOf(f, s, c.Force)
	case HaltOrder:
		return "Halt " + nameOf(f, s, c.Force)
	case PostureOrder:
		return fmt.Sprintf("Order %s to %s", nameOf(f, s, c.Force), postureVerb(c.Posture))
	case DetachOrder:
		return fmt.Sprintf("Detach %s from %s", c.Name, nameOf(f, s, c.Force))
	case JoinOrder:
		return fmt.Sprintf("Join %s to %s", nameOf(f, s, c.Force), nameOf(f, s, c.Into))
	case DemolishOrder:
		if x := s.passage(&f.Map, c.Crossing); x != nil {
			return "Blow " + x.Name
		}
	case EndDay:
		return "End " + f.ShortDate(s.Day)
	case FightBattle:
		if b := s.battle(c.Battle); b != nil {
			return "Fight the battle " + battleOf(b)
		}
	case PlayBattle:
		if b := s.battle(c.Battle); b != nil {
			return "Keep how far the battle " + battleOf(b) + " is"
		}
	case LeadSide:
		if side := f.side(c.Side); side != nil {
			return fmt.Sprintf("Have %s led by %s", sideName(f, c.Side), c.By.words())
		}
	case RecordBattle:
		if b := s.battle(c.Battle); b != nil {
			return "Record the battle " + battleOf(b)
		}
	case DeclineBattle:
		if b := s.battle(c.Battle); b != nil {
			return "Draw off from the battle " + battleOf(b)
		}
	}
	return c.Title()
}

// nameOf gives a force's name as a sentence has it: "the Girishk column", "Ayub's army".
func nameOf(f *Founding, s *State, id ForceID) string {
	name := forceName(f, s, id)
	first, _, _ := strings.Cut(name, " ")
	if first == "the" || first == "The" || first == "A" || first == "a" || strings.HasSuffix(first, "'s") || strings.HasSuffix(first, "’s") {
		return lower(name)
	}
	return "the " + name
}

// agree gives the form of a verb that goes with a name of troops: "was" with the Girishk
// column, "were" with the Ghazis of Zamindawar.
func agree(name, one, many string) string {
	if i := strings.LastIndex(name, ", "); i >= 0 { // "66th Foot, 2 companies"
		name = name[i+2:]
	}
	head := name
	for _, w := range []string{" of ", " from ", " in ", " ("} {
		head, _, _ = strings.Cut(head, w)
	}
	if strings.Contains(head, " and ") || strings.HasSuffix(head, "s") && !strings.HasSuffix(head, "ss") && !strings.HasSuffix(head, "'s") && !strings.HasSuffix(head, "’s") {
		return many
	}
	return one
}

// ended ends a sentence with one full stop, also after an abbreviation.
func ended(s string) string { return strings.TrimRight(s, ".") + "." }

// lower writes a leading "The" or "A" small, and leaves names alone.
func lower(s string) string {
	if strings.HasPrefix(s, "The ") || strings.HasPrefix(s, "A ") {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

// forceName gives a force's name, also when it is no more.
func forceName(f *Founding, s *State, id ForceID) string {
	if x := s.force(id); x != nil {
		return x.Name
	}
	if g := s.gone(id); g != nil {
		return g.Name
	}
	if x := f.force(id); x != nil {
		return x.Name
	}
	return string(id)
}

// leaderName gives rank and name: "Brig. Gen. Burrows".
func leaderName(f *Founding, id LeaderID) string {
	l := f.leader(id)
	if l == nil {
		return string(id)
	}
	return l.Styled()
}

// Styled gives rank and name, "Brigadier-General Burrows"; a rank or an office that the
// name has in it is not said twice.
func (l Leader) Styled() string {
	for title := range strings.SplitSeq(l.Rank, ", ") { // "Sirdar, Wali of Kandahar"
		head, _, _ := strings.Cut(title, " ")
		if head == "" || strings.HasPrefix(l.Name, head+" ") || strings.HasSuffix(l.Name, " "+words.Small(head)) {
			return l.Name
		}
	}
	return l.Rank + " " + l.Name
}

// battleOf names a battle after the word battle: "of Maiwand", "near Girishk, second".
func battleOf(b *Battle) string {
	if strings.HasPrefix(b.Name, "Near ") {
		return words.Small(b.Name)
	}
	return "of " + b.Name
}

// atBattle says where a battle is: "at Maiwand", "near Girishk for the second time".
func atBattle(b *Battle) string {
	name, time, again := strings.Cut(b.Name, ", ")
	if again {
		name += " for the " + time + " time"
	}
	if strings.HasPrefix(name, "Near ") {
		return words.Small(name)
	}
	return "at " + name
}

// sideName is what a side is called in a sentence: "the British side".
func sideName(f *Founding, id SideID) string {
	if s := f.side(id); s != nil {
		return "the " + s.Short + " side"
	}
	return "the side " + string(id)
}

func postureVerb(p Posture) string {
	switch p {
	case Hold:
		return "hold its ground"
	case Garrison:
		return "garrison the place"
	case March:
		return "march"
	case Screen:
		return "screen"
	case Raid:
		return "raid"
	case Entrench:
		return "dig in"
	}
	return string(p)
}
