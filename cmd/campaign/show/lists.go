package show

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/hex"
	"frontier/internal/ranks"
	"frontier/internal/terms"
	"frontier/rosters"
)

// The JSON of the lists. Days have their date beside them, hexes are four digits.
type (
	LeaderJSON struct {
		ID          state.LeaderID     `json:"id"`
		Name        string             `json:"name"`
		Rank        string             `json:"rank"`
		Side        state.SideID       `json:"side"`
		Command     string             `json:"command"`
		Personality terms.Personality  `json:"personality"`
		Exceptional bool               `json:"exceptional"`
		Status      state.LeaderStatus `json:"status" jsonschema:"fit, wounded, killed, captured or absent"`
		Force       state.ForceID      `json:"force,omitempty"`
		Where       string             `json:"where"`
		Returns     string             `json:"returns,omitempty" jsonschema:"the date, of a wounded leader or one on the road back"`
	}
	PatientJSON struct {
		Unit     string         `json:"unit"`
		Leader   state.LeaderID `json:"leader,omitempty" jsonschema:"of a leader who lies wounded or is on the road back: his id; he is no figure of a unit"`
		Name     string         `json:"name"`
		Side     state.SideID   `json:"side"`
		Rank     string         `json:"rank" jsonschema:"officer, sergeant or other"`
		Figures  int            `json:"figures"`
		Men      int            `json:"men"`
		Admitted state.Day      `json:"admitted"`
		Due      state.Day      `json:"due"`
		Date     string         `json:"date" jsonschema:"on which more is known of them"`
		Ends     string         `json:"ends,omitempty" jsonschema:"returns, invalided or dies; for the organiser alone"`
		Battle   state.BattleID `json:"battle,omitempty"`
		Freed    bool           `json:"freed,omitempty" jsonschema:"they are not wounded: the enemy let them go or they got away from him, and they are on the road back"`
		Where    string         `json:"where,omitempty" jsonschema:"where they lie or go to, in words, if hospitals have a place in the campaign"`
		Ward     string         `json:"ward,omitempty" jsonschema:"the field hospital in which they lie, or to which they are on the road"`
		With     string         `json:"with,omitempty" jsonschema:"the force at whose dressing station they lie, or to which they march back"`
		At       string         `json:"at,omitempty" jsonschema:"the place in whose hospital they lie, or to which they are on the road"`
		Hex      string         `json:"hex,omitempty" jsonschema:"where they are today"`
		Road     []string       `json:"road,omitempty" jsonschema:"the hexes of the road on which they are, from where they set out"`
		Since    string         `json:"since,omitempty" jsonschema:"the date on which they came there, or set out"`
		Arrives  string         `json:"arrives,omitempty" jsonschema:"the date on which they come to the end of their road"`
		Waits    bool           `json:"waits,omitempty" jsonschema:"they are fit again, and no road to their unit is free of the enemy"`
	}
	HospitalJSON struct {
		Ward     state.WardID       `json:"ward,omitempty" jsonschema:"of a field hospital: its id"`
		Kind     views.HospitalKind `json:"kind" jsonschema:"base_hospital, field_hospital or dressing_station"`
		Name     string             `json:"name"`
		Side     state.SideID       `json:"side"`
		With     state.ForceID      `json:"with,omitempty" jsonschema:"the force with which it is"`
		At       string             `json:"at,omitempty" jsonschema:"the place at which it is"`
		Hex      string             `json:"hex"`
		Beds     int                `json:"beds,omitempty" jsonschema:"in figures; a dressing station has room for all"`
		Surgeons int                `json:"surgeons,omitempty"`
		Tends    int                `json:"tends" jsonschema:"figures whom its surgeons can tend"`
		Lying    int                `json:"lying" jsonschema:"figures who lie in it"`
		Men      int                `json:"men" jsonschema:"men who lie in it"`
		Coming   int                `json:"coming,omitempty" jsonschema:"figures on the road to it"`
	}
	CaptiveJSON struct {
		Unit    string         `json:"unit,omitempty"`
		Leader  string         `json:"leader,omitempty"`
		Name    string         `json:"name"`
		Side    state.SideID   `json:"side" jsonschema:"whose men they are"`
		By      state.SideID   `json:"by" jsonschema:"who holds them"`
		With    string         `json:"with,omitempty" jsonschema:"the force that keeps them"`
		At      string         `json:"at,omitempty" jsonschema:"the place that keeps them; with neither: the home of who holds them"`
		Figures int            `json:"figures"`
		Men     int            `json:"men"`
		Since   state.Day      `json:"since"`
		Date    string         `json:"date"`
		Battle  state.BattleID `json:"battle,omitempty"`
	}
	VacancyJSON struct {
		Force  state.ForceID  `json:"force"`
		Name   string         `json:"name"`
		Side   state.SideID   `json:"side"`
		Leader state.LeaderID `json:"leader" jsonschema:"who commands it"`
		Who    string         `json:"who"`
		Of     string         `json:"of" jsonschema:"in whose place, and what became of him"`
		Brevet string         `json:"brevet" jsonschema:"the rank that is proposed for him"`
	}
	OfferJSON struct {
		Offer       int              `json:"offer" jsonschema:"its number"`
		From        state.SideID     `json:"from"`
		To          state.SideID     `json:"to" jsonschema:"who answers"`
		Give        rosters.Ranks    `json:"give" jsonschema:"figures that are given"`
		Get         rosters.Ranks    `json:"get" jsonschema:"figures that are asked for"`
		GiveLeaders []state.LeaderID `json:"give_leaders,omitempty"`
		GetLeaders  []state.LeaderID `json:"get_leaders,omitempty"`
		Worth       int              `json:"worth" jsonschema:"for how many other ranks either counts"`
		Until       string           `json:"until" jsonschema:"last day for the answer"`
	}
	QuestionJSON struct {
		Event   string       `json:"event" jsonschema:"its id"`
		Name    string       `json:"name"`
		Side    state.SideID `json:"side" jsonschema:"who is asked"`
		Ask     string       `json:"ask"`
		Answers []AnswerJSON `json:"answers"`
		Else    string       `json:"else" jsonschema:"label of the answer that stands if none comes"`
		Until   string       `json:"until" jsonschema:"last day for the answer"`
	}
	AnswerJSON struct {
		Label string `json:"label"`
		Text  string `json:"text"`
	}
	GuardJSON struct {
		Force     state.ForceID `json:"force"`
		Name      string        `json:"name"`
		Side      state.SideID  `json:"side"`
		Held      int           `json:"held" jsonschema:"figures of prisoners, a leader as one"`
		Guards    int           `json:"guards" jsonschema:"figures that guard them"`
		Unguarded int           `json:"unguarded" jsonschema:"prisoners whom nobody guards"`
	}
	PlaceJSON struct {
		ID        string       `json:"id"`
		Name      string       `json:"name"`
		Kind      string       `json:"kind"`
		Hex       string       `json:"hex"`
		Holder    state.SideID `json:"holder,omitempty"`
		Fortified string       `json:"fortified,omitempty"`
		Breaches  int          `json:"breaches,omitempty"`
		Depot     bool         `json:"depot,omitempty"`
		Hospital  bool         `json:"hospital,omitempty"`
		Telegraph bool         `json:"telegraph,omitempty"`
	}
	ReinforcementJSON struct {
		ID        string        `json:"id"`
		Name      string        `json:"name"`
		Side      state.SideID  `json:"side"`
		Day       state.Day     `json:"day"`
		Date      string        `json:"date"`
		Place     string        `json:"place"`
		Hex       string        `json:"hex"`
		Men       int           `json:"men"`
		Units     []string      `json:"units"`
		Joins     state.ForceID `json:"joins,omitempty"`
		Condition string        `json:"condition,omitempty" jsonschema:"in words, for the organiser"`
		Arrived   bool          `json:"arrived"`
	}
)

