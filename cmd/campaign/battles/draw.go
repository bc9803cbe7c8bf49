package battles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/story"
	"frontier/cmd/campaign/line"
	"frontier/internal/intake"
	"frontier/internal/plan"
	"frontier/internal/terms"
)

// battleDraw is what `campaign battle draw` was asked for.
type battleDraw struct {
	turn, width int
	format, out string
	side        string // whose sight it is; empty: the umpire's
	force       bool
}

// battleDrawCommand draws a battle's table from its log.
func (p *program) battleDrawCommand() *cobra.Command {
	var d battleDraw
	cmd := &cobra.Command{
		Use:   "draw LOG.jsonl [--turn N] [--side NAME] -o FILE.svg|png [--width PIXELS] [--force]",
		Short: "Draw the table of a battle as it stood at the end of a turn",
		Long: `Draw the table of a battle as it stood at the end of a turn: ground, works, units with
their fronts, leaders, and who has left. Turn 0 is the table as it was set up; without
--turn it is drawn as the battle ended. With --side it is drawn as that side saw it;
without, as an umpire sees it, with the units named that the other side did not see.

The battle is replayed from its log by the version of the rule set that fought it: by the
orders with which the log of "campaign battle run" ends, or, for the log of a battle that
was fought unattended, by the automatic commanders. A log that does not follow from its
seed and orders is not drawn.`,
		Example: "campaign battle draw maiwand.jsonl --turn 3 -o maiwand.svg\ncampaign battle draw maiwand.jsonl -o maiwand.png --width 2400",
		Args:    line.Takes("LOG.jsonl"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("turn") && d.turn < 0 {
				return line.Misuse("--turn %d is no turn; use 0 for the table as it was set up, 1 for the end of turn 1", d.turn)
			}
			return p.drawBattle(cmd.Context(), args[0], &d)
		},
	}
	cmd.Flags().IntVar(&d.turn, "turn", -1, "turn at whose end it is drawn; 0: as it was set up (default: as the battle ended)")
	cmd.Flags().IntVar(&d.width, "width", 0, "width of a PNG in pixels (default: large enough to print)")
	cmd.Flags().StringVar(&d.format, "format", "", "svg or png (default: by the ending of FILE)")
	cmd.Flags().StringVarP(&d.out, "out", "o", "", "file to write, or - for stdout")
	cmd.Flags().StringVar(&d.side, "side", "", "draw what this side saw, by its `NAME` or id (default: everything)")
	cmd.Flags().BoolVar(&d.force, "force", false, "overwrite FILE")
	return cmd
}

func (p *program) drawBattle(ctx context.Context, path string, d *battleDraw) error {
	if err := drawnAs(d.out, &d.format); err != nil {
		return err
	}
	tables, err := p.tablesOf(ctx, path, d.sight)
	if err != nil {
		return err
	}
	sheet, err := atTurn(tables, d.turn)
	if err != nil {
		return fmt.Errorf("the log %s: %w", path, err)
	}
	var picture []byte
	if d.format == "svg" {
		picture, err = plan.SVG(sheet)
	} else {
		picture, err = plan.PNG(sheet, d.width)
	}
	if err != nil {
		return err
	}
	return p.Deliver(d.out, line.Kinds[d.format], picture, d.force, "the plan of "+sheet.Title)
}

// drawnAs sees that a picture has a file to go to, and takes its format from the file's ending
// where none was named.
func drawnAs(out string, format *string) error {
	if out == "" {
		return line.Misuse("-o is missing; name a file, as -o maiwand.svg, or - for stdout")
	}
	if err := line.NoFolder(out); err != nil {
		return err
	}
	if *format == "" {
		*format = strings.TrimPrefix(strings.ToLower(filepath.Ext(out)), ".")
	}
	if *format != "svg" && *format != "png" {
		return line.Misuse("--format %q is not known; use svg or png", *format)
	}
	return nil
}

// standing is a table as it stood at the end of a turn; of the last one, as the battle ended.
type standing struct {
	turn  int
	sheet plan.Sheet
}

// atTurn is the table at the end of a turn; -1: as the battle ended.
func atTurn(tables []standing, turn int) (plan.Sheet, error) {
	last := tables[len(tables)-1]
	if turn < 0 {
		return last.sheet, nil
	}
	for _, t := range tables {
		if t.turn >= turn {
			return t.sheet, nil
		}
	}
	return plan.Sheet{}, fmt.Errorf("the battle ended in turn %d; use a turn from 0 to %d", last.turn, last.turn)
}

// tablesOf replays a battle from the file of its log and gives its table at the end of each
// turn.
func (p *program) tablesOf(ctx context.Context, path string, whose sight) ([]standing, error) {
	log, err := intake.File(path, intake.Log)
	if err != nil {
		return nil, err
	}
	tables, err := p.tablesIn(ctx, log, whose)
	if err != nil {
		return nil, fmt.Errorf("the log %s: %w", path, err)
	}
	return tables, nil
}

// sight says how a table of a battle is seen.
type sight func(battle.Setup) (func(battle.Battle) battle.View, error)

// everything is what an umpire sees.
func everything(battle.Setup) (func(battle.Battle) battle.View, error) {
	return func(b battle.Battle) battle.View { return b.View(-1) }, nil
}

