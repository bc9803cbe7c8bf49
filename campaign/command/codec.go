package command

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"frontier/internal/jsontext"
)

// reader reads the fields of a command, its kind left out.
type reader func(fields []byte) (Command, error)

func readAs[C Command](fields []byte) (Command, error) {
	var c C
	err := jsontext.Strict(fields, &c)
	return c, err
}

// commands is the registry of commands by kind.
var commands = map[string]reader{
	MarchOrder{}.Kind():        readAs[MarchOrder],
	HaltOrder{}.Kind():         readAs[HaltOrder],
	PostureOrder{}.Kind():      readAs[PostureOrder],
	DetachOrder{}.Kind():       readAs[DetachOrder],
	JoinOrder{}.Kind():         readAs[JoinOrder],
	DemolishOrder{}.Kind():     readAs[DemolishOrder],
	EndDay{}.Kind():            readAs[EndDay],
	FightBattle{}.Kind():       readAs[FightBattle],
	PlayBattle{}.Kind():        readAs[PlayBattle],
	AmendField{}.Kind():        readAs[AmendField],
	EditByHand{}.Kind():        readAs[EditByHand],
	LeadSide{}.Kind():          readAs[LeadSide],
	AppointCommander{}.Kind():  readAs[AppointCommander],
	FreePrisoners{}.Kind():     readAs[FreePrisoners],
	ExchangePrisoners{}.Kind(): readAs[ExchangePrisoners],
	RecordBattle{}.Kind():      readAs[RecordBattle],
	DeclineBattle{}.Kind():     readAs[DeclineBattle],
	RuleObjective{}.Kind():     readAs[RuleObjective],
	PlayOn{}.Kind():            readAs[PlayOn],
	ChangeSetting{}.Kind():     readAs[ChangeSetting],
	ChangeRates{}.Kind():       readAs[ChangeRates],
	Amended{}.Kind():           readAs[Amended],
}

// Kinds lists the kinds of command, sorted.
func Kinds() []string { return slices.Sorted(maps.Keys(commands)) }

// Encode writes a command's fields as JSON; its kind is kept beside it.
func Encode(c Command) (json.RawMessage, error) { return json.Marshal(c) }

// Decode reads a command of this kind.
func Decode(kind string, b json.RawMessage) (Command, error) {
	read, ok := commands[kind]
	if !ok {
		return nil, fmt.Errorf("command %.40q is not known; there are %s", kind, strings.Join(Kinds(), ", "))
	}
	c, err := read(b)
	if err != nil {
		return nil, fmt.Errorf("command %s: %w", kind, err)
	}
	return c, nil
}
