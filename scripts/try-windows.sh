#!/bin/sh
# Installs the program of Windows under wine, in a folder of its own that is removed: the installer asks
# for no administrator, both programs speak, the window opens a campaign and is drawn, and the
# uninstaller leaves campaigns alone. scripts/try-windows.sh SETUP.exe [PICTURE.png]
set -eu
setup=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
picture=${2:-}
cd "$(dirname "$0")/.."
home=$(mktemp -d)
display=:$((500 + $$ % 300))
server='' window=''
export HOME="$home" WINEPREFIX="$home/wine" WINEDEBUG=-all DISPLAY="$display" WINEDLLOVERRIDES='winemenubuilder.exe,mscoree,mshtml='

say() { printf '%s\n' "$*"; }
fail() { say "try-windows: $*" >&2; exit 1; }
end() {
	[ -z "$window" ] || kill "$window" 2>/dev/null || :
	wineserver -k 2>/dev/null || :
	[ -z "$server" ] || kill "$server" 2>/dev/null || :
	rm -rf "$home"
}
trap end EXIT
trap 'exit 1' HUP INT TERM
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

Xvfb "$display" -screen 0 1480x960x24 -nolisten tcp -noreset -fbdir "$home" >/dev/null 2>&1 &
server=$!
waits 20 test -S "/tmp/.X11-unix/X${display#:}" || fail "Xvfb does not start."
wine wineboot --init >/dev/null 2>&1
# What Go wants of Windows and this wine may lack.
library=$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll
[ -f "$library" ] || x86_64-w64-mingw32-gcc -shared -o "$library" test/windows/testdata/bcryptprimitives.c -ladvapi32

user=$WINEPREFIX/drive_c/users/$(id -un)
there=$user/AppData/Local/Programs/Frontier
wine "$setup" /S
waits 60 test -f "$there/uninstall.exe" || fail "it is not installed."
[ -f "$user/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Frontier.lnk" ] || fail "it is not in the start menu."
wine reg query 'HKCU\Software\Classes\Frontier.campaign\shell\open\command' 2>/dev/null | grep -q 'frontier.exe" "%1"' || fail "a double click on a campaign does not open it."
for program in campaign frontier; do
	wine "$there/$program.exe" version >"$home/said" </dev/null
	grep -q 'windows/amd64' "$home/said" || fail "$program.exe says nothing of its version."
done
say "installed for one person; $(head -n 1 "$home/said" | tr -d '\r')"

(cd "$home" && wine "$there/campaign.exe" new --template afghanistan-1880 --seed 27 war.campaign >/dev/null)
opened=$(printf %s "$home/war.campaign" | sed 's|/|\\|g')
wine explorer /desktop=frontier,1440x920 "C:\\users\\$(id -un)\\AppData\\Local\\Programs\\Frontier\\frontier.exe" "Z:$opened" >/dev/null 2>&1 &
window=$!
named() { xdotool search --name Afghanistan >/dev/null 2>&1; }
drawn() { [ "$(tail -c +4096 "$home/Xvfb_screen0" | LC_ALL=C tr -d '\000' | wc -c)" -gt 3000000 ]; }
waits 180 named || fail "the window did not open the campaign."
waits 60 drawn || fail "the window was not drawn."
if [ -n "$picture" ] && command -v import >/dev/null 2>&1; then
	sleep 3
	import -window root "$picture"
fi
kill "$window"
window=''
wineserver -k || :
wineserver -w || :
say "the window opened a campaign and was drawn"

wine "$there/uninstall.exe" /S
gone() { [ ! -e "$there/frontier.exe" ] && [ ! -e "$there/uninstall.exe" ]; }
waits 60 gone || fail "the uninstaller leaves the program behind."
if wine reg query 'HKCU\Software\Classes\.campaign' >/dev/null 2>&1; then fail "campaigns are still associated with it."; fi
[ -f "$home/war.campaign" ] || fail "the campaign is gone with the program."
say "removed; the campaign is still there"
