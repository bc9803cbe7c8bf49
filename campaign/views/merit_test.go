package views

import "testing"

// A merit is had by who did what it asks, and no other; what is of units alone no leader has.
func TestMerits(t *testing.T) {
	unit := doings{name: "Maiwand", held: true, men: 200, lost: 50, hurt: 30, dead: 20, wounded: true, fell: true, charged: 2, downed: 7, battles: 3}
	driven := unit
	driven.held = false
	chief := doings{leader: true, name: "Maiwand", wounded: true, battles: 1}
	for _, c := range []struct {
		who  doings
		m    Merit
		why  string
		fits bool
	}{
		{unit, Merit{Kind: MeritHeld}, "held the field", true},
		{driven, Merit{Kind: MeritHeld}, "", false},
		{unit, Merit{Kind: MeritLost, N: 50}, "lost 50 of its 200 men", true},
		{unit, Merit{Kind: MeritLost, N: 51}, "", false},
		{chief, Merit{Kind: MeritLost}, "", false},
		{unit, Merit{Kind: MeritShare, N: 25}, "lost 50 of its 200 men", true},
		{unit, Merit{Kind: MeritShare, N: 26}, "", false},
		{chief, Merit{Kind: MeritShare}, "", false},
		{unit, Merit{Kind: MeritWounded}, "had 30 men wounded", true},
		{chief, Merit{Kind: MeritWounded}, "was wounded", true},
		{unit, Merit{Kind: MeritFell}, "had 20 men killed", true},
		{chief, Merit{Kind: MeritFell}, "", false},
		{unit, Merit{Kind: MeritCharged, N: 2}, "charged home 2 times", true},
		{unit, Merit{Kind: MeritCharged, N: 3}, "", false},
		{unit, Merit{Kind: MeritWon}, "charged home and won", true},
		{driven, Merit{Kind: MeritWon}, "", false},
		{chief, Merit{Kind: MeritWon}, "", false},
		{unit, Merit{Kind: MeritDowned, N: 7}, "brought down 7 figures of the enemy", true},
		{unit, Merit{Kind: MeritDowned, N: 8}, "", false},
		{unit, Merit{Kind: MeritBattles, N: 3}, "was in 3 battles", true},
		{chief, Merit{Kind: MeritBattles, N: 2}, "", false},
	} {
		if why, fits := c.who.merit(c.m); fits != c.fits || fits && why != c.why {
			t.Errorf("%+v: %q, %v", c.m, why, fits)
		}
	}
	asked := Worth{Merits: []Merit{{Kind: MeritLost}, {Kind: MeritShare}, {Kind: MeritHeld}}}
	if why, fits := unit.reason(asked); !fits || why != "lost 50 of its 200 men and held the field" {
		t.Errorf("the reason is %q", why)
	}
	if why, _ := unit.reason(Worth{}); why != "was at Maiwand" {
		t.Errorf("where nothing is asked it is %q", why)
	}
}
