package order

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// longestRun is how many days one run ends at most: more is a slip of the finger.
const longestRun = 1000

// turnCommand ends days.
func (p *program) turnCommand() *cobra.Command {
	var days string
	var until []string
	var auto, asJSON bool
	cmd := &cobra.Command{
		Use:   "turn FILE [--days N] [--until WHAT]... [--auto] [--json]",
		Short: "End days: forces march, enemies meet, the wounded come back",
		Long: `End days. Forces march by their orders, enemies meet, the wounded come back, and
reinforcements arrive. A battle that waits stops the calendar until it is fought,
put off or declined; the exit code is then 3, and the JSON says under "stopped" which battles wait.

The automatic commanders order the sides that they lead (campaign lead), and a battle
between two of them is fought at once. With --auto they order all sides, and every battle is
fought at once by the campaign's rule set.

The end of the campaign ends a run, with its verdict; no further day is given then, unless the
organiser plays on (campaign play-on).

With --until, which may be given several times, the run ends sooner, on the first evening on
which one of them has come about: a date, as 1880-07-22; a force that is at the end of its
march; or one of
` + told(halt.Kinds),
		Example: "campaign turn afghan.campaign --days 1\ncampaign turn afghan.campaign --days 30 --auto\n" +
			"campaign turn afghan.campaign --until 1880-07-22\ncampaign turn afghan.campaign --until girishk-column\n" +
			"campaign turn afghan.campaign --days 14 --until battle --until enemy",
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
				n, err := daysOf(days, len(until) > 0)
				if err != nil {
					return err
				}
				why, run := s.RunUntil(ctx, n, auto, stop, nil)
				return p.ended(context.WithoutCancel(ctx), s, before, why, run, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&days, "days", "", "number of days to end (default: 1; with --until, as many as it takes)")
	cmd.Flags().StringArrayVar(&until, "until", nil, "`WHAT` ends it sooner: a date as 1880-07-22, a force that is to arrive, "+halt.Kinds.Or()+"; may be given again")
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

// told lists kinds of things that may end a run, a line each.
func told(kinds terms.List[halt.Kind]) string {
	var b strings.Builder
	for _, k := range kinds {
		fmt.Fprintf(&b, "\n  %-10s %s", k.Word, k.Means)
	}
	return b.String()
}

// untilOf reads what is to end a run; nil: nothing but its days.
func untilOf(s *campaign.Service, words []string) (campaign.Until, error) {
	var all []campaign.Until
	for _, w := range words {
		u, err := untilWord(s, w)
		if err != nil {
			return nil, err
		}
		all = append(all, u)
	}
	return halt.Any(all...), nil
}

func untilWord(s *campaign.Service, word string) (campaign.Until, error) {
	if u := halt.Of(intelligence.Viewer{}, halt.Kind(word)); u != nil {
		return u, nil
	}
	f := s.Founding()
	if day, ok := line.DayOf(f, word); ok {
		if today := s.State().Day; day <= today {
			return nil, line.Misuse("--until %s is not after today, %s", word, f.Date(today))
		}
		return halt.On(day), nil
	}
	id, err := line.Force(s, word)
	if err != nil {
		return nil, fmt.Errorf("--until takes a date as 1880-07-22, a force, %s: %w", halt.Kinds.Or(), err)
	}
	now := s.State()
	if x := now.Force(id); x == nil || len(x.Path) == 0 {
		return nil, line.Misuse("--until %s: it is not on the march", line.Clean(word))
	}
	return halt.Arrives(id), nil
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
func (p *program) ended(ctx context.Context, s *campaign.Service, before views.Overview, met string, run error, asJSON bool) error {
	fresh, err := s.Since(ctx, before.Head)
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
	case errors.As(run, &refused) && refused.Rule == "CAMPAIGN-1.3":
		why.Why, why.Text, run = "battle", words.Capital(refused.Error())+".", &line.Stopped{Code: line.Waits}
	case run != nil:
		why.Why, why.Text = "error", line.Explain(run, nil)
	case now.Over():
		stands, err := s.Verdict(ctx, intelligence.Viewer{})
		if err != nil {
			return err
		}
		why.Why, why.Text = "end", stands.Why+" "+stands.Text
	case met != "":
		why.Why, why.Text = "until", met
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
