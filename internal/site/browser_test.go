package site_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	cdp "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"frontier/campaign/intelligence"
)

// browser is a real browser that is looked at: what it complains of and what it asks for.
type browser struct {
	context.Context
	t      *testing.T
	folder string
	mu     sync.Mutex
	wrong  []string
	asked  []string
}

// open starts the browser on a folder. Without one installed the test fails: scripts/setup.sh test
// installs it.
func open(t *testing.T, folder string) *browser {
	t.Helper()
	var exe string
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			exe = found
			break
		}
	}
	if exe == "" {
		t.Fatal("there is no browser here: `sh scripts/setup.sh test` installs chromium")
	}
	home := t.TempDir()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(exe), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(1440, 900), chromedp.UserDataDir(home), chromedp.WSURLReadTimeout(10*time.Minute))
	alloc, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(func() { stop(); gone(t, home) })
	ctx, end := chromedp.NewContext(alloc)
	t.Cleanup(func() {
		if err := chromedp.Cancel(ctx); err != nil && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		end()
	})
	ctx, late := context.WithTimeout(ctx, 30*time.Minute)
	t.Cleanup(late)
	b := &browser{Context: ctx, t: t, folder: folder}
	chromedp.ListenTarget(ctx, func(ev any) {
		b.mu.Lock()
		defer b.mu.Unlock()
		switch e := ev.(type) {
		case *cdp.EventExceptionThrown:
			b.wrong = append(b.wrong, e.ExceptionDetails.Error())
		case *cdp.EventConsoleAPICalled:
			if e.Type == cdp.APITypeError || e.Type == cdp.APITypeWarning {
				b.wrong = append(b.wrong, fmt.Sprint(e.Type, e.Args))
			}
		case *log.EventEntryAdded:
			if e.Entry.Level == log.LevelError || e.Entry.Level == log.LevelWarning {
				b.wrong = append(b.wrong, e.Entry.Text+" "+e.Entry.URL)
			}
		case *page.EventJavascriptDialogOpening:
			b.wrong = append(b.wrong, "a dialog: "+e.Message)
		case *network.EventRequestWillBeSent:
			b.asked = append(b.asked, e.Request.URL)
		}
	})
	b.do(log.Enable(), network.Enable())
	return b
}

// gone waits until none of a browser's processes is left. It is one of many: helpers of its own
// outlive the one that was started, and write into its folder while that is cleared away.
func gone(t *testing.T, home string) {
	t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		left := of(t, home)
		if len(left) == 0 {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("the browser was closed, and of it there still run %v", left)
		}
	}
}

// of are the processes that were started with a folder of the browser.
func of(t *testing.T, home string) (out []string) {
	t.Helper()
	lines, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range lines {
		line, err := os.ReadFile(file) // who has ended since has none
		if err == nil && strings.Contains(string(line), home) {
			out = append(out, filepath.Base(filepath.Dir(file)))
		}
	}
	return out
}

// do does things in the browser.
func (b *browser) do(actions ...chromedp.Action) {
	b.t.Helper()
	if err := chromedp.Run(b, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// at opens a page of the folder anew.
func (b *browser) at(name string) {
	b.t.Helper()
	b.do(chromedp.Navigate("about:blank"), chromedp.Navigate("file://"+filepath.ToSlash(b.folder)+"/"+name), chromedp.WaitReady("#main"))
	// Letters and pictures that come later move what is to be pressed.
	b.until("the page is laid", `document.readyState === "complete" && document.fonts.status === "loaded" && [...document.images].every(i => i.complete)`)
}

// says is what an expression is on the page.
func says[T any](b *browser, js string) T {
	b.t.Helper()
	var out T
	b.do(chromedp.Evaluate(js, &out))
	return out
}

// until waits for an expression to become true.
func (b *browser) until(what, js string) {
	b.t.Helper()
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		if says[bool](b, js) {
			return
		}
		if time.Now().After(end) {
			b.t.Fatalf("it never came about that %s", what)
		}
	}
}

// quiet fails where the browser had anything to complain of, or asked anybody.
func (b *browser) quiet() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, w := range b.wrong {
		b.t.Errorf("the browser says: %s", w)
	}
	for _, u := range b.asked {
		if !strings.HasPrefix(u, "file://") && !strings.HasPrefix(u, "data:") && !strings.HasPrefix(u, "about:") {
			b.t.Errorf("the book asked for %s", u)
		}
	}
	b.wrong = nil
}

