#!/bin/sh
# Runs the tests of scripts/race.txt under the race detector, two packages at a time. The database
# itself is translated from C and none of ours: watched, it would take half of the time.
set -eu
cd "$(dirname "$0")/.."
export GO="${GO:-go}"
grep -v '^#' scripts/race.txt | xargs -P 2 -L 1 sh -c '"$GO" test -race "-gcflags=modernc.org/...=-race=false" -count=1 -vet=off -timeout 40m -run "$1" "./$0"'
