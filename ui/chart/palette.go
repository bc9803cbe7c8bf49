package chart

import (
	"image/color"

	"frontier/campaign/state"
)

// Palette is every colour of the program in one variant. There is no other place where
// a colour is written down.
type Palette struct {
	Dark bool

	Paper, Panel, PanelAlt, Zebra, SelRow, Field color.NRGBA
	Rule, RuleStrong, Ink, InkSoft               color.NRGBA
	Baize, BaizeHi, Brass, RailText              color.NRGBA
	Primary, OnPrimary, Link, Selection          color.NRGBA
	Warning, Danger, Full, Worn, Spent           color.NRGBA
	Sea, River                                   color.NRGBA
	Killed, Wounded, Captured, Missing, Unhurt   color.NRGBA // shares of a casualty bar
	DieFace, DieGrey                             color.NRGBA

	Grounds map[state.Ground]GroundInk

	Road, RoadInside, Caravan, Railway, Telegraph, Houses color.NRGBA

	Wood color.NRGBA // of the frame round a table

	grid    color.NRGBA
	rim     color.NRGBA // of counters
	fog     color.NRGBA
	halo    color.NRGBA
	relief  color.NRGBA // hachures
	lit     color.NRGBA // hachures on the lit side
	shade   color.NRGBA
	woodLit color.NRGBA
}

// Fog is the colour, with how dense it is, that lies over what a side has not seen.
func (p *Palette) Fog() color.NRGBA { return p.fog }

// GroundInk is a ground's colour and that of the marks on it.
type GroundInk struct{ Fill, Mark color.NRGBA }

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

func rgba(v uint32, percent int) color.NRGBA {
	c := rgb(v)
	c.A = uint8(percent * 255 / 100)
	return c
}

// Light is the palette of paper by day.
var Light = &Palette{
	Paper: rgb(0xEFE5CB), Panel: rgb(0xF8F2E4), PanelAlt: rgb(0xEEE5D0), Zebra: rgb(0xF3EBD8), SelRow: rgb(0xF3E0B4), Field: rgb(0xFFFBF1),
	Rule: rgb(0xCDBF9F), RuleStrong: rgb(0x8F7F5E), Ink: rgb(0x2A2218), InkSoft: rgb(0x5A4D3B),
	Baize: rgb(0x24382F), BaizeHi: rgb(0x34503F), Brass: rgb(0xD8B565), RailText: rgb(0xE6DCC0),
	Primary: rgb(0x7A2A1E), OnPrimary: rgb(0xFFF8E7), Link: rgb(0x7A3118), Selection: rgb(0xB5761B),
	Warning: rgb(0x8A4B00), Danger: rgb(0x9B2A1F), Full: rgb(0x2F6B3C), Worn: rgb(0x855200), Spent: rgb(0x9B2A1F),
	Sea: rgb(0xBFD2CF), River: rgb(0x2F6480),
	Killed: rgb(0x6E1D17), Wounded: rgb(0xDB9A2E), Captured: rgb(0x5B6E92), Missing: rgb(0x8F7F5E), Unhurt: rgb(0xB9C5A0),
	DieFace: rgb(0xFFF8E7), DieGrey: rgb(0xDDD3BC),
	Grounds: map[state.Ground]GroundInk{
		state.Clear:      {rgb(0xEFE5CB), rgb(0x8A7F4A)},
		state.Grass:      {rgb(0xE2E0B6), rgb(0x8A7F4A)},
		state.Scrub:      {rgb(0xE9DDBB), rgb(0x8A7F4A)},
		state.Cultivated: {rgb(0xCFD6A2), rgb(0x7C8B48)},
		state.Woods:      {rgb(0xB7C596), rgb(0x4B6136)},
		state.Hills:      {rgb(0xE3D0A6), rgb(0x5B4128)},
		state.Mountains:  {rgb(0xD6BC8E), rgb(0x5B4128)},
		state.Sand:       {rgb(0xF3DFAC), rgb(0xA37C3C)},
		state.Marsh:      {rgb(0xC8D3BE), rgb(0x4E7480)},
		state.Salt:       {rgb(0xEFEBE0), rgb(0x8A7F4A)},
		state.Sea:        {rgb(0xBFD2CF), rgb(0x2F6480)},
	},
	Road: rgb(0x7A2E16), RoadInside: rgb(0xF5D9A8), Caravan: rgb(0x8A5A34), Railway: rgb(0x2A2218), Telegraph: rgb(0x4A4A48), Houses: rgb(0xB4463A), Wood: rgb(0x5A3A1E),
	grid: rgba(0x2A2218, 17), rim: rgb(0x2A2218), fog: rgba(0x5A4022, 13), halo: rgba(0xEFE5CB, 90),
	relief: rgb(0x5B4128), lit: rgb(0x8A6B45), shade: rgb(0x3A2510), woodLit: rgb(0xDCE4C0),
}

