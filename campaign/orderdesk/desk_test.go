package orderdesk_test

import (
	"context"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/orderdesk"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/trial"
)

// checked holds a text against the red side of a game.
func checked(t *testing.T, g *trial.Game, text string) (orderdesk.Desk, error) {
	t.Helper()
	before := trial.Text(g.S)
	d, err := orderdesk.Check(g.F, g.S, "red", orderdesk.Read(text), func(c command.Command) error {
		_, _, err := orders.Decide(context.Background(), g.F, g.S, c, trial.Coin{})
		return err
	})
	if trial.Text(g.S) != before {
		t.Fatal("reading a sheet changed the campaign")
	}
	return d, err
}

// Each line of a sheet becomes the command that it means, with every doubt said; what cannot be given
// says why.
func TestASheetIsReadAndChecked(t *testing.T) {
	g := trial.NewGame(t, trial.Drawn())
	word := dispatch.CheckWord(g.F, "red", 0)
	for _, c := range []struct {
		written string
		kind    string // of the command; empty: none
		doubt   string // that it says; empty: none
		wrong   string
	}{
		{"the Girishk column: march to Kandahar", "order-march", "it takes ", ""},
		{"Girishk column: forced march to 1104", "march", "it takes 2 days", ""},
		{"Girishk column: march to 1105", "march", "", ""},
		{"> Girishk column:   March to hex 1105.", "march", "", ""},
		{"column: hold", "posture", "", ""},
		{"girishk: entrench", "posture", "“girishk” was taken for the Girishk column", ""},
		{"Girisk columm: halt", "", "was taken for the Girishk column", "no march"},
		{"garrison: march to Kandahaar", "", "", ""},
		{"Ayub's army: march to Kandahar", "", "", "no force of this side is called “Ayub's army”"},
		{"the garrison: fly to the moon", "", "", "is no order; use march to PLACE"},
		{"the garrison: march to Narnia", "", "", "no place is called “narnia”"},
		{"the garrison: march to 9999", "", "", "there is no hex 9999 on the map"},
		{"the garrison: join the Girishk column", "plan", "join the Girishk column: ", ""},
		{"the garrison: march to 1105, then hold until 24 July, then march to Kandahar", "plan", "hold until 24 July: from ", ""},
		{"the garrison: march to 1105 by way of 1104 then rest until 1880-07-25", "plan", "march to ", ""},
		{"if late: hold", "set-standing", "", ""},
		{"If late: Withdraw to its base.", "set-standing", "", ""},
		{"the garrison: if late commander", "set-standing", "", ""},
		{"the garrison: if late dance", "", "", "“dance” is nothing that is done without orders; use go on, hold"},
		{"if late: flee", "", "", "“flee” is nothing that is done without orders"},
		{"the garrison: follow the Girishk column", "plan", "if the other stays where it is", ""},
		{"the garrison: march to 1105, then dance until 24 July", "", "", "“dance” cannot be done until a day"},
		{"the garrison: hold until doomsday", "", "", "“doomsday” is no day"},
		{"the garrison: hold until 19 July 1880", "", "", "is no day"},
		{"the garrison: march to 1105, then fly", "", "", "“fly” does not follow another order"},
		{"the garrison: leave the map", "", "", "nobody of the Red side is to leave the map"},
		{"the garrison: march to 1105, then leave the map", "", "", "nobody of the Red side is to leave the map"},
		{"the garrison: convoy from Kandahar to the Girishk column, 4 trips", "", "", "nobody eats in this campaign"},
		{"the garrison: convoy from Kandahar to Maiwand until recalled", "", "", "nobody eats in this campaign"},
		{"the garrison: convoy from Kandahar to Xanadu", "", "", "is neither a force of this side nor a place"},
		{"the garrison: convoy from Kandahar to the Girishk column, often", "", "", "is not how often a convoy goes"},
		{"the garrison: convoy from Kandahar", "", "", "does not say to whom the convoy goes"},
		{"the garrison: follow Ayub's army", "", "", "no force of this side is called"},
		{"the garrison: draw off", "", "", "before no enemy"},
		{"the garrison: demolish the stone bridge", "", "", ""},
		{"the Girishk column: build a redoubt", "work", "it takes 6 turns of work, 3 days", ""},
		{"the Girishk column: make a road to 1006", "work", "it takes 8 turns of work, 4 days", ""},
		{"the Girishk column: build road", "", "", "say which"},
		{"the Girishk column: build road to Narnia", "", "", "no place is called “narnia”"},
		{"the garrison: burn the depot", "work", "it takes 1 turn of work", ""},
		{"the garrison: build a palace", "", "", "“palace” is nothing to build; use redoubt"},
		{"the garrison: mend the bridge", "", "", "there is no bridge to mend where it stands"},
		{"<script>alert(1)</script>: hold", "", "", "no force of this side is called"},
	} {
		d, err := checked(t, g, "Check word: "+word+"\n# a note: hold\n"+c.written+"\n")
		if err != nil || len(d.Readings) != 1 {
			t.Errorf("%q: %d readings, %v", c.written, len(d.Readings), err)
			continue
		}
		r := d.Readings[0]
		if (r.Command == nil) != (r.Wrong != "") {
			t.Errorf("%q: %v and %q", c.written, r.Command, r.Wrong)
		}
		if c.wrong != "" && !strings.Contains(r.Wrong, c.wrong) {
			t.Errorf("%q: it is wrong since %q", c.written, r.Wrong)
		}
		if c.doubt != "" && !strings.Contains(strings.Join(r.Doubts, "; "), c.doubt) {
			t.Errorf("%q: doubts are %q", c.written, r.Doubts)
		}
		if c.kind != "" {
			if r.Command == nil {
				t.Errorf("%q: it cannot be given: %s", c.written, r.Wrong)
				continue
			}
			if got, by := command.Whose(r.Command); !strings.Contains(got.Kind(), strings.TrimPrefix(c.kind, "order-")) || by != (command.Actor{Office: command.Player, Side: "red"}) {
				t.Errorf("%q: it is %s of %v", c.written, got.Kind(), by)
			}
			if c.doubt == "" && len(r.Doubts) > 0 {
				t.Errorf("%q: doubts are %q", c.written, r.Doubts)
			}
		}
	}
}

