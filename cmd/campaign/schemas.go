package main

import (
	"cmp"
	"encoding/json"
	"maps"
	"reflect"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/spf13/cobra"

	"frontier/battle"
	"frontier/battle/desk"
	"frontier/battle/forecast"
	"frontier/campaign/edit"
	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/rehearsal"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/internal/terms"
)

// published are the kinds of JSON that commands print, each by the name under which its schema
// is published and the command that prints it.
var published = []struct {
	name, of string
	kind     reflect.Type
}{
	{"show", "campaign show FILE --json", reflect.TypeFor[campaignJSON]()},
	{"force", "campaign show FILE --force NAME --json", reflect.TypeFor[forceJSON]()},
	{"leaders", "campaign leaders FILE --json", reflect.TypeFor[[]leaderJSON]()},
	{"wounded", "campaign wounded FILE --json", reflect.TypeFor[[]patientJSON]()},
	{"prisoners", "campaign prisoners FILE --json", reflect.TypeFor[[]captiveJSON]()},
	{"ledger", "campaign ledger FILE --json", reflect.TypeFor[ledgerJSON]()},
	{"places", "campaign places FILE --json", reflect.TypeFor[[]placeJSON]()},
	{"objectives", "campaign objectives FILE --json", reflect.TypeFor[[]objectiveJSON]()},
	{"reinforcements", "campaign reinforcements FILE --json", reflect.TypeFor[[]reinforcementJSON]()},
	{"turn", "campaign turn FILE --json", reflect.TypeFor[turnJSON]()},
	{"order", "campaign order KIND FILE FORCE --json", reflect.TypeFor[journalJSON]()},
	{"edit", "campaign edit add FILE KIND ID KEY=VALUE --json, and set, remove and merge", reflect.TypeFor[journalJSON]()},
	{"thing", "campaign edit show FILE KIND ID --json", reflect.TypeFor[edit.Thing]()},
	{"things", "campaign edit list FILE KIND --json", reflect.TypeFor[[]edit.Thing]()},
	{"plan", "campaign order march FILE FORCE --to PLACE --dry-run --json", reflect.TypeFor[planJSON]()},
	{"journal", "campaign journal FILE --json", reflect.TypeFor[[]journalJSON]()},
	{"battles", "campaign battles FILE --json", reflect.TypeFor[[]battleJSON]()},
	{"battle", "campaign battle fight FILE N --json", reflect.TypeFor[battleJSON]()},
	{"result", "campaign battle blank FILE N, and of what campaign battle record reads", reflect.TypeFor[slip.Result]()},
	{"run", "campaign battle run --scenario FILE --json", reflect.TypeFor[ranJSON]()},
	{"battle-ask", "a line that comes in at campaign battle run --interactive", reflect.TypeFor[desk.Ask]()},
	{"battle-answer", "a line that goes out", reflect.TypeFor[desk.Answer]()},
	{"audit", "campaign battle audit FILE N --json", reflect.TypeFor[auditJSON]()},
	{"history", "campaign history FILE --unit NAME --json", reflect.TypeFor[historyJSON]()},
	{"verify", "campaign verify FILE --json", reflect.TypeFor[verifyJSON]()},
	{"new", "campaign new --template T FILE --json", reflect.TypeFor[foundedJSON]()},
	{"pack-check", "campaign pack check PACK --json", reflect.TypeFor[packCheckJSON]()},
	{"pack-show", "campaign pack show PACK --json", reflect.TypeFor[packJSON]()},
	{"trial", "campaign trial PACK --json", reflect.TypeFor[rehearsal.Report]()},
	{"copy", "campaign copy FILE TO --json", reflect.TypeFor[copyJSON]()},
	{"undo", "campaign undo FILE --json, and redo", reflect.TypeFor[stepJSON]()},
	{"templates", "campaign templates --json", reflect.TypeFor[[]templateJSON]()},
	{"rules", "campaign rules list --json", reflect.TypeFor[[]rulesJSON]()},
	{"units", "campaign pack units --json", reflect.TypeFor[[]establishment.Establishment]()},
	{"league", "campaign battle league --json", reflect.TypeFor[[]leagueRow]()},
	{"forecast", "campaign forecast FILE N --json; with --all a list of them", reflect.TypeFor[forecast.Forecast]()},
	{"luck", "campaign battle luck FILE N --json", reflect.TypeFor[forecast.Fortune]()},
	{"words", "campaign rules words --json", reflect.TypeFor[[]wordJSON]()},
	{"settings", "campaign rules settings RULESET --json", reflect.TypeFor[[]settingJSON]()},
	{"version", "campaign version --json", reflect.TypeFor[versionJSON]()},
}

