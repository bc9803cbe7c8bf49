package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// orderFlags are what the kinds of order are given with; each kind has some of them.
type orderFlags struct {
	to, into, crossing, posture, name, leader string
	via, units                                []string
	forced, dry, asJSON                       bool
}

// orderKind is one kind of order.
type orderKind struct {
	use, short, long, example string
	flags                     func(*pflag.FlagSet, *orderFlags)
	give                      func(*program, context.Context, *campaign.Service, state.ForceID, *orderFlags) error
}

// orderKinds lists them as the help does.
var orderKinds = []orderKind{
	{
		use: "march FILE FORCE --to PLACE|HEX [--via PLACE|HEX]... [--forced] [--dry-run] [--json]", short: "March along the cheapest path",
		long: `March along the cheapest path to a place or a hex. With --dry-run the path and the days
are shown, and nothing is ordered; the JSON is then the plan.`,
		example: "campaign order march afghan.campaign girishk-column --to Maiwand --dry-run\n" +
			"campaign order march afghan.campaign girishk-column --to Maiwand --via \"Khushk-i-Nakhud\"",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.to, "to", "", "place or hex to march to")
			f.StringArrayVar(&o.via, "via", nil, "place or hex to pass through; may be given several times")
			f.BoolVar(&o.forced, "forced", false, "half as far again a day, at a price")
			f.BoolVar(&o.dry, "dry-run", false, "show path and days, order nothing")
		},
		give: (*program).march,
	},
	{
		use: "halt FILE FORCE [--json]", short: "Take a march back",
		example: "campaign order halt afghan.campaign girishk-column",
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			return p.give(ctx, s, command.HaltOrder{Force: f}, o.asJSON)
		},
	},
	{
		use: "posture FILE FORCE --posture hold|garrison|screen|raid|entrench [--json]", short: "Say what a force does where it stands",
		example: "campaign order posture afghan.campaign kandahar-garrison --posture garrison",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.posture, "posture", "", "what to do where it stands: "+list(spelled(postures), "or"))
		},
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			if o.posture == "" {
				return misuse("--posture is missing; use %s", list(spelled(postures), "or"))
			}
			to, err := posture(o.posture)
			if err != nil {
				return err
			}
			return p.give(ctx, s, command.PostureOrder{Force: f, Posture: to}, o.asJSON)
		},
	},
	{
		use: "entrench FILE FORCE [--json]", short: "Dig in where it stands",
		example: "campaign order entrench afghan.campaign girishk-column",
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			return p.give(ctx, s, command.PostureOrder{Force: f, Posture: state.Entrench}, o.asJSON)
		},
	},
	{
		use: "join FILE FORCE --into FORCE [--json]", short: "Go into another force of its side in the same hex",
		example: "campaign order join afghan.campaign quetta-reserve --into kandahar-garrison",
		flags:   func(f *pflag.FlagSet, o *orderFlags) { f.StringVar(&o.into, "into", "", "force to go into") },
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			if o.into == "" {
				return misuse("--into is missing; name the force to go into")
			}
			into, err := force(s, o.into)
			if err != nil {
				return err
			}
			return p.give(ctx, s, command.JoinOrder{Force: f, Into: into}, o.asJSON)
		},
	},
	{
		use: "detach FILE FORCE --units NAME,... --name NAME [--leader NAME] [--json]", short: "Make a new force of some of its units",
		example: "campaign order detach afghan.campaign kandahar-garrison --units 66th-berkshire --name Rear-guard",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringSliceVar(&o.units, "units", nil, "units to take, by comma")
			f.StringVar(&o.leader, "leader", "", "leader of the new force")
			f.StringVar(&o.name, "name", "", "name of the new force")
		},
		give: (*program).detach,
	},
	{
		use: "demolish FILE FORCE --crossing NAME [--json]", short: "Have its sappers blow a bridge at its hex",
		example: "campaign order demolish afghan.campaign kandahar-garrison --crossing arghandab-bridge",
		flags:   func(f *pflag.FlagSet, o *orderFlags) { f.StringVar(&o.crossing, "crossing", "", "bridge to blow") },
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			id, err := crossing(s, o.crossing)
			if err != nil {
				return err
			}
			return p.give(ctx, s, command.DemolishOrder{Force: f, Crossing: id}, o.asJSON)
		},
	},
}