// The book in a real browser: days, keys and search on the first page, a battle replayed, every kind of
// page by day and by lamplight, on a telephone and on paper, with nothing that an audit of access
// finds.
func TestInABrowser(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // where scripts/setup.sh test installs no browser
	}
	folder, book, _ := published(t, intelligence.Viewer{})
	b := open(t, folder)
	t.Run("the first page is small", func(t *testing.T) { b.t = t; firstPage(b) })
	t.Run("days", func(t *testing.T) { b.t = t; days(b, len(book.Days)) })
	t.Run("search", func(t *testing.T) { b.t = t; search(b) })
	t.Run("replay", func(t *testing.T) { b.t = t; replay(b, int(book.Battles[0].ID)) })
	t.Run("pages", func(t *testing.T) { b.t = t; kinds(b, int(book.Battles[0].ID)) })
	t.Run("without scripts", func(t *testing.T) { b.t = t; unscripted(b) })
}

// The book of a side in the browser: its fog lies on the map.
func TestABookOfASideInABrowser(t *testing.T) {
	if runtime.GOOS != "linux" {
		return
	}
	folder, _, _ := published(t, intelligence.Viewer{Side: "british"})
	b := open(t, folder)
	b.at("index.html")
	if n := says[int](b, `document.getElementById("fog").getAttribute("d").length`); n < 1000 {
		t.Errorf("the fog is drawn with %d letters", n)
	}
	if where := os.Getenv("FRONTIER_SHOTS"); where != "" {
		b.shoot(filepath.Join(where, "book-side.png"))
	}
	b.quiet()
}

// shoot keeps a picture of the page.
func (b *browser) shoot(file string) {
	b.t.Helper()
	var png []byte
	b.do(chromedp.CaptureScreenshot(&png))
	if err := os.WriteFile(file, png, 0o644); err != nil {
		b.t.Fatal(err)
	}
}

// firstPage adds up what the first page reads.
func firstPage(b *browser) {
	b.mu.Lock()
	b.asked = nil
	b.mu.Unlock()
	b.at("index.html")
	b.until("the day is told", `document.querySelectorAll("#story li").length > 0`)
	b.mu.Lock()
	defer b.mu.Unlock()
	sum := int64(0)
	for _, u := range b.asked {
		at, err := url.Parse(u)
		if err != nil || at.Scheme != "file" {
			continue
		}
		info, err := os.Stat(filepath.FromSlash(at.Path))
		if err != nil {
			b.t.Errorf("%s: %v", u, err)
			continue
		}
		sum += info.Size()
	}
	if sum > 300<<10 || sum < 50<<10 {
		b.t.Errorf("the first page reads %d bytes of %d files; 300 KiB are the most", sum, len(b.asked))
	}
	b.t.Logf("the first page reads %d bytes", sum)
}

