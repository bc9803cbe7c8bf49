package battle

import "fmt"

// Meant refuses a setup that is for another engine, or another version of it. The
// error is an *InputError that names the key.
func (s *Setup) Meant(about About) error {
	switch {
	case s.Engine != "" && s.Engine != about.ID:
		return &InputError{Key: "engine", What: fmt.Sprintf("must be %s, not %.40q", about.ID, s.Engine)}
	case s.Version != 0 && s.Version != about.Version:
		return &InputError{Key: "version", What: fmt.Sprintf("must be %d, not %d", about.Version, s.Version)}
	}
	return nil
}

// Entrenched is the field with a line of entrenchments for each side whose men dug in and
// for whom the campaign names no work.
func (s *Setup) Entrenched() Field {
	field := s.Field
	for i := range s.Sides {
		side := &s.Sides[i]
		dug := false
		for _, u := range side.Units {
			dug = dug || u.DugIn
		}
		for _, w := range field.Works {
			dug = dug && w.Side != side.ID
		}
		if dug {
			field.Works = append(field.Works[:len(field.Works):len(field.Works)], Work{Kind: "entrenchment", Side: side.ID})
		}
	}
	return field
}
