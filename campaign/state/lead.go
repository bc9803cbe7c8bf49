package state

// Leadership is who leads a side.
type Leadership string

// The leaderships.
const (
	ByPerson    Leadership = "person"
	ByCommander Leadership = "commander" // the side's automatic commander
)

// Words says who leads: "a person".
func (l Leadership) Words() string {
	if l == ByCommander {
		return "its automatic commander"
	}
	return "a person"
}

// LedBy is who leads a side.
func (s *State) LedBy(id SideID) Leadership {
	for _, led := range s.Led {
		if led == id {
			return ByCommander
		}
	}
	return ByPerson
}
