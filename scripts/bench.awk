# Turns the output of `go test -bench` into a table: nothing is left out, nothing added.
function human(ns) {
	if (ns >= 1e9) return sprintf("%.2f s", ns / 1e9)
	if (ns >= 1e6) return sprintf("%.2f ms", ns / 1e6)
	if (ns >= 1e3) return sprintf("%.2f us", ns / 1e3)
	return sprintf("%.1f ns", ns)
}
function bytes(b) {
	if (b >= 1048576) return sprintf("%.1f MiB", b / 1048576)
	if (b >= 1024) return sprintf("%.1f KiB", b / 1024)
	return b " B"
}
/^cpu: /{ cpu = substr($0, 6) }
/^goos: /{ os = $2 }
/^goarch: /{ arch = $2 }
/^pkg: /{ pkg = $2; sub(/^frontier\//, "", pkg) }
/^Benchmark/ {
	name = $1
	sub(/^Benchmark/, "", name)
	sub(/-[0-9]+$/, "", name)
	ns = mem = allocs = "-"
	more = ""
	for (i = 3; i < NF; i += 2) {
		unit = $(i + 1)
		if (unit == "ns/op") ns = $i
		else if (unit == "B/op") mem = bytes($i)
		else if (unit == "allocs/op") allocs = $i
		else more = more (more == "" ? "" : ", ") $i " " unit
	}
	n++
	row[n] = sprintf("%-22s %-40s %12s %12s %10s %10s  %s", pkg, name, ns == "-" ? ns : human(ns), (ns == "-" || ns == 0) ? "-" : sprintf("%.0f", 1e9 / ns), mem, allocs, more)
}
END {
	if (n == 0) { print "No benchmark ran."; exit 1 }
	printf "%s, %s/%s\n\n", cpu, os, arch
	printf "%-22s %-40s %12s %12s %10s %10s\n", "room", "benchmark", "once", "a second", "memory", "allocs"
	for (i = 1; i <= n; i++) { sub(/ +$/, "", row[i]); print row[i] }
}
