package battle

import "fmt"

// Engines holds the engines that a program knows, in the order in which they are offered.
// An engine may be there in several versions, so that old logs can be audited.
type Engines struct{ engines []Engine }

// NewEngines makes a list. It panics where an engine stands twice in one version.
func NewEngines(engines ...Engine) *Engines {
	l := &Engines{}
	for _, e := range engines {
		if a := e.About(); l.has(a.ID, a.Version) {
			panic(fmt.Sprintf("engine %s, version %d, is listed twice", a.ID, a.Version))
		}
		l.engines = append(l.engines, e)
	}
	return l
}

// RuleSets gives every engine in its newest version as what can be asked.
func (l *Engines) RuleSets() []RuleSet {
	var out []RuleSet
	for _, e := range l.All() {
		out = append(out, e)
	}
	return out
}

// RuleSet gives a rule set, an engine in its newest version; false where there is none.
func (l *Engines) RuleSet(id string) (RuleSet, bool) {
	for _, s := range l.RuleSets() {
		if s.About().ID == id {
			return s, true
		}
	}
	return nil, false
}

func (l *Engines) has(id string, version int) bool {
	_, ok := l.Version(id, version)
	return ok
}

// All gives every engine in its newest version, in the order of the list.
func (l *Engines) All() []Engine {
	var out []Engine
	for _, e := range l.engines {
		if newest, _ := l.Engine(e.About().ID); newest.About().Version == e.About().Version {
			out = append(out, e)
		}
	}
	return out
}

// Engine gives the newest version of an engine; false where there is none.
func (l *Engines) Engine(id string) (Engine, bool) {
	var found Engine
	for _, e := range l.engines {
		if a := e.About(); a.ID == id && (found == nil || a.Version > found.About().Version) {
			found = e
		}
	}
	return found, found != nil
}

// Version gives one version of an engine; false where it is not there.
func (l *Engines) Version(id string, version int) (Engine, bool) {
	for _, e := range l.engines {
		if a := e.About(); a.ID == id && a.Version == version {
			return e, true
		}
	}
	return nil, false
}

// Reader gives the engine that tells and audits the logs of a version: that version, or a
// newer one whose procedures answer as they did then. False where there is none.
func (l *Engines) Reader(id string, version int) (Engine, bool) {
	if e, ok := l.Version(id, version); ok {
		return e, true
	}
	for _, e := range l.engines {
		if a := e.About(); a.ID == id && 0 < a.Reads && a.Reads <= version && version < a.Version {
			return e, true
		}
	}
	return nil, false
}

// FindProcedure gives a procedure of a rule set by its name.
func FindProcedure(s RuleSet, name string) (Procedure, bool) {
	for _, p := range s.Procedures() {
		if p.Name() == name {
			return p, true
		}
	}
	return nil, false
}