// orderCommand holds the kinds of order, a command each.
func (p *program) orderCommand() *cobra.Command {
	g := group("order", "Give an order to a force")
	g.Long = `Give an order to a force, named by its id or by as much of its name as is clear. The file
may also stand before the kind of order: campaign order FILE march FORCE. A hex is named by
four digits, column and row, as 4617. The JSON is the entry of the journal.`
	g.Example = orderKinds[0].example
	for _, k := range orderKinds {
		var o orderFlags
		cmd := &cobra.Command{
			Use: k.use, Short: k.short, Long: k.long, Example: k.example,
			Args: takes("FILE", "FORCE"),
			RunE: func(cmd *cobra.Command, args []string) error {
				return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
					id, err := force(s, args[1])
					if err != nil {
						return err
					}
					return k.give(p, cmd.Context(), s, id, &o)
				})
			},
		}
		if k.flags != nil {
			k.flags(cmd.Flags(), &o)
		}
		jsonFlag(cmd, &o.asJSON)
		g.AddCommand(cmd)
	}
	g.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) < 2 {
			return misuse("say which order: %s", list(kindsOfOrder(), "or"))
		}
		return misuse("%q is no order; use %s", args[1], list(kindsOfOrder(), "or"))
	}
	g.Args = cobra.ArbitraryArgs
	return g
}

// kindsOfOrder names the kinds of order.
func kindsOfOrder() []string {
	var all []string
	for _, k := range orderKinds {
		name, _, _ := strings.Cut(k.use, " ")
		all = append(all, name)
	}
	return all
}

// inOrder puts the kind of an order before the file, where a person has named the file
// first: "order FILE march FORCE" becomes "order march FILE FORCE".
func inOrder(args []string) []string {
	if len(args) < 3 || args[0] != "order" {
		return args
	}
	var words []int // places of the first two words that are no flags
	for i, a := range args[1:] {
		if !strings.HasPrefix(a, "-") {
			words = append(words, i+1)
		}
		if len(words) == 2 {
			break
		}
	}
	if len(words) < 2 || slices.Contains(kindsOfOrder(), args[words[0]]) {
		return args
	}
	kind := strings.ToLower(args[words[1]])
	if !slices.Contains(kindsOfOrder(), kind) {
		return args
	}
	out := slices.Delete(slices.Clone(args), words[1], words[1]+1)
	return slices.Insert(out, 1, kind)
}

