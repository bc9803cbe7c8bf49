#!/bin/sh
# What can be tried of a release within minutes, in two halves at once: the package of this machine
# is built, installed in a clean Debian, started there and removed; and the commands are built for
# Windows and do under wine what they do here.
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}
mkdir -p build
rm -rf build/release-check
packages() {
	"$go" run ./cmd/release build --check --into build/release-check
	sh scripts/clean-root.sh build/release-check/frontier_*.deb build/clean-root
}
packages >build/release-check.txt 2>&1 &
half=$!
code=0
LC_ALL=C WINDOWS=1 "$go" test -count=1 -timeout 20m -v -run 'TestTheSameOnWindows/^(battles|campaign)$' ./test/windows || code=1
wait "$half" || code=1
cat build/release-check.txt
exit "$code"
