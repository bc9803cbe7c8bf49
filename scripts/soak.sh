#!/bin/sh
# Looks for what the fixed seeds of `make test` do not find, for so many minutes (20):
# property tests with fresh seeds, every fuzz target, and the race detector where there
# are goroutines, in turn until the time is up. Each failure is printed with the command
# that shows it again; what is found becomes a case with a fixed seed.
set -u
cd "$(dirname "$0")/.."
minutes=${1:-20}
case $minutes in '' | *[!0-9]*) echo "soak.sh: $minutes is no number of minutes; try 20" >&2; exit 2 ;; esac
go=${GO:-go}
until=$(($(date +%s) + 60 * minutes))
mkdir -p build
out=build/soak.txt
found=0 rounds=0

left() { [ "$(date +%s)" -lt "$until" ]; }

# shown runs a command; what fails is kept with the words that run it again.
shown() {
	if ! env "$@" >"$out" 2>&1; then
		found=$((found + 1))
		cp "$out" "build/soak-$found.txt"
		echo "FOUND $found (all of it in build/soak-$found.txt):"
		grep -E -- '--- FAIL|rapid.seed|DATA RACE|Failing input|go test -run|panic:' "$out" | sort -u | head -20
		echo "  see it again: $*"
	fi
}

drawing=$(grep -rl --include='*_test.go' 'pgregory.net/rapid' . | xargs -n1 dirname | sort -u)
racing="./campaign/... ./ui/... ./internal/... ./battle ./battle/audit ./battle/machine ./cmd/campaign/..."
targets=$($go test -list '^Fuzz' ./... 2>/dev/null | awk '/^Fuzz/ { names = names " " $1; next } /^ok/ { n = split(names, a, " "); for (i = 1; i <= n; i++) print $2, a[i]; names = "" }')

while left; do
	rounds=$((rounds + 1))
	for room in $drawing; do
		left || break
		seed=$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')
		shown FULL=1 RAPID_SEED="$seed" RAPID_NOFAILFILE=1 "$go" test -count=1 -timeout 30m "$room"
	done
	echo "$targets" | while read -r room name; do
		[ -n "$name" ] && left || break
		echo "$room $name"
	done >build/soak-targets.txt
	while read -r room name; do
		left || break
		shown "$go" test -run '^$' -fuzz "^$name\$" -fuzztime 15s "$room"
	done <build/soak-targets.txt
	for room in $racing; do
		left || break
		seed=$(od -An -N6 -tu8 /dev/urandom | tr -d ' ')
		shown RAPID_SEED="$seed" RAPID_NOFAILFILE=1 "$go" test -race -count=1 -timeout 30m "$room"
	done
done
echo "Soaked for $minutes minutes, $rounds rounds begun: $found found."
[ "$found" = 0 ]
