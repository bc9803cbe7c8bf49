package main

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
	"frontier/internal/hex"
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
		Args:    takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				var viewer intelligence.Viewer
				if sideName != "" {
					id, err := side(s, sideName)
					if err != nil {
						return err
					}
					viewer.Side = id
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
	jsonFlag(cmd, &asJSON)
	return cmd
}

// The JSON of `campaign show`.
type (
	campaignJSON struct {
		Template  string       `json:"template"`
		Seed      string       `json:"seed"` // as text: programs read numbers beyond 2^53 wrongly
		Title     string       `json:"title"`
		Subtitle  string       `json:"subtitle"`
		Situation string       `json:"situation"`
		Day       state.Day    `json:"day"`
		Last      state.Day    `json:"last"`
		Date      string       `json:"date"`
		Weekday   string       `json:"weekday"`
		Sky       string       `json:"sky"`
		Commands  int          `json:"commands"` // in force
		Undo      string       `json:"undo,omitempty"`
		Redo      string       `json:"redo,omitempty"`
		Sides     []sideJSON   `json:"sides"`
		Forces    []forceJSON  `json:"forces"`
		Works     []workJSON   `json:"works"`
		Battles   []battleJSON `json:"battles"`

		Verdict    verdictJSON     `json:"verdict"`
		Objectives []objectiveJSON `json:"objectives" jsonschema:"of which the viewer may know"`

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
	forceJSON struct {
		ID      state.ForceID `json:"id"`
		Name    string        `json:"name"`
		Side    state.SideID  `json:"side"`
		Hex     string        `json:"hex"`
		Place   string        `json:"place"`
		Leader  string        `json:"leader,omitempty"`
		Men     int           `json:"men"`
		Figures int           `json:"figures"`
		Guns    int           `json:"guns"`
		Points  int           `json:"points"`
		Full    int           `json:"full_points"`
		Grade   string        `json:"grade"`
		Posture string        `json:"posture"`
		Orders  string        `json:"orders"`
		Path    []string      `json:"path"`
		Active  bool          `json:"active"`
		Notice  string        `json:"notice,omitempty"`
		Units   []unitJSON    `json:"units"`
	}
	unitJSON struct {
		ID       string `json:"id"`
		Name     string `json:"name"`
		Side     string `json:"side"`
		Force    string `json:"force,omitempty"`
		Arm      string `json:"arm"`
		Training string `json:"training"`
		Men      int    `json:"men"`
		Present  int    `json:"present"` // figures, as all below
		Wounded  int    `json:"wounded"`
		Captured int    `json:"captured"`
		Missing  int    `json:"missing"`
		Dead     int    `json:"dead"`
		Invalids int    `json:"discharged"`
		Guns     int    `json:"guns"`
		Points   int    `json:"points"`
		Full     int    `json:"full_points"`
		Grade    string `json:"grade"`
	}
)

func asForce(f views.ForceView) forceJSON {
	out := forceJSON{
		ID: f.Counter.Force, Name: f.Counter.Name, Side: f.Counter.Side, Hex: hex.Name(f.Counter.Hex), Place: f.Place,
		Men: f.Men, Figures: f.Figures, Guns: f.Guns, Points: int(f.Points), Full: int(f.Full), Grade: string(f.Counter.Grade),
		Posture: f.Posture, Orders: f.Orders, Path: []string{}, Active: f.Active, Notice: f.Notice.Text, Units: []unitJSON{},
	}
	if f.Leader != nil {
		out.Leader = f.Leader.Name
	}
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
		ID: string(u.ID), Name: u.Name, Side: string(u.Side), Force: string(u.Force), Arm: string(u.Arm), Training: string(u.Training),
		Men: u.MenNow, Present: u.Strength.Present.Total(), Wounded: u.Strength.Wounded.Total(), Captured: u.Strength.Captured.Total(),
		Missing: u.Strength.Missing.Total(), Dead: u.Strength.Dead.Total(), Invalids: u.Strength.Discharged.Total(),
		Guns: u.Strength.Guns, Points: int(u.Points), Full: int(u.FullAt), Grade: string(u.Grade),
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
		return printJSON(p.out, out)
	}
	fmt.Fprintf(p.out, "%s: %s\n%s, %s (day %d of %d)\n%s\n\n", clean(o.Title), clean(o.Subtitle), o.Weekday, o.Date, o.Day+1, o.Last+1, clean(o.Sky))
	t := newTable("SIDE", "NAME", "FORCES#", "MEN#", "POINTS#")
	for _, x := range o.Sides {
		if !x.Known {
			t.add(x.ID, x.Name, "?", "?", "?")
			continue
		}
		t.add(x.ID, x.Name, x.Forces, thousands(x.Men), x.Points)
	}
	if err := t.print(p.out, "There are no sides."); err != nil {
		return err
	}
	fmt.Fprintln(p.out)
	if err := forceTable(forces).print(p.out, "No forces are in the field."); err != nil {
		return err
	}
	if len(works) > 0 {
		t := newTable("WORK", "KIND", "SIDE", "AT", "STATE")
		for _, k := range works {
			t.add(k.ID, plain(k.Kind), k.Side, "hex "+k.Hex, k.State)
		}
		fmt.Fprintln(p.out)
		if err := t.print(p.out, ""); err != nil {
			return err
		}
	}
	if err := p.standing(&stands, aims); err != nil {
		return err
	}
	for _, b := range battles {
		if b.Status == state.Pending {
			fmt.Fprintf(p.out, "\nBattle %d waits: %s, %s against %s. Fight it with: campaign battle fight FILE %d\n", b.ID, clean(b.Name), clean(b.Sides[0].Short), clean(b.Sides[1].Short), b.ID)
		}
	}
	return nil
}

