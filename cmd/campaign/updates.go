package main

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"frontier"
	"frontier/internal/update"

	"frontier/cmd/campaign/line"

	"github.com/spf13/cobra"
)

// updatesAt is the address at which whoever published this program says which version is the newest,
// and updatesKey, in base64, the public key by which the answer is known. Both are set when it is
// built, by -ldflags; without them nothing is ever asked.
var updatesAt, updatesKey string

// asksForUpdates says whether there is an address to ask.
func asksForUpdates() bool { return updatesAt != "" }

// newest asks which version is the newest. It is asked only when a person wants to know.
func newest(ctx context.Context) (update.Notice, error) {
	if !asksForUpdates() {
		return update.Notice{}, errors.New("this program was built without an address to ask for newer ones; look where you have it from")
	}
	key, err := base64.StdEncoding.DecodeString(updatesKey)
	if err != nil {
		return update.Notice{}, fmt.Errorf("the key for updates in this program is damaged: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, 15*time.Second)
	defer cancel()
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, updatesAt, nil)
	if err != nil {
		return update.Notice{}, fmt.Errorf("the address for updates in this program is damaged: %w", err)
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		return update.Notice{}, fmt.Errorf("nobody answers at %s; try again when this machine is connected", updatesAt)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return update.Notice{}, fmt.Errorf("%s answers %q; try again later", updatesAt, answer.Status)
	}
	b, err := io.ReadAll(io.LimitReader(answer.Body, update.Limit+1))
	if err != nil {
		return update.Notice{}, fmt.Errorf("the answer of %s broke off; try again", updatesAt)
	}
	return update.Read(b, ed25519.PublicKey(key))
}

// updateJSON is what is known of newer versions.
type updateJSON struct {
	Version string `json:"version"` // of this program
	Newest  string `json:"newest"`
	Newer   bool   `json:"newer"` // than this program
	Day     string `json:"day"`   // on which the newest was published
	Page    string `json:"page"`  // where it is to be had
	Says    string `json:"says,omitempty"`
}

// updatesCommand asks whether there is a newer version.
func (p *program) updatesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "updates [--json]",
		Short: "Ask whoever published this program whether there is a newer one",
		Long: `Reads a small signed file from the address that was set when this program was built, and
tells what it says. Nothing else is ever asked of the net, and nothing of this machine or its
campaigns is told. A program that was built without an address says so.`,
		Example: "campaign updates",
		Args:    line.Takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			n, err := newest(cmd.Context())
			if err != nil {
				return err
			}
			have := frontier.About().Version
			u := updateJSON{have, n.Version, update.Newer(n.Version, have), n.Day, n.Page, n.Says}
			switch {
			case asJSON:
				return line.PrintJSON(p.Out, u)
			case u.Newer:
				fmt.Fprintf(p.Out, "Version %s was published on %s; this is %s. It is to be had at %s\n", n.Version, n.Day, have, line.Clean(n.Page))
				if n.Says != "" {
					fmt.Fprintln(p.Out, line.Clean(n.Says))
				}
			default:
				fmt.Fprintf(p.Out, "This is version %s, and there is no newer one.\n", have)
			}
			return nil
		},
	}
	line.JSONFlag(cmd, &asJSON)
	return cmd
}
