#!/bin/sh
# Runs a command, as the tests, with its temporary files in memory: the tests write and throw away
# gigabytes, and wait for a disk to hold what they kill programs over, never machines. Go builds where it
# always does. Where there is no such place, or no room for 4 GiB in it, or where no program may be
# started from it, everything is as without this.
set -u
place=${MEMORY:-/dev/shm}
machine=${MEMINFO:-/proc/meminfo}
needed=4194304 # KiB

room=$(df -Pk "$place" 2>/dev/null | awk 'NR == 2 { print $4 }')
free=$(awk '$1 == "MemAvailable:" { print $2 }' "$machine" 2>/dev/null)
[ "${room:-0}" -ge "$needed" ] && [ "${free:-0}" -ge "$needed" ] && dir=$(mktemp -d "$place/frontier.XXXXXX" 2>/dev/null) || exec "$@"

# Interrupted, the shell still waits for the command to end, and then clears away what is left.
trap 'rm -rf "$dir"' EXIT
trap 'exit 130' INT
trap 'exit 143' HUP TERM

printf '#!/bin/sh\n' >"$dir/program"
if chmod 1777 "$dir" && chmod 755 "$dir/program" && "$dir/program" 2>/dev/null; then # for everybody, as /tmp is: tests run as others too
	# Where Go builds is told to Go alone, in its settings: a test takes a GOTMPDIR of its environment for
	# the place of its own files.
	built=$("${GO:-go}" env GOTMPDIR)
	{ grep -v '^GOTMPDIR=' "$("${GO:-go}" env GOENV)" 2>/dev/null; echo "GOTMPDIR=${built:-${TMPDIR:-/tmp}}"; } >"$dir/go.env"
	chmod 644 "$dir/go.env"
	unset GOTMPDIR
	export GOENV="$dir/go.env" TMPDIR="$dir"
fi
"$@"
