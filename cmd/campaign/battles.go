package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/internal/intake"
)

// battleJSON is a battle in a list. Hexes are four digits, days have their date beside them.
type battleJSON struct {
	ID        state.BattleID     `json:"id"`
	Name      string             `json:"name"`
	Day       state.Day          `json:"day"`
	Date      string             `json:"date"`
	Hex       string             `json:"hex"`
	Place     string             `json:"place"`
	Attacker  state.SideID       `json:"attacker"`
	Defender  state.SideID       `json:"defender"`
	Attackers []state.ForceID    `json:"attackers"`
	Defenders []state.ForceID    `json:"defenders"`
	Status    state.BattleStatus `json:"status"`
	Engine    string             `json:"engine,omitempty"`
	Version   int                `json:"version,omitempty"`
	Seed      string             `json:"seed,omitempty"` // as text: programs read numbers beyond 2^53 wrongly
	Record    string             `json:"record,omitempty" jsonschema:"digest under which setup, orders and log are kept"`
	Outcome   *battle.Outcome    `json:"outcome,omitempty"`
	Result    string             `json:"result,omitempty"`
	Sides     [2]battleSide      `json:"sides"`
	Units     []aftermathJSON    `json:"units"`
}

type battleSide struct {
	ID      state.SideID `json:"id"`
	Name    string       `json:"name"`
	Forces  []string     `json:"forces"`
	Leader  string       `json:"leader,omitempty"`
	Figures int          `json:"figures"`
	Men     int          `json:"men"`
	Guns    int          `json:"guns"`
	Points  int          `json:"points"`
}

// aftermathJSON is what a battle did to a unit, in figures.
type aftermathJSON struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Side     string `json:"side"`
	Present  int    `json:"present"`
	Killed   int    `json:"killed"`
	Wounded  int    `json:"wounded"`
	Captured int    `json:"captured"`
	Missing  int    `json:"missing"`
	Unhurt   int    `json:"unhurt"`
	Before   string `json:"before"`
	After    string `json:"after"`
	Ending   string `json:"ending"`
}

func asBattle(b views.BattleView) battleJSON {
	out := battleJSON{
		ID: b.ID, Name: b.Name, Day: b.Day, Date: b.Date, Hex: hex.Name(b.Hex), Place: b.Place, Attacker: b.Attacker, Defender: b.Defender,
		Attackers: append([]state.ForceID{}, b.Attackers...), Defenders: append([]state.ForceID{}, b.Defenders...),
		Status: b.Status, Engine: b.Engine, Version: b.Version, Record: b.Record, Outcome: b.Outcome, Result: b.Result, Units: []aftermathJSON{},
	}
	if b.Seed != 0 {
		out.Seed = strconv.FormatUint(b.Seed, 10)
	}
	for i, s := range b.Sides {
		out.Sides[i] = battleSide{s.Side, s.Name, append([]string{}, s.Forces...), s.Leader, s.Figures, s.Men, s.Guns, int(s.Points)}
	}
	for _, u := range b.Units {
		out.Units = append(out.Units, aftermathJSON{string(u.ID), u.Name, string(u.Side), u.Present, u.Killed, u.Wounded, u.Captured, u.Missing, u.Unhurt, string(u.Before), string(u.After), string(u.Ending)})
	}
	return out
}

// battlesCommand lists the battles.
func (p *program) battlesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "battles FILE [--json]",
		Short:   "List the battles: those that wait and those fought",
		Example: "campaign battles afghan.campaign",
		Args:    takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				battles, err := s.Battles(cmd.Context(), intelligence.Viewer{})
				if err != nil {
					return err
				}
				if asJSON {
					out := []battleJSON{}
					for _, b := range battles {
						out = append(out, asBattle(b))
					}
					return printJSON(p.out, out)
				}
				t := newTable("N#", "BATTLE", "DATE", "STATUS", "ATTACKER", "DEFENDER", "RESULT")
				for _, b := range battles {
					t.add(b.ID, b.Name, b.Date, b.Status, b.Sides[0].Short, b.Sides[1].Short, b.Result)
				}
				return t.print(p.out, "No battles yet. Where enemies meet on the map, they will be listed here.")
			})
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

