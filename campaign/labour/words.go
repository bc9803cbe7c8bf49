package labour

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// kinds are what works are called in orders.
var kinds = []struct {
	word string
	kind state.WorkKind
}{
	{"redoubt", state.Redoubt}, {"entrenchment", state.Entrenchment}, {"village", state.FortifyVillage}, {"bridge", state.BridgeRepair}, {"pontoon", state.LayPontoon},
	{"road", state.RoadWork}, {"railway", state.RailwayWork}, {"telegraph", state.TelegraphWork}, {"depot", state.DepotWork}, {"walls", state.WallsWork},
}

// Kinds are the words by which works are ordered.
func Kinds() []string {
	var out []string
	for _, k := range kinds {
		out = append(out, k.word)
	}
	return out
}

// kindOf is the kind of work that a word means; false: it means none.
func kindOf(word string) (state.WorkKind, bool) {
	switch word {
	case "breach", "wall", "fort":
		word = "walls"
	case "wire", "line":
		word = "telegraph"
	case "rails", "rail":
		word = "railway"
	case "houses", "huts", "kraal": // nobody builds them
		return state.HousesWork, true
	case "ferry", "crossing":
		word = "bridge"
	}
	for _, k := range kinds {
		if word == k.word {
			return k.kind, true
		}
	}
	return "", false
}

// verbs are what can be done to a work.
var verbs = map[string]string{"build": "build", "make": "build", "dig": "build", "lay": "build", "fortify": "build", "set up": "build", "put up": "build",
	"mend": "mend", "repair": "mend", "finish": "mend", "close": "mend", "turn": "mend", "raze": "raze", "cut": "raze", "burn": "raze", "destroy": "raze", "tear up": "raze", "pull down": "raze"}

// Verb reads what is to be done, at the beginning of an order: "cut the road" is raze, and the rest. ok
// is false where it is nothing of the kind.
func Verb(order string) (verb, rest string, ok bool) {
	for word, v := range verbs {
		if rest, ok := strings.CutPrefix(order, word+" "); ok {
			return v, strings.TrimSpace(rest), true
		}
	}
	return "", "", false
}

// Meant is the job that words mean: build, mend or raze; what, as "redoubt" or "the stone bridge"; and for
// a way or a pontoon the hex to which it leads, if that is said. Wrong says why it is none, or that it is
// more than one.
func Meant(jobs []Job, verb, what string, to *hex.Hex) (j *Job, wrong string) {
	what = strings.TrimSuffix(strings.TrimPrefix(strings.ToLower(words.Line(what)), "the "), " round")
	what = strings.TrimPrefix(strings.TrimPrefix(what, "a "), "an ")
	kind, known := kindOf(what)
	var among, exact []*Job
	for i := range jobs {
		j := &jobs[i]
		switch {
		case j.Raze != (verb == "raze"):
		case known && j.Kind != kind, !known && !strings.Contains(strings.ToLower(j.Text), what):
		case to != nil && !j.leadsTo(*to):
		default:
			among = append(among, j)
			if (verb == "mend") == (j.Mend || j.Done > 0) {
				exact = append(exact, j)
			}
		}
	}
	if len(exact) > 0 {
		among = exact
	}
	if doable := slices.DeleteFunc(slices.Clone(among), func(j *Job) bool { return j.Why != "" }); len(doable) > 0 {
		among = doable
	}
	switch {
	case len(among) == 1 && among[0].Why != "":
		return nil, "it cannot " + among[0].Text + ": " + among[0].Why
	case len(among) == 1:
		return among[0], ""
	case len(among) > 1:
		var texts []string
		for _, j := range among[:min(len(among), 6)] {
			texts = append(texts, j.Text)
		}
		return nil, "say which: " + strings.Join(texts, "; ")
	case !known:
		return nil, fmt.Sprintf("“%s” is nothing to %s; use %s", what, verb, strings.Join(Kinds(), ", "))
	}
	return nil, fmt.Sprintf("there is no %s to %s where it stands", kind.Title(), verb)
}

// leadsTo says whether a job is about a way or a pontoon to a hex beside it, or a crossing towards it.
func (j *Job) leadsTo(h hex.Hex) bool {
	name := hex.Name(h)
	if j.Raze {
		return j.Kind.Way() && strings.Contains(j.On+"-", "-"+name+"-")
	}
	return j.On == name
}