// days walks through the days by slider, buttons and keys.
func days(b *browser, n int) {
	b.at("index.html#day-3")
	date := func() string { return says[string](b, `document.getElementById("date").textContent`) }
	if got := date(); got != "3 July 1880" {
		b.t.Errorf("a link to the third day opens %q", got)
	}
	if says[int](b, `document.querySelectorAll("#layer .stack").length`) == 0 {
		b.t.Error("nobody stands on the map")
	}
	b.do(chromedp.KeyEvent(kb.ArrowRight))
	if got := date(); got != "4 July 1880" {
		b.t.Errorf("→ goes to %q", got)
	}
	b.do(chromedp.KeyEvent(kb.Home))
	if got := date(); got != "1 July 1880" {
		b.t.Errorf("Home goes to %q", got)
	}
	where := `[...document.querySelectorAll("#layer .stack")].map(g => g.getAttribute("transform")).sort().join()`
	first := says[string](b, where)
	b.do(chromedp.KeyEvent(kb.End))
	if got := says[string](b, `location.hash`); got != fmt.Sprintf("#day-%d", n) {
		b.t.Errorf("on the last day the address ends with %q", got)
	}
	if says[string](b, where) == first {
		b.t.Error("nobody has moved in a month")
	}
	time.Sleep(300 * time.Millisecond) // a page that scrolls takes a moment to begin
	if got := says[float64](b, "window.scrollY"); got != 0 {
		b.t.Errorf("End scrolls the page by %v as well", got)
	}
	b.do(chromedp.Evaluate(`document.getElementById("slider").value = 19; document.getElementById("slider").dispatchEvent(new Event("input"))`, nil))
	if got := date(); got != "20 July 1880" {
		b.t.Errorf("the slider goes to %q", got)
	}
	b.until("the day is told", `document.querySelectorAll("#story li").length > 0`)
	b.do(chromedp.Click("#back"))
	b.until("‹ goes to the day before", `document.getElementById("date").textContent === "19 July 1880"`)
	b.do(chromedp.Click("#play"))
	b.until("a day has passed", `document.getElementById("date").textContent !== "19 July 1880"`)
	b.do(chromedp.Click("#play"))
	b.do(chromedp.Click("#nearer"))
	if got := says[string](b, `document.getElementById("sheet").style.transform`); !strings.Contains(got, "scale(1.5)") {
		b.t.Errorf("nearer, the map is laid by %q", got)
	}
	b.until("the finer map is there", `document.querySelector("#sheet img").currentSrc.endsWith("-2.jpg")`)
	b.quiet()
}

// search finds by letters, goes by keys, and shows names as they were written.
func search(b *browser) {
	b.at("units.html")
	b.do(chromedp.KeyEvent("/"))
	b.until("/ goes to the search", `document.activeElement.id === "find"`)
	b.do(chromedp.Evaluate(`document.getElementById("find").value = ""`, nil), chromedp.SendKeys("#find", "ayub")) // a tester's key writes its letter, too
	b.until("something is found", `document.querySelectorAll("#found a").length > 0`)
	if got := says[string](b, `document.querySelector("#found u").textContent.toLowerCase()`); got != "ayub" {
		b.t.Errorf("the letters found are %q", got)
	}
	if took := says[float64](b, `(() => { const box = document.getElementById("find"), from = performance.now(); box.value = "kandahar"; box.dispatchEvent(new Event("input")); return performance.now() - from })()`); took > 50 {
		b.t.Logf("a search took %.0f ms", took)
	}
	b.do(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.Enter))
	b.until("the page is left", `!location.pathname.endsWith("/units.html") && document.readyState === "complete"`)
	b.at("index.html")
	b.do(chromedp.SendKeys("#find", "& sons"))
	b.until("it is found", `document.querySelectorAll("#found a").length > 1`)
	if got := says[string](b, `document.querySelector("#found a span").textContent`); !strings.HasSuffix(got, mischief) {
		b.t.Errorf("the name is shown as %q", got)
	}
	b.do(chromedp.Evaluate(`document.getElementById("find").value = "zzzz"; document.getElementById("find").dispatchEvent(new Event("input"))`, nil))
	if got := says[string](b, `document.getElementById("found").textContent`); !strings.HasPrefix(got, "Nothing by that name") {
		b.t.Errorf("of nothing it says %q", got)
	}
	b.quiet()
}

// replay plays a battle on its table.
func replay(b *browser, id int) {
	b.at(fmt.Sprintf("battles/%d.html", id))
	units := `document.querySelectorAll("#table .unit").length`
	if says[int](b, units) < 2 {
		b.t.Error("nobody stands on the table")
	}
	where := `[...document.querySelectorAll("#table .unit")].map(g => g.getAttribute("transform")).join()`
	first := says[string](b, where)
	b.do(chromedp.Evaluate(`document.getElementById("turn").value = document.getElementById("turn").max; document.getElementById("turn").dispatchEvent(new Event("input"))`, nil))
	if got := says[string](b, `document.getElementById("when").textContent`); got != "As it ended" {
		b.t.Errorf("the last turn is called %q", got)
	}
	if says[string](b, where) == first {
		b.t.Error("nobody has moved in the battle")
	}
	b.do(chromedp.Click("#back"))
	b.do(chromedp.Click("#play"))
	b.until("it is played to its end", `document.getElementById("when").textContent === "As it ended"`)
	b.quiet()
}

