package duel

import (
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"frontier/ui/door"
)

func scenarioKey(s door.Scenario) string {
	return fmt.Sprint(s.Setup.Engine, " ", s.Setup.Name, " ", s.Seed, " ", s.Path)
}

// dateOf is the date of a battle as a person writes it.
func dateOf(s door.Scenario) string {
	day, err := time.Parse(time.DateOnly, s.Setup.Date)
	if err != nil {
		return s.Setup.Date
	}
	return day.Format("2 January 2006")
}

// ofOne says where a battle of the list is from.
func ofOne(s door.Scenario) string {
	if s.Path == "" {
		return "with the program"
	}
	return strings.TrimSuffix(filepath.Base(s.Path), filepath.Ext(s.Path))
}
