package show

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/hex"
	"frontier/rosters"
)

// What the ledger answers with --json.
type (
	LedgerJSON struct {
		Entries []ledgerEntryJSON `json:"entries"`
		Sums    []ledgerSumJSON   `json:"sums"`
	}
	ledgerEntryJSON struct {
		Of     string           `json:"of" jsonschema:"unit, leader or force"`
		ID     string           `json:"id"`
		Name   string           `json:"name"`
		Side   state.SideID     `json:"side"`
		Entry  int              `json:"entry" jsonschema:"its number, from 1"`
		Thing  string           `json:"thing"`
		Rank   string           `json:"rank,omitempty"`
		Person string           `json:"person,omitempty"`
		Count  int              `json:"count" jsonschema:"figures, model guns or animals"`
		Men    int              `json:"men" jsonschema:"real men, guns or animals"`
		Day    state.Day        `json:"day"`
		Date   string           `json:"date"`
		Place  string           `json:"place,omitempty"`
		Hex    string           `json:"hex,omitempty"`
		Battle state.BattleID   `json:"battle,omitempty"`
		Cause  string           `json:"cause"`
		How    string           `json:"how,omitempty" jsonschema:"what did it in a battle, as its log tells: volleys, guns, hand to hand, flight, surrender"`
		Fate   string           `json:"fate"`
		By     state.SideID     `json:"by,omitempty" jsonschema:"into whose hands"`
		Taker  string           `json:"taker,omitempty" jsonschema:"id of the unit that took it, of a standard"`
		Since  []ledgerTurnJSON `json:"since" jsonschema:"what became of it"`
	}
	ledgerTurnJSON struct {
		Day    state.Day    `json:"day"`
		Date   string       `json:"date"`
		Became string       `json:"became"`
		Due    state.Day    `json:"due,omitempty"`
		By     state.SideID `json:"by,omitempty"`
	}
	ledgerSumJSON struct {
		Side       state.SideID  `json:"side"`
		Unit       string        `json:"unit,omitempty" jsonschema:"none: the whole side"`
		Founded    rosters.Ranks `json:"founded"`
		Present    rosters.Ranks `json:"present"`
		Wounded    rosters.Ranks `json:"wounded"`
		Captured   rosters.Ranks `json:"captured"`
		Missing    rosters.Ranks `json:"missing"`
		Dead       rosters.Ranks `json:"dead"`
		Discharged rosters.Ranks `json:"discharged"`
		Guns       int           `json:"guns"`
		GunsOnce   int           `json:"guns_once"`
		Mounts     int           `json:"mounts"`
		MountsOnce int           `json:"mounts_once"`
		Standards  int           `json:"standards" jsonschema:"that it has"`
		Carried    int           `json:"standards_once"`
		Prisoners  rosters.Ranks `json:"prisoners" jsonschema:"that the side holds"`
		Animals    int           `json:"animals_lost"`
		Wagons     int           `json:"wagons_lost"`
	}
)

// ledgerCommand shows every loss and what became of it.
func (p *program) ledgerCommand() *cobra.Command {
	var asJSON bool
	var sideName, unitName, leaderName string
	cmd := &cobra.Command{
		Use:   "ledger FILE [--unit NAME | --leader NAME] [--side NAME] [--json]",
		Short: "List every loss, what became of it, and what it comes to",
		Long: `List every loss since the founding with its date, place, battle, cause and fate, and what
became of it since; then what is left of each unit and side, which is nothing else than what
the ledger adds up to. With --side, what that side knows.`,
		Example: "campaign ledger afghan.campaign --unit 66th-berkshire",
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				v, u, l, err := whoseLedger(s, sideName, unitName, leaderName)
				if err != nil {
					return err
				}
				return p.ledger(ctx, s, v, u, l, asJSON)
			})
		},
	}
	cmd.Flags().StringVar(&sideName, "side", "", "what this side knows (default: all, as the organiser)")
	cmd.Flags().StringVar(&unitName, "unit", "", "of this unit alone")
	cmd.Flags().StringVar(&leaderName, "leader", "", "of this leader alone")
	cmd.MarkFlagsMutuallyExclusive("unit", "leader")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// whoseLedger reads the flags of the ledger.
