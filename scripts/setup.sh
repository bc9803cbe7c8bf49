#!/bin/sh
# Installs what building (setup.sh build), testing (setup.sh test) or running the program of
# Windows (setup.sh windows) needs and this machine lacks, and says first what that is. Says
# nothing where nothing is missing.
set -eu

what=${1:-build}

say() { printf '%s\n' "$*"; }
have() { command -v "$1" >/dev/null 2>&1; }

if ! have "${GO:-go}"; then
	say "Go 1.26 or newer is needed and no go command was found; get it from https://go.dev/dl/ and put it on the PATH." >&2
	exit 1
fi

if [ "$what" = windows ] && [ "$(uname -s)" != Linux ]; then
	say "wine runs the program of Windows on Linux only." >&2
	exit 1
fi

case $(uname -s) in
Darwin)
	xcode-select -p >/dev/null 2>&1 || { say "The C compiler is missing; run: xcode-select --install" >&2; exit 1; }
	exit 0
	;;
Linux) ;;
*)
	have cc || have gcc || { say "A C compiler is missing; install gcc (on Windows: MSYS2's mingw-w64-x86_64-gcc) and put it on the PATH." >&2; exit 1; }
	exit 0
	;;
esac

if ! have dpkg-query || ! have apt-get; then # not Debian or one of its children
	missing=
	if [ "$what" = windows ]; then
		for tool in wine x86_64-w64-mingw32-gcc; do have "$tool" || missing="$missing $tool"; done
		[ -z "$missing" ] || { say "Missing here:$missing; install them with this system's package manager." >&2; exit 1; }
		exit 0
	fi
	have cc || have gcc || missing="$missing gcc"
	have pkg-config || missing="$missing pkg-config"
	if have pkg-config; then
		for lib in gl x11 xcursor xrandr xinerama xi xxf86vm wayland-client xkbcommon; do
			pkg-config --exists "$lib" || missing="$missing $lib"
		done
	fi
	if [ "$what" = test ]; then
		for tool in Xvfb xdotool; do have "$tool" || missing="$missing $tool"; done
	fi
	[ -z "$missing" ] || { say "Missing here:$missing; install them with this system's package manager (the libraries with their development files)." >&2; exit 1; }
	exit 0
fi

installed() {
	case $(dpkg-query -W -f='${Status}' "$1" 2>/dev/null || :) in
	*'install ok installed') return 0 ;;
	esac
	return 1
}

missing=
want() { installed "$1" || missing="$missing $1"; }

if [ "$what" = windows ]; then
	for p in wine wine64 gcc-mingw-w64-x86-64; do want "$p"; done
else
	have gcc || missing="$missing gcc"
	have pkg-config || missing="$missing pkg-config"
	for p in libc6-dev ca-certificates libgl1-mesa-dev libgl1-mesa-dri libx11-dev libxcursor-dev \
		libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev; do want "$p"; done
fi
if [ "$what" = test ]; then
	have Xvfb || want xvfb
	have xdotool || want xdotool
fi
[ -n "$missing" ] || exit 0

by_hand="sudo apt-get install --no-install-recommends$missing"
if [ "$(id -u)" = 0 ]; then
	root=
elif have sudo; then
	root=sudo
else
	say "Missing here:$missing; have an administrator run: $by_hand" >&2
	exit 1
fi

say "Missing here and now installed with apt-get:$missing"
export DEBIAN_FRONTEND=noninteractive
# A fresh system has no package lists, an old one has stale ones.
# shellcheck disable=SC2086
if { $root apt-get -qq update && $root apt-get -qq install -y --no-install-recommends $missing; } >/dev/null; then
	exit 0
fi
say "apt-get could not install them; run: $by_hand" >&2
exit 1
