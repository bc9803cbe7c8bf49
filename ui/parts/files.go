package parts

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// fileSheet asks for a file: one to be opened, or a name for one to be written.
type fileSheet struct {
	c      fyne.Canvas
	ending string // ".campaign"
	save   bool
	then   func(path string)

	first  string // the folder with which it began
	folder string // empty: the drives of Windows
	sheet  *widgets.Sheet
	where  *widgets.Field
	table  *widgets.Table[fileRow]
	name   *widgets.Field
	wrong  *widgets.Text
	accept *widgets.Button
	load   work.Latest
	wait   *WaitSign
}

// fileRow is a folder or a file.
type fileRow struct {
	name    string
	dir     bool
	size    int64
	changed time.Time
}

// AskOpen asks for a file to be opened, with this ending or one of several that stand side by
// side (".json .jsonl").
func AskOpen(c fyne.Canvas, title, folder, ending string, then func(path string)) {
	newFileSheet(c, title, folder, ending, "", then)
}

// AskSave asks for a file to be written; name is proposed.
func AskSave(c fyne.Canvas, title, folder, name string, then func(path string)) {
	newFileSheet(c, title, folder, filepath.Ext(name), name, then)
}

func newFileSheet(c fyne.Canvas, title, folder, ending, name string, then func(path string)) {
	f := &fileSheet{c: c, ending: ending, save: name != "", then: then, first: folder, folder: folder}
	f.where = widgets.NewField("file.folder", "")
	f.where.OnSubmitted = func(text string) { f.visit(text) }
	f.table = widgets.NewTable("file", 30, func(r fileRow) string { return r.name },
		widgets.Column[fileRow]{Title: "Name", Width: 200, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewText(look.Body, "") }, Draw: func(o fyne.CanvasObject, r fileRow, _ bool) {
			face, text := look.Body, r.name
			if r.dir {
				face, text = look.Strong, r.name+"/"
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(text)
		}, Less: widgets.By(func(r fileRow) string { return strings.ToLower(r.name) })},
		widgets.Column[fileRow]{Title: "Written", Width: 140, Text: func(r fileRow) string { return Ago(r.changed) }, Less: widgets.By(func(r fileRow) int64 { return r.changed.Unix() })},
		widgets.Column[fileRow]{Title: "Size", Width: 70, Right: true, Text: func(r fileRow) string { return BytesOf(r.size) }, Less: widgets.By(func(r fileRow) int64 { return r.size })},
	)
	f.table.OnSelected = func(r fileRow) {
		if !r.dir {
			f.name.SetText(r.name)
		}
	}
	f.table.OnOpened = func(r fileRow) {
		if r.dir {
			f.visit(filepath.Join(f.folder, r.name))
			return
		}
		f.name.SetText(r.name)
		f.take()
	}
	f.name = widgets.NewField("file.name", "")
	f.name.SetText(name)
	f.name.OnSubmitted = func(string) { f.take() }
	f.wrong = widgets.NewText(look.Body.In(look.Danger), "")
	f.wait = NewWaitSign("Reading the folder…")
	up := widgets.NewButton("file.up", "Up", func() { f.visit(above(f.folder)) }).Narrow()
	cancel := widgets.NewButton("file.cancel", "Cancel", func() { f.load.Stop(); f.sheet.Close() })
	f.accept = widgets.NewPrimary("file.accept", map[bool]string{true: "Write the file", false: "Open"}[f.save], f.take)
	f.sheet = widgets.NewSheet(c, title, "", 720, widgets.Down(10,
		Labelled("Folder", widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 8, up), f.where.View)),
		widgets.Sized(0, 320, container.NewStack(f.table, f.wait.View)),
		Labelled("Name", f.name.View), f.wrong), cancel, f.accept)
	f.sheet.Open()
	f.visit(folder)
}

// visit lists a folder. One that cannot be read is said, and the old one stays.
func (f *fileSheet) visit(folder string) {
	if folder != "" {
		folder = filepath.Clean(folder)
	}
	f.where.SetText(folder)
	Await(f.wait, &f.load, func(context.Context) ([]fileRow, error) { return rowsOf(folder, f.ending, f.first) }, func(rows []fileRow, err error) {
		if err != nil {
			f.say("The folder " + folder + " cannot be read.")
			f.where.SetText(f.folder)
			return
		}
		f.folder = folder
		f.table.SetRows(rows)
		f.say("")
	})
}

func (f *fileSheet) say(text string) {
	f.wrong.SetText(text)
	f.sheet.Refresh()
}

// above is the folder that a folder lies in; above that of a drive are the drives.
func above(folder string) string {
	up := filepath.Dir(folder)
	if folder == "" || up == folder && filepath.VolumeName(folder) != "" {
		return ""
	}
	return up
}

// drives lists the drives that this system has, each as a folder.
func drives() (out []fileRow) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		name := string(letter) + `:\`
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			out = append(out, fileRow{name: name, dir: true, changed: info.ModTime()})
		}
	}
	return out
}

// leadsTo says whether a folder lies on the way to another, or is it.
func leadsTo(folder, goal string) bool {
	way, err := filepath.Rel(folder, goal)
	return err == nil && way != ".." && !strings.HasPrefix(way, ".."+string(filepath.Separator))
}

// rowsOf lists the folders and the files with an ending, or one of several, in a folder, folders
// first. What is hidden is left out, unless it leads to the folder with which one began: campaigns
// may be kept there.
func rowsOf(folder, ending, first string) ([]fileRow, error) {
	if folder == "" {
		return drives(), nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var out []fileRow
	for _, e := range entries {
		info, err := os.Stat(filepath.Join(folder, e.Name())) // a link counts as what it leads to
		if err != nil || strings.HasPrefix(e.Name(), ".") && !leadsTo(filepath.Join(folder, e.Name()), first) || !info.IsDir() && !slices.Contains(strings.Fields(ending), strings.ToLower(filepath.Ext(e.Name()))) {
			continue
		}
		r := fileRow{name: e.Name(), dir: info.IsDir(), changed: info.ModTime()}
		if !r.dir {
			r.size = info.Size()
		}
		out = append(out, r)
	}
	slices.SortFunc(out, func(a, b fileRow) int {
		if a.dir != b.dir {
			if a.dir {
				return -1
			}
			return 1
		}
		return cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	return out, nil
}

// take takes the file that is named, and asks before another is written over.
func (f *fileSheet) take() {
	name := strings.TrimSpace(f.name.Text)
	if name == "" {
		f.say("Choose a file, or write its name.")
		return
	}
	path := name
	if !filepath.IsAbs(name) {
		path = filepath.Join(f.folder, name)
	}
	if f.save && filepath.Ext(path) == "" {
		path += f.ending
	}
	type answer struct{ there, dir bool }
	work.Start(&f.load, func(context.Context) (answer, error) {
		info, err := os.Stat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return answer{}, nil
		}
		if err != nil {
			return answer{}, err
		}
		return answer{true, info.IsDir()}, nil
	}, func(a answer, err error) {
		switch {
		case err != nil:
			f.say("There is no way to " + path + ".")
		case a.dir:
			f.visit(path)
		case !a.there && !f.save:
			f.say("There is no file " + path + ".")
		case a.there && f.save:
			Ask(f.c, "Write over the file?", filepath.Base(path), 480, widgets.NewPara(look.Body, path+" is there already and would be replaced."), "replace", "Replace it", func() {
				f.sheet.Close()
				f.then(path)
			})
		default:
			f.sheet.Close()
			f.then(path)
		}
	})
}
