package order

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/labour"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// orderFlags are what the kinds of order are given with; each kind has some of them.
type orderFlags struct {
	to, into, on, crossing, posture, name, leader string
	intent, odds, orders, unit, boat              string
	anew, none, list                              bool
	build, mend, raze                             string
	via, units                                    []string
	forced, dry, asJSON                           bool
}

// orderKind is one kind of order.
type orderKind struct {
	use, short, long, example string
	flags                     func(*pflag.FlagSet, *orderFlags)
	give                      func(*program, context.Context, *campaign.Service, state.ForceID, *orderFlags) error
}

// orderKinds lists them as the help does.
var orderKinds = []orderKind{
	{
		use: "march FILE FORCE --to PLACE|HEX [--via PLACE|HEX]... [--forced] [--dry-run] [--json]", short: "March along the cheapest path",
		long: `March along the cheapest path to a place or a hex; a force with boats sails there. With --dry-run the path and the days
are shown, and nothing is ordered; the JSON is then the plan.`,
		example: "campaign order march afghan.campaign girishk-column --to Maiwand --dry-run\n" +
			"campaign order march afghan.campaign girishk-column --to Maiwand --via \"Khushk-i-Nakhud\"",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.to, "to", "", "place or hex to march to")
			f.StringArrayVar(&o.via, "via", nil, "place or hex to pass through; may be given several times")
			f.BoolVar(&o.forced, "forced", false, "half as far again a day, at a price")
			f.BoolVar(&o.dry, "dry-run", false, "show path and days, order nothing")
		},
		give: (*program).march,
	},
	{
		use: "plan FILE FORCE --orders TEXT | --none [--anew] [--dry-run] [--json]", short: "Say what it does next, one order after the other",
		long: `Say what a force does when it has done what it is at, one order after the other with "then"
between them: march to PLACE by way of PLACE, forced march to PLACE, hold until DAY (or garrison,
screen, dig in, rest until DAY), join FORCE, follow FORCE, embark on FORCE, land at PLACE,
leave the map, convoy from PLACE to FORCE or PLACE (until it is recalled, or ", 4 trips"). It replaces all that was to follow; with
--anew it begins at once, in place of the march under way. What each costs, when it ends and what
makes it stop is shown first; with --dry-run nothing is ordered. --none takes what follows back.`,
		example: "campaign order plan afghan.campaign girishk-column --orders \"march to Maiwand, then hold until 24 July, then join the Kandahar garrison\"",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.orders, "orders", "", "what it does next, with \"then\" between one and another")
			f.BoolVar(&o.anew, "anew", false, "begin at once, in place of the march under way")
			f.BoolVar(&o.none, "none", false, "nothing is to follow")
			f.BoolVar(&o.dry, "dry-run", false, "show what each costs and when it ends, order nothing")
		},
		give: (*program).follow,
	},
	{
		use: "halt FILE FORCE [--json]", short: "Take a march back",
		example: "campaign order halt afghan.campaign girishk-column",
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			return p.Give(ctx, s, command.HaltOrder{Force: f}, o.asJSON)
		},
	},
	{
		use: "posture FILE FORCE --posture hold|garrison|screen|scout|raid|entrench|besiege|withdraw|rest [--json]", short: "Say what a force does where it stands",
		example: "campaign order posture afghan.campaign kandahar-garrison --posture garrison",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.posture, "posture", "", "what to do where it stands: "+line.List(line.Spelled(line.Postures), "or"))
		},
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			if o.posture == "" {
				return line.Misuse("--posture is missing; use %s", line.List(line.Spelled(line.Postures), "or"))
			}
			to, err := line.Posture(o.posture)
			if err != nil {
				return err
			}
			return p.Give(ctx, s, command.PostureOrder{Force: f, Posture: to}, o.asJSON)
		},
	},
	{
		use: "stance FILE FORCE --intent attack|stand|delay|avoid|posture [--odds N] [--json]", short: "Say what it does when it comes upon an enemy",
		long: `Say what a force does when it comes upon an enemy, or he upon it: attack him, stand, give way
behind a rearguard (delay) or keep away (avoid); posture is what its posture says. With --odds it
attacks or stands only where its fighting value is at least so many times the enemy's.`,
		example: "campaign order stance afghan.campaign girishk-column --intent attack --odds 1.2",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.intent, "intent", "", "what to do: "+line.List(line.Spelled(line.Intents), "or"))
			f.StringVar(&o.odds, "odds", "", "least odds at which it does so, as 1.5; 0.01 for any")
		},
		give: (*program).stance,
	},
	{
		use: "entrench FILE FORCE [--json]", short: "Dig in where it stands",
		example: "campaign order entrench afghan.campaign girishk-column",
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			return p.Give(ctx, s, command.PostureOrder{Force: f, Posture: state.Entrench}, o.asJSON)
		},
	},
	{
		use: "join FILE FORCE --into FORCE [--json]", short: "Go into another force of its side in the same hex",
		example: "campaign order join afghan.campaign quetta-reserve --into kandahar-garrison",
		flags:   func(f *pflag.FlagSet, o *orderFlags) { f.StringVar(&o.into, "into", "", "force to go into") },
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			if o.into == "" {
				return line.Misuse("--into is missing; name the force to go into")
			}
			into, err := line.Force(s, o.into)
			if err != nil {
				return err
			}
			return p.Give(ctx, s, command.JoinOrder{Force: f, Into: into}, o.asJSON)
		},
	},
	{
		use: "embark FILE FORCE --on FORCE [--json]", short: "Go aboard the boats of another force in the same hex",
		long: `Go aboard the boats of another force of its side in the same hex, if they have room. It takes a day
at least; then the boats can be ordered to march, and carry it along.`,
		example: "campaign order embark sudan.campaign desert-column --on nile-flotilla",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.on, "on", "", "force whose boats it goes aboard")
		},
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			if o.on == "" {
				return line.Misuse("--on is missing; name the force whose boats it goes aboard")
			}
			on, err := line.Force(s, o.on)
			if err != nil {
				return err
			}
			return p.Give(ctx, s, command.EmbarkOrder{Force: f, On: on}, o.asJSON)
		},
	},
	{
		use: "man FILE FORCE --unit NAME --boat UNIT [--json]", short: "Have one of its units man a boat that its side took",
		long: `Have one of its units be the crew of a boat that its side took and that lies at its hex. The boat is named
by the unit that lost it. Others of the force stay ashore: the crew is a force of its own.`,
		example: "campaign order man sudan.campaign mahdi --unit black-riflemen --boat bordein",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringVar(&o.unit, "unit", "", "unit that is to be the crew")
			f.StringVar(&o.boat, "boat", "", "unit that lost the boat")
		},
		give: (*program).man,
	},
	{
		use: "land FILE FORCE [--json]", short: "Go ashore where the boats lie that carry it",
		example: "campaign order land sudan.campaign desert-column",
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			return p.Give(ctx, s, command.LandOrder{Force: f}, o.asJSON)
		},
	},
	{
		use: "leave FILE FORCE [--dry-run] [--json]", short: "Leave the map by its edge, for an objective of its side",
		long: `Leave the map by its edge, where an objective of its side has men leave it and the force stands in one of
its exits. All who are in its ranks go, with guns, horses, baggage and leaders, and do not come back. What goes is
shown first; with --dry-run nothing is ordered.`,
		example: "campaign order leave retreat.campaign rearguard",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.BoolVar(&o.dry, "dry-run", false, "show what would leave, order nothing")
		},
		give: (*program).leave,
	},
	{
		use: "detach FILE FORCE --units NAME,... --name NAME [--leader NAME] [--json]", short: "Make a new force of some of its units",
		example: "campaign order detach afghan.campaign kandahar-garrison --units 66th-berkshire --name Rear-guard",
		flags: func(f *pflag.FlagSet, o *orderFlags) {
			f.StringSliceVar(&o.units, "units", nil, "units to take, by comma")
			f.StringVar(&o.leader, "leader", "", "leader of the new force")
			f.StringVar(&o.name, "name", "", "name of the new force")
		},
		give: (*program).detach,
	},
	{
		use: "demolish FILE FORCE --crossing NAME [--json]", short: "Have its sappers blow a bridge at its hex",
		example: "campaign order demolish afghan.campaign kandahar-garrison --crossing arghandab-bridge",
		flags:   func(f *pflag.FlagSet, o *orderFlags) { f.StringVar(&o.crossing, "crossing", "", "bridge to blow") },
		give: func(p *program, ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
			id, err := line.Crossing(s, o.crossing)
			if err != nil {
				return err
			}
			return p.Give(ctx, s, command.DemolishOrder{Force: f, Crossing: id}, o.asJSON)
		},
	},
	workOrder,
}

