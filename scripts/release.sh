#!/bin/sh
# Makes all packages of a tag: scripts/release.sh [TAG]. The source is taken from git, twice and into
# two folders, and what is built in both must be the same to the byte. The package of this machine is
# installed in a clean Debian, what else Linux gets is tried too, and the installer of Windows under
# wine. What comes of it lies in build/release, with its sums.
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}
tag=${1:-HEAD}
[ "$(id -u)" = 0 ] || { echo "release: only root can make the clean system in which a package is tried." >&2; exit 1; }
# An address for updates and its key are those of whoever publishes: UPDATES=https://… UPDATES_KEY=…
set --
[ -z "${UPDATES:-}" ] || set -- --updates "$UPDATES" --key "${UPDATES_KEY:?UPDATES wants UPDATES_KEY, which go run ./cmd/release key prints}"

commit=$(git rev-parse --short "$tag^{commit}")
day=$(git log -1 --format=%ct "$tag")
if [ "$tag" = HEAD ] && [ -n "$(git status --porcelain)" ]; then
	echo "release: what is not committed would not be in the packages; commit it, or name a tag." >&2
	exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
for n in once and-once-more; do
	echo "Building $commit, $n."
	mkdir -p "$work/$n/source"
	git archive "$tag" | tar -x -C "$work/$n/source"
	(cd "$work/$n/source" && "$go" run ./cmd/release build --commit "$commit" --day "$day" --into "$work/$n/release" "$@")
done
if ! diff "$work/once/release/SHA256SUMS" "$work/and-once-more/release/SHA256SUMS"; then
	echo "release: these packages are not the same when they are built again." >&2
	exit 1
fi
sh scripts/clean-root.sh "$work"/once/release/frontier_*_"$(dpkg --print-architecture)".deb "$work/root"
sh scripts/try-linux.sh "$work/once/release"
sh scripts/try-windows.sh "$work"/once/release/frontier-*-windows-setup.exe
rm -rf build/release
mkdir -p build
mv "$work/once/release" build/release
echo "Twice the same bytes; build/release holds:"
cat build/release/SHA256SUMS
