// Command release makes what is given to people: packages for each system, their checksums, and
// the list of licences that the program carries. docs/releasing.md tells how it is used.
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"frontier/internal/licences"
)

func main() {
	if err := commands().Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "release: "+strings.TrimRight(err.Error(), ".")+".")
		os.Exit(1)
	}
}

func commands() *cobra.Command {
	root := &cobra.Command{Use: "release", Short: "Make what is given to people", SilenceUsage: true, SilenceErrors: true}
	root.AddCommand(licencesCommand(), buildCommand(), keyCommand(), noticeCommand())
	return root
}

// licencesPath is where the licences of others are kept, from the root of the source.
const licencesPath = "internal/licences/third-party.txt"

func licencesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "licences", Short: "Collect the licences of every library into " + licencesPath, Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			parts, err := collect()
			if err != nil {
				return err
			}
			return os.WriteFile(licencesPath, []byte(licences.Write(parts)), 0o644)
		},
	}
}

func buildCommand() *cobra.Command {
	r, day, wanted := newRelease("build/release"), "", systems
	cmd := &cobra.Command{
		Use: "build", Short: "Build the programs and pack them", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) (err error) {
			if r.commit != "" && day != "" {
				seconds, err := strconv.ParseInt(day, 10, 64)
				if err != nil {
					return fmt.Errorf("--day takes seconds since 1970, not %q", day)
				}
				r.day = time.Unix(seconds, 0).UTC()
			} else if r.commit, r.day, err = commitOf(); err != nil {
				return err
			}
			if (r.updates == "") != (r.key == "") {
				return fmt.Errorf("an address for updates and the key that signs them come together: --updates and --key")
			}
			if r.check {
				wanted = []string{"linux"}
			}
			return r.make(wanted)
		},
	}
	f := cmd.Flags()
	f.StringVar(&r.into, "into", r.into, "folder for the packages")
	f.StringVar(&r.commit, "commit", "", "commit of the source, where git does not know it")
	f.StringVar(&day, "day", "", "when that was made, in seconds since 1970")
	f.StringSliceVar(&wanted, "systems", systems, "systems to make packages for")
	f.BoolVar(&r.check, "check", false, "make no more than the package of this machine, to try it")
	f.StringVar(&r.updates, "updates", "", "address of the file that says which version is the newest")
	f.StringVar(&r.key, "key", "", "public key by which that file is known")
	return cmd
}
