package battles

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/cmd/campaign/line"
	"frontier/internal/hex"
	"frontier/internal/intake"
)

// BattleJSON is a battle in a list. Hexes are four digits, days have their date beside them.
type BattleJSON struct {
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
	PutOff    state.PutOff       `json:"put_off,omitzero" jsonschema:"of a pending battle that holds no day up: dated, table, recorded or agreed, with the organiser's line"`
	Engine    string             `json:"engine,omitempty"`
	Version   int                `json:"version,omitempty"`
	Seed      string             `json:"seed,omitempty"` // as text: programs read numbers beyond 2^53 wrongly
	Record    string             `json:"record,omitempty" jsonschema:"digest under which setup, orders and log are kept"`
	Outcome   *battle.Outcome    `json:"outcome,omitempty"`
	Result    string             `json:"result,omitempty"`
	Why       state.Meeting      `json:"why,omitempty" jsonschema:"why they fight: both, assault, caught, surprised, cornered, ambush, last_stand or terms"`
	Reason    string             `json:"reason,omitempty" jsonschema:"the same in a sentence"`
	Sides     [2]battleSide      `json:"sides"`
	Units     []AftermathJSON    `json:"units"`
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

// AftermathJSON is what a battle did to a unit, in figures.
type AftermathJSON struct {
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

func AsBattle(b views.BattleView) BattleJSON {
	out := BattleJSON{
		ID: b.ID, Name: b.Name, Day: b.Day, Date: b.Date, Hex: hex.Name(b.Hex), Place: b.Place, Attacker: b.Attacker, Defender: b.Defender,
		Attackers: append([]state.ForceID{}, b.Attackers...), Defenders: append([]state.ForceID{}, b.Defenders...),
		Status: b.Status, PutOff: b.PutOff, Engine: b.Engine, Version: b.Version, Record: b.Record, Outcome: b.Outcome, Result: b.Result, Why: b.Why, Reason: b.Reason, Units: []AftermathJSON{},
	}
	if b.Seed != 0 {
		out.Seed = strconv.FormatUint(b.Seed, 10)
	}
	for i, s := range b.Sides {
		out.Sides[i] = battleSide{s.Side, s.Name, append([]string{}, s.Forces...), s.Leader, s.Figures, s.Men, s.Guns, int(s.Points)}
	}
	for _, u := range b.Units {
		out.Units = append(out.Units, AftermathJSON{string(u.ID), u.Name, string(u.Side), u.Present, u.Killed, u.Wounded, u.Captured, u.Missing, u.Unhurt, string(u.Before), string(u.After), string(u.Ending)})
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
		Args:    line.Takes("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
				battles, err := s.Battles(cmd.Context(), intelligence.Viewer{})
				if err != nil {
					return err
				}
				if asJSON {
					out := []BattleJSON{}
					for _, b := range battles {
						out = append(out, AsBattle(b))
					}
					return line.PrintJSON(p.Out, out)
				}
				t := line.NewTable("N#", "BATTLE", "DATE", "STATUS", "ATTACKER", "DEFENDER", "RESULT")
				for _, b := range battles {
					status := string(b.Status)
					if b.PutOff.How != "" {
						status = "put off, " + b.PutOff.Text()
					}
					t.Add(b.ID, b.Name, b.Date, status, b.Sides[0].Short, b.Sides[1].Short, b.Result)
				}
				return t.Print(p.Out, "No battles yet. Where enemies meet on the map, they will be listed here.")
			})
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// battleCommand holds what can be done with one battle.
func (p *program) battleCommand() *cobra.Command {
	return line.Group("battle", "Fight a battle of a campaign or of a scenario, decline it, read its log, audit it, draw it",
		p.fightCommand(), p.triageCommand(), p.battlePlayCommand(), p.battleFieldCommand(), p.papersCommand(), p.blankCommand(), p.battleSlipCommand(), p.recordCommand(), p.putOffCommand(), p.takeUpCommand(), p.declineCommand(), p.logCommand(), p.auditCommand(), p.luckCommand(), p.battleRunCommand(), p.battleDrawCommand(), p.battleFilmCommand(), p.battleStripCommand(), p.battleSchemaCommand(), p.scenarioCommand(), p.leagueCommand())
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
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := line.BattleNumber(args[1])
			if err != nil {
				return err
			}
			order := command.FightBattle{Battle: id, Engine: engine}
			if seed != "" {
				if order.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
					return line.Misuse("--seed %q is no whole number from 0 to 18446744073709551615", seed)
				}
			}
			if engine != "" {
				if _, err := p.Engine(engine); err != nil {
					return err
				}
			}
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				if _, err := line.TheBattle(ctx, s, id); err != nil {
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
					return line.PrintJSON(p.Out, AsBattle(b))
				}
				return p.aftermath(b, s.RuleSetTitle(b.Engine))
			})
		},
	}
	cmd.Flags().StringVar(&engine, "engine", "", "rule set, of those that \"campaign rules list\" names (default: the campaign's)")
	cmd.Flags().StringVar(&seed, "seed", "", "whole number that decides every die (default: the campaign's seed decides)")
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// aftermath prints what a battle did that was fought by a rule set of this title.
func (p *program) aftermath(b views.BattleView, rules string) error {
	fmt.Fprintf(p.Out, "%s, %s: %s\n", line.Clean(b.Name), b.Date, line.Clean(strings.TrimSpace(b.Result+" "+b.Reason)))
	fmt.Fprintf(p.Out, "%s\n\n", views.HowFought(rules, b.Version, b.Seed))
	t := line.NewTable("UNIT", "SIDE", "MEN#", "KILLED#", "WOUNDED#", "CAPTURED#", "MISSING#", "UNHURT#", "POINTS#", "GRADE", "ENDING")
	for _, u := range b.Units {
		t.Add(u.Name, u.Side, line.Thousands(u.MenPresent), line.Thousands(u.MenKilled), line.Thousands(u.MenWounded), line.Thousands(u.MenCaptured), line.Thousands(u.MenMissing),
			line.Thousands(u.MenUnhurt), fmt.Sprintf("%d/%d", u.Points, u.FullAt), u.After, line.Plain(string(u.Ending)))
	}
	if err := t.Print(p.Out, "No units were there."); err != nil {
		return err
	}
	for _, l := range b.Leaders {
		if l.Fate != battle.Unhurt {
			fmt.Fprintf(p.Out, "%s: %s\n", line.Clean(l.Name), line.Clean(l.Text))
		}
	}
	for _, w := range b.Works {
		fmt.Fprintln(p.Out, line.Clean(w))
	}
	return nil
}

