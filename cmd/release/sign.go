package main

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"frontier/internal/update"
)

// keyCommand makes the pair of keys of whoever publishes the program.
func keyCommand() *cobra.Command {
	return &cobra.Command{
		Use: "key FILE", Short: "Make a key to sign updates with, keep it in FILE, and print its public half", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			public, private, err := ed25519.GenerateKey(nil)
			if err != nil {
				return err
			}
			f, err := os.OpenFile(args[0], os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // never over a key that is there
			if errors.Is(err, os.ErrExist) {
				return fmt.Errorf("%s is there already; name another file", args[0])
			}
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintln(f, base64.StdEncoding.EncodeToString(private.Seed())); err != nil {
				return err
			}
			if err := f.Close(); err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), base64.StdEncoding.EncodeToString(public))
			return err
		},
	}
}

// noticeCommand writes the signed file that programs read.
func noticeCommand() *cobra.Command {
	r := newRelease("")
	n := update.Notice{Version: r.app.Version}
	var key, into string
	cmd := &cobra.Command{
		Use: "notice --key FILE --day DAY --page ADDRESS", Short: "Write the signed file that says which version is the newest", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			text, err := os.ReadFile(key)
			if err != nil {
				return fmt.Errorf("the key cannot be read: %w", err)
			}
			seed, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(text)))
			if err != nil || len(seed) != ed25519.SeedSize {
				return fmt.Errorf("%s is no key; `release key` makes one", key)
			}
			signed, err := update.Sign(n, ed25519.NewKeyFromSeed(seed))
			if err != nil {
				return err
			}
			return os.WriteFile(into, signed, 0o644)
		},
	}
	f := cmd.Flags()
	f.StringVar(&key, "key", "", "file with the key")
	f.StringVar(&n.Version, "version", n.Version, "version that is the newest")
	f.StringVar(&n.Day, "day", "", "day on which it was published, as 2026-12-01")
	f.StringVar(&n.Page, "page", "", "web address where it is to be had")
	f.StringVar(&n.Says, "says", "", "what is new, in one line")
	f.StringVarP(&into, "output", "o", "updates", "file to write")
	return cmd
}
