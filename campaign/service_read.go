package campaign

// Founding is what the campaign began with. It is to be read only.
func (s *Service) Founding() *Founding { return s.founding }

// Map is the ground of the campaign. It never changes and is to be read only.
func (s *Service) Map() *Map { return &s.founding.Map }

// State gives a copy of the state, which belongs to the caller.
func (s *Service) State() State { return *s.now.Load().s.Clone() }
