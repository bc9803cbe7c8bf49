package battles

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
	"frontier/internal/jsonkeys"
)

// battleRun is what `campaign battle run` was asked for.
type battleRun struct {
	engine, scenario, seed, orders, log, resume string
	commanders                                  []string
	force, asJSON, interactive                  bool
}

// battleRunCommand fights a battle without a campaign.
func (p *program) battleRunCommand() *cobra.Command {
	var r battleRun
	cmd := &cobra.Command{
		Use:   "run --scenario FILE [--engine E] [--seed N] [--commander SIDE=COMMANDER]... [--orders FILE | --interactive [--resume FILE]] [--log OUT.jsonl] [--force] [--json]",
		Short: "Fight a battle without a campaign, from a scenario file",
		Long: `Fight a battle without a campaign, from a scenario: a JSON file whose form is printed by
"campaign battle schema". Automatic commanders lead both sides to the end. The same rule
set, scenario, seed and orders give the same battle and the same log; without --seed one
is chosen and shown.

--commander says how the automatic commander of a side thinks: quick, steady or staff, and
after a comma his temper, as --commander british=staff,cautious. It may be given for each.

--orders names a file of JSON lines, one order a line, as {"kind":"done"}: they are given
in turn, whichever side decides, and when they are used up before the battle is over, the
automatic commanders go on. An order that is not legal stops the run with its reason, and
nothing is written.

--log writes every event and throw, one JSON object a line, and last the orders that were
given, with which "campaign battle draw" replays it; "campaign battle audit" checks it.
"-" writes it to stdout, alone. An OUT that exists is not overwritten without --force.

--interactive plays the battle by lines: a question or order a line comes in, as
{"ask":"legal"} or {"order":{"kind":"done"}}, one answer a line goes out.
"campaign schema battle-ask" and "battle-answer" have their form, docs/battle-lines.md tells
of them. --resume goes on with a battle that was saved so.`,
		Example: "campaign battle run --engine wornspent --scenario examples/wornspent/maiwand.json --seed 1880 --log maiwand.jsonl",
		Args:    line.Takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if r.resume != "" && !r.interactive {
				return line.Misuse("--resume goes on with a saved battle by lines; add --interactive")
			}
			if r.interactive {
				return p.playLines(&r)
			}
			return p.runBattle(cmd.Context(), &r)
		},
	}
	cmd.Flags().StringVar(&r.engine, "engine", "", "rule set (default: the one that the scenario names)")
	cmd.Flags().StringVar(&r.scenario, "scenario", "", "scenario to fight")
	cmd.Flags().StringVar(&r.seed, "seed", "", "whole number that decides every die (default: one is chosen)")
	cmd.Flags().StringVar(&r.orders, "orders", "", "orders to give first, one JSON object a line")
	cmd.Flags().StringArrayVar(&r.commanders, "commander", nil, "how a side's commander thinks, as british=steady")
	cmd.Flags().BoolVar(&r.interactive, "interactive", false, "play by lines of JSON on stdin and stdout")
	cmd.Flags().StringVar(&r.resume, "resume", "", "saved battle to go on with")
	cmd.Flags().StringVar(&r.log, "log", "", "file for the log, or - for stdout")
	cmd.Flags().BoolVar(&r.force, "force", false, "overwrite OUT")
	line.JSONFlag(cmd, &r.asJSON)
	return cmd
}

// battleSchemaCommand prints the form of a scenario.
func (p *program) battleSchemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON schema of scenario files",
		Long: `Print the JSON schema of scenario files, which says every key, what it means and what it
may hold. An editor that is given it completes and checks a scenario as it is written.`,
		Example: "campaign battle schema > scenario.schema.json",
		Args:    line.Takes(),
		RunE: func(*cobra.Command, []string) error {
			_, err := p.Out.Write(scenario.Schema())
			return err
		},
	}
}

