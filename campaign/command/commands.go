package command

import (
	"encoding/json"

	"frontier/battle"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// The commands. Each is data: the journal keeps it as JSON under its Kind.
type (
	// MarchOrder sends a force along a path, next hex first; it replaces any earlier one.
	MarchOrder struct {
		Force  state.ForceID `json:"force"`
		Path   []hex.Hex     `json:"path"`
		Forced bool          `json:"forced,omitempty"` // half as far again, at a price
	}
	// PlanOrder tells a force what it does when it has done what it is at, one after the other; with
	// Anew it begins at once. It replaces all that was to follow; without tasks that is taken back.
	PlanOrder struct {
		Force state.ForceID `json:"force"`
		Tasks []state.Task  `json:"tasks,omitempty"`
		Anew  bool          `json:"anew,omitempty"`
	}
	// HaltOrder takes a march order back.
	HaltOrder struct {
		Force state.ForceID `json:"force"`
	}
	// PostureOrder tells a force what to do where it stands.
	PostureOrder struct {
		Force   state.ForceID `json:"force"`
		Posture state.Posture `json:"posture"`
	}
	// StanceOrder tells a force what to do when it comes upon an enemy, and at what odds.
	StanceOrder struct {
		Force  state.ForceID `json:"force"`
		Intent state.Intent  `json:"intent,omitempty"` // empty: what its posture says
		Odds   int           `json:"odds,omitempty"`   // in hundredths of the enemy's fighting value; 0: what its intent says
	}
	// DetachOrder makes a new force of some units, in the same hex.
	DetachOrder struct {
		Force  state.ForceID    `json:"force"`
		Units  []rosters.UnitID `json:"units"`
		Leader state.LeaderID   `json:"leader,omitempty"`
		Name   string           `json:"name"`
	}
	// JoinOrder brings a force into another of its side in the same hex.
	JoinOrder struct {
		Force state.ForceID `json:"force"`
		Into  state.ForceID `json:"into"`
	}
	// ManBoat has a unit be the crew of a boat that its side took and that lies where it stands.
	ManBoat struct {
		Unit rosters.UnitID `json:"unit"`
		Boat rosters.UnitID `json:"boat"` // the crew that lost it
	}
	// EmbarkOrder has a force go aboard the boats of another of its side in the same hex.
	EmbarkOrder struct {
		Force state.ForceID `json:"force"`
		On    state.ForceID `json:"on"`
	}
	// LandOrder has a force go ashore where the boats that carry it lie.
	LandOrder struct {
		Force state.ForceID `json:"force"`
	}
	// LeaveOrder has a force leave the map by its edge where it stands; it does not come back.
	LeaveOrder struct {
		Force state.ForceID `json:"force"`
	}
	// DemolishOrder has the sappers of a force blow a bridge at the edge of its hex when
	// no enemy is near.
	DemolishOrder struct {
		Force    state.ForceID `json:"force"`
		Crossing string        `json:"crossing"`
	}
	// WorkOrder has a force build, mend or raze something where it stands, until it is done. On is the
	// number of the hex beside it to which a way or a pontoon leads, or the id of the crossing, place or
	// work that it is about.
	WorkOrder struct {
		Force state.ForceID  `json:"force"`
		Work  state.WorkKind `json:"work"`
		On    string         `json:"on,omitempty"`
		Raze  bool           `json:"raze,omitempty"`
	}
	// EndDay carries out a day: marches, meetings, hospitals, arrivals, weather. It is
	// refused while a battle waits that was not put off.
	EndDay struct{}
	// FightBattle fights a pending battle and brings its outcome back: by the orders that
	// people gave, and by the automatic commanders from where those end.
	FightBattle struct {
		Battle state.BattleID `json:"battle"`
		Engine string         `json:"engine"`           // empty: the campaign's own rule set
		Seed   uint64         `json:"seed,string"`      // 0: the campaign's seed decides
		Orders []battle.Order `json:"orders,omitempty"` // none: it is fought unattended
	}
	// PlayBattle keeps how far a pending battle is that people play, so that it can be gone
	// on with another day: the first Keep orders that are kept already stand, and Orders
	// follow them. With neither, nothing is kept any more.
	PlayBattle struct {
		Battle state.BattleID `json:"battle"`
		Engine string         `json:"engine"`
		Seed   uint64         `json:"seed,string"`
		Keep   int            `json:"keep,omitempty"`
		Orders []battle.Order `json:"orders,omitempty"`
	}
	// AmendField changes the field of a battle that waits. Field is the whole of what differs from
	// map and day from then on, Why the reason in one line.
	AmendField struct {
		Battle state.BattleID  `json:"battle"`
		Field  state.Amendment `json:"field"`
		Why    string          `json:"why"`
	}
	// EditByHand adds, changes and takes away things of the campaign, all of the steps or none, Why
	// being the reason in one line.
	EditByHand struct {
		Steps []Step `json:"steps"`
		Why   string `json:"why"`
	}
	// LeadSide has a side led by a person or by its automatic commander from now on.
	LeadSide struct {
		Side state.SideID     `json:"side"`
		By   state.Leadership `json:"by"`
	}
	// AppointCommander says how the automatic commander of a side thinks from now on.
	AppointCommander struct {
		state.Commander
	}
	// SetStanding says what a force does when no orders came, or every force of the side that has no such
	// order of its own; empty: what the side says, or the usual (CAMPAIGN-2.11).
	SetStanding struct {
		Side  state.SideID       `json:"side"`
		Force state.ForceID      `json:"force,omitempty"`
		Do    state.StandingWord `json:"do,omitempty"`
	}
	// FollowStanding has forces of a side do what their standing orders say, Why being the reason in one
	// line. Those that their automatic commander leads then are given his orders by themselves.
	FollowStanding struct {
		Side   state.SideID    `json:"side"`
		Forces []state.ForceID `json:"forces"`
		Why    string          `json:"why,omitempty"`
	}
	// MoveStaff says where a side is ordered from: with a force or at a place; with neither, where it usually
	// is (CAMPAIGN-27.2).
	MoveStaff struct {
		state.Headquarters
	}
	// RecallMessage has a side take a message back that is on its way.
	RecallMessage struct {
		Message int `json:"message"`
	}
	// FreePrisoners has a side let prisoners go: of one unit so many by rank, all where none are
	// named, or one leader. On parole men go home for good.
	FreePrisoners struct {
		Side   state.SideID   `json:"side"` // who holds them
		Unit   rosters.UnitID `json:"unit,omitempty"`
		Ranks  rosters.Ranks  `json:"ranks,omitzero"`
		Leader state.LeaderID `json:"leader,omitempty"`
		Parole bool           `json:"parole,omitempty"`
	}
	// ExchangePrisoners has two sides exchange prisoners, man for man and rank for rank: so many
	// of each rank, or as many as both hold where none are named.
	ExchangePrisoners struct {
		One   state.SideID  `json:"one"`
		Other state.SideID  `json:"other"`
		Ranks rosters.Ranks `json:"ranks,omitzero"`
	}
	// SendPrisoners has a force send the prisoners whom it keeps to a place of its side.
	SendPrisoners struct {
		Force state.ForceID `json:"force"`
		Place string        `json:"place"`
	}
	// SetHospital sets a field hospital up, or moves the one that it names, with its patients: with a force,
	// or at a place. Beds and surgeons are the organiser's to say; 0: what the settings say, or what it has.
	SetHospital struct {
		Ward     state.WardID  `json:"ward,omitempty"` // empty: a new one
		Side     state.SideID  `json:"side,omitempty"` // of a new one
		Name     string        `json:"name,omitempty"` // of a new one; empty: that of its force or place
		Force    state.ForceID `json:"force,omitempty"`
		Place    string        `json:"place,omitempty"`
		Beds     int           `json:"beds,omitempty"`
		Surgeons int           `json:"surgeons,omitempty"`
	}
	// CloseHospital closes a field hospital in which nobody lies.
	CloseHospital struct {
		Ward state.WardID `json:"ward"`
	}
	// EvacuateWounded has those who lie in one hospital be carried by road to another of their side: from the
	// dressing station of a force, a field hospital or a place, to a field hospital or a place.
	EvacuateWounded struct {
		Side    state.SideID  `json:"side"`            // whose wounded they are
		Force   state.ForceID `json:"force,omitempty"` // from one of these three
		Ward    state.WardID  `json:"ward,omitempty"`
		Place   string        `json:"place,omitempty"`
		ToWard  state.WardID  `json:"to_ward,omitempty"` // to one of these two
		ToPlace string        `json:"to_place,omitempty"`
		Figures int           `json:"figures,omitempty"` // so many, who are due last first; 0: all for whom there is a bed
	}
	// TakeOverGuns has a unit that has lost guns take over those that its force took from the enemy.
	TakeOverGuns struct {
		Unit rosters.UnitID `json:"unit"`
	}
	// TakeOverHorses has a mounted unit that is short of horses, or the train of a force, take over those that the force
	// took from the enemy. One of the two is named.
	TakeOverHorses struct {
		Unit  rosters.UnitID `json:"unit,omitempty"`
		Force state.ForceID  `json:"force,omitempty"` // its train: all that it keeps
	}
	// OfferExchange has a side propose to another an exchange of prisoners, worth as much on
	// either hand: whom it gives of those that it holds, and whom it gets of its own.
	OfferExchange struct {
		From        state.SideID     `json:"from"`
		To          state.SideID     `json:"to"`
		Give        rosters.Ranks    `json:"give,omitzero"`
		Get         rosters.Ranks    `json:"get,omitzero"`
		GiveLeaders []state.LeaderID `json:"give_leaders,omitempty"`
		GetLeaders  []state.LeaderID `json:"get_leaders,omitempty"`
	}
	// AnswerOffer accepts or refuses an offer of exchange, or takes it back.
	AnswerOffer struct {
		Offer  int          `json:"offer"`
		Answer state.Answer `json:"answer"`
		Why    string       `json:"why,omitempty"` // it is refused, in a line; the side that offered reads it
	}
	// AnswerQuestion gives the answer of a side to what an event asks it.
	AnswerQuestion struct {
		Event  string `json:"event"`
		Answer string `json:"answer"`        // its label
		Why    string `json:"why,omitempty"` // in a line; the side alone reads it
	}
	// RecordBattle brings back the result of a battle that was fought on a real table.
	RecordBattle struct {
		Battle  state.BattleID `json:"battle"`
		Engine  string         `json:"engine,omitempty"` // rule set by which it was fought; empty: other rules
		Outcome battle.Outcome `json:"outcome"`
	}
	// PutOffBattle has a battle wait while days go on, How saying how far the matter is; empty: it
	// holds the day up again.
	PutOffBattle struct {
		Battle state.BattleID `json:"battle"`
		state.PutOff
	}
	// DeclineBattle has the attacker draw off to where he came from.
	DeclineBattle struct {
		Battle state.BattleID `json:"battle"`
	}
	// RuleObjective has the organiser say what an objective is worth, Why being the reason in one
	// line.
	RuleObjective struct {
		Objective string `json:"objective"`
		Points    int    `json:"points,omitempty"`
		Why       string `json:"why"`
	}
	// Write puts remarks and distinctions into the histories of those whom they concern, all of
	// them or none.
	Write struct {
		Remarks []state.Remark `json:"remarks"`
	}
	// Reword words a paragraph of a battle's report by hand, or without words leaves it to the program again.
	Reword struct {
		state.Wording
	}
	// Photograph keeps a picture, in the report of a battle or in the history of what it is of, or takes it out. Data is the file; it
	// is kept beside the journal, where it is not already.
	Photograph struct {
		state.Photo
		Data []byte `json:"-"`
	}
	// Promote gives leaders ranks, all of them or none.
	Promote struct {
		Promotions []Promotion `json:"promotions"`
	}
	// TransferLeader has a leader go over to another force of his side in the same hex, and take
	// command of it where that is said.
	TransferLeader struct {
		Leader   state.LeaderID `json:"leader"`
		To       state.ForceID  `json:"to"`
		Commands bool           `json:"commands,omitempty"`
	}
	// TransferUnits has units go over to another force of their side in the same hex.
	TransferUnits struct {
		Units []rosters.UnitID `json:"units"`
		To    state.ForceID    `json:"to"`
	}
	// SplitUnit makes a unit of a part of another, in the same force.
	SplitUnit struct {
		Unit  rosters.UnitID `json:"unit"`
		Ranks rosters.Ranks  `json:"ranks"`          // figures that go, of those in the ranks
		Guns  int            `json:"guns,omitempty"` // model guns
		Name  string         `json:"name"`
	}
	// RejoinUnit has a part of a unit join it again, or another part of it, in the same force.
	RejoinUnit struct {
		Part rosters.UnitID `json:"part"`
		Into rosters.UnitID `json:"into"`
	}
	// FillUnits fills units up from the depot, all of them or none.
	FillUnits struct {
		Fills []Fill `json:"fills"`
		Why   string `json:"why,omitempty"` // in one line
	}
	// PlayOn goes on with a campaign that has ended; the verdict stays as it was.
	PlayOn struct{}
	// ChangeSetting changes an engine's setting for battles to come. An empty value puts
	// the default back.
	ChangeSetting struct {
		Engine string `json:"engine"`
		Key    string `json:"key"`
		Value  string `json:"value"` // JSON
	}
	// ChangeRates changes numbers and choices of the campaign's rules together, Preset being the
	// name under which they are: "" of none. An empty value puts the default back.
	ChangeRates struct {
		Preset string `json:"preset,omitempty"`
		Values []Rate `json:"values"`
	}
)

// ValuesOf has every number and choice of the campaign's rules be as in a preset.
func ValuesOf(p rates.Preset) []Rate {
	var out []Rate
	changed := p.Of()
	for _, r := range rates.All() {
		out = append(out, Rate{Key: r.Key, Value: string(changed[r.Key])})
	}
	return out
}

// Fill is what a unit gets from the depot.
type Fill struct {
	Unit   rosters.UnitID `json:"unit"`
	Ranks  rosters.Ranks  `json:"ranks,omitzero"`
	Guns   int            `json:"guns,omitempty"` // model guns
	Mounts int            `json:"mounts,omitempty"`
}

// FillOf is all that a unit is short of and can get from the depot.
func FillOf(s *state.State, id rosters.UnitID) Fill {
	a := s.Account(state.HolderOfUnit(id))
	out := Fill{Unit: id}
	out.Ranks, out.Guns, out.Mounts = a.Vacancies()
	return out
}

// Some says whether there is anything in it.
func (n Fill) Some() bool { return n.Ranks.Total()+n.Guns+n.Mounts > 0 }

// Promotion is a rank that a leader is given.
type Promotion struct {
	Leader state.LeaderID `json:"leader"`
	Rank   string         `json:"rank"`             // as it is written before his name
	Brevet bool           `json:"brevet,omitempty"` // for a time, in the place of another
	Why    string         `json:"why,omitempty"`
}

// Rate is what a number or choice of the campaign's rules becomes.
type Rate struct {
	Key   string `json:"key"`
	Value string `json:"value"` // JSON
}

// Verb is what a step of a change by hand does.
type Verb string

// The verbs.
const (
	Add    Verb = "add"
	Set    Verb = "set"
	Remove Verb = "remove"
)

// Step is a change by hand of one thing.
type Step struct {
	Do     Verb            `json:"do"`
	Kind   string          `json:"kind"` // as force, unit, place
	ID     string          `json:"id"`
	Fields json.RawMessage `json:"fields,omitempty"` // what is set, an object in the words of a pack; null takes a value away
}
