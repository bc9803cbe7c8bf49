package trial

import (
	"fmt"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Wired is the small theatre where orders and reports go by messenger and by a telegraph from Kandahar to
// Girishk, which the red side holds. It is ordered from Kandahar, and a rider goes as far as a man on foot.
func Wired(word string) *state.Founding {
	f := Helmand()
	set := func(r *rates.Rate, value any) {
		f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: r.Key, Value: fmt.Sprintf("%v", value)})
	}
	set(rates.Messengers, fmt.Sprintf("%q", word))
	set(rates.RiderPace, 15)
	set(rates.RunnerPace, 15)
	f.Leaders[0].Rank, f.Leaders[4].Rank = "Brig. Gen.", "Lt. Gen." // Slade comes with Phayre's column
	f.Map.Places[1].Owner = "red"
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; p.ID == "city" || p.ID == "ford" {
			p.Telegraph = true
		}
	}
	size := hex.Size(f.Map.HexMiles * 100)
	line := state.Route{ID: "wire", Name: "the telegraph", Kind: state.Telegraph}
	for _, h := range []hex.Hex{Cr(12, 4), Cr(5, 4)} {
		x, y := size.Centre(h)
		line.Line = append(line.Line, state.Point{X: x, Y: y})
	}
	f.Map.Routes = append(f.Map.Routes, line)
	return f
}
