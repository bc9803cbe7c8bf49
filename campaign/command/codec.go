package command

import (
	"encoding/json"
	"errors"
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
	PlanOrder{}.Kind():         readAs[PlanOrder],
	HaltOrder{}.Kind():         readAs[HaltOrder],
	PostureOrder{}.Kind():      readAs[PostureOrder],
	StanceOrder{}.Kind():       readAs[StanceOrder],
	DetachOrder{}.Kind():       readAs[DetachOrder],
	JoinOrder{}.Kind():         readAs[JoinOrder],
	EmbarkOrder{}.Kind():       readAs[EmbarkOrder],
	LeaveOrder{}.Kind():        readAs[LeaveOrder],
	ManBoat{}.Kind():           readAs[ManBoat],
	LandOrder{}.Kind():         readAs[LandOrder],
	DemolishOrder{}.Kind():     readAs[DemolishOrder],
	WorkOrder{}.Kind():         readAs[WorkOrder],
	EndDay{}.Kind():            readAs[EndDay],
	FightBattle{}.Kind():       readAs[FightBattle],
	PlayBattle{}.Kind():        readAs[PlayBattle],
	AmendField{}.Kind():        readAs[AmendField],
	EditByHand{}.Kind():        readAs[EditByHand],
	LeadSide{}.Kind():          readAs[LeadSide],
	AppointCommander{}.Kind():  readAs[AppointCommander],
	SetStanding{}.Kind():       readAs[SetStanding],
	FollowStanding{}.Kind():    readAs[FollowStanding],
	MoveStaff{}.Kind():         readAs[MoveStaff],
	RecallMessage{}.Kind():     readAs[RecallMessage],
	FreePrisoners{}.Kind():     readAs[FreePrisoners],
	ExchangePrisoners{}.Kind(): readAs[ExchangePrisoners],
	SendPrisoners{}.Kind():     readAs[SendPrisoners],
	SetHospital{}.Kind():       readAs[SetHospital],
	CloseHospital{}.Kind():     readAs[CloseHospital],
	EvacuateWounded{}.Kind():   readAs[EvacuateWounded],
	TakeOverGuns{}.Kind():      readAs[TakeOverGuns],
	TakeOverHorses{}.Kind():    readAs[TakeOverHorses],
	OfferExchange{}.Kind():     readAs[OfferExchange],
	AnswerOffer{}.Kind():       readAs[AnswerOffer],
	AnswerQuestion{}.Kind():    readAs[AnswerQuestion],
	RecordBattle{}.Kind():      readAs[RecordBattle],
	PutOffBattle{}.Kind():      readAs[PutOffBattle],
	DeclineBattle{}.Kind():     readAs[DeclineBattle],
	RuleObjective{}.Kind():     readAs[RuleObjective],
	Promote{}.Kind():           readAs[Promote],
	TransferLeader{}.Kind():    readAs[TransferLeader],
	TransferUnits{}.Kind():     readAs[TransferUnits],
	SplitUnit{}.Kind():         readAs[SplitUnit],
	RejoinUnit{}.Kind():        readAs[RejoinUnit],
	FillUnits{}.Kind():         readAs[FillUnits],
	PlayOn{}.Kind():            readAs[PlayOn],
	ChangeSetting{}.Kind():     readAs[ChangeSetting],
	ChangeRates{}.Kind():       readAs[ChangeRates],
	Amended{}.Kind():           readAs[Amended],
	Write{}.Kind():             readAs[Write],
	Reword{}.Kind():            readAs[Reword],
	Photograph{}.Kind():        readAs[Photograph],
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

// Whole writes a command as one object of JSON with its kind first, as people give one.
func Whole(kind string, fields json.RawMessage) json.RawMessage {
	head := fmt.Sprintf(`{"kind":%q`, kind)
	if len(fields) > 2 {
		head += ","
	}
	return append([]byte(head), fields[1:]...)
}

// ReadWhole reads what Whole wrote.
func ReadWhole(b []byte) (Command, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(b, &fields); err != nil {
		return nil, errors.New(`a command is an object of JSON, as {"kind": "halt", "force": "main"}`)
	}
	var kind string
	if err := json.Unmarshal(fields["kind"], &kind); err != nil {
		return nil, fmt.Errorf("a command has its kind, one of %s", strings.Join(Kinds(), ", "))
	}
	delete(fields, "kind")
	rest, err := json.Marshal(fields)
	if err != nil {
		return nil, err
	}
	return Decode(kind, rest)
}
