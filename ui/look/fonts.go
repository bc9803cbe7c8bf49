package look

import (
	"frontier/ui/assets"

	"fyne.io/fyne/v2"
)

var (
	latoRegular  = fyne.NewStaticResource("Lato-Regular.ttf", assets.LatoRegular)
	latoBold     = fyne.NewStaticResource("Lato-Bold.ttf", assets.LatoBold)
	latoItalic   = fyne.NewStaticResource("Lato-Italic.ttf", assets.LatoItalic)
	serifRegular = fyne.NewStaticResource("OldStandard-Regular.ttf", assets.OldStandardRegular)
	serifBold    = fyne.NewStaticResource("OldStandard-Bold.ttf", assets.OldStandardBold)
	serifItalic  = fyne.NewStaticResource("OldStandard-Italic.ttf", assets.OldStandardItalic)
)