// listing is a command that lists something of a campaign for a viewer: what it asks the
// campaign for, and each of it as JSON and as the cells of a row below the heads.
type listing[V, J any] struct {
	use, short, example string
	empty               string
	heads               []string
	ask                 func(*campaign.Service, context.Context, intelligence.Viewer) ([]V, error)
	row                 func(V, *state.Map) (J, []any)
}

// cells are those of a row of a table.
func cells(c ...any) []any { return c }

func listCommand[V, J any](p *program, l listing[V, J]) *cobra.Command {
	var asJSON bool
	var sideName string
	cmd := &cobra.Command{
		Use: l.use + " FILE [--side NAME] [--json]", Short: l.short, Example: l.example, Args: line.Takes("FILE"),
		Long: l.short + ". With --side, what that side knows of it.",
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				v, err := line.Viewer(s, sideName)
				if err != nil {
					return err
				}
				all, err := l.ask(s, ctx, v)
				if err != nil {
					return err
				}
				rows, t := make([]J, len(all)), line.NewTable(l.heads...)
				for i, x := range all {
					var shown []any
					rows[i], shown = l.row(x, s.Map())
					t.Add(shown...)
				}
				if asJSON {
					return line.PrintJSON(p.Out, rows)
				}
				return t.Print(p.Out, l.empty)
			})
		},
	}
	cmd.Flags().StringVar(&sideName, "side", "", "what this side knows (default: all, as the organiser)")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

