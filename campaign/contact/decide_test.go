package contact_test

import (
	"testing"

	"frontier/campaign/contact"
	"frontier/campaign/state"
)

// thrown answers chances in turn: each die is the number that a percentage die shows.
type thrown []int

func (d *thrown) Percent(chance int) bool {
	n := (*d)[0]
	*d = (*d)[1:]
	return n <= chance
}

// comes is who comes upon an enemy of 1,000: of so much, to attack at three to four or better.
func comes(value int, also ...func(*contact.Party)) contact.Party {
	p := contact.Party{Value: value, Attack: value, Held: value, Points: 12, Intent: state.Attack, Odds: 75, Warned: true}
	for _, f := range also {
		f(&p)
	}
	return p
}

// stands is who is come upon: 1,000 in the open, who stand against twice their number.
func stands(also ...func(*contact.Party)) contact.Party {
	p := contact.Party{Value: 1000, Attack: 1000, Held: 1000, Points: 12, Intent: state.Stand, Odds: 50, Warned: true}
	for _, f := range also {
		f(&p)
	}
	return p
}

func TestContact_4_7(t *testing.T) {
	behind := func(percent int) func(*contact.Party) {
		return func(p *contact.Party) { p.Held = p.Value * percent / 100 }
	}
	strong := func(p *contact.Party) { p.Strong = true }
	walled := func(p *contact.Party) { p.Walled = true }
	guns := func(p *contact.Party) { p.Guns = true }
	blow := func(attack int) func(*contact.Party) { return func(p *contact.Party) { p.Attack = attack } }
	noWay := func(p *contact.Party) { p.NoWay = true }
	noQuarter := func(p *contact.Party) { p.NoQuarter = true }
	means := func(i state.Intent) func(*contact.Party) { return func(p *contact.Party) { p.Intent = i } }
	for _, c := range []struct {
		why           string
		comes, stands contact.Party
		dice          thrown
		result        contact.Result
		reason        state.Meeting
	}{
		{"CAMPAIGN-4.7 three to four is enough to go in", comes(750), stands(), nil, contact.Battle, state.BothMeantTo},
		{"CAMPAIGN-4.7 less is not", comes(749), stands(), nil, contact.StandsOff, ""},
		{"CAMPAIGN-4.8 what an attack is worth decides", comes(1000, blow(749)), stands(), nil, contact.StandsOff, ""},
		{"CAMPAIGN-4.8 also where it is worth more", comes(700, blow(750)), stands(), nil, contact.Battle, state.BothMeantTo},
		{"CAMPAIGN-4.8 who is told to stand goes in nowhere", comes(9000, means(state.Stand)), stands(), nil, contact.StandsOff, ""},
		{"CAMPAIGN-4.8 who is told to keep away goes in nowhere", comes(9000, means(state.Avoid)), stands(), nil, contact.StandsOff, ""},
		{"CAMPAIGN-4.9 walls are worth three times their men", comes(2249), stands(behind(300), strong), nil, contact.StandsOff, ""},
		{"CAMPAIGN-4.9 and are stormed by as many", comes(2250), stands(behind(300), strong), nil, contact.Battle, state.AnAssault},
		{"CAMPAIGN-4.9 without guns nobody goes at walls that have no breach", comes(9000), stands(behind(300), strong, walled), nil, contact.StandsOff, ""},
		{"CAMPAIGN-4.9 with guns they do", comes(4000, guns), stands(behind(300), strong, walled), nil, contact.Battle, state.AnAssault},
		{"CAMPAIGN-4.9 or who is told to at any odds", comes(4000, func(p *contact.Party) { p.Odds = state.AnyOdds }), stands(behind(300), strong, walled), nil, contact.Battle, state.AnAssault},
		{"CAMPAIGN-4.10 two to one is stood against", comes(2000), stands(), nil, contact.Battle, state.BothMeantTo},
		{"CAMPAIGN-4.10 an attack that is worth less is stood against", comes(2400, blow(2000)), stands(), nil, contact.Battle, state.BothMeantTo},
		{"CAMPAIGN-4.10 who meant to attack stands against it too", comes(2400, blow(2000)), stands(means(state.Attack)), nil, contact.Battle, state.BothMeantTo},
		{"CAMPAIGN-4.10 more is given way to, behind a rearguard", comes(2001), stands(), thrown{6}, contact.Rearguard, ""},
		{"CAMPAIGN-4.10 trenches help to stand", comes(3000), stands(behind(150)), nil, contact.Battle, state.AnAssault},
		{"CAMPAIGN-4.11 who keeps away is gone without one", comes(2001), stands(means(state.Avoid)), thrown{11}, contact.GaveWay, ""},
		{"CAMPAIGN-4.11 he is caught on a low throw", comes(2001), stands(means(state.Avoid)), thrown{10}, contact.Battle, state.WasCaught},
		{"CAMPAIGN-4.11 horse catches foot", comes(2001, func(p *contact.Party) { p.Horse = 200 }), stands(means(state.Avoid)), thrown{45}, contact.Battle, state.WasCaught},
		{"CAMPAIGN-4.11 but for horse of its own", comes(2001, func(p *contact.Party) { p.Horse = 200 }), stands(means(state.Avoid), func(p *contact.Party) { p.Horse = 100 }), thrown{26}, contact.GaveWay, ""},
		{"CAMPAIGN-4.11 who did not see him come is surprised", comes(2001), stands(means(state.Avoid), func(p *contact.Party) { p.Warned = false }), thrown{40}, contact.Battle, state.WasSurprise},
		{"CAMPAIGN-4.11 nowhere to go", comes(2001), stands(noWay), nil, contact.Battle, state.WasCornered},
		{"CAMPAIGN-4.12 five to one are offered terms", comes(5000), stands(noWay), thrown{80}, contact.Terms, ""},
		{"CAMPAIGN-4.12 whatever an attack is worth", comes(5000, blow(4000)), stands(noWay), thrown{80}, contact.Terms, ""},
		{"CAMPAIGN-4.12 and may refuse them", comes(5000), stands(noWay), thrown{81}, contact.Battle, state.StoodAlone},
		{"CAMPAIGN-4.12 who is caught by five to one is lost as well", comes(5000), stands(), thrown{1, 80}, contact.Terms, ""},
		{"CAMPAIGN-4.12 a garrison holds out sooner", comes(5000), stands(strong), thrown{61}, contact.Battle, state.StoodAlone},
		{"CAMPAIGN-4.12 eight to one cut down in the open whom they do not spare", comes(8000), stands(noWay, noQuarter), nil, contact.Terms, ""},
		{"CAMPAIGN-4.12 but not in a fort", comes(10000), stands(strong, noQuarter), nil, contact.Battle, state.ALastStand},
		{"CAMPAIGN-4.12 no quarter, no terms", comes(5000), stands(noWay, noQuarter), nil, contact.Battle, state.ALastStand},
	} {
		t.Run(c.why, func(t *testing.T) {
			d := contact.Decide(&state.State{}, c.comes, c.stands, &c.dice)
			if d.Result != c.result || d.Why != c.reason || len(c.dice) > 0 {
				t.Errorf("it is %s, %s, with %d dice left; it is to be %s, %s", d.Result, d.Why, len(c.dice), c.result, c.reason)
			}
			if (d.Result == contact.StandsOff) != (d.Halted != "") {
				t.Errorf("it is %s, halted because %q", d.Result, d.Halted)
			}
		})
	}
}
