#!/bin/sh
# Installs a .deb of the program in a Debian that has nothing else, plays with it, opens its window
# there and removes it again: scripts/clean-root.sh PACKAGE.deb [FOLDER]. Must be run by root; the
# Debian is made in the folder, by default build/root, and removed afterwards.
set -eu
deb=$1
root=${2:-build/root}
# shellcheck disable=SC1091
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
display=:$((200 + $$ % 300))
fb=$(mktemp -d)
server='' window=''

say() { printf '%s\n' "$*"; }
fail() { say "clean-root: $*" >&2; exit 1; }
inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }
person() { inside HOME=/home/roberts DISPLAY="$display" setpriv --reuid 1000 --regid 1000 --clear-groups "$@"; }
end() {
	[ -z "$window" ] || kill "$window" 2>/dev/null || :
	[ -z "$server" ] || kill "$server" 2>/dev/null || :
	rm -rf "$root" "$fb"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

[ "$(id -u)" = 0 ] || fail "this must be run by root."
rm -rf "$root"
mkdir -p "$root"
root=$(cd "$root" && pwd)
# From where this machine has its own packages.
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' "Codename: $codename" 2>/dev/null | head -n 1)}
[ -n "$mirror" ] || fail "apt names no place with packages of $codename; set MIRROR to one."
debootstrap --variant=minbase "$codename" "$root" "$mirror" >"$fb/log" 2>&1 || { cat "$fb/log" >&2; fail "no clean Debian could be made."; }
cp "$deb" "$root/tmp/frontier.deb"
packages() { inside dpkg --get-selections | wc -l; }
before=$(packages)
inside apt-get -qq install --no-install-recommends -y /tmp/frontier.deb >"$fb/log" 2>&1 || { cat "$fb/log" >&2; fail "the package cannot be installed."; }
inside dpkg -L frontier >"$fb/files"
say "installed in a clean $codename, with $(($(packages) - before)) packages"

inside useradd --create-home --uid 1000 roberts
person campaign version | head -n 1
person campaign new --template afghanistan-1880 --seed 27 /home/roberts/afghan.campaign >/dev/null
person campaign turn /home/roberts/afghan.campaign --days 20 --auto >/dev/null
person campaign verify /home/roberts/afghan.campaign >/dev/null
say "a campaign was founded, played for 20 days and verified"

Xvfb "$display" -screen 0 1280x800x24 -nolisten tcp -noreset -fbdir "$fb" >/dev/null 2>&1 &
server=$!
until [ -S "/tmp/.X11-unix/X${display#:}" ]; do
	kill -0 "$server" 2>/dev/null || fail "Xvfb does not start."
	sleep 0.1
done
person frontier >"$fb/said" 2>&1 &
window=$!
# Drawn is a screen most of which is not black: a pixel takes four bytes.
tries=0
until [ "$(tail -c +4096 "$fb/Xvfb_screen0" 2>/dev/null | LC_ALL=C tr -d '\000' | wc -c)" -gt 2000000 ]; do
	kill -0 "$window" 2>/dev/null || { cat "$fb/said" >&2; fail "the window did not stay open."; }
	tries=$((tries + 1))
	[ "$tries" -lt 240 ] || { cat "$fb/said" >&2; fail "the window was not drawn within two minutes."; }
	sleep 0.5
done
ls "$root/home/roberts/.local/share/frontier/"*.campaign >/dev/null || fail "the library holds no campaign."
if command -v xwdtopnm >/dev/null 2>&1; then mkdir -p build/window && xwdtopnm "$fb/Xvfb_screen0" 2>/dev/null | pnmtopng >build/window/clean-root.png 2>/dev/null; fi
kill "$window"
wait "$window" 2>/dev/null || :
window=''
say "its window was opened and drawn"

inside apt-get -qq remove -y frontier >"$fb/log" 2>&1 || { cat "$fb/log" >&2; fail "the package cannot be removed."; }
while IFS= read -r name; do
	[ -d "$root$name" ] || [ ! -e "$root$name" ] || fail "$name is left after removing."
done <"$fb/files"
[ -f "$root/home/roberts/afghan.campaign" ] || fail "the campaign is gone with the program."
say "removed; nothing of it is left, and the campaign is"
