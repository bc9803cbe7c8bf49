package order

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"frontier/campaign"
	"frontier/campaign/amend"
	"frontier/campaign/command"
	"frontier/campaign/letterbook"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/intake"
)

// amendFlags are the flags of the command that amends the past.
type amendFlags struct {
	instead, before, after  string
	out, back               bool
	why                     string
	to                      string
	via                     []string
	forced                  bool
	settle                  []string
	proposals, accept, json bool
	branch                  string
}

// amendCommand corrects an old entry of the journal.
func (p *program) amendCommand() *cobra.Command {
	var flags amendFlags
	cmd := &cobra.Command{
		Use:   "amend FILE ENTRY [--as COMMAND | --to PLACE|HEX [--via PLACE|HEX]... [--forced] | --before COMMAND | --after COMMAND | --out | --back] --why TEXT [--settle KEY=WAY]... [--proposals] [--accept [--branch OUT]] [--json]",
		Short: "Correct an old entry of the journal, and what came after it",
		Long: `Correct an entry of the journal weeks later: an old battle's result, a march, a figure
(CAMPAIGN-20.1 to CAMPAIGN-20.3). With nothing but its number an entry is shown with its command as
JSON; --as gives another command in its place, --to has a march go elsewhere from where its force
stood then, --before and --after put a command in, --out leaves it out, and --back makes it what it
was before it was amended. COMMAND is such JSON, or @NAME of a file with it.

The commands after it are decided again on a copy, and what no longer holds is listed with its
reason. --settle KEY=WAY settles one of them: drop, again, keep, or another command as JSON;
--proposals takes what is proposed for all others. Nothing is changed before --accept, which wants
everything settled; the campaign as it was is kept in OUT.`,
		Example: `campaign amend afghan.campaign 57
campaign amend afghan.campaign 57 --out --why "the order never came"
campaign amend afghan.campaign 12 --to Maiwand --why "the column never went by the river" --proposals --accept
campaign amend afghan.campaign 57 --as @result.json --why "the slip was misread" --settle 91=keep --proposals --accept`,
		Args: line.Takes("FILE", "ENTRY"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx := cmd.Context()
			return p.With(ctx, args[0], func(s *campaign.Service) error {
				var entry int
				if _, err := fmt.Sscanf(args[1], "%d", &entry); err != nil || fmt.Sprint(entry) != args[1] {
					return line.Misuse("ENTRY is the number of an entry of the journal, not %.40q", args[1])
				}
				w, err := flags.wish(entry)
				if err == nil && flags.to != "" {
					w, err = flags.remarch(ctx, s, w)
				}
				if err != nil {
					return err
				}
				if w.How == "" {
					return p.showEntry(ctx, s, entry, flags.json)
				}
				return p.amend(ctx, s, args[0], w, &flags)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&flags.instead, "as", "", "another command in its place")
	f.StringVar(&flags.to, "to", "", "place or hex to which a march goes instead")
	f.StringArrayVar(&flags.via, "via", nil, "place or hex by which it goes")
	f.BoolVar(&flags.forced, "forced", false, "half as far again a day, at a price")
	f.StringVar(&flags.before, "before", "", "a command put in before it")
	f.StringVar(&flags.after, "after", "", "a command put in after it")
	f.BoolVar(&flags.out, "out", false, "leave it out")
	f.BoolVar(&flags.back, "back", false, "make it what it was before it was amended")
	f.StringVar(&flags.why, "why", "", "the reason, in one line")
	f.StringArrayVar(&flags.settle, "settle", nil, "how one thing that no longer holds is settled")
	f.BoolVar(&flags.proposals, "proposals", false, "settle all others as is proposed")
	f.BoolVar(&flags.accept, "accept", false, "make it so")
	f.StringVar(&flags.branch, "branch", "", "file for the campaign as it was (default: named after FILE and ENTRY)")
	cmd.MarkFlagsMutuallyExclusive("as", "to", "before", "after", "out", "back")
	line.JSONFlag(cmd, &flags.json)
	return cmd
}

// wish is what the flags ask for; without How the entry is only shown.
func (f *amendFlags) wish(entry int) (amend.Wish, error) {
	w := amend.Wish{Entry: entry, Why: f.why}
	var text string
	switch {
	case f.to == "" && (len(f.via) > 0 || f.forced):
		return w, line.Misuse("--to is missing; name a place or a hex, as --to Maiwand or --to 4617")
	case f.to != "":
		w.How = amend.Instead
	case f.instead != "":
		w.How, text = amend.Instead, f.instead
	case f.before != "":
		w.How, text = amend.Before, f.before
	case f.after != "":
		w.How, text = amend.After, f.after
	case f.out:
		w.How = amend.Out
	case f.back:
		w.How = amend.Back
	case f.accept || f.why != "" || len(f.settle) > 0:
		return w, line.Misuse("say what becomes of the entry: --as, --to, --before, --after, --out or --back")
	}
	if text == "" {
		return w, nil
	}
	var err error
	w.Command, err = commandOf(text)
	return w, err
}

// remarch has the march of the entry go elsewhere.
func (f *amendFlags) remarch(ctx context.Context, s *campaign.Service, w amend.Wish) (amend.Wish, error) {
	stops, err := line.Stops(s, f.via, f.to)
	if err != nil {
		return w, err
	}
	w.Command, err = s.Remarch(ctx, w.Entry, stops, f.forced)
	return w, err
}

// commandOf reads a command as JSON with its kind, or from @NAME.
func commandOf(text string) (command.Command, error) {
	raw := []byte(text)
	if name, ok := strings.CutPrefix(text, "@"); ok {
		var err error
		if raw, err = intake.File(name, mostCommand); err != nil {
			return nil, err
		}
	}
	return command.ReadWhole(raw)
}

// mostCommand is how large the file of a command may be.
const mostCommand = 8 << 20

// settlements reads what is settled, KEY=WAY.
func (f *amendFlags) settlements() (map[string]amend.Settlement, error) {
	out := map[string]amend.Settlement{}
	for _, text := range f.settle {
		key, way, ok := strings.Cut(text, "=")
		if !ok || key == "" || way == "" {
			return nil, line.Misuse("--settle %.40q: give KEY=WAY, as 57=keep", text)
		}
		if way[0] != '{' && way[0] != '@' {
			out[key] = amend.Settlement{Way: amend.Way(way)}
			continue
		}
		c, err := commandOf(way)
		if err != nil {
			return nil, fmt.Errorf("--settle %s: %w", key, err)
		}
		out[key] = amend.Settlement{Way: amend.Another, Command: c}
	}
	return out, nil
}

// EntryJSON is an entry of the journal with its command.
type EntryJSON struct {
	Entry   int             `json:"entry"`
	Day     state.Day       `json:"day"`
	Title   string          `json:"title"`
	Command json.RawMessage `json:"command" jsonschema:"with its kind, as amend takes one"`
}

// showEntry shows an entry with its command.
func (p *program) showEntry(ctx context.Context, s *campaign.Service, seq int, asJSON bool) error {
	e, err := s.Entry(ctx, seq)
	if err != nil {
		return err
	}
	out := EntryJSON{e.Seq, e.Day, e.Title, command.Whole(e.Kind, e.Command)}
	if asJSON {
		return line.PrintJSON(p.Out, out)
	}
	return p.Say("%d: %s, %s\n%s", e.Seq, s.Founding().Date(e.Day), line.Clean(e.Title), line.Clean(string(out.Command)))
}

// AmendJSON is a corrected past.
type AmendJSON struct {
	Entry     int         `json:"entry"`
	Doubts    []DoubtJSON `json:"doubts" jsonschema:"what no longer holds"`
	Open      int         `json:"open" jsonschema:"of these settled by nobody"`
	Held      int         `json:"held" jsonschema:"commands after it that brought about what they had"`
	Otherwise []string    `json:"otherwise" jsonschema:"what is otherwise today"`
	Accepted  bool        `json:"accepted"`
	Branch    string      `json:"branch,omitempty" jsonschema:"file of the campaign as it was"`
	Letters   []string    `json:"letters,omitempty" jsonschema:"which dispatches told what no longer holds, in words"`
}

// DoubtJSON is something that no longer holds.
type DoubtJSON struct {
	Key      string      `json:"key"`
	Entry    int         `json:"entry"`
	Day      state.Day   `json:"day"`
	Date     string      `json:"date"`
	Title    string      `json:"title"`
	Why      string      `json:"why"`
	Rule     string      `json:"rule,omitempty"`
	Ways     []amend.Way `json:"ways"`
	Proposed amend.Way   `json:"proposed"`
	Chosen   amend.Way   `json:"chosen"`
	Settled  bool        `json:"settled"`
}

// amend thinks a correction through, and accepts it where that is asked for.
func (p *program) amend(ctx context.Context, s *campaign.Service, file string, w amend.Wish, f *amendFlags) error {
	settled, err := f.settlements()
	if err != nil {
		return err
	}
	a, err := s.Amend(ctx, w, settled, nil)
	for err == nil && f.proposals && a.Open() > 0 {
		for _, d := range a.Doubts {
			settled[d.Key] = d.Chosen
		}
		a, err = s.Amend(ctx, w, settled, nil)
	}
	if err != nil {
		return err
	}
	if len(a.Unused) > 0 {
		return fmt.Errorf("--settle %.20s: nothing of that key needs to be settled; give the keys that are listed", a.Unused[0])
	}
	out := AmendJSON{Entry: w.Entry, Doubts: []DoubtJSON{}, Open: a.Open(), Held: a.Held, Otherwise: append([]string{}, a.Otherwise()...)}
	for _, d := range a.Doubts {
		out.Doubts = append(out.Doubts, DoubtJSON{d.Key, d.Entry, d.Day, s.Founding().Date(d.Day), d.Title, d.Why, d.Rule, slices.Clone(d.May), d.Proposed, d.Chosen.Way, d.Settled})
	}
	if f.accept {
		if out.Branch, err = branchName(file, w.Entry, f.branch); err != nil {
			return err
		}
		if err := s.Accept(ctx, a, out.Branch); err != nil {
			return err
		}
		out.Accepted = true
		if out.Letters, err = letterbook.Doubts(ctx, s, ""); err != nil {
			return err
		}
	}
	if f.json {
		return line.PrintJSON(p.Out, out)
	}
	return p.sayAmended(&out)
}

// branchName is the file in which the campaign as it was is kept.
func branchName(file string, entry int, name string) (string, error) {
	if name == "" {
		ending := filepath.Ext(file)
		name = fmt.Sprintf("%s before entry %d was amended%s", strings.TrimSuffix(file, ending), entry, ending)
	}
	return line.CampaignName(name)
}

// sayAmended tells of a corrected past.
func (p *program) sayAmended(a *AmendJSON) error {
	t := line.NewTable("KEY", "DATE", "ORDER", "WHY IT DOES NOT HOLD", "SETTLED")
	for _, d := range a.Doubts {
		how := string(d.Chosen)
		if !d.Settled {
			how = fmt.Sprintf("open; proposed: %s (%s)", d.Proposed, strings.Join(line.Spelled(d.Ways), ", "))
		}
		t.Add(d.Key, d.Date, d.Title, d.Why, how)
	}
	if err := t.Print(p.Out, "Everything after it holds."); err != nil {
		return err
	}
	for _, o := range a.Otherwise {
		if err := p.Say("%s", line.Clean(o)); err != nil {
			return err
		}
	}
	switch {
	case a.Accepted:
		return errors.Join(p.Say("So it is now. The campaign as it was is kept in %s.", line.Clean(a.Branch)), p.sayLetters(a.Letters))
	case a.Open > 0:
		return p.Say("Nothing is changed. To be settled before it can be accepted: %s.", line.Count(a.Open, "thing"))
	}
	return p.Say("Nothing is changed; --accept makes it so.")
}