func (p *program) leadersCommand() *cobra.Command {
	return listCommand(p, listing[views.LeaderView, LeaderJSON]{
		use: "leaders", short: "List the leaders, where they are and how they fare", example: "campaign leaders afghan.campaign --side british", empty: "There are no leaders.",
		heads: []string{"LEADER", "NAME", "SIDE", "STATUS", "WHERE", "BACK ON"}, ask: (*campaign.Service).Leaders,
		row: func(l views.LeaderView, _ *state.Map) (LeaderJSON, []any) {
			return LeaderJSON{l.ID, l.Name, l.Rank, l.Side, l.Command, l.Personality, l.Exceptional, l.Status, l.Force, l.Where, l.Returns},
				cells(l.ID, l.Name, l.Side, l.Status, l.Where, l.Returns)
		},
	})
}

// lying is a group of wounded, or a leader who lies wounded or is on the road back.
type lying struct {
	views.PatientView
	leader state.LeaderID // empty: they are men
}

// lyingOf lists them by the day on which more is known, leaders behind the men of a day.
func lyingOf(s *campaign.Service, ctx context.Context, v intelligence.Viewer) ([]lying, error) {
	men, err := s.Patients(ctx, v)
	if err != nil {
		return nil, err
	}
	leaders, err := s.Leaders(ctx, v)
	if err != nil {
		return nil, err
	}
	var out []lying
	for _, m := range men {
		out = append(out, lying{PatientView: m})
	}
	f, now := s.Founding(), s.State()
	for _, l := range leaders {
		if l.Status != state.Wounded && l.Status != state.Returning {
			continue
		}
		fares := now.Leader(l.ID)
		n := lying{leader: l.ID, PatientView: views.PatientView{UnitName: l.Styled(), Side: l.Side, Men: 1, Date: l.Returns, Where: l.Where,
			Patient: state.Patient{Rank: ranks.Officer, Due: l.Back, Bed: fares.Bed()}}}
		if h, known := fares.Bed().Found(f, &now); known {
			n.Lies = &h
		}
		if l.Status == state.Returning {
			n.Until, n.Waits = l.Returns, l.Back == 0
		}
		out = append(out, n)
	}
	slices.SortStableFunc(out, func(a, b lying) int { return int(a.Due) - int(b.Due) })
	return out, nil
}

func (p *program) woundedCommand() *cobra.Command {
	return listCommand(p, listing[lying, PatientJSON]{
		use: "wounded", short: "List the wounded, men and leaders, by the day on which more is known of them", example: "campaign wounded afghan.campaign", empty: "Nobody is in hospital.",
		heads: []string{"DUE", "UNIT", "SIDE", "RANK", "MEN#", "FIGURES#", "THEN", "WHERE", "THERE ON"}, ask: lyingOf,
		row: func(x lying, _ *state.Map) (PatientJSON, []any) {
			n := PatientJSON{Unit: string(x.Unit), Leader: x.leader, Name: x.UnitName, Side: x.Side, Rank: string(x.Rank), Figures: x.Count, Men: x.Men, Admitted: x.Admitted, Due: x.Due, Date: x.Date, Ends: string(x.Ends), Battle: x.Battle, Freed: x.leader == "" && x.Freed(),
				Where: x.Where, Ward: string(x.Ward), With: string(x.Keep.Force), At: x.Place, Since: x.Came, Arrives: x.Until, Waits: x.Waits}
			if x.Lies != nil {
				n.Hex = hex.Name(*x.Lies)
			}
			for _, h := range x.Hexes() {
				n.Road = append(n.Road, hex.Name(h))
			}
			return n, cells(line.OrDash(x.Date), x.UnitName, x.Side, string(x.Rank), line.Thousands(x.Men), x.Count, line.OrDash(string(x.Ends)), line.OrDash(x.Where), line.OrDash(x.Until))
		},
	})
}

