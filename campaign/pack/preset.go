package pack

import (
	"maps"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
)

// Preset gives the campaign's own rules the values of a preset; the settings of rule sets stay.
func (p *Pack) Preset(to rates.Preset) {
	p.Settings = slices.DeleteFunc(slices.Clone(p.Settings), func(s state.Setting) bool { return s.Engine == rates.Book })
	of := to.Of()
	for _, key := range slices.Sorted(maps.Keys(of)) {
		p.Settings = append(p.Settings, state.Setting{Engine: rates.Book, Key: key, Value: string(of[key])})
	}
}

// Rates are the campaign's own rules where they differ from the defaults.
func (p *Pack) Rates() rates.InForce { return state.RatesOf(p.Settings) }