// battleCommand holds what can be done with one battle.
func (p *program) battleCommand() *cobra.Command {
	return group("battle", "Fight a battle of a campaign or of a scenario, decline it, read its log, audit it, draw it",
		p.fightCommand(), p.battlePlayCommand(), p.battleFieldCommand(), p.papersCommand(), p.blankCommand(), p.battleSlipCommand(), p.recordCommand(), p.declineCommand(), p.logCommand(), p.auditCommand(), p.luckCommand(), p.battleRunCommand(), p.battleDrawCommand(), p.battleFilmCommand(), p.battleStripCommand(), p.battleSchemaCommand(), p.scenarioCommand(), p.leagueCommand())
}

func (p *program) fightCommand() *cobra.Command {
	var engine, seed string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "fight FILE N [--engine E] [--seed S] [--json]",
		Short: "Fight a battle unattended and bring its outcome back to the map",
		Long: `Fight a battle that waits: automatic commanders play both sides by the rule set, and
what became of every figure comes back to the map. The battle's setup, seed and log are
kept in the file. Without --seed the campaign's own seed decides. A battle that people have set
up or begun is gone on with from there, unless --engine or --seed asks for a new one.`,
		Example: "campaign battle fight afghan.campaign 1 --engine wornspent --seed 1880",
		Args:    takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := number(args[1])
			if err != nil {
				return err
			}
			order := command.FightBattle{Battle: id, Engine: engine}
			if seed != "" {
				if order.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
					return misuse("--seed %q is no whole number from 0 to 18446744073709551615", seed)
				}
			}
			if engine != "" {
				if _, err := p.engine(engine); err != nil {
					return err
				}
			}
			ctx := cmd.Context()
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				if _, err := found(ctx, s, id); err != nil {
					return err
				}
				if engine == "" && seed == "" {
					begun, err := s.Play(id, "", 0)
					if err != nil {
						return err
					}
					if begun.Kept > 0 {
						order.Engine, order.Seed, order.Orders = begun.Begin.Engine, begun.Begin.Seed, begun.Battle.Given()
					}
				}
				if err := s.Do(ctx, order); err != nil {
					return err
				}
				b, err := s.Battle(ctx, intelligence.Viewer{}, id)
				if err != nil {
					return err
				}
				if asJSON {
					return printJSON(p.out, asBattle(b))
				}
				return p.aftermath(b)
			})
		},
	}
	cmd.Flags().StringVar(&engine, "engine", "", "rule set; `campaign rules list` lists them (default: the campaign's)")
	cmd.Flags().StringVar(&seed, "seed", "", "whole number that decides every die (default: the campaign's seed decides)")
	jsonFlag(cmd, &asJSON)
	return cmd
}

// aftermath prints what a battle did.
func (p *program) aftermath(b views.BattleView) error {
	fmt.Fprintf(p.out, "%s, %s: %s\n", clean(b.Name), b.Date, clean(b.Result))
	fmt.Fprintf(p.out, "%s\n\n", views.HowFought(b.Engine, b.Version, b.Seed))
	t := newTable("UNIT", "SIDE", "MEN#", "KILLED#", "WOUNDED#", "CAPTURED#", "MISSING#", "UNHURT#", "POINTS#", "GRADE", "ENDING")
	for _, u := range b.Units {
		t.add(u.Name, u.Side, thousands(u.MenPresent), thousands(u.MenKilled), thousands(u.MenWounded), thousands(u.MenCaptured), thousands(u.MenMissing),
			thousands(u.MenUnhurt), fmt.Sprintf("%d/%d", u.Points, u.FullAt), u.After, plain(string(u.Ending)))
	}
	if err := t.print(p.out, "No units were there."); err != nil {
		return err
	}
	for _, l := range b.Leaders {
		if l.Fate != battle.Unhurt {
			fmt.Fprintf(p.out, "%s: %s\n", clean(l.Name), clean(l.Text))
		}
	}
	for _, w := range b.Works {
		fmt.Fprintln(p.out, clean(w))
	}
	return nil
}