// hospitalsCommand lists the hospitals and who is in them.
func (p *program) hospitalsCommand() *cobra.Command {
	return listCommand(p, listing[views.HospitalView, HospitalJSON]{
		use: "hospitals", short: "List the hospitals, what they have room for and who is in them", example: "campaign hospitals afghan.campaign", empty: "Hospitals have no place in this campaign, or nobody has one (setting medical, CAMPAIGN-7.16).",
		heads: []string{"HOSPITAL", "ID", "SIDE", "STANDS", "BEDS#", "LYING#", "COMING#", "SURGEONS#", "UNTENDED#"}, ask: (*campaign.Service).Hospitals,
		row: func(x views.HospitalView, _ *state.Map) (HospitalJSON, []any) {
			beds := "for all"
			if x.Kind != views.DressingStation {
				beds = fmt.Sprint(x.Beds)
			}
			return HospitalJSON{x.Ward, x.Kind, x.Name, x.Side, x.Keep.Force, x.Keep.Place, hex.Name(x.Hex), x.Beds, x.Surgeons, x.Tends, x.Lying, x.Men, x.Coming},
				cells(x.Name, line.OrDash(string(x.Ward)), x.Side, x.At, beds, x.Lying, x.Coming, x.Surgeons, x.Untended())
		},
	})
}

func (p *program) prisonersCommand() *cobra.Command {
	return listCommand(p, listing[views.CaptiveView, CaptiveJSON]{
		use: "prisoners", short: "List the prisoners and who holds them", example: "campaign prisoners afghan.campaign", empty: "There are no prisoners.",
		heads: []string{"WHO", "SIDE", "HELD BY", "KEPT", "MEN#", "FIGURES#", "SINCE"}, ask: (*campaign.Service).Captives,
		row: func(x views.CaptiveView, _ *state.Map) (CaptiveJSON, []any) {
			return CaptiveJSON{string(x.Unit), string(x.Leader), x.UnitName, x.Side, x.By, string(x.Keep.Force), x.Keep.Place, x.Ranks.Total(), x.Men, x.Since, x.Date, x.Captive.Battle},
				cells(x.UnitName, x.Side, x.By, line.OrDash(x.Where), line.Thousands(x.Men), x.Ranks.Total(), x.Date)
		},
	})
}

// vacanciesCommand lists who acts in the place of another.
func (p *program) vacanciesCommand() *cobra.Command {
	return listCommand(p, listing[views.Vacancy, VacancyJSON]{
		use: "vacancies", short: "List who commands in the place of another of higher rank, with the brevets proposed", example: "campaign vacancies afghan.campaign", empty: "Nobody acts in the place of another of higher rank.",
		heads: []string{"FORCE", "LEADER", "IN THE PLACE OF", "BREVET"}, ask: (*campaign.Service).Vacancies,
		row: func(x views.Vacancy, _ *state.Map) (VacancyJSON, []any) {
			return VacancyJSON{x.Force, x.ForceName, x.Side, x.Leader, x.Who, x.Of, x.Rank}, cells(x.ForceName, x.Who, x.Of, x.Rank)
		},
	})
}

// offersCommand lists the offers of exchange that wait.
func (p *program) offersCommand() *cobra.Command {
	return listCommand(p, listing[views.OfferView, OfferJSON]{
		use: "offers", short: "List the offers to exchange prisoners that wait for an answer", example: "campaign offers afghan.campaign", empty: "No offer of exchange waits.",
		heads: []string{"OFFER#", "FROM", "TO", "GIVES", "ASKS FOR", "WORTH#", "UNTIL"}, ask: (*campaign.Service).Offers,
		row: func(x views.OfferView, _ *state.Map) (OfferJSON, []any) {
			return OfferJSON{x.No, x.From, x.To, x.Give, x.Get, x.GiveLeaders, x.GetLeaders, x.Worth, x.Until},
				cells(x.No, x.From, x.To, x.Gives, x.Asks, x.Worth, x.Until)
		},
	})
}