// RanJSON is how a scenario was fought.
type RanJSON struct {
	Engine   string        `json:"engine"`
	Version  int           `json:"version"`
	Seed     string        `json:"seed"` // as text: programs read numbers beyond 2^53 wrongly
	Name     string        `json:"name"`
	Date     string        `json:"date,omitempty"`
	Orders   int           `json:"orders"`
	Handicap *handicapJSON `json:"handicap,omitempty"`
	battle.Outcome
}

// handicapJSON is what the weaker side played for, and whether it has it.
type handicapJSON struct {
	*scenario.Handicap
	Has int  `json:"has"`
	Met bool `json:"met"`
}

// judged is what became of a handicap; nil where there is none.
func judged(h *scenario.Handicap, o *battle.Outcome) *handicapJSON {
	if h == nil {
		return nil
	}
	has, met := h.Judge(o)
	return &handicapJSON{h, has, met}
}

// runBattle reads, fights, writes and tells.
func (p *program) runBattle(ctx context.Context, r *battleRun) error {
	if r.scenario == "" {
		return line.Misuse("--scenario is missing; name a file, as --scenario examples/wornspent/maiwand.json")
	}
	if r.log == "-" && r.asJSON {
		return line.Misuse("--log - and --json both write to stdout; name a file for the log")
	}
	seed, err := line.Chosen(r.seed)
	if err != nil {
		return err
	}
	engine, setup, told, err := p.Staged(r.scenario, r.engine)
	if err != nil {
		return err
	}
	if err := appoint(&setup, r.commanders); err != nil {
		return err
	}
	if r.log != "" && r.log != "-" {
		if err := export.Check(r.log, export.Log, r.force); err != nil {
			return err
		}
	}
	var orders []lineOrder
	if r.orders != "" {
		if orders, err = readOrders(r.orders); err != nil {
			return err
		}
	}
	b, err := battle.Safely(engine, setup, seed)
	if err != nil {
		return fmt.Errorf("the scenario %s cannot be fought by %s: %w", r.scenario, engine.About().ID, err)
	}
	given, err := lead(ctx, b, orders, r.orders)
	if err != nil {
		return err
	}
	outcome, err := battle.Ended(b)
	if err != nil {
		return err
	}
	b.Log().NoteOrders(outcome.Turns, given)
	if r.log == "-" {
		return b.Log().Write(p.Out)
	}
	if r.log != "" {
		if err := export.Write(r.log, export.Log, b.Log().Bytes(), r.force); err != nil {
			return err
		}
	}
	if r.asJSON {
		return line.PrintJSON(p.Out, RanJSON{setup.Engine, setup.Version, strconv.FormatUint(seed, 10), setup.Name, setup.Date, len(given), judged(told.Handicap, &outcome), outcome})
	}
	if err := p.foughtOut(setup, seed, outcome); err != nil {
		return err
	}
	if h := told.Handicap; h != nil {
		if err := p.Say("%s", line.Clean(h.Told(&setup, &outcome))); err != nil {
			return err
		}
	}
	if r.log != "" {
		return p.Say("Wrote the log to %s.", r.log)
	}
	return nil
}

// lineOrder is an order of a file, and its line.
type lineOrder struct {
	battle.Order
	line int
}

// LongestOrder is the longest line of a file of orders that is read, in bytes.
const LongestOrder = 64 << 10

// readOrders reads a file of orders, one JSON object a line; empty lines are passed over.
func readOrders(path string) ([]lineOrder, error) {
	file, err := intake.File(path, intake.Scenario)
	if err != nil {
		return nil, err
	}
	var out []lineOrder
	in := bufio.NewScanner(bytes.NewReader(file))
	in.Buffer(nil, LongestOrder)
	n := 0
	for in.Scan() {
		n++
		text := bytes.TrimSpace(in.Bytes())
		if len(text) == 0 {
			continue
		}
		dec := json.NewDecoder(bytes.NewReader(text))
		dec.DisallowUnknownFields()
		o := lineOrder{line: n}
		if err := dec.Decode(&o.Order); err != nil {
			return nil, fmt.Errorf("the orders of %s, line %d is no order: %s", path, n, line.PlainJSON(err))
		}
		if _, err := dec.Token(); !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("the orders of %s, line %d holds more than one order; give each a line", path, n)
		}
		if key := jsonkeys.Twice(text); key != "" {
			return nil, fmt.Errorf("the orders of %s, line %d has the key %q twice; leave one out", path, n, line.Clean(key))
		}
		if o.Kind == "" {
			return nil, fmt.Errorf("the orders of %s, line %d is no order: it has no kind, as {\"kind\":\"done\"}", path, n)
		}
		out = append(out, o)
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("the orders of %s, line %d is longer than %s bytes", path, n+1, line.Thousands(LongestOrder))
	}
	return out, in.Err()
}

