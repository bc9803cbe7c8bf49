package maproom

import (
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// workSheet asks what a force is to build, mend or raze where it stands.
type workSheet struct {
	m      *View
	f      views.ForceView
	deeds  [3][]deed // to build, to mend, to raze
	which  *widgets.Choice
	table  *widgets.Table[deed]
	effect *widgets.Text
	note   *widgets.Text
	chosen *deed
}

// deed is something on the sheet.
type deed struct {
	id, text, takes, effect string
	turns                   int
	order                   command.Command
}

func newWorkSheet(m *View, f views.ForceView) *workSheet {
	s := &workSheet{m: m, f: f}
	id := f.Counter.Force
	if f.Posture != postureWords[state.Entrench] {
		s.deeds[0] = append(s.deeds[0], deed{"entrench", "dig in", "as long as it stands", "An entrenchment, and in some days a redoubt; they stand behind it at once.", 0, command.PostureOrder{Force: id, Posture: state.Entrench}})
	}
	said := "What is done of a work stays when they march off, and whoever comes back goes on (CAMPAIGN-8.4)."
	for i := range f.Jobs {
		j := &f.Jobs[i]
		at := 0
		switch {
		case j.Why != "" && j.Sappers:
			said = "Pontoons, bridges, railways and telegraphs are for sappers and engineers, and it has none. " + said
			fallthrough
		case j.Why != "":
			continue
		case j.Raze:
			at = 2
		case j.Mend || j.Done > 0:
			at = 1
		}
		s.deeds[at] = append(s.deeds[at], deed{j.Work.ID, j.Text, j.Took(), j.Effect, j.Of - j.Done, command.WorkOrder{Force: id, Work: j.Kind, On: j.On, Raze: j.Raze}})
	}
	s.table = widgets.NewTable("work.job", 30, func(d deed) string { return d.id },
		widgets.Column[deed]{Title: "What", Width: 250, Grow: true, Face: look.Strong, Text: func(d deed) string { return parts.Capital(d.text) }, Less: widgets.By(func(d deed) string { return d.text })},
		widgets.Column[deed]{Title: "Takes", Width: 240, Text: func(d deed) string { return d.takes }, Less: widgets.By(func(d deed) int { return d.turns })},
	)
	s.table.OnSelected = s.choose
	s.effect, s.note = widgets.NewPara(look.Body, ""), widgets.NewPara(look.Small, said)
	first := 0
	for first < 2 && len(s.deeds[first]) == 0 {
		first++
	}
	s.which = widgets.NewChoice(6, []string{"work.build", "work.mend", "work.raze"}, []string{"Build", "Mend or finish", "Raze"}, first, func(int) { s.list() })
	return s
}

// open shows the sheet.
func (s *workSheet) open() {
	parts.Ask(s.m.d.Canvas(), "What is it to work at?", s.f.Counter.Name+", "+s.f.Place, 620, widgets.Down(10,
		s.which.View, widgets.Sized(0, 230, s.table), s.effect, s.note),
		"work", "To work", func() {
			if s.chosen != nil {
				s.m.d.Do(s.chosen.order, "Giving orders", nil)
			}
		})
	s.list()
}

// list shows what is to be built, mended or razed.
func (s *workSheet) list() {
	rows := s.deeds[s.which.Chosen()]
	s.table.SetRows(rows)
	if len(rows) == 0 {
		s.chosen = nil
		s.effect.SetText("There is nothing of the kind where it stands.")
		return
	}
	s.table.Select(rows[0].id)
	s.choose(rows[0])
}

func (s *workSheet) choose(d deed) {
	s.chosen = &d
	s.effect.SetText(d.effect)
}
