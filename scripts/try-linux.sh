#!/bin/sh
# Tries what else Linux gets than the .deb, all of it in folders that are removed: the archive is
# installed for one person who has nothing, plays, opens its window on Wayland and is rid of it again;
# the .rpm is installed by rpm, is what it says that it is, and goes again; the manifest of Flatpak is
# read by its own tool.
# scripts/try-linux.sh FOLDER, that of the release. Must be run by root, since rpm keeps a system there.
set -eu
release=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
work=$(mktemp -d)
display=:$((800 + $$ % 200))
server='' compositor='' window=''
end() {
	for p in $window $compositor $server; do kill "$p" 2>/dev/null || :; done
	wait
	rm -rf "$work"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

say() { printf '%s\n' "$*"; }
fail() { say "try-linux: $*" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail "this must be run by root."
# plays PROGRAM: founds a campaign, plays ten days of it and verifies it.
plays() {
	war=$work/war.campaign
	rm -f "$war"
	alone "$1" new --template afghanistan-1880 --seed 27 "$war" >/dev/null
	alone "$1" turn "$war" --days 10 --auto >/dev/null
	alone "$1" verify "$war" >/dev/null
}
alone() { env -i HOME="$work/home" PATH=/usr/bin:/bin LC_ALL=C "$@"; }
# left lists what there still is, but for campaigns and settings, which stay, and for what rpm and
# desktops note for themselves of all programs.
left() {
	find "$work/home" "$work/root" -type f | grep -v -e /var/lib/rpm/ -e /share/mime/ -e /mimeinfo.cache -e "$work/home/.c" -e "$work/home/.local/share/frontier/" || :
	grep -r -l frontier "$work/home/.local/share/mime" "$work/home/.local/share/applications" || :
}

# waits SECONDS COMMAND...: until the command holds.
waits() {
	left=$(($1 * 2))
	shift
	until "$@"; do
		left=$((left - 1))
		[ "$left" -gt 0 ] || return 1
		sleep 0.5
	done
}
# opens PROGRAM: on a compositor of Wayland, which runs on a display that nobody sees.
opens() {
	mkdir -p -m 700 "$work/run"
	export XDG_RUNTIME_DIR="$work/run"
	Xvfb "$display" -screen 0 1480x960x24 -nolisten tcp -noreset >/dev/null 2>&1 &
	server=$!
	waits 20 test -S "/tmp/.X11-unix/X${display#:}" || fail "Xvfb does not start."
	DISPLAY=$display weston --backend=x11-backend.so --width=1440 --height=900 --socket=try --idle-time=0 >"$work/weston" 2>&1 &
	compositor=$!
	waits 20 test -S "$work/run/try" || fail "weston does not start: $(cat "$work/weston")"
	alone XDG_RUNTIME_DIR="$work/run" WAYLAND_DISPLAY=try WAYLAND_DEBUG=1 "$1" "$work/war.campaign" >"$work/wire" 2>&1 &
	window=$!
	waits 120 drawn || fail "its window was not drawn on Wayland within two minutes: $(grep -v -e '->' "$work/wire" | tail -n 3)"
	grep -q 'set_app_id("org.frontier.campaign")' "$work/wire" || fail "Wayland is not told which program the window is of."
	kill "$window" "$compositor" "$server"
	wait "$window" 2>/dev/null || :
	window='' compositor='' server=''
}
# drawn holds when pictures are handed over that were made after the campaign was opened.
drawn() { awk '/set_title\("Afghanistan/ { open = 1 } open && /wl_surface.*attach\(wl_buffer/ { pictures++ } END { exit pictures < 3 }' "$work/wire"; }

mkdir -p "$work/home" "$work/unpacked" "$work/root"
archive=$(echo "$release"/frontier-[0-9.]*[0-9]-linux-amd64.tar.gz)
tar -x -z -C "$work/unpacked" -f "$archive"
folder=$(echo "$work"/unpacked/frontier-*)
alone "$folder/install.sh" >"$work/said" || fail "the archive is not installed: $(cat "$work/said")"
[ -x "$work/home/.local/bin/frontier" ] || fail "the archive lays no program below ~/.local/bin."
desktop=$(echo "$work"/home/.local/share/applications/*.desktop)
desktop-file-validate "$desktop" || fail "desktops do not understand its entry of the menu."
grep -q "^Exec=$work/home/.local/bin/frontier" "$desktop" || fail "the menu does not start what was installed."
plays "$work/home/.local/bin/campaign"
opens "$work/home/.local/bin/frontier"
say "its window was opened and drawn on Wayland"
alone "$folder/uninstall.sh" >/dev/null
[ -z "$(left)" ] || fail "of the archive there is left: $(left)"
ls "$work/home/.local/share/frontier/"*.campaign >/dev/null || fail "the campaigns are gone with the program."
say "the archive was installed for one person, played and removed"

rpm=$(echo "$release"/frontier-[0-9]*.x86_64.rpm)
rpms() { rpm --root "$work/root" --dbpath /var/lib/rpm "$@"; }
rpms --initdb
# What else a system must have is not in this empty root; that each is asked for is looked at below.
rpms --install --nodeps --force-debian "$rpm" >"$work/said" 2>&1 || fail "the .rpm is not installed: $(cat "$work/said")"
rpms --verify --nodeps frontier || fail "what the .rpm laid down is not what it says."
laid() { echo "$work/root$(rpms --query --list frontier | grep "/bin/$1\$")"; }
plays "$(laid campaign)"
objdump -p "$(laid frontier)" | awk '/NEEDED/ { print $2 }' >"$work/needed"
rpms --query --requires frontier >"$work/requires"
while IFS= read -r library; do
	case $library in
	libc.so.* | libm.so.* | libpthread.so.* | libdl.so.* | librt.so.* | libresolv.so.*) continue ;;
	esac
	grep -q -F "$library" "$work/requires" || fail "the program needs $library, and the .rpm does not say so."
done <"$work/needed"
rpms --erase --nodeps --force-debian frontier
[ -z "$(left)" ] || fail "of the .rpm there is left: $(left)"
say "the .rpm was installed, is as it says, played, and was removed"

manifest=$(echo "$release"/*.yml)
flatpak-builder --show-manifest "$manifest" >"$work/manifest" || fail "Flatpak does not understand its manifest."
grep -q -F "$(basename "$archive")" "$work/manifest" || fail "the manifest does not build from the archive beside it."
appstreamcli validate --no-net "$folder"/usr/share/metainfo/*.metainfo.xml >"$work/said" || fail "what software centres read is not right: $(cat "$work/said")"
say "Flatpak's manifest and what software centres read are understood"
