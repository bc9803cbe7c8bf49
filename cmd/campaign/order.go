package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"frontier/campaign"
	"frontier/internal/hex"
	"frontier/rosters"

	"github.com/spf13/cobra"
)

// orderFlags are the flags of every kind of order; which of them an order takes is in
// orderKinds.
type orderFlags struct {
	to, into, crossing, posture, name, leader string
	via, units                                []string
	forced, dry, asJSON                       bool
}

// orderKind is one kind of order.
type orderKind struct {
	name  string
	flags []string // that it takes
	give  func(*program, context.Context, *campaign.Service, campaign.ForceID, *orderFlags) error
}

// orderKinds lists them as the help does.
var orderKinds = []orderKind{
	{"march", []string{"to", "via", "forced", "dry-run"}, (*program).march},
	{"halt", nil, func(p *program, ctx context.Context, s *campaign.Service, f campaign.ForceID, o *orderFlags) error {
		return p.give(ctx, s, campaign.HaltOrder{Force: f}, o.asJSON)
	}},
	{"posture", []string{"posture"}, func(p *program, ctx context.Context, s *campaign.Service, f campaign.ForceID, o *orderFlags) error {
		if o.posture == "" {
			return misuse("--posture is missing; use %s", list(spelled(postures), "or"))
		}
		to, err := posture(o.posture)
		if err != nil {
			return err
		}
		return p.give(ctx, s, campaign.PostureOrder{Force: f, Posture: to}, o.asJSON)
	}},
	{"entrench", nil, func(p *program, ctx context.Context, s *campaign.Service, f campaign.ForceID, o *orderFlags) error {
		return p.give(ctx, s, campaign.PostureOrder{Force: f, Posture: campaign.Entrench}, o.asJSON)
	}},
	{"join", []string{"into"}, func(p *program, ctx context.Context, s *campaign.Service, f campaign.ForceID, o *orderFlags) error {
		into, err := force(s, o.into)
		if err != nil {
			return err
		}
		return p.give(ctx, s, campaign.JoinOrder{Force: f, Into: into}, o.asJSON)
	}},
	{"detach", []string{"units", "leader", "name"}, (*program).detach},
	{"demolish", []string{"crossing"}, func(p *program, ctx context.Context, s *campaign.Service, f campaign.ForceID, o *orderFlags) error {
		id, err := crossing(s, o.crossing)
		if err != nil {
			return err
		}
		return p.give(ctx, s, campaign.DemolishOrder{Force: f, Crossing: id}, o.asJSON)
	}},
}

