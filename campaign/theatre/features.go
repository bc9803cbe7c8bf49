package theatre

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/terms"
)

// The kinds of feature beside those that are words of a campaign.
const (
	riverFeature = "river"
	coastFeature = "coast"
	lakeFeature  = "lake"
	landFeature  = "land"
	seaFeature   = "sea"
	leftOut      = "-" // what a campaign's map has no use for
)

// kindsOf are the kinds of feature that can be laid on a map.
type kindsOf []string

// layable are all of them.
var layable = func() kindsOf {
	out := kindsOf{riverFeature, coastFeature, lakeFeature, landFeature, seaFeature}
	out = append(out, state.RouteKinds.Texts()...)
	out = append(out, state.PlaceKinds.Texts()...)
	for _, x := range terms.Crossings.Texts() {
		if !slices.Contains(out, x) {
			out = append(out, x)
		}
	}
	for _, g := range terms.AllGrounds.Texts() {
		if !slices.Contains(out, g) {
			out = append(out, g)
		}
	}
	return out
}()

// Kinds are the words by which a feature says what it is.
func Kinds() []string { return slices.Clone(layable) }

// has says that a word is none of them.
func (k kindsOf) has(kind string) error {
	if kind == "" || kind == leftOut || slices.Contains(k, kind) {
		return nil
	}
	return fmt.Errorf("the kind %.40q is not known; use %s", kind, strings.Join(k, ", "))
}

// properties are what a feature may say of itself: in our words, in those of OpenStreetMap, or in
// those of Natural Earth.
type properties struct {
	Kind  said `json:"kind"`
	Name  said `json:"name"`
	Class said `json:"class"`
	Level said `json:"level"`
	River said `json:"river"`

	NameEn   said `json:"name:en"`
	Waterway said `json:"waterway"`
	Highway  said `json:"highway"`
	Railway  said `json:"railway"`
	Place    said `json:"place"`
	Natural  said `json:"natural"`
	Landuse  said `json:"landuse"`

	FeatureCla said `json:"featurecla"`
}

// osm are words of OpenStreetMap, key=value, and what they are here.
var osm = map[string]string{
	"waterway=river": riverFeature, "waterway=stream": riverFeature,
	"highway=motorway": "road", "highway=trunk": "road", "highway=primary": "road", "highway=secondary": "road", "highway=tertiary": "road",
	"highway=unclassified": "road", "highway=road": "road", "highway=track": "track", "highway=path": "track", "highway=bridleway": "track",
	"railway=rail": "railway", "railway=narrow_gauge": "railway", "railway=abandoned": "railway", "railway=disused": "railway",
	"place=city": "city", "place=town": "town", "place=village": "village", "place=hamlet": "village", "place=farm": "farm", "place=isolated_dwelling": "farm",
	"natural=coastline": coastFeature, "natural=water": lakeFeature, "natural=wetland": "marsh", "natural=wood": "woods", "natural=sand": "sand",
	"natural=scrub": "scrub", "natural=grassland": "grass", "landuse=forest": "woods", "landuse=farmland": "cultivated", "landuse=meadow": "grass",
}

// naturalEarth are words of Natural Earth, by which they begin, in the order in which they are tried.
var naturalEarth = []struct{ begins, kind string }{
	{"river", riverFeature}, {"lake centerline", riverFeature}, {"canal", riverFeature}, {"coastline", coastFeature}, {"lake", lakeFeature},
	{"reservoir", lakeFeature}, {"land", landFeature}, {"ocean", seaFeature}, {"railroad", "railway"}, {"road", "road"},
	{"admin-0 capital", "city"}, {"admin-1 capital", "city"}, {"populated place", "town"},
}

// feature says what a feature is by its properties.
func (p *properties) feature() feature {
	x := feature{name: string(p.Name), class: string(p.Class), river: string(p.River)}
	if x.name == "" {
		x.name = string(p.NameEn)
	}
	if p.Kind != "" {
		x.kind = strings.ToLower(string(p.Kind))
		if x.kind == coastFeature && p.Level == "2" { // a lake of the files that come with the program
			x.kind = lakeFeature
		}
		return x
	}
	for _, tag := range []struct {
		key   string
		value said
	}{{"waterway", p.Waterway}, {"railway", p.Railway}, {"highway", p.Highway}, {"place", p.Place}, {"natural", p.Natural}, {"landuse", p.Landuse}} {
		if tag.value == "" {
			continue
		}
		word := tag.key + "=" + strings.ToLower(string(tag.value))
		if x.kind = osm[word]; x.kind == "" {
			x.kind = leftOut
			continue
		}
		if word == "waterway=stream" && x.class == "" {
			x.class = string(state.Stream)
		}
		x.turned = word == "natural=coastline"
		return x
	}
	if p.FeatureCla != "" {
		x.kind = leftOut
		for _, w := range naturalEarth {
			if strings.HasPrefix(strings.ToLower(string(p.FeatureCla)), w.begins) {
				x.kind = w.kind
				break
			}
		}
	}
	return x
}
