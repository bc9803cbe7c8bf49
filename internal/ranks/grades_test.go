package ranks

import "testing"

func TestGrades(t *testing.T) {
	order := []string{"Lieutenant", "Captain, R.N., of the fleet", "Major", "Lieutenant-Colonel", "Colonel", "Brigadier-General", "Major-General", "Lieutenant-General, Egyptian service", "General", "Field Marshal"}
	for i := 1; i < len(order); i++ {
		if Grade(order[i-1]) >= Grade(order[i]) || Grade(order[i-1]) == 0 {
			t.Errorf("%s is %d and %s %d", order[i-1], Grade(order[i-1]), order[i], Grade(order[i]))
		}
	}
	for _, same := range [][2]string{{"Captain, R.N.", "Colonel"}, {"Brig.-Gen.", "Brigadier-General"}, {"Lt.-Col.", "Lieutenant-Colonel"}, {"Inspector, as Major", "Major"}, {"Brevet Major", "Major"}, {"the Mahdi", "chief"}} {
		if Grade(same[0]) != Grade(same[1]) {
			t.Errorf("%s is %d and %s %d", same[0], Grade(same[0]), same[1], Grade(same[1]))
		}
	}
	if Above(Grade("Colonel")) != "Brigadier-General" || Above(0) != "" || Above(Grade("Field Marshal")) != "" {
		t.Errorf("above a colonel is %q", Above(Grade("Colonel")))
	}
}
