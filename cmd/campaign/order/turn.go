package order

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/words"
)

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
		Args: line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
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
	line.JSONFlag(cmd, &asJSON)
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
		return 0, line.Misuse("--days %q is no number of days; give 1 to %d", line.Clean(word), longestRun)
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
			return nil, line.Misuse("--until %s is not after today, %s", word, f.Date(today))
		}
		return func(now *state.State) bool { return now.Day >= day }, nil
	}
	id, err := line.Force(s, word)
	if err != nil {
		return nil, fmt.Errorf("--until takes battle, a date as 1880-07-22, or a force: %w", err)
	}
	marching := func(now *state.State) bool {
		return slices.ContainsFunc(now.Forces, func(x state.Force) bool { return x.ID == id && len(x.Path) > 0 })
	}
	if now := s.State(); !marching(&now) {
		return nil, line.Misuse("--until %s: it is not on the march", line.Clean(word))
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

// TurnJSON is what a run of days did.
type TurnJSON struct {
	Day     state.Day          `json:"day"`
	Date    string             `json:"date"`
	Pending int                `json:"pending"`
	Stopped stoppedJSON        `json:"stopped"`
	Entries []line.JournalJSON `json:"entries"`
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
		why.Why, why.Text, run = "battle", words.Capital(refused.Error())+".", &line.Stopped{Code: line.Waits}
	case run != nil:
		why.Why, why.Text = "error", line.Explain(run, nil)
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
		return errors.Join(line.PrintJSON(p.Out, TurnJSON{o.Day, o.Date, o.Pending, why, line.AsJournal(fresh)}), run)
	}
	for _, r := range fresh {
		if err := p.Entry(r); err != nil {
			return errors.Join(run, err)
		}
	}
	waiting := ""
	if o.Pending > 0 {
		waiting = fmt.Sprintf(" %s; see `campaign battles FILE`.", map[bool]string{true: "A battle waits", false: line.Count(o.Pending, "battle") + " wait"}[o.Pending == 1])
	}
	if why.Why == "end" {
		_, err = fmt.Fprintf(p.Out, "%s\n", line.Clean(why.Text))
		return err
	}
	_, err = fmt.Fprintf(p.Out, "It is %s, %s.%s\n", o.Weekday, o.Date, waiting)
	return errors.Join(run, err)
}