// lead gives the orders of a file in turn, then those of the automatic commanders, until
// the battle is over, and returns all that were given.
func lead(ctx context.Context, b battle.Battle, orders []lineOrder, path string) ([]battle.Order, error) {
	var given []battle.Order
	for _, o := range orders {
		if b.Over() {
			return nil, fmt.Errorf("the orders of %s, line %d: the battle is over before this order; leave out what follows", path, o.line)
		}
		if err := b.Order(o.Order); err != nil {
			return nil, fmt.Errorf("the orders of %s, line %d: %w", path, o.line, err)
		}
		given = append(given, o.Order)
	}
	for !b.Over() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		o := b.Advice()
		if err := b.Order(o); err != nil {
			var broken *battle.Failure
			if errors.As(err, &broken) {
				return nil, err
			}
			return nil, fmt.Errorf("the automatic commander gave an order that is not legal: %w", err)
		}
		given = append(given, o)
	}
	return given, nil
}

// foughtOut prints how a battle came out and what became of each unit.
func (p *program) foughtOut(setup battle.Setup, seed uint64, o battle.Outcome) error {
	fmt.Fprintf(p.Out, "%s%s: %s\n", line.Clean(setup.Name), line.Commaed(line.Clean(setup.Date)), line.Clean(held(setup, o)))
	fmt.Fprintf(p.Out, "Fought by %s, version %d, with the seed %d, in %s.\n\n", setup.Engine, setup.Version, seed, line.Count(o.Turns, "turn"))
	names, short := map[string]string{}, map[string]string{}
	for _, s := range setup.Sides {
		short[s.ID] = s.Short
		for _, u := range s.Units {
			names[u.ID] = u.Name
		}
		for _, l := range s.Leaders {
			names[l.ID] = l.Name
		}
	}
	t := line.NewTable("UNIT", "SIDE", "PRESENT#", "KILLED#", "WOUNDED#", "CAPTURED#", "MISSING#", "UNHURT#", "GRADE", "ENDING")
	for _, u := range o.Units {
		t.Add(names[u.ID], short[u.Side], line.Thousands(u.Present.Total()), line.Thousands(u.Killed.Total()), line.Thousands(u.Wounded.Total()),
			line.Thousands(u.Captured.Total()), line.Thousands(u.Missing.Total()), line.Thousands(u.Unhurt.Total()), u.Grade, line.Plain(string(u.Ending)))
	}
	if err := t.Print(p.Out, "No units were there."); err != nil {
		return err
	}
	for _, l := range o.Leaders {
		if l.Fate != battle.Unhurt {
			fmt.Fprintf(p.Out, "%s: %s\n", line.Clean(names[l.ID]), line.Plain(string(l.Fate)))
		}
	}
	return nil
}

// held says who holds the field, and why.
func held(setup battle.Setup, o battle.Outcome) string {
	for i, s := range setup.Sides {
		if s.ID != o.Holder {
			continue
		}
		what, other := "the field is held by "+s.Name, setup.Sides[1-i].Name
		switch o.Reason {
		case battle.Destroyed:
			return fmt.Sprintf("%s; %s was destroyed.", what, other)
		case battle.Broke:
			return fmt.Sprintf("%s; %s broke.", what, other)
		case battle.Withdrew:
			return fmt.Sprintf("%s; %s withdrew.", what, other)
		case battle.GoalMet:
			return what + ", who won what they fought for."
		}
		return what + " at nightfall."
	}
	return "neither side holds the field."
}
