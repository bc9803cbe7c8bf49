package triage

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/words"
)

// Facts are what the interest of a battle is reckoned by, the attacker first.
type Facts struct {
	Short   [2]string // what the sides are called
	Value   [2]int    // fighting value with works; 0: not known
	Figures [2]Span   // on the table
	Arms    [2][]Arm  // that are there, each once
	Ground  []string  // what is worth fighting over or round: "the Helmand between them", "a bridge"
	Leaders []string  // who is there, who commands on either side first
	Led     [2]bool   // a side has a leader there
	Stakes  []Stake   // what hangs on it, the most first
}

// Span is between how many and how many there are; the same twice: so many. 0 and 0: not known.
type Span struct{ Low, High int }

// onTable is a number of figures of the campaign in those of a table on which so many are laid for so
// many who stand there.
func (s Span) onTable(laid, stood int) Span {
	if s.High == 0 || laid == 0 || stood == 0 {
		return s
	}
	return Span{max(s.Low*laid/stood, 1), (s.High*laid + stood - 1) / stood}
}

// Middle is the middle of a span.
func (s Span) Middle() int { return (s.Low + s.High + 1) / 2 }

// text is a span in words.
func (s Span) text() string {
	if s.Low == s.High {
		return words.Number(s.Low)
	}
	return words.Number(s.Low) + " to " + words.Number(s.High)
}

// Arm is an arm as a battle is worth more for it.
type Arm string

// The arms.
const (
	Foot  Arm = "foot"
	Horse Arm = "horse"
	Guns  Arm = "guns"
	Boats Arm = "boats"
)

// Stake is something that hangs on a battle, with what it counts of ten.
type Stake struct {
	Text string
	Of10 int
}

// Weights are what each mark counts.
type Weights struct {
	Even, Size, Figures, Arms, Ground, Leaders, Stakes int
}

// WeightsOf are those of a campaign (CAMPAIGN-5.9).
func WeightsOf(s *state.State) Weights {
	return Weights{
		s.Rate(rates.InterestEven), s.Rate(rates.InterestSize), s.Rate(rates.InterestFigures), s.Rate(rates.InterestArms),
		s.Rate(rates.InterestGround), s.Rate(rates.InterestLeaders), s.Rate(rates.InterestStakes),
	}
}

// Mark is what a battle has for one thing, in its own words.
type Mark struct {
	What string `json:"what" jsonschema:"even, size, arms, ground, leaders or stakes"`
	Has  int    `json:"has"`
	Of   int    `json:"of" jsonschema:"the most that it can have for this, a setting of the campaign"`
	Text string `json:"text,omitempty" jsonschema:"why, in words; empty: there is nothing to say"`
}

// Interest is how much a battle is worth a table.
type Interest struct {
	Points int    // of 100
	Marks  []Mark // in the order of the rule
	Reason string // the same in a sentence
}

// Reckon is the interest of a battle.
func Reckon(f *Facts, w Weights) Interest {
	out := Interest{Marks: []Mark{f.even(w.Even), f.size(w), f.arms(w.Arms), f.ground(w.Ground), f.leaders(w.Leaders), f.stakes(w.Stakes)}}
	has, of := 0, 0
	var said []string
	for _, m := range out.Marks {
		has, of = has+m.Has, of+m.Of
		if m.Text != "" {
			said = append(said, m.Text)
		}
	}
	if of > 0 {
		out.Points = (200*has + of) / (2 * of)
	}
	out.Reason = words.Ended(words.Capital(strings.Join(said, ", ")))
	return out
}

// share is so many hundredths of a weight.
func share(weight, hundredths int) int { return (weight*min(max(hundredths, 0), 100) + 50) / 100 }

// The part of the other side's value at which a battle is as uneven, and as even, as counts, in
// hundredths.
const (
	uneven = 30
	level  = 90
)