// asCampaign is a campaign for a program to read, without its state.
func asCampaign(s *campaign.Service, o *views.Overview, forces []views.ForceView, battles []views.BattleView, works []workJSON, stands *views.VerdictView, aims []views.ObjectiveView) campaignJSON {
	out := campaignJSON{
		Template: s.Founding().Template, Seed: strconv.FormatUint(s.Founding().Seed, 10), Title: o.Title, Subtitle: o.Subtitle, Situation: o.Situation,
		Day: o.Day, Last: o.Last, Date: o.Date, Weekday: o.Weekday, Sky: o.Sky, Commands: o.Head, Undo: o.Undo, Redo: o.Redo,
		Sides: []sideJSON{}, Forces: []forceJSON{}, Works: works, Battles: []battleJSON{}, Verdict: asVerdict(stands), Objectives: []objectiveJSON{},
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
	for _, b := range battles {
		out.Battles = append(out.Battles, asBattle(b))
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
func forceTable(forces []views.ForceView) *table {
	t := newTable("FORCE", "SIDE", "AT", "MEN#", "GUNS#", "POINTS#", "GRADE", "ORDERS")
	for _, f := range forces {
		orders := f.Orders
		if !f.Active {
			orders = strings.TrimSuffix(orders+", not yet active", ", ")
		}
		t.add(f.Counter.Force, f.Counter.Side, f.Place, thousands(f.Men), f.Guns, fmt.Sprintf("%d/%d", f.Points, f.Full), f.Counter.Grade, strings.TrimPrefix(orders, ", "))
	}
	return t
}

func (p *program) showForce(ctx context.Context, s *campaign.Service, viewer intelligence.Viewer, name string, asJSON bool) error {
	id, err := force(s, name)
	if err != nil {
		return err
	}
	f, err := s.Force(ctx, viewer, id)
	if err != nil {
		return err
	}
	if asJSON {
		return printJSON(p.out, asForce(f))
	}
	fmt.Fprintf(p.out, "%s (%s), %s\n", clean(f.Counter.Name), f.Counter.Side, clean(f.Place))
	if f.Leader != nil {
		var others []string
		for _, l := range f.Others {
			others = append(others, l.Name)
		}
		with := ""
		if len(others) > 0 {
			with = ", with " + list(others, "and")
		}
		fmt.Fprintln(p.out, clean("Under "+f.Leader.Name+with))
	}
	for _, line := range []string{f.Posture, f.Orders, f.MarchLeft, f.Baggage, f.Notice.Text, f.Late.Text} {
		if line != "" {
			fmt.Fprintln(p.out, clean(line))
		}
	}
	fmt.Fprintln(p.out)
	t := newTable("UNIT", "NAME", "ARM", "TRAINING", "MEN#", "FIGURES#", "WOUNDED#", "POINTS#", "GRADE")
	for _, u := range f.Units {
		t.add(u.ID, u.Name, plain(string(u.Arm)), u.Training, thousands(u.MenNow), u.Strength.Present.Total(), u.Strength.Wounded.Total(), fmt.Sprintf("%d/%d", u.Points, u.FullAt), u.Grade)
	}
	return t.print(p.out, "It has no units.")
}

// plain turns a key of a file into words.
func plain(key string) string { return strings.ReplaceAll(key, "_", " ") }