func whoseLedger(s *campaign.Service, sideName, unitName, leaderName string) (v intelligence.Viewer, u rosters.UnitID, l state.LeaderID, err error) {
	if v, err = line.Viewer(s, sideName); err != nil {
		return v, u, l, err
	}
	if unitName != "" {
		if u, err = line.Unit(s, unitName); err != nil {
			return v, u, l, err
		}
	}
	if leaderName != "" {
		l, err = line.Leader(s, leaderName)
	}
	return v, u, l, err
}

func (p *program) ledger(ctx context.Context, s *campaign.Service, v intelligence.Viewer, u rosters.UnitID, l state.LeaderID, asJSON bool) error {
	lines, err := s.Ledger(ctx, v, u, l)
	if err != nil {
		return err
	}
	sums := []views.LedgerSum{}
	if l == "" {
		if sums, err = s.LedgerSums(ctx, v, u); err != nil {
			return err
		}
	}
	if asJSON {
		return line.PrintJSON(p.Out, ledgerAnswer(lines, sums))
	}
	t := line.NewTable("DATE", "WHO", "WHAT", "FIGURES#", "MEN#", "CAUSE", "FATE", "WHERE", "BATTLE", "NOW")
	for _, x := range lines {
		t.Add(x.Date, x.Name, line.Plain(cmp.Or(string(x.Rank), string(x.Thing))), x.Count, line.Thousands(x.Men), x.CauseText(), state.Fates.Title(x.Fate), line.OrDash(x.Place), line.OrDash(x.Battle), x.Now)
	}
	if err := t.Print(p.Out, "Nothing was lost yet."); err != nil || l != "" {
		return err
	}
	fmt.Fprintln(p.Out)
	t = line.NewTable("OF", "FOUNDED#", "PRESENT#", "WOUNDED#", "CAPTURED#", "MISSING#", "DEAD#", "DISCHARGED#", "GUNS#", "MOUNTS#", "STANDARDS#")
	for _, n := range sums {
		of := n.Name
		if n.Unit == "" {
			of += ", in all"
		}
		t.Add(of, n.Founded.Total(), n.Now.Present.Total(), n.Now.Wounded.Total(), n.Now.Captured.Total(), n.Now.Missing.Total(), n.Now.Dead.Total(), n.Now.Discharged.Total(),
			fmt.Sprintf("%d of %d", n.Now.Guns, n.GunsOnce), fmt.Sprintf("%d of %d", n.Now.Mounts, n.MountsOnce), fmt.Sprintf("%d of %d", n.Standards, n.StandardsOnce))
	}
	return t.Print(p.Out, "There are no units.")
}

func ledgerAnswer(lines []views.LedgerLine, sums []views.LedgerSum) LedgerJSON {
	out := LedgerJSON{Entries: []ledgerEntryJSON{}, Sums: []ledgerSumJSON{}}
	for _, x := range lines {
		n := ledgerEntryJSON{
			Of: string(x.Of.Kind), ID: x.Of.ID, Name: x.Name, Side: x.Side, Entry: x.No, Thing: string(x.Thing), Rank: string(x.Rank), Person: x.LedgerEntry.Name,
			Count: x.Count, Men: x.Men, Day: x.Day, Date: x.Date, Place: x.Place, Battle: x.LedgerEntry.Battle,
			Cause: string(x.Cause), How: x.How, Fate: string(x.Fate), By: x.By, Taker: string(x.Taker), Since: []ledgerTurnJSON{},
		}
		if x.Hex != nil {
			n.Hex = hex.Name(*x.Hex)
		}
		for _, t := range x.Since {
			n.Since = append(n.Since, ledgerTurnJSON{t.Day, t.Date, string(t.Became), t.Due, t.By})
		}
		out.Entries = append(out.Entries, n)
	}
	for _, x := range sums {
		out.Sums = append(out.Sums, ledgerSumJSON{
			Side: x.Side, Unit: string(x.Unit), Founded: x.Founded, Present: x.Now.Present, Wounded: x.Now.Wounded, Captured: x.Now.Captured,
			Missing: x.Now.Missing, Dead: x.Now.Dead, Discharged: x.Now.Discharged, Guns: x.Now.Guns, GunsOnce: x.GunsOnce,
			Mounts: x.Now.Mounts, MountsOnce: x.MountsOnce, Standards: x.Standards, Carried: x.StandardsOnce, Prisoners: x.HeldPrisoners, Animals: x.AnimalsLost, Wagons: x.CartsOut,
		})
	}
	return out
}