func (p *program) declineCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "decline FILE N [--json]",
		Short:   "Have the attacker draw off to where he came from, without a battle",
		Example: "campaign battle decline afghan.campaign 1",
		Args:    takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := number(args[1])
			if err != nil {
				return err
			}
			return p.with(cmd.Context(), args[0], func(s *campaign.Service) error {
				if _, err := found(cmd.Context(), s, id); err != nil {
					return err
				}
				return p.give(cmd.Context(), s, command.DeclineBattle{Battle: id}, asJSON)
			})
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

func (p *program) logCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "log FILE N [--json] | log LOG.jsonl [--json]",
		Short: "Print the log of a battle: every throw with its rule, modifiers, dice and result",
		Long: `Print the log of a battle that was fought: every throw with its rule, modifiers, dice
and result. With --json, the log as it is kept: one event a line, byte for byte. A log that
was written to a file by "campaign battle run" is told without a campaign.`,
		Example: "campaign battle log afghan.campaign 1\ncampaign battle log afghan.campaign 1 --json > battle.jsonl\ncampaign battle log drift.jsonl",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return takes("FILE", "N")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			if len(args) == 1 {
				log, err := logFile(args[0])
				if err != nil {
					return err
				}
				return p.tell(args[0], log, asJSON)
			}
			id, err := number(args[1])
			if err != nil {
				return err
			}
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				if err := wasFought(ctx, s, id); err != nil {
					return err
				}
				if asJSON {
					record, err := s.Record(ctx, id)
					if err != nil {
						return err
					}
					_, err = p.out.Write(record.Log)
					return err
				}
				rows, err := s.BattleLog(ctx, id)
				if err != nil {
					return err
				}
				return p.log(rows)
			})
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

// logFile reads a battle's log from a file. A campaign file wants the number of a battle.
func logFile(path string) ([]byte, error) {
	if isDatabase(path) {
		return nil, misuse("N is missing: %s is a campaign, so name the number of the battle", path)
	}
	return intake.File(path, intake.Log)
}

// tell prints a log that stands alone: what was fought, then line by line.
func (p *program) tell(path string, log []byte, asJSON bool) error {
	lines, err := battle.ReadLog(bytes.NewReader(log))
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	begin, err := battle.ReadBegin(lines)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if asJSON {
		_, err := p.out.Write(log)
		return err
	}
	engine, ok := p.engines.Reader(begin.Engine, begin.Version)
	if !ok {
		return fmt.Errorf("%s: the battle was fought by %s version %d, which this program does not have", path, clean(begin.Engine), begin.Version)
	}
	rows, err := views.LogRows(journal.Record{Log: log, Setup: begin.Setup}, engine)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	s := begin.Setup
	fmt.Fprintf(p.out, "%s%s: %s against %s, at %s. Fought by %s, version %d, with the seed %d.\n\n", clean(s.Name), commaed(clean(s.Date)),
		clean(s.Sides[0].Name), clean(s.Sides[1].Name), clean(s.Field.Place), begin.Engine, begin.Version, begin.Seed)
	return p.log(rows)
}

// wasFought is an error that says so where a battle has no log.
func wasFought(ctx context.Context, s *campaign.Service, id state.BattleID) error {
	b, err := found(ctx, s, id)
	if err != nil {
		return err
	}
	switch b.Status {
	case state.Pending:
		return fmt.Errorf("battle %d, %s, still waits and has no log; fight it with `campaign battle fight FILE %d`", id, b.Name, id)
	case state.Declined:
		return fmt.Errorf("battle %d, %s, was declined and has no log", id, b.Name)
	}
	return nil
}