func (p *program) declineCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "decline FILE N [--json]",
		Short:   "Have the attacker draw off to where he came from, without a battle",
		Example: "campaign battle decline afghan.campaign 1",
		Args:    line.Takes("FILE", "N"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.order(cmd.Context(), args, asJSON, func(id state.BattleID) command.Command { return command.DeclineBattle{Battle: id} })
		},
	}
	line.JSONFlag(cmd, &asJSON)
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
			return line.Takes("FILE", "N")(cmd, args)
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
			id, err := line.BattleNumber(args[1])
			if err != nil {
				return err
			}
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				if err := wasFought(ctx, s, id); err != nil {
					return err
				}
				if asJSON {
					record, err := s.Record(ctx, id)
					if err != nil {
						return err
					}
					_, err = p.Out.Write(record.Log)
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
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// logFile reads a battle's log from a file. A campaign file wants the number of a battle.
func logFile(path string) ([]byte, error) {
	if line.IsDatabase(path) {
		return nil, line.Misuse("N is missing: %s is a campaign, so name the number of the battle", path)
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
		_, err := p.Out.Write(log)
		return err
	}
	engine, ok := p.Engines.Reader(begin.Engine, begin.Version)
	if !ok {
		return fmt.Errorf("%s: the battle was fought by %s version %d, which this program does not have", path, line.Clean(begin.Engine), begin.Version)
	}
	rows, err := views.LogRows(journal.Record{Log: log, Setup: begin.Setup}, engine)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	s := begin.Setup
	fmt.Fprintf(p.Out, "%s%s: %s against %s, at %s. %s\n\n", line.Clean(s.Name), line.Commaed(line.Clean(s.Date)),
		line.Clean(s.Sides[0].Name), line.Clean(s.Sides[1].Name), line.Clean(s.Field.Place), views.HowFought(engine.About().Title, begin.Version, begin.Seed))
	return p.log(rows)
}

// wasFought is an error that says so where a battle has no log.
func wasFought(ctx context.Context, s *campaign.Service, id state.BattleID) error {
	b, err := line.TheBattle(ctx, s, id)
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
				head += ", " + line.Plain(phase)
			}
			fmt.Fprintln(&out, line.Clean(head))
		}
		text := r.Text
		if text == "" {
			text = line.Plain(r.Roll.Procedure)
		}
		fmt.Fprintf(&out, "%5d  %s", r.N, line.Clean(text))
		if r.Rule != "" {
			fmt.Fprintf(&out, "  [%s]", line.Clean(r.Rule))
		}
		fmt.Fprintln(&out)
		if r.Roll == nil {
			continue
		}
		for _, m := range r.Roll.Modifiers {
			fmt.Fprintf(&out, "         %-4s %s", line.Clean(m.By), line.Clean(m.Title))
			if m.Rule != "" {
				fmt.Fprintf(&out, "  [%s]", line.Clean(m.Rule))
			}
			fmt.Fprintln(&out)
		}
		if told := thrown(text, r.Roll); told != "" {
			fmt.Fprintf(&out, "         %s\n", line.Clean(told))
		}
	}
	_, err := p.Out.Write(out.Bytes())
	return err
}