// orderCommand holds the kinds of order, a command each.
func (p *program) orderCommand() *cobra.Command {
	g := line.Group("order", "Give an order to a force")
	g.Long = `Give an order to a force, named by its id or by as much of its name as is clear. The file
may also stand before the kind of order: campaign order FILE march FORCE. A hex is named by
four digits, column and row, as 4617. The JSON is the entry of the journal.`
	g.Example = orderKinds[0].example
	for _, k := range orderKinds {
		var o orderFlags
		cmd := &cobra.Command{
			Use: k.use, Short: k.short, Long: k.long, Example: k.example,
			Args: line.Takes("FILE", "FORCE"),
			RunE: func(cmd *cobra.Command, args []string) error {
				return p.With(cmd.Context(), args[0], func(s *campaign.Service) error {
					id, err := line.Force(s, args[1])
					if err != nil {
						return err
					}
					return k.give(p, cmd.Context(), s, id, &o)
				})
			},
		}
		if k.flags != nil {
			k.flags(cmd.Flags(), &o)
		}
		line.JSONFlag(cmd, &o.asJSON)
		g.AddCommand(cmd)
	}
	g.RunE = func(_ *cobra.Command, args []string) error {
		if len(args) < 2 {
			return line.Misuse("say which order: %s", line.List(kindsOfOrder(), "or"))
		}
		return line.Misuse("%q is no order; use %s", args[1], line.List(kindsOfOrder(), "or"))
	}
	g.Args = cobra.ArbitraryArgs
	return g
}

