package chart

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"frontier/campaign/views"
	"frontier/rosters"
)

// sheet paints every counter and sign, as a page to be looked at.
func sheet(p *Palette) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, 900, 520))
	draw.Draw(dst, dst.Rect, image.NewUniform(p.Paper), image.Point{}, draw.Src)
	s := NewSprites(p, 1)
	f := openFaces()
	defer f.close()
	caption := func(text string, x, y int) {
		w := f.latoRegular.width(text, 11, 0)
		newLabel(f.latoRegular.straight(text, 11, 0, pt{float32(x) - w/2, float32(y)}), p.InkSoft).lay(dst, image.Point{}, color.NRGBA{})
	}
	put := func(k *Sprite, name string, x, y int) {
		blit(dst, k.Img, x-k.Hot.X, y-k.Hot.Y)
		caption(name, x, y+38)
	}
	counter := func(c Counter, name string, x, y int) { put(s.Counter(c), name, x, y) }
	full := rosters.Full
	for i, a := range []rosters.Arm{rosters.Infantry, rosters.Cavalry, rosters.MountedInfantry, rosters.Camelry, rosters.Artillery, "mountain",
		rosters.MachineGun, rosters.Engineers, rosters.Transport} {
		counter(Counter{Slot: 1, Arm: a, Strength: 1000, Grade: full}, string(a), 50+80*i, 40)
	}
	counter(Counter{Slot: 1, Arm: rosters.Naval, Boats: true, Strength: 1000, Grade: full}, "boats", 770, 40)
	counter(Counter{Slot: 1, Leader: true}, "leader", 850, 40)
	for i, a := range []rosters.Arm{"tribes", rosters.Infantry, rosters.Cavalry, rosters.Camelry, rosters.Artillery} {
		counter(Counter{Slot: 3, Arm: a, Irregular: true, Strength: 850, Grade: full}, "irregular", 50+80*i, 130)
	}
	counter(Counter{Slot: 3, Leader: true}, "chief", 450, 130)
	for i, g := range []rosters.Grade{rosters.Full, rosters.Worn, rosters.Spent, rosters.Destroyed} {
		counter(Counter{Slot: 2, Arm: rosters.Infantry, Strength: 1000 - 300*i, Grade: g}, string(g), 530+80*i, 130)
	}
	for i := range 6 {
		counter(Counter{Slot: i + 1, Arm: rosters.Infantry, Irregular: i == 2 || i == 4, Strength: 700, Grade: full}, "slot", 50+80*i, 220)
	}
	counter(Counter{Slot: 1, Arm: rosters.Infantry, Strength: 900, Grade: full, Stack: 2}, "stack", 530, 220)
	counter(Counter{Slot: 3, Arm: rosters.Infantry, Irregular: true, Strength: 900, Grade: full, Stack: 12}, "stack", 610, 220)
	counter(Counter{Slot: 1, Arm: rosters.Cavalry, Strength: 900, Grade: full, Seen: views.Reported}, "reported", 690, 220)
	counter(Counter{Slot: 3, Arm: "tribes", Irregular: true, Strength: 900, Grade: full, Seen: views.SeenOnce}, "last seen", 770, 220)
	counter(Counter{Slot: 1, Arm: rosters.Infantry, Strength: 900, Grade: full, Selected: true}, "selected", 850, 220)
	counter(Counter{Slot: 3, Arm: "tribes", Irregular: true, Strength: 900, Grade: full, Held: true}, "held back", 850, 130)
	for i, b := range []string{"disordered", "routing", "pinned", "gone_to_ground", "dug_in", "forced_march", "out_of_supply", "leader"} {
		counter(Counter{Slot: 1, Arm: rosters.Infantry, Strength: 900, Grade: rosters.Worn, Badge: b}, b, 50+80*i, 310)
	}
	counter(Counter{Slot: 1, Arm: rosters.Infantry, Strength: 500, Size: DotCounter}, "", 690, 310)
	counter(Counter{Slot: 3, Arm: rosters.Infantry, Irregular: true, Strength: 500, Size: DotCounter}, "", 710, 310)
	counter(Counter{Slot: 1, Arm: rosters.Infantry, Strength: 500, Size: SmallCounter}, "", 740, 310)
	counter(Counter{Slot: 3, Arm: rosters.Infantry, Irregular: true, Size: SmallCounter}, "", 770, 310)
	counter(Counter{Slot: 1, Arm: rosters.Infantry, Strength: 750, Grade: rosters.Worn, Size: LargeCounter, Stack: 2}, "", 840, 310)
	for i, k := range []string{"city", "town", "village", "walled", "fort", "redoubt", "entrenchment", "zareba", "camp", "depot", "hospital", "wells", "pass", "battlefield", "signal"} {
		put(s.Sign(k, "", 1), k, 40+58*i, 390)
	}
	q := newQuill(dst)
	for i, k := range [][2]string{{"stone_bridge", "intact"}, {"stone_bridge", "damaged"}, {"stone_bridge", "destroyed"}, {"pontoon", "intact"}, {"pontoon", "destroyed"}, {"ford", "intact"}, {"ferry", "intact"}} {
		x := 60 + 90*i
		q.line([]pt{{float32(x) + 4, 440}, {float32(x), 460}, {float32(x) + 2, 480}}, 5.2, round, false)
		q.ink(p.River)
		put(s.Crossing(k[0], k[1], 0, 1), k[1], x, 460)
	}
	put(s.Crossing("stone_bridge", "intact", 0.7, 1.5), "turned", 720, 460)
	return dst
}

func TestSheet(t *testing.T) {
	same(t, "counters-light", sheet(Light))
	same(t, "counters-dark", sheet(Dark))
}