// sight is that of the side that was asked for, or an umpire's, who is told who is hidden.
func (d *battleDraw) sight(setup battle.Setup) (func(battle.Battle) battle.View, error) {
	if d.side == "" {
		return hiddenNamed, nil
	}
	var names []string
	for i, side := range setup.Sides {
		if slices.ContainsFunc([]string{side.ID, side.Name, side.Short}, func(s string) bool { return strings.EqualFold(s, strings.TrimSpace(d.side)) }) {
			return func(b battle.Battle) battle.View { return b.View(i) }, nil
		}
		names = append(names, line.Clean(side.ID))
	}
	return nil, line.Misuse("no side of this battle is called %q; use %s", line.Clean(d.side), strings.Join(names, " or "))
}

// hiddenNamed is what an umpire sees, with a word behind the names of those whom the other side does not.
func hiddenNamed(b battle.Battle) battle.View {
	all := b.View(-1)
	all.Units = slices.Clone(all.Units)
	var seen [2][]battle.UnitView // by each side
	for side := range seen {
		seen[side] = b.View(side).Units
	}
	for i := range all.Units {
		u := &all.Units[i]
		if !u.Off && !slices.ContainsFunc(seen[1-u.Side], func(v battle.UnitView) bool { return v.ID == u.ID }) {
			u.Name += ", not seen"
		}
	}
	return all
}

func (p *program) tablesIn(ctx context.Context, log []byte, whose sight) ([]standing, error) {
	lines, err := battle.ReadLog(bytes.NewReader(log))
	if err != nil {
		return nil, err
	}
	begin, err := battle.ReadBegin(lines)
	if err != nil {
		return nil, err
	}
	engine, ok := p.Engines.Version(begin.Engine, begin.Version)
	if !ok {
		return nil, fmt.Errorf("the battle was fought by %s version %d, which this program does not have", line.Clean(begin.Engine), begin.Version)
	}
	orders, found, err := battle.OrdersOf(lines)
	if err != nil {
		return nil, err
	}
	b, err := battle.Safely(engine, begin.Setup, begin.Seed)
	if err != nil {
		return nil, fmt.Errorf("its battle cannot be set up: %w", err)
	}
	see, err := whose(begin.Setup)
	if err != nil {
		return nil, err
	}
	stood, err := story.ReplayAs(ctx, b, orders, found, see)
	if err != nil {
		return nil, err
	}
	if found {
		b.Log().NoteOrders(b.Outcome().Turns, orders)
	}
	var same bytes.Buffer
	if err := battle.WriteLines(&same, slices.Values(lines)); err != nil {
		return nil, err
	}
	switch {
	case bytes.Equal(same.Bytes(), b.Log().Bytes()):
	case found:
		return nil, errors.New("it does not follow from its seed and orders; `campaign battle audit` says which throws do not check")
	default:
		return nil, errors.New("it names no orders, and the automatic commanders would give others than were given; only a log of `campaign battle run` can be drawn whoever led")
	}
	var out []standing
	for i, at := range stood {
		when := endOf(at.Turn)
		if i == len(stood)-1 {
			when = "as it ended, in turn " + fmt.Sprint(at.Turn)
		}
		out = append(out, standing{at.Turn, sheetOf(engine.About(), begin.Setup, at.View, when)})
	}
	return out, nil
}

func endOf(turn int) string {
	if turn == 0 {
		return "as it was set up"
	}
	return "at the end of turn " + fmt.Sprint(turn)
}

// sheetOf is what a plan is drawn from.
func sheetOf(about battle.About, setup battle.Setup, view battle.View, when string) plan.Sheet {
	date := setup.Date
	if day, err := time.Parse("2006-01-02", date); err == nil {
		date = day.Format("2 January 2006")
	}
	var aside []string
	for _, part := range []string{date, about.Title, when} {
		if part != "" {
			aside = append(aside, line.Clean(part))
		}
	}
	s := plan.Sheet{Title: line.Clean(setup.Name), Aside: strings.Join(aside, " · "), Ground: string(setup.Field.Ground), Unit: about.Unit(), View: view}
	for i, side := range setup.Sides {
		s.Sides[i] = plan.Side{Name: line.Clean(side.Name), Native: side.Role == terms.Native}
	}
	s.View.Units = slices.Clone(view.Units)
	for i := range s.View.Units {
		u := &s.View.Units[i]
		u.Name = line.Clean(u.Name)
		if c, ok := rosterUnit(setup.Sides[u.Side], u.ID); ok && u.Arm == "infantry" && slices.Contains(handWeapons, c.Weapon) {
			u.Arm = "tribes"
		}
	}
	return s
}

// handWeapons are the weapons of those who do not shoot.
var handWeapons = []terms.Weapon{terms.Spear, terms.Sword, terms.Lance, terms.NoWeapon}

// rosterUnit finds the unit of a setup from which a unit of the table was mustered: the
// one of its id, else the one whose id its own begins with.
func rosterUnit(side battle.Side, id string) (best battle.Unit, found bool) {
	for _, u := range side.Units {
		if strings.HasPrefix(id, u.ID) && (!found || len(u.ID) > len(best.ID)) {
			best, found = u, true
		}
	}
	return best, found
}