// kindsOfOrder names the kinds of order.
func kindsOfOrder() []string {
	var all []string
	for _, k := range orderKinds {
		name, _, _ := strings.Cut(k.use, " ")
		all = append(all, name)
	}
	return all
}

// InOrder puts the kind of an order before the file, where a person has named the file
// first: "order FILE march FORCE" becomes "order march FILE FORCE".
func InOrder(args []string) []string {
	if len(args) < 3 || args[0] != "order" {
		return args
	}
	var words []int // places of the first two words that are no flags
	for i, a := range args[1:] {
		if !strings.HasPrefix(a, "-") {
			words = append(words, i+1)
		}
		if len(words) == 2 {
			break
		}
	}
	if len(words) < 2 || slices.Contains(kindsOfOrder(), args[words[0]]) {
		return args
	}
	kind := strings.ToLower(args[words[1]])
	if !slices.Contains(kindsOfOrder(), kind) {
		return args
	}
	out := slices.Delete(slices.Clone(args), words[1], words[1]+1)
	return slices.Insert(out, 1, kind)
}

// march plans a march and, unless it is a dry run, orders it.
func (p *program) march(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
	if o.to == "" {
		return line.Misuse("--to is missing; name a place or a hex, as --to Maiwand or --to 4617")
	}
	stops, err := line.Stops(s, o.via, o.to)
	if err != nil {
		return err
	}
	plan, err := s.PlanMarch(ctx, f, stops, o.forced)
	if err != nil {
		return err
	}
	if o.asJSON && o.dry {
		return line.PrintJSON(p.Out, asPlan(s.Founding(), plan))
	}
	if !o.asJSON {
		if err := p.plan(plan); err != nil {
			return err
		}
	}
	if o.dry {
		return nil
	}
	return p.Give(ctx, s, command.MarchOrder{Force: f, Path: plan.Path, Forced: o.forced}, o.asJSON)
}