func (f *Facts) even(of int) Mark {
	m := Mark{What: "even", Of: of}
	weak, strong := 0, 1
	if f.Value[0] > f.Value[1] {
		weak, strong = 1, 0
	}
	if f.Value[weak] <= 0 {
		m.Has, m.Text = share(of, 50), "how even it is nobody knows"
		return m
	}
	ratio := f.Value[weak] * 100 / f.Value[strong]
	m.Has = share(of, (ratio-uneven)*100/(level-uneven))
	switch more := f.Value[strong] * 10 / f.Value[weak]; {
	case ratio >= 80:
		m.Text = "even"
	case more < 15:
		m.Text = "nearly even, " + f.Short[strong] + " the stronger"
	case more < 18:
		m.Text = f.Short[strong] + " half as strong again"
	case more < 25:
		m.Text = f.Short[strong] + " twice as strong"
	case more < 35:
		m.Text = f.Short[strong] + " three times as strong"
	default:
		m.Text = f.Short[strong] + " far too strong"
	}
	return m
}

func (f *Facts) size(w Weights) Mark {
	m := Mark{What: "size", Of: w.Size}
	switch a, b := f.Figures[0], f.Figures[1]; {
	case a.High == 0 && b.High == 0:
		return m
	case a.High == 0:
		m.Has, m.Text = share(w.Size, 50*b.Middle()/w.Figures), b.text()+" figures beside nobody knows how many"
	case b.High == 0:
		m.Has, m.Text = share(w.Size, 50*a.Middle()/w.Figures), a.text()+" figures beside nobody knows how many"
	default:
		m.Has = share(w.Size, 100*min(a.Middle(), b.Middle())/w.Figures)
		m.Text = a.text() + " figures beside " + b.text()
		if a == (Span{1, 1}) {
			m.Text = "1 figure beside " + b.text()
		}
	}
	return m
}

// several are the arms beside foot, with what a battle is called for them.
var several = []struct {
	arm        Arm
	one, other string
}{{Guns, "guns", "the guns of both"}, {Horse, "horse", "the horse of both"}, {Boats, "boats", "the boats of both"}}

func (f *Facts) arms(of int) Mark {
	m := Mark{What: "arms", Of: of}
	n := 0
	var said []string
	for _, s := range several {
		a, b := slices.Contains(f.Arms[0], s.arm), slices.Contains(f.Arms[1], s.arm)
		switch {
		case a && b:
			n += 3
			said = append(said, s.other)
		case a || b:
			n += 2
			said = append(said, s.one)
		}
	}
	m.Has = share(of, n*100/6)
	m.Text = listed(said)
	return m
}

// listed is a list in words; of nothing nothing.
func listed(said []string) string {
	if len(said) == 0 {
		return ""
	}
	return words.Listed(said)
}

func (f *Facts) ground(of int) Mark {
	return Mark{What: "ground", Of: of, Has: share(of, len(f.Ground)*100/3), Text: listed(f.Ground)}
}

func (f *Facts) leaders(of int) Mark {
	m := Mark{What: "leaders", Of: of}
	for _, led := range f.Led {
		if led {
			m.Has += of / 2
		}
	}
	if f.Led[0] && f.Led[1] {
		m.Has = of
	}
	if n := len(f.Leaders); n > 2 {
		m.Text = fmt.Sprintf("%s, %s and %s", f.Leaders[0], f.Leaders[1], words.Count(n-2, "other leader", "other leaders"))
	} else {
		m.Text = listed(f.Leaders)
	}
	return m
}

// mostStakes is how many of the things that hang on a battle are told.
const mostStakes = 2

func (f *Facts) stakes(of int) Mark {
	m := Mark{What: "stakes", Of: of}
	n := 0
	var said []string
	for i, s := range f.Stakes {
		n += s.Of10
		if i < mostStakes {
			said = append(said, s.Text)
		}
	}
	m.Has = share(of, n*10)
	if len(said) > 0 {
		m.Text = listed(said) + " at stake"
	}
	return m
}
