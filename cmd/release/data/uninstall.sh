#!/bin/sh
# Takes {{.App.Name}} away again, as install.sh laid it below ~/.local or PREFIX. Campaigns and settings stay.
set -eu
prefix=${PREFIX:-$HOME/.local}
list=$prefix/share/doc/frontier/installed
[ -f "$list" ] || { echo "{{.App.Name}} is not installed below $prefix." >&2; exit 1; }
while IFS= read -r name; do rm -f "$prefix/$name"; done <"$list"
rm -f "$list"
rmdir "$prefix/share/doc/frontier" 2>/dev/null || :
if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || :; fi
if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$prefix/share/applications" >/dev/null 2>&1 || :; fi
echo "{{.App.Name}} is removed from $prefix; campaigns and settings stay where they are."
