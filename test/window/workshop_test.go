//go:build linux

package window

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/test/screen"
)

// A campaign of one's own is made in the window: a river is painted, two forces are typed, twelve
// units come from a spreadsheet, the draft is founded, and the founded campaign is what was made; both
// sides march on its first day.
func TestACampaignIsMadeInTheWorkshop(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	remember(t, home, 1440, 900)
	folder := filepath.Join(home, ".local", "share", "frontier")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	text := "unit,in,name,arm,class,men,weapon,training,mount\n"
	for i := range 12 {
		force := []string{"girishk-column", "army-of-ayub-khan"}[i%2]
		text += fmt.Sprintf("unit-%d,%s,Unit %d,infantry,regular,%d,breechloader,regular,foot\n", i+1, force, i+1, 400+i)
	}
	if err := os.WriteFile(filepath.Join(folder, "units.csv"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	s := screen.New(t, 1440, 900)
	p := open(t, s, home)
	typed := func(cells ...string) {
		for i, cell := range cells {
			s.Do("type", "--delay", "30", cell)
			if i < len(cells)-1 {
				p.press("Tab")
			} else {
				p.press("Return")
			}
		}
	}
	p.click("shelf.new.own", there("begin.accept"))
	p.click("begin.accept", there("workshop.tool.river"))

	p.click("workshop.tool.river", there("workshop.board"))
	board := p.see("workshop.board")
	at := func(x, y int) image.Point {
		return image.Pt(board.Min.X+board.Dx()*x/100, board.Min.Y+board.Dy()*y/100)
	}
	blank := p.keep("70-workshop-blank")
	for _, to := range []image.Point{at(55, 20), at(55, 50), at(55, 80)} {
		p.point(to)
		p.push()
	}
	p.press("Return")
	p.see("sheet.named")
	s.Do("type", "--delay", "30", "Helmand")
	p.press("Return")
	p.until("the name is asked no more", func(s sight) bool { return s.quiet && s.parts["sheet.named"].Empty() })
	if painted := p.keep("71-workshop-river"); differing(blank, painted, board) < 2 {
		t.Error("no river is seen") // fewer than two pixels in a thousand
	}

	p.click("rail.forces", there("workshop.forces"))
	list := p.see("workshop.forces")
	p.point(image.Pt(list.Min.X+80, list.Min.Y+14))
	p.push()
	typed("Girishk column", "first", "0505")
	p.press("Home")
	typed("Army of Ayub Khan", "second", "0909")
	p.click("workshop.read", there("file.name"))
	p.click("file.name", focus("file.name"))
	s.Do("type", "--delay", "30", "units.csv")
	p.click("file.accept", there("sheet.take"))
	p.keep("72-workshop-preview")
	p.click("sheet.take", there("workshop.found"))
	p.keep("73-workshop-forces")
	p.click("workshop.found", there("sheet.found"))
	p.click("sheet.found", turned("view", "map"))
	p.says("date", "1 January 1880")
	p.keep("74-workshop-founded")
	for _, march := range [][2]string{{"girishk-column", "hex 0605"}, {"army-of-ayub-khan", "hex 0809"}} { // the first of each side
		p.choose(march[0])
		p.click("order.march", there("march.cancel"))
		p.click(march[1], there("march.confirm"))
		p.click("march.confirm", there("order.march"))
	}
	p.click("calendar.next", turned("head", "3"))
	p.says("date", "2 January 1880")
	p.terminate()

	file := filepath.Join(folder, "A new campaign.campaign")
	run(t, home, "verify", file)
	pack := run(t, home, "pack", "export", file)
	for _, want := range []string{`"Helmand"`, `"Unit 12"`, `"Girishk column"`, `"Army of Ayub Khan"`} {
		if !strings.Contains(pack, want) {
			t.Errorf("the founded campaign has no %s", want)
		}
	}
	for force, at := range map[string]string{"girishk-column": "0605", "army-of-ayub-khan": "0809"} {
		if now := run(t, home, "edit", "show", file, "force", force); !strings.Contains(now, at) {
			t.Errorf("%s is not in %s: %s", force, at, now)
		}
	}
}
