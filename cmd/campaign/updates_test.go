package main

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"frontier"
	"frontier/cmd/campaign/line"
	"frontier/internal/update"
)

// publish has this program ask a server of ours, which answers with what is given.
func publish(t *testing.T, n update.Notice) (asked *atomic.Int64) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	file, err := update.Sign(n, private)
	if err != nil {
		t.Fatal(err)
	}
	asked = new(atomic.Int64)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		if r.URL.Path != "/updates" || r.URL.RawQuery != "" {
			http.NotFound(w, r)
			return
		}
		w.Write(file)
	}))
	updatesAt, updatesKey = server.URL+"/updates", base64.StdEncoding.EncodeToString(public)
	t.Cleanup(func() { server.Close(); updatesAt, updatesKey = "", "" })
	return asked
}

func TestANewerVersionIsToldWhenAsked(t *testing.T) {
	asked := publish(t, update.Notice{Version: "99.0.0", Day: "2031-05-01", Page: "https://example.org/frontier", Says: "Balloons"})
	must(t, "version")
	if asked.Load() != 0 {
		t.Fatal("it asks without being told to")
	}
	if out := must(t, "updates"); !strings.Contains(out, "99.0.0") || !strings.Contains(out, "https://example.org/frontier") || !strings.Contains(out, "Balloons") {
		t.Errorf("it says %q", out)
	}
	var u updateJSON
	if err := json.Unmarshal([]byte(must(t, "updates", "--json")), &u); err != nil || !u.Newer || u.Version != frontier.About().Version {
		t.Errorf("it says %+v, %v", u, err)
	}
	updatesKey = base64.StdEncoding.EncodeToString(make([]byte, ed25519.PublicKeySize))
	if a := ask(t, "", "updates"); a.code != line.Failed || !strings.Contains(a.err, "not signed") {
		t.Errorf("by another key it says %q and ends with %d", a.err, a.code)
	}
	updatesAt = strings.Replace(updatesAt, "/updates", "/elsewhere", 1)
	if a := ask(t, "", "updates"); a.code != line.Failed || !strings.Contains(a.err, "404") {
		t.Errorf("of an empty place it says %q and ends with %d", a.err, a.code)
	}
}

func TestNoNewerVersion(t *testing.T) {
	publish(t, update.Notice{Version: "0.0.1", Day: "2020-05-01", Page: "https://example.org/frontier"})
	if out := must(t, "updates"); !strings.Contains(out, fmt.Sprintf("This is version %s, and there is no newer one", frontier.About().Version)) {
		t.Errorf("it says %q", out)
	}
}

func TestWithoutAnAddressNothingIsAsked(t *testing.T) {
	if a := ask(t, "", "updates"); a.code != line.Failed || !strings.Contains(a.err, "without an address") {
		t.Errorf("it says %q and ends with %d", a.err, a.code)
	}
}
