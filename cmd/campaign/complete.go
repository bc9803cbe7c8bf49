package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"frontier/battle/cabinet"
	"frontier/campaign"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/packs"
	"frontier/internal/hex"
)

// The words of usage lines and the flags whose values are things of a campaign.
var ofCampaign = map[string]line.Offer{
	"FORCE": func(s *campaign.Service) (out []string) {
		for _, f := range s.State().Forces {
			out = append(out, line.Hinted(string(f.ID), f.Name))
		}
		return out
	},
	"N": func(s *campaign.Service) (out []string) {
		for _, b := range s.State().Battles {
			out = append(out, line.Hinted(strconv.Itoa(int(b.ID)), b.Name+", "+string(b.Status)))
		}
		return out
	},
	"PLACE": func(s *campaign.Service) (out []string) {
		for _, x := range s.Map().Places {
			out = append(out, line.Hinted(x.ID, x.Name+", hex "+hex.Name(x.Hex)))
		}
		return out
	},
	"UNIT": func(s *campaign.Service) (out []string) {
		for _, u := range s.Founding().Units {
			out = append(out, line.Hinted(string(u.ID), u.Name))
		}
		return out
	},
	"LEADER": func(s *campaign.Service) (out []string) {
		for _, l := range s.Founding().Leaders {
			out = append(out, line.Hinted(string(l.ID), l.Name))
		}
		return out
	},
	"SIDE": func(s *campaign.Service) (out []string) {
		for _, x := range s.Founding().Sides {
			out = append(out, line.Hinted(string(x.ID), x.Name))
		}
		return out
	},
	"CROSSING": func(s *campaign.Service) (out []string) {
		for _, c := range slices.Concat(s.Map().Crossings, s.State().Laid) {
			out = append(out, line.Hinted(c.ID, c.Name))
		}
		return out
	},
}

// flagsOf says of which kind the value of a flag is.
var flagsOf = map[string]string{
	"to": "PLACE", "via": "PLACE", "force": "FORCE", "into": "FORCE", "until": "FORCE", "units": "UNIT", "unit": "UNIT", "leader": "LEADER",
	"side": "SIDE", "crossing": "CROSSING", "battle": "N",
}

// always are the words and flags whose values are the same everywhere. The values are asked
// for when a shell asks: to list the templates is to read them.
func (p *program) always() map[string]func() []string {
	sets := func() (out []string) {
		for _, e := range p.Engines.RuleSets() {
			out = append(out, line.Hinted(e.About().ID, e.About().Title))
		}
		return out
	}
	things := func() (out []string) {
		for _, k := range cabinet.Kinds {
			out = append(out, line.Hinted(string(k.Word), k.Title))
		}
		return out
	}
	kinds := func() (out []string) {
		for _, a := range published {
			out = append(out, line.Hinted(a.name, a.of))
		}
		return out
	}
	these := func(words ...string) func() []string { return func() []string { return words } }
	return map[string]func() []string{
		"template": packs.Templates, "rules": sets, "engine": sets, "RULESET": sets, "ENGINE": sets, "scale": these("standard", "small"), "preset": these("light", "standard", "full"),
		"posture": these(line.Spelled(line.Postures)...), "intent": these(line.Spelled(line.Intents)...), "NAME": kinds, "THING": things, "format": these("html", "md", "pdf", "svg", "png"),
		"table": these("forces", "units", "leaders", "places"), "TABLE": these("forces", "units", "leaders", "places"),
	}
}

// complete has the shell complete files, forces, units, places, rule sets and whatever else
// a command takes: by the words of its usage line and by the names of its flags.
func (p *program) complete(c *cobra.Command) {
	always := p.always()
	words := wordsOf(c)
	if c.ValidArgsFunction == nil && len(words) > 0 {
		c.ValidArgsFunction = func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) >= len(words) {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			switch word := words[len(args)]; {
			case word == "FILE":
				return []string{strings.TrimPrefix(line.Ending, ".")}, cobra.ShellCompDirectiveFilterFileExt
			case ofCampaign[word] != nil:
				return p.Offered(cmd.Context(), args, ofCampaign[word])
			case always[word] != nil && (word != "NAME" || c.Name() == "schema"):
				return always[word](), cobra.ShellCompDirectiveNoFileComp
			}
			return nil, cobra.ShellCompDirectiveDefault
		}
	}
	c.Flags().VisitAll(func(f *pflag.Flag) {
		kind, fixed := ofCampaign[flagsOf[f.Name]], always[f.Name]
		if kind == nil && fixed == nil || f.Name == "force" && f.Value.Type() == "bool" {
			return
		}
		// A name can be given only once, and this one has none yet.
		_ = c.RegisterFlagCompletionFunc(f.Name, func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if kind == nil {
				return fixed(), cobra.ShellCompDirectiveNoFileComp
			}
			return p.Offered(cmd.Context(), args, kind)
		})
	})
	for _, sub := range c.Commands() {
		p.complete(sub)
	}
}

// wordsOf are the words of a usage line that stand for arguments: FILE, FORCE, N.
func wordsOf(c *cobra.Command) []string {
	line, _, _ := strings.Cut(c.Use, " | ") // of several forms the first
	var out []string
	for _, w := range strings.Fields(line)[1:] {
		w = strings.Trim(w, "[]")
		if strings.HasPrefix(w, "-") {
			break
		}
		if w == strings.ToUpper(w) {
			out = append(out, w)
		}
	}
	return out
}
