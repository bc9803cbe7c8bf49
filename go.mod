module frontier

go 1.26

require (
	fyne.io/fyne/v2 v2.7.1
	github.com/glebarez/go-sqlite v1.23.0
	github.com/glebarez/sqlite v1.11.0
	github.com/pressly/goose/v3 v3.29.0
	github.com/spf13/cobra v1.10.2
	golang.org/x/image v0.47.0
	gorm.io/gorm v1.31.2
	pgregory.net/rapid v1.3.0
)