// log prints the rows of a battle's log, a turn and phase at a time.
func (p *program) log(rows []views.LogRow) error {
	var out bytes.Buffer
	turn, phase := -1, ""
	for _, r := range rows {
		if r.Text == "" && r.Roll == nil {
			continue
		}
		if r.Turn != turn || r.Phase != phase {
			if turn >= 0 {
				fmt.Fprintln(&out)
			}
			turn, phase = r.Turn, r.Phase
			head := fmt.Sprintf("Turn %d", turn)
			if turn == 0 {
				head = "Setting up"
			}
			if phase != "" {
				head += ", " + plain(phase)
			}
			fmt.Fprintln(&out, clean(head))
		}
		text := r.Text
		if text == "" {
			text = plain(r.Roll.Procedure)
		}
		fmt.Fprintf(&out, "%5d  %s", r.N, clean(text))
		if r.Rule != "" {
			fmt.Fprintf(&out, "  [%s]", clean(r.Rule))
		}
		fmt.Fprintln(&out)
		if r.Roll == nil {
			continue
		}
		for _, m := range r.Roll.Modifiers {
			fmt.Fprintf(&out, "         %-4s %s", clean(m.By), clean(m.Title))
			if m.Rule != "" {
				fmt.Fprintf(&out, "  [%s]", clean(m.Rule))
			}
			fmt.Fprintln(&out)
		}
		fmt.Fprintf(&out, "         needed %s; dice %s; %s\n", orDash(clean(r.Roll.Need)), faces(r.Roll.Dice, r.Roll.Counting), orDash(clean(r.Roll.Result)))
	}
	_, err := p.out.Write(out.Bytes())
	return err
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// faces writes dice in the order in which they were thrown; those that did it have a
// star.
func faces(dice []battle.Face, counting []bool) string {
	if len(dice) == 0 {
		return "none"
	}
	var out bytes.Buffer
	for i, d := range dice {
		if i > 0 {
			out.WriteByte(' ')
		}
		fmt.Fprint(&out, d)
		if i < len(counting) && counting[i] {
			out.WriteByte('*')
		}
	}
	return out.String()
}

func (p *program) auditCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "audit FILE N [--json] | audit LOG.jsonl [--json]",
		Short: "Evaluate every throw of a battle again and say which do not check",
		Long: `Evaluate every throw of a battle's log again, by the version of the rule set that fought
it: its inputs and its dice must give what the log says was needed and what came of it.
Each throw that does not check gets a sentence. A log that was written to a file by
"campaign battle run" or "campaign battle log --json" is audited without a campaign.`,
		Example: "campaign battle audit afghan.campaign 1\ncampaign battle audit battle.jsonl",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return takes("FILE", "N")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			if len(args) == 1 {
				log, err := logFile(args[0])
				if err != nil {
					return err
				}
				faults, err := p.auditLog(log)
				if err != nil {
					return fmt.Errorf("%s: %w", args[0], err)
				}
				return p.audited(clean(args[0]), throws(log), faults, asJSON)
			}
			id, err := number(args[1])
			if err != nil {
				return err
			}
			return p.with(ctx, args[0], func(s *campaign.Service) error {
				if err := wasFought(ctx, s, id); err != nil {
					return err
				}
				record, err := s.Record(ctx, id)
				if err != nil {
					return err
				}
				faults, err := s.Audit(ctx, id)
				if err != nil {
					return err
				}
				return p.audited(fmt.Sprintf("battle %d", id), throws(record.Log), faults, asJSON)
			})
		},
	}
	jsonFlag(cmd, &asJSON)
	return cmd
}

// auditJSON is what an audit found.
type auditJSON struct {
	Throws int      `json:"throws"`
	Faults []string `json:"faults"`
}

// audited prints what an audit found. Faults are an error.
func (p *program) audited(what string, thrown int, faults []string, asJSON bool) error {
	if asJSON {
		if err := printJSON(p.out, auditJSON{thrown, append([]string{}, faults...)}); err != nil {
			return err
		}
	} else {
		for _, f := range faults {
			fmt.Fprintln(p.out, clean(f))
		}
		if len(faults) == 0 {
			return p.say("%s throws of %s check.", thousands(thrown), what)
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s: %s", what, checkNot(len(faults)))
	}
	return nil
}

func checkNot(n int) string {
	if n == 1 {
		return "one thing does not check"
	}
	return fmt.Sprintf("%d things do not check", n)
}

// isDatabase says whether a file is a campaign or another database.
func isDatabase(path string) bool {
	const magic = "SQLite format 3\x00"
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, len(magic))
	_, err = io.ReadFull(f, head)
	return err == nil && string(head) == magic
}

// reading says what is wrong with a file that cannot be read.
func reading(path string, err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("%s does not exist", path)
	}
	return fmt.Errorf("%s cannot be read: %w", path, errors.Unwrap(err))
}
