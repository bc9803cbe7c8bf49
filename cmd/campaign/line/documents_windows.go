package line

import "golang.org/x/sys/windows"

// documents is the folder of a person's documents, which may lie on another drive or in a cloud.
func documents() string {
	folder, err := windows.KnownFolderPath(windows.FOLDERID_Documents, windows.KF_FLAG_DEFAULT)
	if err != nil {
		return ""
	}
	return folder
}