// The JSON of a planned march.
type (
	PlanJSON struct {
		Force   state.ForceID `json:"force"`
		Path    []string      `json:"path"`
		Days    int           `json:"days"`
		Points  int           `json:"points"`
		Arrives string        `json:"arrives"`
		Forced  bool          `json:"forced"`
		Stops   []stopJSON    `json:"stops"`
		Notes   []string      `json:"notes"`
		Sent    string        `json:"sent,omitempty" jsonschema:"how the order comes to the force and when; left out: it is told at once"`
	}
	stopJSON struct {
		Hex   string    `json:"hex"`
		Day   state.Day `json:"day"`
		Date  string    `json:"date"`
		Place string    `json:"place"`
	}
)

func asPlan(f *state.Founding, m route.MarchPlan) PlanJSON {
	out := PlanJSON{Force: m.Force, Path: line.HexNames(m.Path), Days: m.Days, Points: m.Points, Arrives: m.Arrives, Forced: m.Forced, Stops: []stopJSON{}, Notes: append([]string{}, m.Notes...), Sent: m.Sent}
	for _, st := range m.Stops {
		out.Stops = append(out.Stops, stopJSON{hex.Name(st.Hex), st.Day, f.Date(st.Day), st.Place})
	}
	return out
}

// plan prints a march before it is ordered.
func (p *program) plan(m route.MarchPlan) error {
	fmt.Fprintf(p.Out, "Path: %s\n", strings.Join(line.HexNames(m.Path), " "))
	fmt.Fprintf(p.Out, "%s, %s; arrives on %s.\n", line.Count(m.Days, "day"), line.Count(m.Points, "march point"), m.Arrives)
	t := line.NewTable("NIGHT OF", "HEX", "AT")
	for _, st := range m.Stops {
		t.Add(st.Date, hex.Name(st.Hex), st.Place)
	}
	if err := t.Print(p.Out, "It arrives within the day."); err != nil {
		return err
	}
	for _, n := range m.Notes {
		fmt.Fprintf(p.Out, "Note: %s\n", line.Clean(n))
	}
	return nil
}

// detach makes a new force of some units.
func (p *program) detach(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
	if len(o.units) == 0 || strings.TrimSpace(o.name) == "" {
		return line.Misuse("say which units go and what the new force is called, as --units 66th-foot --name Rear-guard")
	}
	order := command.DetachOrder{Force: f, Name: strings.TrimSpace(o.name)}
	for _, word := range o.units {
		id, err := line.Unit(s, word)
		if err != nil {
			return err
		}
		order.Units = append(order.Units, rosters.UnitID(id))
	}
	if o.leader != "" {
		id, err := line.Leader(s, o.leader)
		if err != nil {
			return err
		}
		order.Leader = id
	}
	return p.Give(ctx, s, order, o.asJSON)
}

// man has a unit of a force be the crew of a boat that its side took.
func (p *program) man(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
	if o.unit == "" || o.boat == "" {
		return line.Misuse("say which unit mans the boat and who lost it, as --unit 66th-foot --boat bordein")
	}
	unit, err := line.Unit(s, o.unit)
	if err != nil {
		return err
	}
	boat, err := line.Unit(s, o.boat)
	if err != nil {
		return err
	}
	now := s.State()
	if u := now.Unit(unit); u == nil || u.Force != f {
		return fmt.Errorf("%s is not with %s; name a unit of that force", state.UnitName(s.Founding(), unit), state.NameOf(s.Founding(), &now, f))
	}
	return p.Give(ctx, s, command.ManBoat{Unit: unit, Boat: boat}, o.asJSON)
}

// stance tells a force what to do when it comes upon an enemy.
func (p *program) stance(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
	if o.intent == "" {
		return line.Misuse("--intent is missing; use %s", line.List(line.Spelled(line.Intents), "or"))
	}
	c := command.StanceOrder{Force: f}
	var err error
	if c.Intent, err = line.Intent(o.intent); err != nil {
		return err
	}
	if o.odds != "" {
		if c.Odds, err = line.Odds(o.odds); err != nil {
			return err
		}
	}
	return p.Give(ctx, s, c, o.asJSON)
}

