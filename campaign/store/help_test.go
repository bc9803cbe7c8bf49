package store

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
)

func digestOf(log string) string {
	sum := sha256.Sum256([]byte(log))
	return hex.EncodeToString(sum[:])
}

func dirFS(path string) fs.FS { return os.DirFS(filepath.Dir(path)) }
