package line

import (
	"encoding/json"
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"

	"frontier/battle"
	"frontier/campaign/state"
)

// Own are the types that write themselves as JSON.
var Own = map[reflect.Type]*jsonschema.Schema{
	reflect.TypeFor[battle.Length]():   {Type: "number", Description: "in inches or centimetres, with at most three decimals"},
	reflect.TypeFor[battle.Face]():     {Types: []string{"integer", "string"}},
	reflect.TypeFor[json.RawMessage](): {},
	reflect.TypeFor[state.State]():     {Type: "object"},
	reflect.TypeFor[battle.Input]():    {Type: "object"},
	reflect.TypeFor[battle.Setting]():  {Type: "object"},
	reflect.TypeFor[state.BattleID]():  {Type: "integer"},
}
