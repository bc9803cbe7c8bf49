package frontier

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"strings"
	"sync"
)

// folding is what a journal is folded by: the rooms on which campaign/views stands, as they are written.
//
//go:embed battle/*.go battle/tick/*.go rosters/*.go
//go:embed campaign/rates/*.go campaign/state/*.go campaign/command/*.go campaign/event/*.go campaign/waters/*.go campaign/route/*.go campaign/field/*.go
//go:embed campaign/contact/*.go campaign/courier/*.go campaign/supply/*.go campaign/verdict/*.go campaign/intelligence/*.go campaign/journal/*.go
//go:embed campaign/labour/*.go campaign/views/*.go campaign/worth/*.go
//go:embed internal/ranks/*.go internal/jsonkeys/*.go internal/jsontext/*.go internal/terms/*.go internal/hex/*.go internal/sorted/*.go internal/words/*.go
//go:embed internal/plain/*.go internal/roll/*.go
var folding embed.FS

// FoldingRooms are those rooms.
func FoldingRooms() (rooms []string) {
	_ = fs.WalkDir(folding, ".", func(path string, d fs.DirEntry, _ error) error {
		if found, _ := fs.Glob(folding, path+"/*.go"); d.IsDir() && len(found) > 0 {
			rooms = append(rooms, path)
		}
		return nil
	})
	return rooms
}

// Folding is the print of the way in which this program makes a state, histories and news of a journal. Programs of one print
// make the same, to the byte; a letter changed in what they are made of is another print, so that nobody has to think of it.
var Folding = sync.OnceValue(func() string {
	h := sha256.New()
	_ = fs.WalkDir(folding, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := folding.ReadFile(path)
		h.Write([]byte(path + "\x00"))
		h.Write(text)
		return err
	})
	return hex.EncodeToString(h.Sum(nil))
})