// own are the types that write themselves as JSON.
var own = map[reflect.Type]*jsonschema.Schema{
	reflect.TypeFor[battle.Length]():   {Type: "number", Description: "in inches or centimetres, with at most three decimals"},
	reflect.TypeFor[battle.Face]():     {Types: []string{"integer", "string"}},
	reflect.TypeFor[json.RawMessage](): {},
	reflect.TypeFor[state.State]():     {Type: "object"},
	reflect.TypeFor[battle.Input]():    {Type: "object"},
	reflect.TypeFor[battle.Setting]():  {Type: "object"},
	reflect.TypeFor[settingJSON]():     {Type: "object"},
	reflect.TypeFor[state.BattleID]():  {Type: "integer"},
}

// schemaOf is the schema of a kind of answer.
func schemaOf(kind reflect.Type) (*jsonschema.Schema, error) {
	return jsonschema.ForType(kind, &jsonschema.ForOptions{TypeSchemas: own})
}

// schemaCommand publishes the schemas.
func (p *program) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [NAME]",
		Short: "Print the JSON schema of what a command answers with --json, or list them",
		Long: `Print the JSON schema (draft 2020-12) of what a command answers with --json; without a name,
list them. In all of them hexes are four digits, column and row; days count from the first
day of the campaign, 0, and have their date beside them; seeds are texts. The schema of
scenarios is printed by "campaign battle schema".`,
		Example: "campaign schema\ncampaign schema show > show.schema.json",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			return takes("NAME")(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				t := newTable("SCHEMA", "OF WHAT")
				for _, a := range published {
					t.add(a.name, a.of)
				}
				return t.print(p.out, "There are none.")
			}
			var among []named[reflect.Type]
			for _, a := range published {
				among = append(among, named[reflect.Type]{a.name, a.of, a.kind})
			}
			kind, err := which("schema", args[0], among)
			if err != nil {
				return err
			}
			s, err := schemaOf(kind)
			if err != nil {
				return err
			}
			s.Schema = "https://json-schema.org/draft/2020-12/schema"
			return printJSON(p.out, s)
		},
	}
}

// packSchema is the schema of packs: what their types say, and the words that may be used.
func packSchema() (*jsonschema.Schema, error) {
	types := maps.Clone(own)
	types[reflect.TypeFor[pack.Hex]()] = &jsonschema.Schema{Type: "string", Pattern: "^([0-9]{4}|[0-9]{6})$", Description: "number of a hex: column and row, as 2817"}
	worded(types, terms.Arms)
	worded(types, terms.Classes)
	worded(types, terms.Weapons)
	worded(types, terms.Trainings)
	worded(types, terms.Traits)
	worded(types, terms.Mounts)
	worded(types, terms.GunTypes)
	worded(types, terms.Personalities.With(terms.Entry[terms.Personality]{Means: "It is thrown for."}))
	worded(types, terms.Roles)
	worded(types, terms.AllGrounds)
	worded(types, terms.Crossings)
	worded(types, state.PlaceKinds)
	worded(types, state.Fortifications)
	worded(types, state.RouteKinds)
	worded(types, state.RiverClasses.With(terms.Entry[state.RiverClass]{Word: state.MinorStream, Means: "Only drawn."}))
	worded(types, state.Floods)
	worded(types, state.Characters)
	worded(types, state.FoundingPostures)
	worded(types, state.Sicknesses)
	worded(types, state.ObjectiveKinds)
	s, err := jsonschema.For[pack.File](&jsonschema.ForOptions{TypeSchemas: types})
	if err != nil {
		return nil, err
	}
	s.Schema, s.Title = "https://json-schema.org/draft/2020-12/schema", "A campaign pack"
	return s, nil
}

// worded has a type hold the words of a list.
func worded[W ~string](types map[reflect.Type]*jsonschema.Schema, list terms.List[W]) {
	s := &jsonschema.Schema{Type: "string"}
	for _, e := range list {
		s.Enum = append(s.Enum, string(e.Word))
		s.Description = strings.TrimSpace(s.Description + " " + cmp.Or(string(e.Word), "empty") + ": " + e.Means)
	}
	types[reflect.TypeFor[W]()] = s
}
