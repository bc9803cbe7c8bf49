package order

import (
	"context"
	"fmt"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/orderdesk"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/cmd/campaign/line"
	"frontier/internal/words"
)

// ForeseenJSON is one of the orders that follow for a force, as it is foreseen.
type ForeseenJSON struct {
	Order  string   `json:"order"`
	Path   []string `json:"path"`
	Begins string   `json:"begins"`
	Ends   string   `json:"ends"`
	Points int      `json:"points"`
	Cost   string   `json:"cost"`
	Stops  string   `json:"stops" jsonschema:"what makes it stop"`
}

// follow tells a force what it does next.
func (p *program) follow(ctx context.Context, s *campaign.Service, id state.ForceID, o *orderFlags) error {
	if (o.orders == "") == !o.none {
		return line.Misuse("say what is to follow with --orders, or --none")
	}
	c := command.PlanOrder{Force: id, Anew: o.anew}
	now := s.State()
	if !o.none {
		tasks, _, wrong := orderdesk.Tasks(s.Founding(), &now, id, o.orders)
		if wrong != "" {
			return fmt.Errorf("--orders %q: %s", line.Clean(o.orders), wrong)
		}
		c.Tasks = tasks
	}
	seen, err := s.Foresee(ctx, id, c.Tasks, o.anew)
	if err != nil {
		return err
	}
	switch {
	case o.dry && o.asJSON:
		return line.PrintJSON(p.Out, asForeseen(s.Founding(), seen))
	case !o.asJSON:
		t := line.NewTable("ORDER", "COST", "STOPS")
		for _, n := range seen {
			t.Add(words.Capital(n.Text), n.Cost, n.Stops)
		}
		if err := t.Print(p.Out, "Nothing is to follow."); err != nil {
			return err
		}
	}
	if o.dry {
		return nil
	}
	return p.Give(ctx, s, c, o.asJSON)
}

func asForeseen(f *state.Founding, seen []route.Foreseen) []ForeseenJSON {
	out := []ForeseenJSON{}
	for _, n := range seen {
		out = append(out, ForeseenJSON{n.Text, append([]string{}, line.HexNames(n.Path)...), f.Date(n.Begins), f.Date(n.Ends), n.Points, n.Cost, n.Stops})
	}
	return out
}

// leave has a force leave the map, after what goes with it was said.
func (p *program) leave(ctx context.Context, s *campaign.Service, f state.ForceID, o *orderFlags) error {
	seen, err := s.Foresee(ctx, f, []state.Task{{Kind: state.TaskLeave}}, true)
	if err != nil {
		return err
	}
	if o.asJSON && o.dry {
		return line.PrintJSON(p.Out, asForeseen(s.Founding(), seen))
	}
	if !o.asJSON {
		fmt.Fprintf(p.Out, "It leaves the map: %s.\n", line.Clean(seen[0].Cost))
	}
	if o.dry {
		return nil
	}
	return p.Give(ctx, s, command.LeaveOrder{Force: f}, o.asJSON)
}