// Dark is the palette of paper by lamplight.
var Dark = &Palette{
	Dark:  true,
	Paper: rgb(0x3A352D), Panel: rgb(0x262420), PanelAlt: rgb(0x302D27), Zebra: rgb(0x2B2824), SelRow: rgb(0x40351E), Field: rgb(0x1D1B18),
	Rule: rgb(0x4A4438), RuleStrong: rgb(0x8A7D64), Ink: rgb(0xEFE4CA), InkSoft: rgb(0xB9AB8E),
	Baize: rgb(0x16211C), BaizeHi: rgb(0x24382F), Brass: rgb(0xD8B565), RailText: rgb(0xE6DCC0),
	Primary: rgb(0x8E3527), OnPrimary: rgb(0xFFF8E7), Link: rgb(0xE5A77A), Selection: rgb(0xF2C14E),
	Warning: rgb(0xE9B85A), Danger: rgb(0xF08A78), Full: rgb(0x8CCB93), Worn: rgb(0xE9B85A), Spent: rgb(0xF08A78),
	Sea: rgb(0x22363C), River: rgb(0x7FB4C9),
	Killed: rgb(0xA5392C), Wounded: rgb(0xDB9A2E), Captured: rgb(0x7E93BB), Missing: rgb(0x8A7D64), Unhurt: rgb(0x8FA873),
	DieFace: rgb(0xFFF8E7), DieGrey: rgb(0x8A7D64),
	Grounds: map[state.Ground]GroundInk{
		state.Clear:      {rgb(0x3A352D), rgb(0x8C875C)},
		state.Grass:      {rgb(0x40422F), rgb(0x8C875C)},
		state.Scrub:      {rgb(0x413A2E), rgb(0x8C875C)},
		state.Cultivated: {rgb(0x435036), rgb(0x8B9A62)},
		state.Woods:      {rgb(0x364833), rgb(0x8FA873)},
		state.Hills:      {rgb(0x453B2D), rgb(0xC8AD83)},
		state.Mountains:  {rgb(0x4F4230), rgb(0xC8AD83)},
		state.Sand:       {rgb(0x50442F), rgb(0xA48A5A)},
		state.Marsh:      {rgb(0x33443F), rgb(0x7FB4C9)},
		state.Salt:       {rgb(0x4D4A43), rgb(0x8C875C)},
		state.Sea:        {rgb(0x22363C), rgb(0x7FB4C9)},
	},
	Road: rgb(0xE3A26B), RoadInside: rgb(0x5A3B26), Caravan: rgb(0xC79A6E), Railway: rgb(0xEFE4CA), Telegraph: rgb(0xB9B3A4), Houses: rgb(0xD9776A), Wood: rgb(0x5A3A1E),
	grid: rgba(0xF0E2BE, 10), rim: rgb(0xFFF3D6), fog: rgba(0x000000, 20), halo: rgba(0x3A352D, 90),
	relief: rgb(0xC8AD83), lit: rgb(0xE9D3A8), shade: rgb(0x000000), woodLit: rgb(0x5C7353),
}

var slots = [...]struct{ field, symbol color.NRGBA }{
	{rgb(0xB02922), rgb(0xFFF8E7)}, // 1 madder
	{rgb(0x1F4480), rgb(0xFFF8E7)}, // 2 Prussian blue
	{rgb(0x3AA57A), rgb(0x17120C)}, // 3 sage
	{rgb(0xDB9320), rgb(0x17120C)}, // 4 ochre
	{rgb(0xC77FBE), rgb(0x17120C)}, // 5 mauve
	{rgb(0x2E2A28), rgb(0xFFF8E7)}, // 6 black
}

// Side gives a side's colour and that of the symbol on it by its slot, 1 to 6; they
// are the same by day and by lamplight.
func Side(slot int) (field, symbol color.NRGBA) {
	if slot < 1 || slot > len(slots) {
		slot = len(slots)
	}
	return slots[slot-1].field, slots[slot-1].symbol
}
