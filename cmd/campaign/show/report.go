package show

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/bindery"
	"frontier/internal/folio"
)

// reportAsk is what is asked of a report.
type reportAsk struct {
	printAsk
	battle  int
	turns   string
	without []string
	luck    int
	side    string // whose report it is; empty: the organiser's
}

// parts are what can be left out of a report.
var parts = []string{"plans", "ranks", "throws"}

// reportCommand writes an after-action report.
func (p *program) reportCommand() *cobra.Command {
	var a reportAsk
	cmd := &cobra.Command{
		Use:   "report FILE --battle N [--format " + strings.Join(formats(), "|") + "] [--side NAME] [--turns A-B] [--without " + strings.Join(parts, ",") + "] [--luck N] [--paper a4|letter] -o OUT [--force]",
		Short: "Write the after-action report of a battle",
		Long: `Write the after-action report of a battle that was fought: why the sides met, orders of battle
before and after, the ground, the course turn by turn in prose, plans of the opening, the crisis
and the end, losses by unit and rank, strength over the turns, leaders, works, and every throw.
What is still to become of the wounded is not told before it has happened.

html is one page that needs no other file; pdf has contents and bookmarks; md is for forums and
blogs; docx is gone on with in a word processor; json is what the report says for programs; xlsx has the tables; csv, svg and png are
several files (tables, plans and charts), and OUT is the folder that takes them.
--side tells what that side can report of it, the fight as it saw it, and nothing that the log alone knows; --turns tells an excerpt, --luck fights the battle again so many times and says where it fell
among these. An OUT that exists is not overwritten without --force; "-" writes to stdout.`,
		Example: "campaign report afghan.campaign --battle 1 -o maiwand.html\ncampaign report afghan.campaign --battle 1 --turns 3-5 --without throws -o crisis.pdf\ncampaign report afghan.campaign --battle 1 --format png -o maiwand-pictures",
		Args:    line.Takes("FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return p.report(cmd.Context(), args[0], &a) },
	}
	cmd.Flags().IntVar(&a.battle, "battle", 0, "number of the battle")
	cmd.Flags().StringVar(&a.turns, "turns", "", "turns that are told, as 3-5 or 4")
	cmd.Flags().StringSliceVar(&a.without, "without", nil, "what is left out: "+strings.Join(parts, ", "))
	cmd.Flags().IntVar(&a.luck, "luck", 0, "battles fought again to say how lucky each side was")
	cmd.Flags().StringVar(&a.side, "side", "", "what this side knows of it: its own forces, and what it saw (default: everything, as the organiser)")
	a.flags(cmd)
	cmd.AddCommand(p.paragraphsCommand(), p.editCommand(), p.photoCommand())
	return cmd
}

// check reads what was asked, before anything is opened.
func (a *reportAsk) check() (with bindery.With, many bool, err error) {
	with = bindery.Everything
	if a.battle < 1 {
		return with, false, line.Misuse("--battle is missing; `campaign battles FILE` lists them")
	}
	if many, err = a.printAsk.check(); err != nil {
		return with, many, err
	}
	for _, w := range a.without {
		switch w {
		case "plans":
			with.Plans = false
		case "ranks":
			with.Ranks = false
		case "throws":
			with.Throws = false
		default:
			return with, many, line.Misuse("--without %q is not known; use %s", w, line.List(parts, "or"))
		}
	}
	if a.side != "" && a.luck > 0 {
		return with, many, line.Misuse("--luck reads the log of the battle, which a side does not have; leave out --side or it")
	}
	if a.luck < 0 || a.luck > 100_000 {
		return with, many, line.Misuse("--luck is %d; give 1 to 100000 battles", a.luck)
	}
	if with.From, with.To, err = bindery.Turns(a.turns); err != nil {
		return with, many, line.Misuse("--turns %v", err)
	}
	return with, many, nil
}

func (p *program) report(ctx context.Context, file string, a *reportAsk) error {
	with, many, err := a.check()
	if err != nil {
		return err
	}
	return p.With(ctx, file, func(s *campaign.Service) error {
		id := state.BattleID(a.battle)
		if _, err := line.TheBattle(ctx, s, id); err != nil {
			return err
		}
		who, err := line.Viewer(s, a.side)
		if err != nil {
			return err
		}
		told, err := report.Tell(ctx, s, who, id)
		if err != nil {
			return err
		}
		if err := with.Fits(told.Turns); err != nil {
			return err
		}
		if a.luck > 0 {
			f, err := s.Luck(ctx, id, a.luck, 1, nil)
			if err != nil {
				return err
			}
			told.Luck = nil // in the place of what was foretold
			for i := range f.Sides {
				told.Luck = append(told.Luck, f.Sides[i].Words())
			}
		}
		with.Unit = p.lengths(&told)
		return p.print(&told, with, a, many)
	})
}

// lengths is what the lengths of a battle's table are.
func (p *program) lengths(told *report.AfterAction) string {
	if told.Setup == nil {
		return ""
	}
	for _, e := range p.Engines.All() {
		if e.About().ID == told.Setup.Engine {
			return e.About().Unit()
		}
	}
	return ""
}

func (p *program) print(told *report.AfterAction, with bindery.With, a *reportAsk, many bool) error {
	return p.deliver(&a.printAsk, many, "the report of "+told.Name, told.JSON, func() *folio.Document { return bindery.AfterAction(told, with) })
}
