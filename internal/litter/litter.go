// Package litter names files that are being made, and sweeps up those that killed programs
// have left behind. A file that is being made has a name that begins with a dot and says
// which program of which machine makes it, so that the next one can tell.
package litter

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"time"
)

// Beside makes an empty file with a name of its own in the folder of path, to be filled and
// then renamed to path. The error is that of os.OpenFile.
func Beside(path string) (*os.File, error) {
	dir, base := filepath.Split(path)
	for n := 0; ; n++ {
		f, err := os.OpenFile(filepath.Join(dir, name(base, n)), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if err == nil || !errors.Is(err, fs.ErrExist) || n == 100 {
			return f, err
		}
	}
}

// FolderBeside makes an empty folder with a name of its own in the folder of path, to be filled and
// then renamed to path.
func FolderBeside(path string) (string, error) {
	dir, base := filepath.Split(path)
	for n := 0; ; n++ {
		made := filepath.Join(dir, name(base, n))
		if err := os.Mkdir(made, 0o755); err == nil || !errors.Is(err, fs.ErrExist) || n == 100 {
			return made, err
		}
	}
}

// name is what the file is called that becomes base, at the nth attempt.
func name(base string, n int) string {
	return fmt.Sprintf(".%s.%s-%d-%s.new", base, machine(), os.Getpid(), strconv.FormatInt(time.Now().UnixNano()+int64(n), 36))
}

var names = regexp.MustCompile(`^\..+\.([0-9a-f]{8})-(\d+)-[0-9a-z]+\.new(-wal|-shm|-journal)?$`)

// machine is eight digits that tell this machine from others which share its folders.
func machine() string {
	h := fnv.New32a()
	name, _ := os.Hostname() // without one all are alike
	_, _ = h.Write([]byte(name))
	return fmt.Sprintf("%08x", h.Sum32())
}

// forgotten is how old the file of another machine is before it counts as left behind.
const forgotten = 24 * time.Hour

// Sweep removes from a folder what killed programs have left there. What cannot be removed
// is in nobody's way.
func Sweep(dir string, now time.Time) {
	list, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range list {
		m := names.FindStringSubmatch(e.Name())
		if m == nil {
			continue
		}
		info, err := e.Info()
		if err != nil {
			continue
		}
		pid, err := strconv.Atoi(m[2])
		if here := m[1] == machine(); err != nil || here && !alive(pid) || !here && now.Sub(info.ModTime()) > forgotten {
			os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}

// alive says whether a program with this number may be running.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	defer p.Release()
	err = p.Signal(syscall.Signal(0))
	return !errors.Is(err, os.ErrProcessDone) && !errors.Is(err, syscall.ESRCH)
}