// thrown tells of a throw what its sentence has not told: what was needed, the dice, what came of it.
func thrown(sentence string, r *views.RollRow) string {
	var parts []string
	if r.Need != "" && r.Need != "-" {
		parts = append(parts, "needed "+r.Need)
	}
	if len(r.Dice) > 0 {
		parts = append(parts, "dice "+faces(r.Dice, r.Counting))
	}
	said := strings.TrimPrefix(r.Result, "The unit")
	if i := strings.LastIndex(said, ": "); i >= 0 && strings.HasSuffix(said, ".") {
		said = said[i:]
	}
	if !strings.HasSuffix(sentence, said) {
		parts = append(parts, r.Result)
	}
	return strings.Join(parts, "; ")
}

// faces writes dice in the order in which they were thrown; those that did it have a
// star.
func faces(dice []battle.Face, counting []bool) string {
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
			return line.Takes("FILE", "N")(cmd, args)
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
				return p.audited(line.Clean(args[0]), throws(log), faults, asJSON)
			}
			id, err := line.BattleNumber(args[1])
			if err != nil {
				return err
			}
			return p.With(ctx, args[0], func(s *campaign.Service) error {
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
	line.JSONFlag(cmd, &asJSON)
	return cmd
}

// AuditJSON is what an audit found.
type AuditJSON struct {
	Throws int      `json:"throws"`
	Faults []string `json:"faults"`
}

// audited prints what an audit found. Faults are an error.
func (p *program) audited(what string, thrown int, faults []string, asJSON bool) error {
	if asJSON {
		if err := line.PrintJSON(p.Out, AuditJSON{thrown, append([]string{}, faults...)}); err != nil {
			return err
		}
	} else {
		for _, f := range faults {
			fmt.Fprintln(p.Out, line.Clean(f))
		}
		if len(faults) == 0 {
			return p.Say("%s throws of %s check.", line.Thousands(thrown), what)
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s: %s", what, line.CheckNot(len(faults)))
	}
	return nil
}
