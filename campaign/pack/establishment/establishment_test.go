package establishment

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/internal/words"
	"frontier/rosters"
)

// Every establishment is of its own id and says where its numbers are from; all the armies
// that a library of these wars wants are there.
func TestEstablishments(t *testing.T) {
	ids := map[string]bool{}
	for _, e := range All() {
		id := string(e.Unit.ID)
		if ids[id] || words.ID(id) != id {
			t.Errorf("%q stands twice, or is no id", id)
		}
		ids[id] = true
		if e.Unit.Name == "" || e.Unit.Men < 10 || e.Source == "" || e.From > e.To || e.From < 1830 || e.To > 1902 {
			t.Errorf("%s: %+v", id, e)
		}
		if !slices.Contains([]string{"high", "medium", "low"}, e.Confidence) {
			t.Errorf("%s: how sure is %q?", id, e.Confidence)
		}
		if armed := len(e.Unit.Guns) > 0; armed != (e.Unit.RealGuns > 0) || !armed && strings.Contains(id, "battery") {
			t.Errorf("%s has %d model guns for %d", id, len(e.Unit.Guns), e.Unit.RealGuns)
		}
		if found, ok := Find(id); !ok || found.Unit.Name != e.Unit.Name {
			t.Errorf("%s is not found", id)
		}
	}
	if len(ids) < 60 {
		t.Errorf("%d establishments", len(ids))
	}
	for _, army := range []string{"British army", "Army of India", "Afghanistan", "Zululand", "Boer republics", "Mahdists", "Métis and First Nations", "Colonial forces",
		"Asante", "Egypt", "Burma", "Matabeleland", "North-West Frontier", "Fenian raids", "Māori wars"} {
		if !slices.Contains(Armies(), army) {
			t.Errorf("%s has no establishment", army)
		}
	}
}

func TestATableThatIsWrongSaysWhere(t *testing.T) {
	head, rows, _ := strings.Cut(string(table), "\n")
	first, _, _ := strings.Cut(rows, "\n")
	for from, want := range map[string]string{",breechloader,": "column weapon", ",850,": "column men", ",british,850": "column men", ",infantry,regular,": "column arm"} {
		to := strings.Replace(from, "breechloader", "laser", 1)
		to = strings.Replace(strings.Replace(to, "850", "many", 1), "infantry", "astronauts", 1)
		if _, err := Read([]byte(head + "\n" + strings.Replace(first, from, to, 1) + "\n")); err == nil || !strings.Contains(err.Error(), "row 2, "+want) {
			t.Errorf("%s for %s: %v", to, from, err)
		}
	}
}

// A table of one's own goes out and comes back as it was, ours too.
func TestATableComesBack(t *testing.T) {
	all := All()
	all[0].Unit.Thresholds = &rosters.Thresholds{Full: 17, Spent: 8}
	text, err := Write(all)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back, all) || all[0].Unit.Standard == "" || all[0].Unit.Musicians == 0 {
		t.Error("the library that was written is another")
	}
	older := "army,id,name,from,to,arm,class,native,people,men,guns,weapon,carbine,arms,training,traits,fieldcraft,mount,confidence,source\n" +
		"Ours,guides,Guides,1870,1890,infantry,regular,,british,400,,breechloader,,Snider,regular,,1,foot,high,ours\n"
	if back, err = Read([]byte(older)); err != nil || len(back) != 1 || back[0].Unit.Thresholds != nil || back[0].Unit.Standard != "" {
		t.Errorf("%v: a table from before there were thresholds is %+v", err, back)
	}
	for _, bad := range []string{"foot,17/12,-1,,high", "foot,many,,,high"} {
		text := strings.Replace(strings.Replace(older, "mount,", "mount,thresholds,musicians,standard,", 1), "foot,high", bad, 1)
		if _, err := Read([]byte(text)); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
	if _, err := Read(nil); err == nil || !strings.Contains(err.Error(), "row 1") {
		t.Errorf("an empty table: %v", err)
	}
}