// workOrder is the order to build, mend or raze something.
var workOrder = orderKind{
	use: "work FILE FORCE --build WHAT | --mend WHAT | --raze WHAT [--to PLACE|HEX] | --list [--json]", short: "Build, mend or raze something where it stands",
	long: `Build, mend or raze something where a force stands: redoubt, village, bridge, pontoon, road, railway,
telegraph, depot, walls; or by name, as "stone bridge". A way and a pontoon lead to the hex beside it
that --to names. It works each evening until it is done; what is done stays when it marches off.
--list shows what it can do there, what each takes and what it is good for, and orders nothing.`,
	example: "campaign order work afghan.campaign kandahar-garrison --list\n" +
		"campaign order work afghan.campaign kandahar-garrison --build road --to 4617\n" +
		"campaign order work afghan.campaign kandahar-garrison --raze telegraph --to 4617",
	flags: func(f *pflag.FlagSet, o *orderFlags) {
		f.StringVar(&o.build, "build", "", "what to build: "+line.List(labour.Kinds(), "or"))
		f.StringVar(&o.mend, "mend", "", "what to mend, or to go on with")
		f.StringVar(&o.raze, "raze", "", "what to raze, cut or burn")
		f.StringVar(&o.to, "to", "", "place or hex beside it to which a way or a pontoon leads")
		f.BoolVar(&o.list, "list", false, "show what it can do there, order nothing")
	},
	give: (*program).work,
}

// work has a force work at something, or lists what it could.
func (p *program) work(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
	view, err := s.Force(ctx, intelligence.Viewer{}, f)
	if err != nil {
		return err
	}
	if o.list {
		return p.jobs(view.Jobs, o.asJSON)
	}
	verb, what := "", ""
	for _, said := range []struct{ verb, what string }{{"build", o.build}, {"mend", o.mend}, {"raze", o.raze}} {
		if said.what != "" && verb != "" {
			return line.Misuse("say one of --build, --mend and --raze")
		}
		if said.what != "" {
			verb, what = said.verb, said.what
		}
	}
	if verb == "" {
		return line.Misuse("say what to do, as --build road --to 4617, --mend bridge or --raze depot; --list shows what can be done")
	}
	var to *hex.Hex
	if o.to != "" {
		h, err := line.Place(s, o.to)
		if err != nil {
			return err
		}
		to = &h
	}
	j, wrong := labour.Meant(view.Jobs, verb, what, to)
	switch {
	case len(view.Jobs) == 0: // it takes no orders: the rules say why
		return p.Give(ctx, s, command.WorkOrder{Force: f, Work: state.WorkKind(what)}, o.asJSON)
	case wrong != "":
		return errors.New(wrong)
	}
	return p.Give(ctx, s, command.WorkOrder{Force: f, Work: j.Kind, On: j.On, Raze: j.Raze}, o.asJSON)
}

// JobJSON is something that a force can be told to work at.
type JobJSON struct {
	Work   string `json:"work"`
	On     string `json:"on,omitempty"`
	Raze   bool   `json:"raze,omitempty"`
	Text   string `json:"text"`
	Turns  int    `json:"turns"`
	Done   int    `json:"done"`
	Days   int    `json:"days"`
	Effect string `json:"effect"`
	Why    string `json:"why,omitempty" jsonschema:"why the force cannot do it; left out where it can"`
}

// jobs prints what a force can be told to work at.
func (p *program) jobs(jobs []labour.Job, asJSON bool) error {
	out := []JobJSON{}
	t := line.NewTable("WHAT", "TAKES", "WHAT IT IS GOOD FOR")
	for i := range jobs {
		j := &jobs[i]
		out = append(out, JobJSON{string(j.Kind), j.On, j.Raze, j.Text, j.Of, j.Done, j.Days, j.Effect, j.Why})
		takes := j.Took()
		if j.Why != "" {
			takes = "cannot: " + j.Why
		}
		t.Add(words.Capital(j.Text), takes, strings.TrimSuffix(j.Effect, "."))
	}
	if asJSON {
		return line.PrintJSON(p.Out, out)
	}
	return t.Print(p.Out, "It takes no orders now.")
}
