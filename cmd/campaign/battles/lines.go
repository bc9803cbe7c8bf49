package battles

import (
	"encoding/json"
	"fmt"

	"frontier/battle"
	"frontier/battle/desk"
	"frontier/cmd/campaign/line"
	"frontier/internal/export"
	"frontier/internal/intake"
)

// playLines plays a battle of a scenario by lines, from its beginning or from where it was
// saved, and writes its log at the end.
func (p *program) playLines(r *battleRun) error {
	if r.log == "-" || r.asJSON || r.orders != "" {
		return line.Misuse("--interactive reads and writes lines of its own; leave --json, --orders and --log - out")
	}
	if r.log != "" {
		if err := export.Check(r.log, export.Log, r.force); err != nil {
			return err
		}
	}
	d, b, err := p.sit(r)
	if err != nil {
		return err
	}
	if err := d.Serve(p.In, p.Out); err != nil {
		return err
	}
	if r.log == "" {
		return nil
	}
	b.Log().NoteOrders(b.Turn(), b.Given())
	return export.Write(r.log, export.Log, b.Log().Bytes(), r.force)
}

// sit lays the battle on a desk.
func (p *program) sit(r *battleRun) (*desk.Desk, battle.Battle, error) {
	if r.resume != "" {
		text, err := intake.File(r.resume, intake.Log)
		if err != nil {
			return nil, nil, err
		}
		var saved desk.Saved
		if err := json.Unmarshal(text, &saved); err != nil || saved.Begin.Engine == "" {
			return nil, nil, fmt.Errorf("%s holds no saved battle; give the object that {\"save\":true} was answered with", r.resume)
		}
		engine, ok := p.Engines.Version(saved.Begin.Engine, saved.Begin.Version)
		if !ok {
			return nil, nil, fmt.Errorf("%s was begun by %.40q version %d, which this program does not have", r.resume, saved.Begin.Engine, saved.Begin.Version)
		}
		d, b, err := desk.Resume(engine, saved)
		if err != nil {
			return nil, nil, fmt.Errorf("the battle of %s cannot be gone on with: %w", r.resume, err)
		}
		return d, b, nil
	}
	if r.scenario == "" {
		return nil, nil, line.Misuse("--scenario is missing; name a file, as --scenario examples/gsq/bronkhorstspruit.json, or a saved battle as --resume")
	}
	seed, err := line.Chosen(r.seed)
	if err != nil {
		return nil, nil, err
	}
	engine, setup, _, err := p.Staged(r.scenario, r.engine)
	if err != nil {
		return nil, nil, err
	}
	if err := appoint(&setup, r.commanders); err != nil {
		return nil, nil, err
	}
	about := engine.About()
	d, b, err := desk.Resume(engine, desk.Saved{Begin: battle.Begin{Engine: about.ID, Version: about.Version, Seed: seed, Setup: setup}})
	if err != nil {
		return nil, nil, fmt.Errorf("the scenario %s cannot be played by %s: %w", r.scenario, about.ID, err)
	}
	return d, b, nil
}