// orderCommand gives an order to a force.
func (p *program) orderCommand() *cobra.Command {
	var o orderFlags
	cmd := &cobra.Command{
		Use:   "order FILE march|halt|posture|entrench|join|detach|demolish FORCE [flags]",
		Short: "Give an order to a force",
		Long: `Give an order to a force, named by its id or by as much of its name as is clear.

  march     --to PLACE|HEX [--via PLACE|HEX]... [--forced] [--dry-run]
            along the cheapest path; --dry-run shows the path and the days and orders nothing
  halt      takes a march back
  posture   --posture hold|garrison|screen|raid|entrench
  entrench  digs in where it stands
  join      --into FORCE of its side in the same hex
  detach    --units NAME,... [--leader NAME] --name NAME makes a new force
  demolish  --crossing NAME has its sappers blow a bridge at its hex

A hex is named by four digits, column and row, as 4617. The JSON is the entry of the
journal, or of a dry run the plan.`,
		Example: "campaign order afghan.campaign march girishk-column --to Maiwand --dry-run\n" +
			"campaign order afghan.campaign march girishk-column --to Maiwand --via \"Khushk-i-Nakhud\"\n" +
			"campaign order afghan.campaign posture kandahar-garrison --posture garrison",
		Args: takes("FILE", "ORDER", "FORCE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			kind, err := kindOfOrder(args[1])
			if err != nil {
				return err
			}
			if err := kind.takes(cmd); err != nil {
				return err
			}
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				id, err := force(s, args[2])
				if err != nil {
					return err
				}
				return kind.give(p, cmd.Context(), s, id, &o)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.to, "to", "", "march: place or hex to march to")
	f.StringArrayVar(&o.via, "via", nil, "march: place or hex to pass through; may be given several times")
	f.BoolVar(&o.forced, "forced", false, "march: half as far again a day, at a price")
	f.BoolVar(&o.dry, "dry-run", false, "march: show path and days, order nothing")
	f.StringVar(&o.posture, "posture", "", "posture: what to do where it stands")
	f.StringVar(&o.into, "into", "", "join: force to go into")
	f.StringSliceVar(&o.units, "units", nil, "detach: units to take, by comma")
	f.StringVar(&o.leader, "leader", "", "detach: leader of the new force")
	f.StringVar(&o.name, "name", "", "detach: name of the new force")
	f.StringVar(&o.crossing, "crossing", "", "demolish: bridge to blow")
	jsonFlag(cmd, &o.asJSON)
	return cmd
}

// kindOfOrder finds a kind of order by its name.
func kindOfOrder(name string) (orderKind, error) {
	var all []string
	for _, k := range orderKinds {
		if k.name == strings.ToLower(name) {
			return k, nil
		}
		all = append(all, k.name)
	}
	return orderKind{}, misuse("%q is no order; use %s", name, list(all, "or"))
}

// takes refuses flags that belong to other orders.
func (k orderKind) takes(cmd *cobra.Command) error {
	for _, name := range []string{"to", "via", "forced", "dry-run", "posture", "into", "units", "leader", "name", "crossing"} {
		if !cmd.Flags().Changed(name) {
			continue
		}
		ours := false
		for _, f := range k.flags {
			ours = ours || f == name
		}
		if !ours {
			return misuse("--%s does not go with the order %s; see `campaign order --help`", name, k.name)
		}
	}
	return nil
}

// give carries out a command and prints its entry of the journal.
func (p *program) give(ctx context.Context, s *campaign.Service, c campaign.Command, asJSON bool) error {
	if err := s.Do(ctx, c); err != nil {
		return err
	}
	rows, err := s.Journal(ctx)
	if err != nil {
		return err
	}
	for i := len(rows) - 1; i >= 0; i-- {
		if rows[i].Undone {
			continue
		}
		if asJSON {
			return printJSON(p.out, asJournal(rows[i : i+1])[0])
		}
		return p.entry(rows[i])
	}
	return nil
}

// entry prints an entry of the journal with what came of it.
func (p *program) entry(r campaign.JournalRow) error {
	fmt.Fprintf(p.out, "%s: %s.\n", r.Date, strings.TrimRight(clean(r.Title), "."))
	for _, line := range r.Lines {
		if _, err := fmt.Fprintf(p.out, "  %s\n", clean(line)); err != nil {
			return err
		}
	}
	return nil
}

// march plans a march and, unless it is a dry run, orders it.
func (p *program) march(ctx context.Context, s *campaign.Service, f campaign.ForceID, o *orderFlags) error {
	if o.to == "" {
		return misuse("--to is missing; name a place or a hex, as --to Maiwand or --to 4617")
	}
	var stops []hex.Hex
	for _, word := range append(append([]string{}, o.via...), o.to) {
		h, err := place(s, word)
		if err != nil {
			return err
		}
		stops = append(stops, h)
	}
	plan, err := s.PlanMarch(ctx, f, stops, o.forced)
	if err != nil {
		return err
	}
	if o.asJSON && o.dry {
		return printJSON(p.out, asPlan(plan))
	}
	if !o.asJSON {
		if err := p.plan(plan); err != nil {
			return err
		}
	}
	if o.dry {
		return nil
	}
	return p.give(ctx, s, campaign.MarchOrder{Force: f, Path: plan.Path, Forced: o.forced}, o.asJSON)
}

// The JSON of a planned march.
type (
	planJSON struct {
		Force   campaign.ForceID `json:"force"`
		Path    []string         `json:"path"`
		Days    int              `json:"days"`
		Points  int              `json:"points"`
		Arrives string           `json:"arrives"`
		Forced  bool             `json:"forced"`
		Stops   []stopJSON       `json:"stops"`
		Notes   []string         `json:"notes"`
	}
	stopJSON struct {
		Hex   string       `json:"hex"`
		Day   campaign.Day `json:"day"`
		Date  string       `json:"date"`
		Place string       `json:"place"`
	}
)

func asPlan(m campaign.MarchPlan) planJSON {
	out := planJSON{Force: m.Force, Path: hexNames(m.Path), Days: m.Days, Points: m.Points, Arrives: m.Arrives, Forced: m.Forced, Stops: []stopJSON{}, Notes: append([]string{}, m.Notes...)}
	for _, st := range m.Stops {
		out.Stops = append(out.Stops, stopJSON{hex.Name(st.Hex), st.Day, st.Date, st.Place})
	}
	return out
}

// plan prints a march before it is ordered.
func (p *program) plan(m campaign.MarchPlan) error {
	fmt.Fprintf(p.out, "Path: %s\n", strings.Join(hexNames(m.Path), " "))
	fmt.Fprintf(p.out, "%s, %s; arrives on %s.\n", count(m.Days, "day"), count(m.Points, "march point"), m.Arrives)
	t := newTable("NIGHT OF", "HEX", "AT")
	for _, st := range m.Stops {
		t.add(st.Date, hex.Name(st.Hex), st.Place)
	}
	if err := t.print(p.out, "It arrives within the day."); err != nil {
		return err
	}
	for _, n := range m.Notes {
		fmt.Fprintf(p.out, "Note: %s\n", clean(n))
	}
	return nil
}

// detach makes a new force of some units.
func (p *program) detach(ctx context.Context, s *campaign.Service, f campaign.ForceID, o *orderFlags) error {
	if len(o.units) == 0 || strings.TrimSpace(o.name) == "" {
		return misuse("say which units go and what the new force is called, as --units 66th-foot --name Rear-guard")
	}
	order := campaign.DetachOrder{Force: f, Name: strings.TrimSpace(o.name)}
	for _, word := range o.units {
		id, err := unit(s, word)
		if err != nil {
			return err
		}
		order.Units = append(order.Units, rosters.UnitID(id))
	}
	if o.leader != "" {
		id, err := leader(s, o.leader)
		if err != nil {
			return err
		}
		order.Leader = id
	}
	return p.give(ctx, s, order, o.asJSON)
}

// turnCommand ends days.
func (p *program) turnCommand() *cobra.Command {
	var days int
	var auto, asJSON bool
	cmd := &cobra.Command{
		Use:   "turn FILE [--days N] [--auto] [--json]",
		Short: "End days: forces march, enemies meet, the wounded come back",
		Long: `End days. Forces march by their orders, enemies meet, the wounded come back, and
reinforcements arrive. A battle that waits stops the calendar until it is fought or
declined.

With --auto simple automatic commanders give the orders of both sides, and every battle
is fought at once by the campaign's rule set.`,
		Example: "campaign turn afghan.campaign --days 1\ncampaign turn afghan.campaign --days 30 --auto",
		Args:    takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if days < 1 {
				return misuse("--days %d ends no day; give 1 or more", days)
			}
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				before, err := s.Overview(ctx, campaign.Viewer{})
				if err != nil {
					return err
				}
				stopped := s.Run(ctx, days, auto, func(int, int, string) {})
				return errors.Join(p.happened(context.WithoutCancel(ctx), s, before.Head, asJSON), stopped)
			})
		},
	}
	cmd.Flags().IntVar(&days, "days", 1, "number of days to end")
	cmd.Flags().BoolVar(&auto, "auto", false, "automatic commanders order both sides and every battle is fought")
	jsonFlag(cmd, &asJSON)
	return cmd
}