// give carries out a command and prints its entry of the journal.
func (p *program) give(ctx context.Context, s *campaign.Service, c command.Command, asJSON bool) error {
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
func (p *program) entry(r views.JournalRow) error {
	by := ""
	if r.By != "" {
		by = ", by " + r.By
	}
	fmt.Fprintf(p.out, "%s: %s%s.\n", r.Date, strings.TrimRight(clean(r.Title), "."), clean(by))
	for _, line := range r.Lines {
		if _, err := fmt.Fprintf(p.out, "  %s\n", clean(line)); err != nil {
			return err
		}
	}
	return nil
}

// march plans a march and, unless it is a dry run, orders it.
func (p *program) march(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
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
	return p.give(ctx, s, command.MarchOrder{Force: f, Path: plan.Path, Forced: o.forced}, o.asJSON)
}

// The JSON of a planned march.
type (
	planJSON struct {
		Force   state.ForceID `json:"force"`
		Path    []string      `json:"path"`
		Days    int           `json:"days"`
		Points  int           `json:"points"`
		Arrives string        `json:"arrives"`
		Forced  bool          `json:"forced"`
		Stops   []stopJSON    `json:"stops"`
		Notes   []string      `json:"notes"`
	}
	stopJSON struct {
		Hex   string    `json:"hex"`
		Day   state.Day `json:"day"`
		Date  string    `json:"date"`
		Place string    `json:"place"`
	}
)

func asPlan(m route.MarchPlan) planJSON {
	out := planJSON{Force: m.Force, Path: hexNames(m.Path), Days: m.Days, Points: m.Points, Arrives: m.Arrives, Forced: m.Forced, Stops: []stopJSON{}, Notes: append([]string{}, m.Notes...)}
	for _, st := range m.Stops {
		out.Stops = append(out.Stops, stopJSON{hex.Name(st.Hex), st.Day, st.Date, st.Place})
	}
	return out
}

// plan prints a march before it is ordered.
func (p *program) plan(m route.MarchPlan) error {
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
func (p *program) detach(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
	if len(o.units) == 0 || strings.TrimSpace(o.name) == "" {
		return misuse("say which units go and what the new force is called, as --units 66th-foot --name Rear-guard")
	}
	order := command.DetachOrder{Force: f, Name: strings.TrimSpace(o.name)}
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

// longestRun is how many days one run ends at most: more is a slip of the finger.
const longestRun = 1000

// turnCommand ends days.
func (p *program) turnCommand() *cobra.Command {
	var days, until string
	var auto, asJSON bool
	cmd := &cobra.Command{
		Use:   "turn FILE [--days N] [--until battle|DATE|FORCE] [--auto] [--json]",
		Short: "End days: forces march, enemies meet, the wounded come back",
		Long: `End days. Forces march by their orders, enemies meet, the wounded come back, and
reinforcements arrive. A battle that waits stops the calendar until it is fought or
declined; the exit code is then 3, and the JSON says under "stopped" which battles wait.

The automatic commanders order the sides that they lead (campaign lead), and a battle
between two of them is fought at once. With --auto they order all sides, and every battle is
fought at once by the campaign's rule set.

The end of the campaign ends a run, with its verdict; no further day is given then, unless the
organiser plays on (campaign play-on).

With --until the run ends sooner: on the evening of a date, as 1880-07-22; when enemies
have met, before the battle is fought; or when a force has come to the end of its march.`,
		Example: "campaign turn afghan.campaign --days 1\ncampaign turn afghan.campaign --days 30 --auto\n" +
			"campaign turn afghan.campaign --until 1880-07-22\ncampaign turn afghan.campaign --until girishk-column",
		Args: takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				before, err := s.Overview(ctx, intelligence.Viewer{})
				if err != nil {
					return err
				}
				stop, err := untilOf(s, until)
				if err != nil {
					return err
				}
				n, err := daysOf(days, until != "")
				if err != nil {
					return err
				}
				met, run := s.RunUntil(ctx, n, auto, stop, nil)
				return p.ended(context.WithoutCancel(ctx), s, before, met, run, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&days, "days", "", "number of days to end (default: 1; with --until, as many as it takes)")
	cmd.Flags().StringVar(&until, "until", "", "end sooner: battle, a date as 1880-07-22, or a force that is to arrive")
	cmd.Flags().BoolVar(&auto, "auto", false, "automatic commanders order both sides and every battle is fought")
	jsonFlag(cmd, &asJSON)
	return cmd
}

// daysOf reads how many days a run is to end.
func daysOf(word string, until bool) (int, error) {
	switch {
	case word == "" && until:
		return longestRun, nil
	case word == "":
		return 1, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > longestRun {
		return 0, misuse("--days %q is no number of days; give 1 to %d", clean(word), longestRun)
	}
	return n, nil
}

// untilOf reads what is to end a run; nil: nothing but its days.
func untilOf(s *campaign.Service, word string) (func(*state.State) bool, error) {
	f := s.Founding()
	switch {
	case word == "":
		return nil, nil
	case word == "battle":
		return func(now *state.State) bool {
			return slices.ContainsFunc(now.Battles, func(b state.Battle) bool { return b.Status == state.Pending })
		}, nil
	}
	if date, err := time.Parse(time.DateOnly, word); err == nil {
		start, err := time.Parse(time.DateOnly, f.Start)
		if err != nil {
			return nil, err
		}
		day := state.Day(date.Sub(start) / (24 * time.Hour))
		if today := s.State().Day; day <= today {
			return nil, misuse("--until %s is not after today, %s", word, f.Date(today))
		}
		return func(now *state.State) bool { return now.Day >= day }, nil
	}
	id, err := force(s, word)
	if err != nil {
		return nil, fmt.Errorf("--until takes battle, a date as 1880-07-22, or a force: %w", err)
	}
	marching := func(now *state.State) bool {
		return slices.ContainsFunc(now.Forces, func(x state.Force) bool { return x.ID == id && len(x.Path) > 0 })
	}
	if now := s.State(); !marching(&now) {
		return nil, misuse("--until %s: it is not on the march", clean(word))
	}
	return func(now *state.State) bool { return !marching(now) }, nil
}

// stoppedJSON says why a run of days ended: days (all were ended), until, battle, or end (of the campaign).
type stoppedJSON struct {
	Why     string           `json:"why"`
	Text    string           `json:"text"`
	Days    int              `json:"days"`    // ended
	Battles []state.BattleID `json:"battles"` // that wait
}

// turnJSON is what a run of days did.
type turnJSON struct {
	Day     state.Day     `json:"day"`
	Date    string        `json:"date"`
	Pending int           `json:"pending"`
	Stopped stoppedJSON   `json:"stopped"`
	Entries []journalJSON `json:"entries"`
}

// ended prints what a run of days did and why it ended. A run that stopped for a battle is
// no error; its exit code is [waits].
func (p *program) ended(ctx context.Context, s *campaign.Service, before views.Overview, met bool, run error, asJSON bool) error {
	rows, err := s.Journal(ctx)
	if err != nil {
		return errors.Join(run, err)
	}
	o, err := s.Overview(ctx, intelligence.Viewer{})
	if err != nil {
		return errors.Join(run, err)
	}
	why := stoppedJSON{Why: "days", Text: "All days were ended.", Days: int(o.Day - before.Day), Battles: []state.BattleID{}}
	for _, b := range o.Waiting {
		why.Battles = append(why.Battles, b.ID)
	}
	var refused *command.Refusal
	now := s.State()
	switch {
	case errors.As(run, &refused) && refused.Rule == "CAMPAIGN-1.3" && o.Pending > 0:
		why.Why, why.Text, run = "battle", words.Capital(refused.Error())+".", &stopped{waits}
	case run != nil:
		why.Why, why.Text = "error", explain(run, nil)
	case now.Over():
		stands, err := s.Verdict(ctx, intelligence.Viewer{})
		if err != nil {
			return err
		}
		why.Why, why.Text = "end", stands.Why+" "+stands.Text
	case met:
		why.Why, why.Text = "until", "What was waited for has come."
	}
	var fresh []views.JournalRow
	for _, r := range rows {
		if r.Seq > before.Head && !r.Undone {
			fresh = append(fresh, r)
		}
	}
	if asJSON {
		return errors.Join(printJSON(p.out, turnJSON{o.Day, o.Date, o.Pending, why, asJournal(fresh)}), run)
	}
	for _, r := range fresh {
		if err := p.entry(r); err != nil {
			return errors.Join(run, err)
		}
	}
	waiting := ""
	if o.Pending > 0 {
		waiting = fmt.Sprintf(" %s; see `campaign battles FILE`.", map[bool]string{true: "A battle waits", false: count(o.Pending, "battle") + " wait"}[o.Pending == 1])
	}
	if why.Why == "end" {
		_, err = fmt.Fprintf(p.out, "%s\n", clean(why.Text))
		return err
	}
	_, err = fmt.Fprintf(p.out, "It is %s, %s.%s\n", o.Weekday, o.Date, waiting)
	return errors.Join(run, err)
}

// journalJSON is an entry of the journal.
type journalJSON struct {
	Seq    int            `json:"seq"`
	Day    state.Day      `json:"day"`
	Date   string         `json:"date"`
	Title  string         `json:"title"`
	By     string         `json:"by,omitempty"`
	Lines  []string       `json:"lines"`
	Undone bool           `json:"undone,omitempty"`
	Battle state.BattleID `json:"battle,omitempty"`
}

func asJournal(rows []views.JournalRow) []journalJSON {
	out := []journalJSON{}
	for _, r := range rows {
		out = append(out, journalJSON{r.Seq, r.Day, r.Date, r.Title, r.By, append([]string{}, r.Lines...), r.Undone, r.Battle})
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