// questionsCommand lists what events ask.
func (p *program) questionsCommand() *cobra.Command {
	return listCommand(p, listing[views.QuestionView, QuestionJSON]{
		use: "questions", short: "List what events ask a side, with the answers that it can give", example: "campaign questions transvaal.campaign", empty: "No question waits for an answer.",
		heads: []string{"EVENT", "SIDE", "QUESTION", "ANSWERS", "UNTIL", "ELSE"}, ask: (*campaign.Service).Questions,
		row: func(x views.QuestionView, _ *state.Map) (QuestionJSON, []any) {
			var labels []string
			answers := []AnswerJSON{}
			for _, a := range x.Answers {
				labels = append(labels, a.Label)
				answers = append(answers, AnswerJSON{a.Label, a.Text})
			}
			return QuestionJSON{x.Event, x.Name, x.Side, x.Ask, answers, x.Else, x.Until}, cells(x.Event, x.Side, x.Ask, strings.Join(labels, " or "), x.Until, x.Else)
		},
	})
}

// guardsCommand lists the forces that keep prisoners.
func (p *program) guardsCommand() *cobra.Command {
	return listCommand(p, listing[views.GuardView, GuardJSON]{
		use: "guards", short: "List the forces that keep prisoners, and how they guard them", example: "campaign guards afghan.campaign", empty: "No force keeps prisoners.",
		heads: []string{"FORCE", "SIDE", "STANDS", "PRISONERS#", "GUARDS#", "UNGUARDED#"}, ask: (*campaign.Service).Guards,
		row: func(x views.GuardView, _ *state.Map) (GuardJSON, []any) {
			return GuardJSON{x.Force, x.Name, x.Side, x.Held, x.Guards, x.Unguarded}, cells(x.Name, x.Side, x.At, x.Held, x.Guards, x.Unguarded)
		},
	})
}

func (p *program) placesCommand() *cobra.Command {
	return listCommand(p, listing[views.PlaceView, PlaceJSON]{
		use: "places", short: "List the places of the map and who holds them", example: "campaign places afghan.campaign", empty: "The map has no places.",
		heads: []string{"PLACE", "NAME", "KIND", "HEX", "HELD BY", "DEFENCES", "HAS"}, ask: (*campaign.Service).Places,
		row: func(x views.PlaceView, _ *state.Map) (PlaceJSON, []any) {
			var has []string
			for _, h := range []struct {
				is   bool
				what string
			}{{x.Depot, "depot"}, {x.Hospital, "hospital"}, {x.Telegraph, "telegraph"}} {
				if h.is {
					has = append(has, h.what)
				}
			}
			defences := line.Plain(string(x.Fortified))
			if x.Breaches > 0 {
				defences += fmt.Sprintf(", %d breached", x.Breaches)
			}
			return PlaceJSON{x.ID, x.Name, string(x.Kind), hex.Name(x.Hex), x.Holder, string(x.Fortified), x.Breaches, x.Depot, x.Hospital, x.Telegraph},
				cells(x.ID, x.Name, x.Kind, hex.Name(x.Hex), line.OrDash(string(x.Holder)), defences, strings.Join(has, ", "))
		},
	})
}

func (p *program) reinforcementsCommand() *cobra.Command {
	return listCommand(p, listing[views.ReinforcementView, ReinforcementJSON]{
		use: "reinforcements", short: "List the reinforcements by the day on which they are due", example: "campaign reinforcements afghan.campaign", empty: "Nobody is to come.",
		heads: []string{"DUE", "SIDE", "WHO", "MEN#", "AT", "STATE", "IF"}, ask: (*campaign.Service).Reinforcements,
		row: func(x views.ReinforcementView, m *state.Map) (ReinforcementJSON, []any) {
			now := "to come"
			if x.Arrived {
				now = "arrived"
			}
			return ReinforcementJSON{x.ID, x.Name, x.Side, x.Day, x.Date, x.Place, hex.Name(x.Hex), x.Men, line.Spelled(x.Units), x.Joins, x.Condition, x.Arrived},
				cells(x.Date, x.Side, x.Name, line.Thousands(x.Men), line.OrDash(placeName(m, x.Place)), now, line.OrDash(x.Condition))
		},
	})
}

// placeName is the name of a place by its id, or the id.
func placeName(m *state.Map, id string) string {
	for _, p := range m.Places {
		if p.ID == id {
			return p.Name
		}
	}
	return id
}
