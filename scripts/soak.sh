#!/bin/sh
# Looks for what the fixed seeds of `make test` do not find, for so many minutes (20). Three
# things take turns, the one that has had least time being next: properties of random battles,
# campaigns and inputs with fresh seeds; fuzz targets; and, under the race detector, what
# scripts/race.txt lists. Each goes through its own list again and again, a small step at a
# time, so that each has its third on a slow machine too. Each failure is printed with the
# command that shows it again; what is found becomes a case with a fixed seed.
set -u
cd "$(dirname "$0")/.."
minutes=${1:-20}
case $minutes in '' | *[!0-9]*) echo "soak.sh: $minutes is no number of minutes; try 20" >&2; exit 2 ;; esac
go=${GO:-go}
began=$(date +%s)
until=$((began + 60 * minutes))
mkdir -p build
out=build/soak.txt
found=0

# fresh is a seed that nobody has chosen.
fresh() { od -An -N6 -tu8 /dev/urandom | tr -d ' '; }

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

# The lists: a line is a room and its tests, or its fuzz target. Tests are those of the files
# that draw something at random, with rapid or with a generator of their own.
grep -rlE --include='*_test.go' 'pgregory\.net/rapid|ruletest\.Seed\(' . | sort | while read -r file; do
	sed -n "s|^func \(Test[A-Za-z0-9_]*\)(.*|$(dirname "$file") \1|p" "$file"
done | grep -v ' TestMain$' | awk '{ names[$1] = names[$1] (names[$1] ? "|" : "") $2 } END { for (room in names) print room, "^(" names[room] ")$" }' | sort >build/soak-drawn.txt
grep -r --include='*_test.go' '^func Fuzz' . | sed 's|^\(.*\)/[^/]*:func \(Fuzz[A-Za-z0-9_]*\)(.*|\1 \2|' | sort >build/soak-fuzzed.txt
grep -v '^#' scripts/race.txt | awk '{ print "./" $1, $2 }' >build/soak-raced.txt

# Of each list the number of steps taken, and the seconds that they took.
drawn=0 fuzzed=0 raced=0
in_drawn=0 in_fuzzed=0 in_raced=0

# step takes the next line of a list, beginning again at its end.
step() { sed -n "$(($2 % $(wc -l <"build/soak-$1.txt") + 1))p" "build/soak-$1.txt"; }

while [ "$(date +%s)" -lt "$until" ]; do
	at=$(date +%s)
	if [ "$in_drawn" -le "$in_fuzzed" ] && [ "$in_drawn" -le "$in_raced" ]; then
		step drawn "$drawn" >build/soak-step.txt
		read -r room names <build/soak-step.txt
		shown RAPID_SEED="$(fresh)" SOAK_SEED="$(fresh)" RAPID_NOFAILFILE=1 "$go" test -count=1 -vet=off -timeout 10m -run "$names" "$room"
		drawn=$((drawn + 1)) in_drawn=$((in_drawn + $(date +%s) - at))
	elif [ "$in_fuzzed" -le "$in_raced" ]; then
		step fuzzed "$fuzzed" >build/soak-step.txt
		read -r room name <build/soak-step.txt
		shown "$go" test -vet=off -run '^$' -fuzz "^$name\$" -fuzztime 10s "$room"
		fuzzed=$((fuzzed + 1)) in_fuzzed=$((in_fuzzed + $(date +%s) - at))
	else
		step raced "$raced" >build/soak-step.txt
		read -r room names <build/soak-step.txt
		shown RAPID_SEED="$(fresh)" SOAK_SEED="$(fresh)" RAPID_NOFAILFILE=1 "$go" test -race "-gcflags=modernc.org/...=-race=false" -count=1 -vet=off -timeout 10m -run "$names" "$room"
		raced=$((raced + 1)) in_raced=$((in_raced + $(date +%s) - at))
	fi
done

# told says how far a list was gone through.
told() { echo "  $1: $2 steps of a list of $(wc -l <"build/soak-$3.txt"), $4 seconds"; }
echo "Soaked for $((($(date +%s) - began) / 60)) minutes: $found found."
told "drawn with fresh seeds" "$drawn" drawn "$in_drawn"
told "fuzzed for 10 seconds each" "$fuzzed" fuzzed "$in_fuzzed"
told "under the race detector" "$raced" raced "$in_raced"
[ "$found" = 0 ]