// happened prints the entries of the journal after a given one, and the new date.
func (p *program) happened(ctx context.Context, s *campaign.Service, since int, asJSON bool) error {
	rows, err := s.Journal(ctx)
	if err != nil {
		return err
	}
	o, err := s.Overview(ctx, campaign.Viewer{})
	if err != nil {
		return err
	}
	var fresh []campaign.JournalRow
	for _, r := range rows {
		if r.Seq > since && !r.Undone {
			fresh = append(fresh, r)
		}
	}
	if asJSON {
		return printJSON(p.out, struct {
			Day     campaign.Day  `json:"day"`
			Date    string        `json:"date"`
			Pending int           `json:"pending"`
			Entries []journalJSON `json:"entries"`
		}{o.Day, o.Date, o.Pending, asJournal(fresh)})
	}
	for _, r := range fresh {
		if err := p.entry(r); err != nil {
			return err
		}
	}
	waits := ""
	if o.Pending > 0 {
		waits = fmt.Sprintf(" %s; see `campaign battles FILE`.", map[bool]string{true: "A battle waits", false: count(o.Pending, "battle") + " wait"}[o.Pending == 1])
	}
	_, err = fmt.Fprintf(p.out, "It is %s, %s.%s\n", o.Weekday, o.Date, waits)
	return err
}

// journalJSON is an entry of the journal.
type journalJSON struct {
	Seq    int               `json:"seq"`
	Day    campaign.Day      `json:"day"`
	Date   string            `json:"date"`
	Title  string            `json:"title"`
	Lines  []string          `json:"lines"`
	Undone bool              `json:"undone,omitempty"`
	Battle campaign.BattleID `json:"battle,omitempty"`
}

func asJournal(rows []campaign.JournalRow) []journalJSON {
	out := []journalJSON{}
	for _, r := range rows {
		out = append(out, journalJSON{r.Seq, r.Day, r.Date, r.Title, append([]string{}, r.Lines...), r.Undone, r.Battle})
	}
	return out
}

// journalCommand prints the journal.
func (p *program) journalCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "journal FILE [--json]",
		Short:   "Print every command given so far and what came of it",
		Example: "campaign journal afghan.campaign",
		Args:    takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				rows, err := s.Journal(cmd.Context())
				if err != nil {
					return err
				}
				if asJSON {
					return printJSON(p.out, asJournal(rows))
				}
				for _, r := range rows {
					if r.Undone {
						r.Title += " (taken back)"
					}
					if err := p.entry(r); err != nil {
						return err
					}
				}
				if len(rows) == 0 {
					return p.say("No command has been given yet.")
				}
				return nil
			})
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

func hexNames(path []hex.Hex) []string {
	out := make([]string, len(path))
	for i, h := range path {
		out[i] = hex.Name(h)
	}
	return out
}
