package reports

import (
	"fmt"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// kind is what a paper is.
type kind string

// The kinds of paper.
const (
	ofBattle kind = ""
	roster   kind = "book"
	gazette  kind = "gazette"
	strips   kind = "strips"
	orders   kind = "orders"
	mapped   kind = "map"
)

// sheets says whether a paper is printed on sheets and in no other way.
func (k kind) sheets() bool { return k == orders || k == mapped }

// paper is something that can be read and exported: the report of a battle, or what is written of
// the whole campaign.
type paper struct {
	views.BattleView
	kind kind
	side state.SideID // whose order form
}

// key is its name among the papers.
func (p paper) key() string {
	if p.kind != ofBattle {
		return string(p.kind) + string(p.side)
	}
	return fmt.Sprint(p.ID)
}

// same says whether two are the same paper of the same battle.
func (p paper) same(q paper) bool {
	return p.kind == q.kind && p.side == q.side && p.ID == q.ID && p.Record == q.Record
}
