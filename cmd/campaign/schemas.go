package main

import (
	"maps"
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/spf13/cobra"

	"frontier/battle/cabinet"
	"frontier/battle/desk"
	"frontier/battle/forecast"
	"frontier/campaign/edit"
	"frontier/campaign/pack/climate"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/rehearsal"
	"frontier/campaign/slip"
	"frontier/cmd/campaign/battles"
	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/order"
	"frontier/cmd/campaign/packs"
	"frontier/cmd/campaign/post"
	"frontier/cmd/campaign/rules"
	"frontier/cmd/campaign/show"
	"frontier/internal/licences"
)

// published are the kinds of JSON that commands print, each by the name under which its schema
// is published and the command that prints it.
var published = []struct {
	name, of string
	kind     reflect.Type
}{
	{"show", "campaign show FILE --json", reflect.TypeFor[show.CampaignJSON]()},
	{"force", "campaign show FILE --force NAME --json", reflect.TypeFor[show.ForceJSON]()},
	{"morning", "campaign morning FILE --json", reflect.TypeFor[show.MorningJSON]()},
	{"leaders", "campaign leaders FILE --json", reflect.TypeFor[[]show.LeaderJSON]()},
	{"vacancies", "campaign vacancies FILE --json", reflect.TypeFor[[]show.VacancyJSON]()},
	{"wounded", "campaign wounded FILE --json", reflect.TypeFor[[]show.PatientJSON]()},
	{"hospitals", "campaign hospitals FILE --json", reflect.TypeFor[[]show.HospitalJSON]()},
	{"prisoners", "campaign prisoners FILE --json", reflect.TypeFor[[]show.CaptiveJSON]()},
	{"offers", "campaign offers FILE --json", reflect.TypeFor[[]show.OfferJSON]()},
	{"questions", "campaign questions FILE --json", reflect.TypeFor[[]show.QuestionJSON]()},
	{"guards", "campaign guards FILE --json", reflect.TypeFor[[]show.GuardJSON]()},
	{"ledger", "campaign ledger FILE --json", reflect.TypeFor[show.LedgerJSON]()},
	{"places", "campaign places FILE --json", reflect.TypeFor[[]show.PlaceJSON]()},
	{"objectives", "campaign objectives FILE --json", reflect.TypeFor[[]show.ObjectiveJSON]()},
	{"supply", "campaign supply FILE --json", reflect.TypeFor[[]show.SupplyJSON]()},
	{"districts", "campaign districts FILE --json", reflect.TypeFor[[]show.DistrictJSON]()},
	{"home", "campaign home FILE --json", reflect.TypeFor[[]show.HomeJSON]()},
	{"messages", "campaign messages FILE --json", reflect.TypeFor[[]show.MessageJSON]()},
	{"headquarters", "campaign headquarters FILE --json", reflect.TypeFor[[]show.StaffJSON]()},
	{"reinforcements", "campaign reinforcements FILE --json", reflect.TypeFor[[]show.ReinforcementJSON]()},
	{"turn", "campaign turn FILE --json", reflect.TypeFor[order.TurnJSON]()},
	{"order", "campaign order KIND FILE FORCE --json", reflect.TypeFor[line.JournalJSON]()},
	{"edit", "campaign edit add FILE KIND ID KEY=VALUE --json, and set, remove and merge", reflect.TypeFor[line.JournalJSON]()},
	{"thing", "campaign edit show FILE KIND ID --json", reflect.TypeFor[edit.Thing]()},
	{"things", "campaign edit list FILE KIND --json", reflect.TypeFor[[]edit.Thing]()},
	{"plan", "campaign order march FILE FORCE --to PLACE --dry-run --json", reflect.TypeFor[order.PlanJSON]()},
	{"journal", "campaign journal FILE --json", reflect.TypeFor[[]line.JournalJSON]()},
	{"battles", "campaign battles FILE --json", reflect.TypeFor[[]battles.BattleJSON]()},
	{"battle", "campaign battle fight FILE N --json", reflect.TypeFor[battles.BattleJSON]()},
	{"triage", "campaign battle triage FILE --json", reflect.TypeFor[battles.TriageJSON]()},
	{"owned", "campaign owned list --json, and of what campaign owned import reads", reflect.TypeFor[cabinet.File]()},
	{"result", "campaign battle blank FILE N, and of what campaign battle record reads", reflect.TypeFor[slip.Result]()},
	{"run", "campaign battle run --scenario FILE --json", reflect.TypeFor[battles.RanJSON]()},
	{"battle-ask", "a line that comes in at campaign battle run --interactive", reflect.TypeFor[desk.Ask]()},
	{"battle-answer", "a line that goes out", reflect.TypeFor[desk.Answer]()},
	{"audit", "campaign battle audit FILE N --json", reflect.TypeFor[battles.AuditJSON]()},
	{"history", "campaign history FILE --unit NAME --json", reflect.TypeFor[show.HistoryJSON]()},
	{"verify", "campaign verify FILE --json", reflect.TypeFor[show.VerifyJSON]()},
	{"new", "campaign new --template T FILE --json", reflect.TypeFor[packs.FoundedJSON]()},
	{"pack-check", "campaign pack check PACK --json", reflect.TypeFor[packs.PackCheckJSON]()},
	{"pack-show", "campaign pack show PACK --json", reflect.TypeFor[packs.PackJSON]()},
	{"trial", "campaign trial PACK --json", reflect.TypeFor[rehearsal.Report]()},
	{"copy", "campaign copy FILE TO --json", reflect.TypeFor[copyJSON]()},
	{"branch", "campaign branch FILE OUT --day D --json", reflect.TypeFor[branchJSON]()},
	{"undo", "campaign undo FILE --json, and redo", reflect.TypeFor[order.StepJSON]()},
	{"amend", "campaign amend FILE ENTRY ... --json", reflect.TypeFor[order.AmendJSON]()},
	{"honours", "campaign honours FILE --json", reflect.TypeFor[[]show.RemarkJSON]()},
	{"paragraphs", "campaign report paragraphs FILE BATTLE --json", reflect.TypeFor[[]show.ParagraphJSON]()},
	{"pictures", "campaign picture list FILE --json", reflect.TypeFor[[]order.PictureJSON]()},
	{"told", "campaign history FILE --leader NAME --json, and --place", reflect.TypeFor[show.ToldJSON]()},
	{"entry", "campaign amend FILE ENTRY --json", reflect.TypeFor[order.EntryJSON]()},
	{"templates", "campaign templates --json", reflect.TypeFor[[]packs.TemplateJSON]()},
	{"dispatches", "campaign dispatches FILE --json", reflect.TypeFor[[]post.LetterJSON]()},
	{"late", "campaign orders late FILE --json", reflect.TypeFor[[]post.LateJSON]()},
	{"rules", "campaign rules list --json", reflect.TypeFor[[]rules.RulesJSON]()},
	{"units", "campaign pack units --json", reflect.TypeFor[[]establishment.Establishment]()},
	{"climates", "campaign pack climates --json", reflect.TypeFor[[]climate.Climate]()},
	{"league", "campaign battle league --json", reflect.TypeFor[[]battles.LeagueRow]()},
	{"forecast", "campaign forecast FILE N --json; with --all a list of them", reflect.TypeFor[forecast.Forecast]()},
	{"advice", "campaign forecast FILE N --takes SIDE=N --json", reflect.TypeFor[forecast.Advice]()},
	{"luck", "campaign battle luck FILE N --json", reflect.TypeFor[battles.Lucky]()},
	{"words", "campaign rules words --json", reflect.TypeFor[[]rules.WordJSON]()},
	{"settings", "campaign rules settings RULESET --json", reflect.TypeFor[[]rules.SettingJSON]()},
	{"licences", "campaign licences --json", reflect.TypeFor[[]licences.Part]()},
	{"updates", "campaign updates --json", reflect.TypeFor[updateJSON]()},
	{"version", "campaign version --json", reflect.TypeFor[versionJSON]()},
}

// schemaOf is the schema of a kind of answer.
func schemaOf(kind reflect.Type) (*jsonschema.Schema, error) {
	types := maps.Clone(line.Own)
	types[reflect.TypeFor[rules.SettingJSON]()] = &jsonschema.Schema{Type: "object"}
	return jsonschema.ForType(kind, &jsonschema.ForOptions{TypeSchemas: types})
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
			return line.Takes("NAME")(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				t := line.NewTable("SCHEMA", "OF WHAT")
				for _, a := range published {
					t.Add(a.name, a.of)
				}
				return t.Print(p.Out, "There are none.")
			}
			var among []line.Named[reflect.Type]
			for _, a := range published {
				among = append(among, line.Named[reflect.Type]{ID: a.name, Name: a.of, It: a.kind})
			}
			kind, err := line.Which("schema", args[0], among)
			if err != nil {
				return err
			}
			s, err := schemaOf(kind)
			if err != nil {
				return err
			}
			s.Schema = "https://json-schema.org/draft/2020-12/schema"
			return line.PrintJSON(p.Out, s)
		},
	}
}
