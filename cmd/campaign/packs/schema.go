package packs

import (
	"cmp"
	"maps"
	"reflect"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/terms"
)

// packSchema is the schema of packs: what their types say, and the words that may be used.
func packSchema() (*jsonschema.Schema, error) {
	types := maps.Clone(line.Own)
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
	worded(types, state.ProvisoKinds)
	worded(types, state.DeedKinds)
	worded(types, state.Spells)
	types[reflect.TypeFor[state.Proviso]()] = &jsonschema.Schema{Ref: "#/$defs/proviso"} // of one of several each is one
	proviso, err := jsonschema.For[proviso](&jsonschema.ForOptions{TypeSchemas: types})
	if err != nil {
		return nil, err
	}
	s, err := jsonschema.For[pack.File](&jsonschema.ForOptions{TypeSchemas: types})
	if err != nil {
		return nil, err
	}
	s.Defs = map[string]*jsonschema.Schema{"proviso": proviso}
	s.Schema, s.Title = "https://json-schema.org/draft/2020-12/schema", "A campaign pack"
	return s, nil
}

// proviso is a proviso whose parts refer to it.
type proviso state.Proviso

// worded has a type hold the words of a list.
func worded[W ~string](types map[reflect.Type]*jsonschema.Schema, list terms.List[W]) {
	s := &jsonschema.Schema{Type: "string"}
	for _, e := range list {
		s.Enum = append(s.Enum, string(e.Word))
		s.Description = strings.TrimSpace(s.Description + " " + cmp.Or(string(e.Word), "empty") + ": " + e.Means)
	}
	types[reflect.TypeFor[W]()] = s
}
