package event

import (
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// NewsKind is a kind of news.
type NewsKind string

// The kinds.
const (
	NewsFought  NewsKind = "fought"
	NewsMet     NewsKind = "met"
	NewsLate    NewsKind = "late"
	NewsArrived NewsKind = "arrived" // on the march, when it was promised or after
	NewsCame    NewsKind = "came"    // reinforcements, forces that may act from now on
	NewsGone    NewsKind = "gone"    // deserted, gone home, no more
	NewsWorks   NewsKind = "works"   // blown, breached, built
	NewsTaken   NewsKind = "taken"   // places that changed hands
	NewsBack    NewsKind = "back"    // from hospital, from captivity, of the missing
	NewsLeader  NewsKind = "leader"
)

// News is one thing that happened, and where to read on.
type News struct {
	Seq    int       // entry of the journal
	Day    state.Day // morning on which it was known
	Date   string
	Kind   NewsKind
	Head   string // what happened, in a sentence
	Why    string // how and why, a sentence or two; may be empty
	Rule   string // that explains it; may be empty
	Force  state.ForceID
	Battle state.BattleID
	Hex    *hex.Hex       // where; nil: nowhere on the map
	Sides  []state.SideID // who hears of it beside the organiser
	Back   string         // of those who came back: from where
	Men    int            // how many
	Who    []string       // and of which units
}

// Grave says whether news of a kind are told at once, and not only where they are asked
// for.
func (k NewsKind) Grave() bool { return k == NewsMet || k == NewsFought || k == NewsGone }
