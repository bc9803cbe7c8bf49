package ui

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/pack"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
	"frontier/ui/workshop"
)

// amendOffer offers to draw on the map of the campaign. It is for the organiser.
func (p *program) amendOffer(s *shell) desk.Offer {
	if s.who.Side != "" {
		return desk.Offer{}
	}
	return desk.Offer{Do: func() { p.amendMap(s) }}
}

// amendMap puts the map of the campaign on the workshop's bench; until it is left nothing else is
// done in the campaign.
func (p *program) amendMap(s *shell) {
	at := s.mapView().Here()
	s.Open(place.Map{})
	p.amending = workshop.Amend(p, s.c.Now(), workshop.Amending{Give: func(to pack.Pack) { p.giveDrawing(s, to) }, Leave: func() { p.unlessUnsaved(p.endAmending) }})
	p.stage.Objects = append(p.stage.Objects, p.amending.Content())
	parts.OnTop(p.stage, p.amending.Content())
	if at != "" {
		p.amending.Reveal(at)
	}
}

// endAmending goes back to the campaign.
func (p *program) endAmending() {
	if p.amending == nil {
		return
	}
	p.amending.Leave()
	p.stage.Objects = slices.DeleteFunc(p.stage.Objects, func(o fyne.CanvasObject) bool { return o == p.amending.Content() })
	p.amending = nil
	if p.shell != nil {
		parts.OnTop(p.stage, p.shell.root)
	}
}

// giveDrawing lists what was drawn and has it become one change, with a reason (CAMPAIGN-14.1).
func (p *program) giveDrawing(s *shell, to pack.Pack) {
	seen := s.now
	work.Start(&s.editing, func(context.Context) ([]command.Step, error) { return s.c.Between(to) }, func(steps []command.Step, err error) {
		if err != nil {
			p.Tell(err)
			return
		}
		why, said := widgets.NewField("amend.why", "Why, in one line: the surveyors are back"), widgets.NewPara(look.Body.In(look.Danger), "")
		parts.AskChanges(p.Canvas(), "Amend the map", drawn(steps), false, widgets.Down(6, parts.Labelled("Reason", why.View), said), func(box *widgets.Sheet) {
			work.Start(&s.editing, func(ctx context.Context) (struct{}, error) {
				return struct{}{}, s.c.Do(campaign.Seeing(ctx, seen), command.EditByHand{Steps: steps, Why: why.Text})
			}, func(_ struct{}, err error) {
				if err != nil {
					head, text, _ := parts.Sentence(err)
					said.SetText(strings.TrimSpace(head + " " + text))
					box.Refresh()
					return
				}
				box.Close()
				p.endAmending()
			})
		})
		p.Canvas().Focus(why)
	})
}

// drawn tells the steps of a drawing in few lines: hexes and their sides together, the rest by name.
func drawn(steps []command.Step) (out []string) {
	hexes, sides := 0, 0
	for _, s := range steps {
		switch s.Kind {
		case "ground":
			hexes++
			continue
		case "edge":
			sides++
			continue
		}
		var of struct {
			Name string `json:"name"`
			Kind string `json:"kind"`
		}
		_ = json.Unmarshal(s.Fields, &of) // what is taken away has none
		name := s.ID
		if of.Name != "" {
			name = of.Name
		}
		what := s.Kind
		if s.Kind == "road" && s.Do == command.Add || s.Kind == "crossing" && s.Do == command.Add {
			what = strings.ReplaceAll(of.Kind, "_", " ")
		}
		if what = parts.Capital(what); !strings.HasPrefix(name, what) {
			name = what + " " + name
		}
		out = append(out, name+": "+map[command.Verb]string{command.Add: "added", command.Set: "changed", command.Remove: "taken away"}[s.Do])
	}
	if hexes > 0 {
		out = append(out, widgets.Of(hexes, "hex")+" painted")
	}
	if sides > 0 {
		out = append(out, fmt.Sprintf("%s of hexes, along which or over which something leads", widgets.Of(sides, "side")))
	}
	return out
}
