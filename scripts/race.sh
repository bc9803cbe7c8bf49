#!/bin/sh
# Runs the tests of scripts/race.txt under the race detector, two packages at a time.
set -eu
cd "$(dirname "$0")/.."
export GO="${GO:-go}"
grep -v '^#' scripts/race.txt | xargs -P 2 -L 1 sh -c '"$GO" test -race -count=1 -vet=off -timeout 10m -run "$1" "./$0"'
