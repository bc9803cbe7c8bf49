package show

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// showCommand shows where a campaign, or one force of it, stands.
func (p *program) showCommand() *cobra.Command {
	var asJSON bool
	var forceName, sideName string
	cmd := &cobra.Command{
		Use:   "show FILE [--force NAME] [--side NAME] [--json]",
		Short: "Show the date, the sides, the forces and what waits; or one force with its units",
		Long: `Show where the campaign stands: the date and the weather, the sides, every force with
its place, strength and orders, the works and crossings that men have made or unmade,
and the battles that wait. With --force, one force with its leaders and units. With
--side, what that side knows.

The JSON holds the same, and for the organiser the whole state of the campaign.`,
		Example: "campaign show afghan.campaign\ncampaign show afghan.campaign --force girishk-column",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				viewer, err := line.Viewer(s, sideName)
				if err != nil {
					return err
				}
				if forceName != "" {
					return p.showForce(ctx, s, viewer, forceName, asJSON)
				}
				return p.showCampaign(ctx, s, viewer, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&forceName, "force", "", "show this force with its units")
	cmd.Flags().StringVar(&sideName, "side", "", "show what this side knows (default: all, as the organiser)")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// The JSON of `campaign show`.
type (
	CampaignJSON struct {
		Template  string               `json:"template"`
		Seed      string               `json:"seed"` // as text: programs read numbers beyond 2^53 wrongly
		Title     string               `json:"title"`
		Subtitle  string               `json:"subtitle"`
		Situation string               `json:"situation"`
		Day       state.Day            `json:"day"`
		Last      state.Day            `json:"last"`
		Date      string               `json:"date"`
		Weekday   string               `json:"weekday"`
		Sky       string               `json:"sky"`
		Commands  int                  `json:"commands"` // in force
		Undo      string               `json:"undo,omitempty"`
		Redo      string               `json:"redo,omitempty"`
		Sides     []sideJSON           `json:"sides"`
		Forces    []ForceJSON          `json:"forces"`
		Works     []workJSON           `json:"works"`
		Battles   []battles.BattleJSON `json:"battles"`

		Verdict    verdictJSON     `json:"verdict"`
		Objectives []ObjectiveJSON `json:"objectives" jsonschema:"of which the viewer may know"`

		State *state.State `json:"state,omitempty" jsonschema:"for the organiser: everything, in the program's own form, which other versions may change"`
	}
	workJSON struct {
		ID    string       `json:"id"`
		Kind  string       `json:"kind"`
		Side  state.SideID `json:"side,omitempty"`
		Hex   string       `json:"hex"`
		State string       `json:"standing"` // in words: "unfinished, 2 of 4 turns"
	}
	sideJSON struct {
		ID     state.SideID `json:"id"`
		Name   string       `json:"name"`
		Forces *int         `json:"forces,omitempty" jsonschema:"left out where the viewer does not know"`
		Men    *int         `json:"men,omitempty" jsonschema:"left out where the viewer does not know"`
		Points *int         `json:"points,omitempty" jsonschema:"of objectives; left out where the viewer does not know"`
	}
	ForceJSON struct {
		ID     state.ForceID `json:"id"`
		Name   string        `json:"name"`
		Side   state.SideID  `json:"side"`
		Hex    string        `json:"hex"`
		Place  string        `json:"place"`
		Leader string        `json:"leader,omitempty"`
		Active bool          `json:"active"`
		Notice string        `json:"notice,omitempty"`
		Value  int           `json:"value,omitempty" jsonschema:"fighting value today (CAMPAIGN-13.2); of an enemy as it was told (CAMPAIGN-9.5)"`
		Behind int           `json:"behind,omitempty" jsonschema:"the same, of an enemy who was seen behind works (CAMPAIGN-4.9)"`
		Heard  string        `json:"heard,omitempty" jsonschema:"what was counted of an enemy: 80 to 130 men, 1 to 2 guns"`
		Source string        `json:"source,omitempty" jsonschema:"when it was seen, by whom, and how far that is trusted"`

		Men     *int          `json:"men,omitempty" jsonschema:"left out, as all that follows, where the viewer does not know"`
		Figures *int          `json:"figures,omitempty"`
		Guns    *int          `json:"guns,omitempty"`
		Points  *int          `json:"points,omitempty"`
		Full    *int          `json:"full_points,omitempty"`
		Grade   string        `json:"grade,omitempty"`
		Posture string        `json:"posture,omitempty" jsonschema:"as it is told to a person"`
		Stands  state.Posture `json:"posture_word,omitempty" jsonschema:"the same as the word of order posture: rest, entrench"`
		Stance  string        `json:"stance,omitempty"`
		Orders  string        `json:"orders,omitempty"`
		Water   string        `json:"water,omitempty" jsonschema:"its boats and whom they carry, or in whose boats it is"`
		Aboard  state.ForceID `json:"aboard,omitempty" jsonschema:"force whose boats carry it"`
		Path    []string      `json:"path,omitzero"`
		Units   []unitJSON    `json:"units,omitzero"`
	}
	unitJSON struct {
		ID       string     `json:"id"`
		Name     string     `json:"name"`
		Side     string     `json:"side"`
		Force    string     `json:"force,omitempty"`
		Arm      string     `json:"arm"`
		Boat     terms.Boat `json:"boat,omitempty" jsonschema:"it is the crew of one"`
		Training string     `json:"training"`
		Men      int        `json:"men"`
		Present  int        `json:"present"` // figures, as all below
		Wounded  int        `json:"wounded"`
		Captured int        `json:"captured"`
		Missing  int        `json:"missing"`
		Dead     int        `json:"dead"`
		Invalids int        `json:"discharged"`
		Left     int        `json:"left,omitempty" jsonschema:"figures that left the map with their force"`
		Ranks    ranksJSON  `json:"ranks" jsonschema:"the same figures, each by rank"`

		Musicians int    `json:"musicians,omitempty" jsonschema:"figures of those present who play"`
		Standard  string `json:"standard,omitempty" jsonschema:"the standard that it carries, or what became of it; none: it carries none"`

		Guns   int    `json:"guns"`
		Points int    `json:"points"`
		Full   int    `json:"full_points"`
		Grade  string `json:"grade"`
	}
)

// ranksJSON are the figures of a unit by rank, and by what became of them.
type ranksJSON struct {
	Present  rosters.Ranks `json:"present"`
	Wounded  rosters.Ranks `json:"wounded"`
	Captured rosters.Ranks `json:"captured"`
	Missing  rosters.Ranks `json:"missing"`
	Dead     rosters.Ranks `json:"dead"`
	Invalids rosters.Ranks `json:"discharged"`
	Left     rosters.Ranks `json:"left,omitzero"`
}

func asForce(f views.ForceView) ForceJSON {
	out := ForceJSON{
		ID: f.Counter.Force, Name: f.Counter.Name, Side: f.Counter.Side, Hex: hex.Name(f.Counter.Hex), Place: f.Place,
		Active: f.Active, Notice: f.Notice.Text,
	}
	if f.Leader != nil {
		out.Leader = f.Leader.Name
	}
	out.Value, out.Behind = f.Value, f.Behind
	if f.Told != nil {
		out.Heard, out.Source = f.Told.Strength(), f.Told.Source()
	}
	if !f.Known {
		return out
	}
	points, full := int(f.Points), int(f.Full)
	out.Men, out.Figures, out.Guns, out.Points, out.Full = &f.Men, &f.Figures, &f.Guns, &points, &full
	out.Grade, out.Posture, out.Stance, out.Orders, out.Path, out.Units = string(f.Counter.Grade), f.Posture, f.Stance, f.Orders, []string{}, []unitJSON{}
	out.Water, out.Aboard, out.Stands = f.Water, f.Aboard, f.Stands
	for _, h := range f.Counter.Path {
		out.Path = append(out.Path, hex.Name(h))
	}
	for _, u := range f.Units {
		out.Units = append(out.Units, asUnit(u))
	}
	return out
}

func asUnit(u views.UnitView) unitJSON {
	return unitJSON{
		ID: string(u.ID), Name: u.Name, Side: string(u.Side), Force: string(u.Force), Arm: string(u.Arm), Boat: u.Boat, Training: string(u.Training),
		Men: u.MenNow, Present: u.Strength.Present.Total(), Wounded: u.Strength.Wounded.Total(), Captured: u.Strength.Captured.Total(),
		Missing: u.Strength.Missing.Total(), Dead: u.Strength.Dead.Total(), Invalids: u.Strength.Discharged.Minus(u.Exited).Total(), Left: u.Exited.Total(), Musicians: u.MusicNow, Standard: u.StandardNow,
		Guns: u.Strength.Guns, Points: int(u.Points), Full: int(u.FullAt), Grade: string(u.Grade),
		Ranks: ranksJSON{u.Strength.Present, u.Strength.Wounded, u.Strength.Captured, u.Strength.Missing, u.Strength.Dead, u.Strength.Discharged.Minus(u.Exited), u.Exited},
	}
}

func (p *program) showCampaign(ctx context.Context, s *campaign.Service, viewer intelligence.Viewer, asJSON bool) error {
	o, err := s.Overview(ctx, viewer)
	if err != nil {
		return err
	}
	forces, err := s.Forces(ctx, viewer)
	if err != nil {
		return err
	}
	battles, err := s.Battles(ctx, viewer)
	if err != nil {
		return err
	}
	board, err := s.Board(ctx, viewer)
	if err != nil {
		return err
	}
	works := worksOf(s.Map(), &board)
	stands, err := s.Verdict(ctx, viewer)
	if err != nil {
		return err
	}
	aims, err := s.Objectives(ctx, viewer)
	if err != nil {
		return err
	}
	if asJSON {
		out := asCampaign(s, &o, forces, battles, works, &stands, aims)
		if viewer.Side == "" {
			now := s.State()
			out.State = &now
		}
		return line.PrintJSON(p.Out, out)
	}
	fmt.Fprintf(p.Out, "%s: %s\n%s, %s (day %d of %d)\n%s\n\n", line.Clean(o.Title), line.Clean(o.Subtitle), o.Weekday, o.Date, o.Day+1, o.Last+1, line.Clean(o.Sky))
	t := line.NewTable("SIDE", "NAME", "FORCES#", "MEN#", "POINTS#")
	for _, x := range o.Sides {
		if !x.Known {
			t.Add(x.ID, x.Name, "?", "?", "?")
			continue
		}
		t.Add(x.ID, x.Name, x.Forces, line.Thousands(x.Men), x.Points)
	}
	if err := t.Print(p.Out, "There are no sides."); err != nil {
		return err
	}
	fmt.Fprintln(p.Out)
	if err := forceTable(forces).Print(p.Out, "No forces are in the field."); err != nil {
		return err
	}
	if len(works) > 0 {
		t := line.NewTable("WORK", "KIND", "SIDE", "AT", "STATE")
		for _, k := range works {
			t.Add(k.ID, line.Plain(k.Kind), k.Side, "hex "+k.Hex, k.State)
		}
		fmt.Fprintln(p.Out)
		if err := t.Print(p.Out, ""); err != nil {
			return err
		}
	}
	if err := p.standing(&stands, aims); err != nil {
		return err
	}
	for _, b := range battles {
		if b.Status == state.Pending {
			fmt.Fprintf(p.Out, "\nBattle %d waits: %s, %s against %s. Fight it with: campaign battle fight FILE %d\n", b.ID, line.Clean(b.Name), line.Clean(b.Sides[0].Short), line.Clean(b.Sides[1].Short), b.ID)
		}
	}
	return nil
}

// asCampaign is a campaign for a program to read, without its state.
func asCampaign(s *campaign.Service, o *views.Overview, forces []views.ForceView, fights []views.BattleView, works []workJSON, stands *views.VerdictView, aims []views.ObjectiveView) CampaignJSON {
	out := CampaignJSON{
		Template: s.Founding().Template, Seed: strconv.FormatUint(s.Founding().Seed, 10), Title: o.Title, Subtitle: o.Subtitle, Situation: o.Situation,
		Day: o.Day, Last: o.Last, Date: o.Date, Weekday: o.Weekday, Sky: o.Sky, Commands: o.Head, Undo: o.Undo, Redo: o.Redo,
		Sides: []sideJSON{}, Forces: []ForceJSON{}, Works: works, Battles: []battles.BattleJSON{}, Verdict: asVerdict(stands), Objectives: []ObjectiveJSON{},
	}
	for i := range aims {
		out.Objectives = append(out.Objectives, asObjective(&aims[i]))
	}
	for _, x := range o.Sides {
		n := sideJSON{ID: x.ID, Name: x.Name}
		if x.Known {
			n.Forces, n.Men, n.Points = &x.Forces, &x.Men, &x.Points
		}
		out.Sides = append(out.Sides, n)
	}
	for _, f := range forces {
		out.Forces = append(out.Forces, asForce(f))
	}
	for _, b := range fights {
		out.Battles = append(out.Battles, battles.AsBattle(b))
	}
	return out
}

// worksOf lists works, crossings that are not as they were founded, and breached walls.
func worksOf(m *state.Map, b *views.BoardView) []workJSON {
	out := []workJSON{}
	for _, k := range b.Works {
		out = append(out, workJSON{k.ID, string(k.Kind), k.Side, hex.Name(k.Hex), k.Standing()})
	}
	for i, c := range slices.Concat(m.Crossings, b.Laid) {
		now, changed := b.Crossings[c.ID]
		if changed || i >= len(m.Crossings) {
			h, _ := c.Edge.Hexes()
			out = append(out, workJSON{ID: c.ID, Kind: string(c.Kind), Hex: hex.Name(h), State: string(cmp.Or(now, c.State))})
		}
	}
	for _, p := range m.Places {
		if n := b.Breaches[p.ID]; n > 0 {
			out = append(out, workJSON{ID: p.ID, Kind: string(p.Fortified), Hex: hex.Name(p.Hex), State: fmt.Sprintf("damaged, %d breached", n)})
		}
	}
	return out
}

// forceTable lists forces.
func forceTable(forces []views.ForceView) *line.Table {
	t := line.NewTable("FORCE", "SIDE", "AT", "MEN#", "GUNS#", "POINTS#", "GRADE", "ORDERS")
	for _, f := range forces {
		orders := f.Orders
		if !f.Active {
			orders = strings.TrimSuffix(orders+", not yet active", ", ")
		}
		if !f.Known {
			t.Add(f.Counter.Force, f.Counter.Side, f.Place, "?", "?", "?", f.Counter.Grade, strings.TrimPrefix(orders, ", "))
			continue
		}
		t.Add(f.Counter.Force, f.Counter.Side, f.Place, line.Thousands(f.Men), f.Guns, fmt.Sprintf("%d/%d", f.Points, f.Full), f.Counter.Grade, strings.TrimPrefix(orders, ", "))
	}
	return t
}

func (p *program) showForce(ctx context.Context, s *campaign.Service, viewer intelligence.Viewer, name string, asJSON bool) error {
	id, err := line.Force(s, name)
	if err != nil {
		return err
	}
	f, err := s.Force(ctx, viewer, id)
	if err != nil {
		return err
	}
	if asJSON {
		return line.PrintJSON(p.Out, asForce(f))
	}
	fmt.Fprintf(p.Out, "%s (%s), %s\n", line.Clean(f.Counter.Name), f.Counter.Side, line.Clean(f.Place))
	if f.Leader != nil {
		var others []string
		for _, l := range f.Others {
			others = append(others, l.Name)
		}
		with := ""
		if len(others) > 0 {
			with = ", with " + line.List(others, "and")
		}
		fmt.Fprintln(p.Out, line.Clean("Under "+f.Leader.Name+with))
	}
	for _, said := range []string{f.Word, f.Posture, f.Stance, f.Orders, f.MarchLeft, f.Water, f.Baggage, f.Supply, f.Notice.Text, f.Late.Text} {
		if said != "" {
			fmt.Fprintln(p.Out, line.Clean(said))
		}
	}
	fmt.Fprintln(p.Out)
	if !f.Known {
		if f.Told == nil {
			fmt.Fprintln(p.Out, "Its strength and its units are not known.")
			return nil
		}
		fmt.Fprintf(p.Out, "%s. %s Its units and its orders are not known.\n", line.Clean(f.Told.Strength()), line.Clean(f.Told.Source()))
		return nil
	}
	t := line.NewTable("UNIT", "NAME", "ARM", "TRAINING", "MEN#", "FIGURES#", "WOUNDED#", "POINTS#", "GRADE")
	for _, u := range f.Units {
		t.Add(u.ID, u.Name, line.Plain(string(u.Arm)), u.Training, line.Thousands(u.MenNow), u.Strength.Present.Total(), u.Strength.Wounded.Total(), fmt.Sprintf("%d/%d", u.Points, u.FullAt), u.Grade)
	}
	return t.Print(p.Out, "It has no units.")
}