// A sheet of another side or day is refused with both days named; one without a word is a doubt. Who is
// given no order is said, and so is a force that is given two.
func TestWhoseSheetItIs(t *testing.T) {
	g := trial.NewGame(t, trial.Drawn())
	old, other := dispatch.CheckWord(g.F, "red", 0), dispatch.CheckWord(g.F, "green", 1)
	g.Do(command.EndDay{})
	for word, says := range map[string]string{old: "the red side on 20 July 1880; it should have “", other: "the green side on 21 July 1880", "nonsense": "was given to nobody"} {
		if word == dispatch.CheckWord(g.F, "red", 1) {
			t.Fatal("the words of two days are the same: another seed is wanted")
		}
		if _, err := checked(t, g, "Check word: "+word+"\ngarrison: hold"); err == nil || !strings.Contains(strings.ToLower(err.Error()), strings.ToLower(says)) || !strings.Contains(err.Error(), "21 July 1880") {
			t.Errorf("%s: %v", word, err)
		}
	}
	d, err := checked(t, g, "Girishk column: hold\nGirishk column: entrench\nWord to the organiser: the ford, please")
	if err != nil || len(d.Doubts) != 1 || d.Word != "the ford, please" || len(d.Silent) != 1 || d.Silent[0] != "The garrison" {
		t.Errorf("%+v, %v", d, err)
	}
	if got := strings.Join(d.Readings[1].Doubts, "; "); !strings.Contains(got, "line 1 gives the same force another order") {
		t.Errorf("the second order: %q", got)
	}
}

// The form that goes out, filled in, comes back as it was meant.
func TestTheFormComesBack(t *testing.T) {
	g := trial.NewGame(t, trial.Drawn())
	told, err := dispatch.Tell(g.Chronicle(), "red", dispatch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	form := told.Form()
	d, err := checked(t, g, form)
	if err != nil || len(d.Readings) != 0 || len(d.Doubts) != 0 || len(d.Silent) != 2 {
		t.Errorf("left blank, it is %+v, %v", d, err)
	}
	d, err = checked(t, g, strings.ReplaceAll(strings.Replace(form, "The garrison: ", "The garrison: entrench", 1), "\n", "\r\n"))
	if err != nil || len(d.Readings) != 1 || d.Readings[0].Wrong != "" || len(d.Readings[0].Doubts) != 0 {
		t.Errorf("filled in, it is %+v, %v", d, err)
	}
	if p, ok := func() (command.PostureOrder, bool) {
		c, _ := command.Whose(d.Readings[0].Command)
		p, ok := c.(command.PostureOrder)
		return p, ok
	}(); !ok || p.Posture != state.Entrench {
		t.Errorf("it is %v", p)
	}
}

// Whatever is written, a sheet is read without an end of the program.
func FuzzSheet(f *testing.F) {
	f.Add("Check word: wolf\nGirishk column: march to Kandahar by 1005, 1105\n")
	f.Add("a: march to \nb: forced march by way of , ,\nc: join\n:::\n> > : :\n")
	f.Fuzz(func(t *testing.T, text string) {
		g := trial.NewGame(t, trial.Drawn())
		sheet := orderdesk.Read(text)
		sheet.Check = ""
		d, err := orderdesk.Check(g.F, g.S, "red", sheet, func(command.Command) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range d.Readings {
			if (r.Command == nil) != (r.Wrong != "") {
				t.Errorf("%q: %v and %q", r.Order, r.Command, r.Wrong)
			}
		}
	})
}
