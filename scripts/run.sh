#!/bin/sh
# Opens the window on the display that there is. Without one it says what to do, and does it: on a
# display of this machine that was not named, else on one that is made for it and that nobody sees.
set -eu
cd "$(dirname "$0")/.."

if [ "$(uname -s)" = Darwin ] || [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "${OS:-}" = Windows_NT ]; then exec bin/campaign "$@"; fi

for socket in "${XDG_RUNTIME_DIR:-/nowhere}"/wayland-[0-9]; do
	if [ -S "$socket" ]; then
		echo "No display is named, but Wayland's ${socket##*/} is here: the window opens there."
		WAYLAND_DISPLAY=${socket##*/} exec bin/campaign "$@"
	fi
done
for socket in /tmp/.X11-unix/X[0-9]; do
	if [ -S "$socket" ] && [ -O "$socket" ]; then
		echo "No display is named, but X's :${socket##*X} is here: the window opens there."
		DISPLAY=:${socket##*X} exec bin/campaign "$@"
	fi
done

cat <<'TEXT'
There is no display here. To see the window, run it where there is one; over ssh, connect with
ssh -X and run it again. Everything but the window is done by bin/campaign: bin/campaign help.
TEXT
if ! command -v Xvfb >/dev/null 2>&1; then sh scripts/setup.sh display || exit 1; fi
n=99
while [ -e "/tmp/.X$n-lock" ] || [ -e "/tmp/.X11-unix/X$n" ]; do n=$((n + 1)); done
Xvfb ":$n" -screen 0 1440x900x24 -nolisten tcp -noreset >/dev/null 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || :' EXIT
trap 'exit 130' HUP INT TERM
echo "Now it opens on a display that nobody sees, :$n, until Ctrl+C. A picture of it: import -display :$n -window root frontier.png"
while [ ! -e "/tmp/.X11-unix/X$n" ]; do
	kill -0 "$server" 2>/dev/null || { echo "Xvfb does not start." >&2; exit 1; }
	sleep 0.1
done
DISPLAY=:$n bin/campaign "$@"
