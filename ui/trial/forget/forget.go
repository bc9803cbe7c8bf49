// Package forget keeps the tests of the window small: no room imports it.
package forget

import (
	"time"
	_ "unsafe" // the toolkit forgets windows that are closed by its drivers for screens alone
)

//go:linkname destroyExpiredRenderers fyne.io/fyne/v2/internal/cache.destroyExpiredRenderers
func destroyExpiredRenderers(now time.Time)

//go:linkname destroyExpiredCanvases fyne.io/fyne/v2/internal/cache.destroyExpiredCanvases
func destroyExpiredCanvases(now time.Time)

// Windows has the toolkit let go of all widgets, which it keeps with everything that they show for a
// minute: over the tests of a room that comes to gigabytes, and to a third of their time.
func Windows() {
	far := time.Now().Add(24 * time.Hour)
	destroyExpiredRenderers(far)
	destroyExpiredCanvases(far)
}
