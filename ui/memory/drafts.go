package memory

import (
	"fmt"
	"time"

	"frontier/campaign/state"
	"frontier/ui/follow"
	"frontier/ui/result"
)

// Settled is how long typing and ticking rest before they are written.
const Settled = 300 * time.Millisecond

// Drafts keeps what is typed and ticked of the battles of one campaign, or of one slip, from run
// to run.
type Drafts struct {
	kept *Memory
	path string
}

// Drafts are those of a campaign's file, or of a slip.
func (k *Memory) Drafts(path string) *Drafts { return &Drafts{k, path} }

func (d *Drafts) key(id state.BattleID) string { return fmt.Sprintf("%s#%d", d.path, id) }

// Result is what is typed of the result of a battle; nil: nothing is.
func (d *Drafts) Result(id state.BattleID) *result.Draft { return found(d.kept.Now.Results, d.key(id)) }

// KeepResult keeps what is typed of a result, or with nil forgets it.
func (d *Drafts) KeepResult(id state.BattleID, typed *result.Draft) {
	keep(d.kept, d.kept.Now.Results, d.key(id), typed)
}

// Follow is what is ticked of a battle on a real table; nil: nothing is.
func (d *Drafts) Follow(id state.BattleID) *follow.Draft { return found(d.kept.Now.Follows, d.key(id)) }

// KeepFollow keeps what is ticked of a battle, or with nil forgets it.
func (d *Drafts) KeepFollow(id state.BattleID, ticked *follow.Draft) {
	keep(d.kept, d.kept.Now.Follows, d.key(id), ticked)
}

func found[T any](in map[string]T, key string) *T {
	if v, ok := in[key]; ok {
		return &v
	}
	return nil
}

// keep writes only where something changes.
func keep[T any](k *Memory, in map[string]T, key string, v *T) {
	if _, there := in[key]; v == nil && !there {
		return
	}
	k.Change(func(*Remembered) {
		if v == nil {
			delete(in, key)
		} else {
			in[key] = *v
		}
	})
}