// kinds looks at every kind of page by day and by lamplight, large, on a telephone and on paper.
func kinds(b *browser, battle int) {
	axe, err := os.ReadFile(filepath.Join("testdata", "axe", "axe.min.js"))
	if err != nil {
		b.t.Fatal(err)
	}
	shots := os.Getenv("FRONTIER_SHOTS")
	seen := map[string]bool{}
	for _, name := range []string{"index.html", "days.html", "battles.html", fmt.Sprintf("battles/%d.html", battle), "units.html", "units/1.html", "leaders.html", "places.html", "honours.html"} {
		for _, scheme := range []string{"light", "dark"} {
			b.do(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}))
			b.at(name)
			seen[scheme+says[string](b, `getComputedStyle(document.body).backgroundColor`)] = true
			b.do(chromedp.Evaluate(string(axe), nil))
			audit(b, name+" "+scheme)
			if shots != "" {
				b.shoot(filepath.Join(shots, strings.NewReplacer("/", "-", ".html", "").Replace("book-"+name)+"-"+scheme+".png"))
			}
		}
		b.do(emulation.SetDeviceMetricsOverride(360, 740, 2, true))
		b.at(name)
		if wide := says[int](b, `document.documentElement.scrollWidth`); wide > 360 {
			b.t.Errorf("%s is %d wide on a telephone of 360", name, wide)
		}
		if shots != "" {
			b.shoot(filepath.Join(shots, strings.NewReplacer("/", "-", ".html", "").Replace("book-"+name)+"-phone.png"))
		}
		b.do(emulation.ClearDeviceMetricsOverride())
		paper(b, name)
		if title := says[string](b, `document.title`); strings.Contains(title, "got in") {
			b.t.Errorf("%s: a name was taken for a script", name)
		}
	}
	if len(seen) != 2 {
		b.t.Errorf("by day and by lamplight pages look so: %v", seen)
	}
	b.quiet()
}

// audit asks axe what it finds.
func audit(b *browser, where string) {
	b.t.Helper()
	var text string
	b.do(chromedp.Evaluate(`axe.run({ preload: false }).then(r => JSON.stringify(r.violations.map(v => [v.id, v.help, v.nodes.map(n => n.html.slice(0, 160) + " " + n.failureSummary).slice(0, 2)])))`, &text, func(p *cdp.EvaluateParams) *cdp.EvaluateParams {
		return p.WithAwaitPromise(true)
	}))
	var found [][]any
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		b.t.Fatal(err)
	}
	for _, v := range found {
		b.t.Errorf("%s: axe finds %v", where, v)
	}
}

// paper prints a page: without its bar and its search, and not without its text.
func paper(b *browser, name string) {
	b.t.Helper()
	b.do(emulation.SetEmulatedMedia().WithMedia("print"))
	if got := says[string](b, `getComputedStyle(document.querySelector("header nav")).display + getComputedStyle(document.querySelector(".find")).display`); got != "nonenone" {
		b.t.Errorf("%s: on paper bar and search are %s", name, got)
	}
	var pdf []byte
	b.do(emulation.SetEmulatedMedia().WithMedia(""), chromedp.ActionFunc(func(ctx context.Context) (err error) {
		pdf, _, err = page.PrintToPDF().Do(ctx)
		return err
	}))
	if len(pdf) < 10_000 || !strings.HasPrefix(string(pdf), "%PDF-") {
		b.t.Errorf("%s: printed, it has %d bytes", name, len(pdf))
	}
}

// unscripted opens the first page in a browser that runs no scripts: it says where the days are told.
func unscripted(b *browser) {
	b.do(emulation.SetScriptExecutionDisabled(true))
	defer b.do(emulation.SetScriptExecutionDisabled(false))
	b.at("index.html")
	var text string
	if err := chromedp.Run(b, chromedp.Text("main", &text)); err != nil && !errors.Is(err, context.Canceled) {
		b.t.Fatal(err)
	}
	if !strings.Contains(text, "the days") || !strings.Contains(text, "Battles") {
		b.t.Errorf("without scripts the first page says %q", text)
	}
}
