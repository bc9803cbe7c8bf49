package command

import (
	"encoding/json"
	"fmt"

	"frontier/campaign/state"
)

// Kept is a command as an entry of the journal has it.
type Kept struct {
	By      Actor           `json:"by,omitzero"`
	Kind    string          `json:"kind"`
	Command json.RawMessage `json:"command"`
}

// Keep writes a command as an entry of the journal has it.
func Keep(c Command) (*Kept, error) {
	c, by := Whose(c)
	text, err := Encode(c)
	if err != nil {
		return nil, err
	}
	return &Kept{By: by, Kind: c.Kind(), Command: text}, nil
}

// Read gives the command with who gave it.
func (k *Kept) Read() (Command, error) {
	c, err := Decode(k.Kind, k.Command)
	if err != nil {
		return nil, err
	}
	return Given{Command: c, By: k.By}, nil
}

// Amended is what became of an entry of the journal that was corrected later (CAMPAIGN-20.1): Now
// takes the place of Was. Without Now the entry was left out, without Was it was put in.
type Amended struct {
	Was *Kept  `json:"was,omitempty"`
	Now *Kept  `json:"now,omitempty"`
	Why string `json:"why"`
	// Follows says that it is not what was corrected, but what no longer held after that: when the
	// journal is corrected again, what it was is tried first.
	Follows bool `json:"follows,omitempty"`
}

// Kind names the command in the journal.
func (Amended) Kind() string { return "amended" }

// Title says what was done, by ids.
func (c Amended) Title() string { return c.titled(Command.Title) }

// titled says what was done, with the title of the command that it is about.
func (c Amended) titled(title func(Command) string) string {
	of := func(k *Kept) string {
		if was, err := k.Read(); err == nil {
			was, _ = Whose(was)
			return title(was)
		}
		return k.Kind
	}
	switch {
	case c.Now != nil && c.Was != nil:
		return fmt.Sprintf("Amended: %s (%s)", of(c.Now), c.Why)
	case c.Now != nil:
		return fmt.Sprintf("Put in: %s (%s)", of(c.Now), c.Why)
	case c.Was != nil:
		return fmt.Sprintf("Left out: %s (%s)", of(c.Was), c.Why)
	}
	return "Amended: nothing"
}

// InForce is the command that an entry carries out: that which an amended one has become. Nil: it
// was left out.
func InForce(c Command) (Command, error) {
	for {
		a, ok := c.(Amended)
		switch {
		case !ok:
			return c, nil
		case a.Now == nil:
			return nil, nil
		}
		next, err := a.Now.Read()
		if err != nil {
			return nil, err
		}
		c, _ = Whose(next)
	}
}

// BattleOf is the battle that a command is about; 0: none.
func BattleOf(c Command) state.BattleID {
	switch c := c.(type) {
	case FightBattle:
		return c.Battle
	case PlayBattle:
		return c.Battle
	case AmendField:
		return c.Battle
	case RecordBattle:
		return c.Battle
	case PutOffBattle:
		return c.Battle
	case DeclineBattle:
		return c.Battle
	}
	return 0
}

// ForBattle is the same command about another battle.
func ForBattle(c Command, id state.BattleID) Command {
	switch c := c.(type) {
	case FightBattle:
		c.Battle = id
		return c
	case PlayBattle:
		c.Battle = id
		return c
	case AmendField:
		c.Battle = id
		return c
	case RecordBattle:
		c.Battle = id
		return c
	case PutOffBattle:
		c.Battle = id
		return c
	case DeclineBattle:
		c.Battle = id
		return c
	}
	return c
}
