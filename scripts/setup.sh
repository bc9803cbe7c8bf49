#!/bin/sh
# Installs what this machine lacks and says first what that is; says nothing where nothing is missing.
#   setup.sh build    to build the window: a C compiler, and the libraries of OpenGL, X11 and Wayland
#   setup.sh test     and to test it: a display that nobody sees, hands for it, and the spreadsheet program that people have
#   setup.sh display  that display alone
#   setup.sh bench    to measure it: that display and hands, and SQLite's own program
#   setup.sh windows  to build for Windows, and to run what was built
#   setup.sh release  and to make and try all packages
# It knows the packages of Debian, Fedora, Arch, openSUSE and Alpine, of Homebrew and of MSYS2.
set -eu

what=${1:-build}
case $what in
build | test | display | bench | windows | release) ;;
*) echo "setup.sh: say build, test, display, bench, windows or release, not $what" >&2; exit 2 ;;
esac

say() { printf '%s\n' "$*"; }
have() { command -v "$1" >/dev/null 2>&1; }

system=$(uname -s)
case $system in
Darwin) manager=brew ;;
MINGW* | MSYS*) manager=msys ;;
*)
	manager=
	for m in apt-get dnf zypper pacman apk; do
		if have "$m"; then
			manager=$m
			break
		fi
	done
	;;
esac

# there NAME: the package is installed.
there() {
	case $manager in
	apt-get) case $(dpkg-query -W -f='${Status}' "$1" 2>/dev/null || :) in *'install ok installed') return 0 ;; *) return 1 ;; esac ;;
	dnf | zypper) rpm -q --whatprovides "$1" >/dev/null 2>&1 ;;
	pacman | msys) pacman -Q "$1" >/dev/null 2>&1 ;;
	apk) apk info -e "$1" >/dev/null 2>&1 ;;
	brew) brew list "$1" >/dev/null 2>&1 ;;
	esac
}

missing=
want() { for p; do there "$p" || missing="$missing $p"; done; }
# needs COMMAND PACKAGE: the package, where there is no such command, from wherever.
needs() { have "$1" || missing="$missing $2"; }

# to_build, to_test and so on want packages by the names that they have here.
to_build() {
	case $manager in
	apt-get)
		needs gcc gcc
		needs pkg-config pkg-config
		want libc6-dev ca-certificates libgl1-mesa-dev libgl1-mesa-dri libx11-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev
		;;
	dnf)
		needs gcc gcc
		needs pkg-config pkgconf-pkg-config
		want mesa-libGL-devel mesa-dri-drivers libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel
		;;
	zypper)
		needs gcc gcc
		needs pkg-config pkg-config
		want Mesa-libGL-devel Mesa-dri libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel
		;;
	pacman)
		needs gcc gcc
		needs pkg-config pkgconf
		want mesa libx11 libxcursor libxrandr libxinerama libxi libxxf86vm wayland libxkbcommon
		;;
	apk)
		needs gcc gcc
		needs pkg-config pkgconf
		want musl-dev mesa-dev mesa-dri-gallium libx11-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev wayland-dev libxkbcommon-dev
		;;
	msys) needs gcc mingw-w64-x86_64-gcc ;;
	brew)
		if ! xcode-select -p >/dev/null 2>&1; then
			say "Apple's command line tools are missing; run: xcode-select --install" >&2
			exit 1
		fi
		;;
	esac
}

to_see() { # a display that nobody sees
	case $manager in
	dnf | zypper) needs Xvfb xorg-x11-server-Xvfb ;;
	pacman) needs Xvfb xorg-server-xvfb ;;
	apt-get | apk) needs Xvfb xvfb ;;
	esac
}

to_test() {
	to_see
	case $manager in
	msys | brew) ;;
	pacman)
		needs xdotool xdotool
		needs chromium chromium
		needs soffice libreoffice-fresh
		;;
	*)
		needs xdotool xdotool
		needs chromium chromium
		needs soffice libreoffice-calc
		;;
	esac
}

to_bench() { # a display and hands for the window, and the C library, beside which the campaign's file is measured
	to_see
	case $manager in
	msys | brew) ;;
	*) needs xdotool xdotool ;;
	esac
	case $manager in
	dnf | pacman | apk | brew) needs sqlite3 sqlite ;;
	msys) needs sqlite3 mingw-w64-x86_64-sqlite3 ;;
	*) needs sqlite3 sqlite3 ;;
	esac
}

only_linux() {
	[ "$system" = Linux ] || { say "$1 on Linux only." >&2; exit 1; }
}

to_windows() {
	only_linux "The program of Windows is built and tried"
	case $manager in
	apt-get) want wine wine64 gcc-mingw-w64-x86-64 ;;
	dnf)
		needs wine wine-core
		needs x86_64-w64-mingw32-gcc mingw64-gcc
		;;
	zypper)
		needs wine wine
		needs x86_64-w64-mingw32-gcc mingw64-cross-gcc
		;;
	pacman | apk)
		needs wine wine
		needs x86_64-w64-mingw32-gcc mingw-w64-gcc
		;;
	esac
}

to_release() {
	only_linux "All packages are made"
	if [ "$manager" != apt-get ]; then
		say "All packages are made on Debian or one of its children, where the clean system to try them in comes from." >&2
		exit 1
	fi
	to_windows
	needs makensis nsis
	needs debootstrap debootstrap
	needs rpm rpm
	needs flatpak-builder flatpak-builder
	needs appstreamcli appstream
	needs desktop-file-validate desktop-file-utils
	needs weston weston
	to_see
	needs xdotool xdotool
}

if ! have "${GO:-go}"; then
	case $manager in
	dnf) needs "${GO:-go}" golang ;;
	pacman | zypper | apk | brew) needs "${GO:-go}" go ;;
	msys) needs "${GO:-go}" mingw-w64-x86_64-go ;;
	*)
		say "Go 1.26 or newer is needed and no go command was found; get it from https://go.dev/dl/ and put it on the PATH." >&2
		exit 1
		;;
	esac
fi

if [ -z "$manager" ]; then # nobody to ask for packages: name what is missing
	case $what in
	windows | release)
		to_"$what"
		for tool in wine x86_64-w64-mingw32-gcc; do have "$tool" || missing="$missing $tool"; done
		[ -z "$missing" ] || { say "Missing here:$missing; install them with this system's package manager." >&2; exit 1; }
		exit 0
		;;
	esac
	have cc || have gcc || missing="$missing gcc"
	if have pkg-config; then
		for lib in gl x11 xcursor xrandr xinerama xi xxf86vm wayland-client xkbcommon; do
			pkg-config --exists "$lib" || missing="$missing $lib"
		done
	else
		missing="$missing pkg-config"
	fi
	case $what in test | display) have Xvfb || missing="$missing Xvfb" ;; esac
	case $what in test) for tool in xdotool chromium soffice; do have "$tool" || missing="$missing $tool"; done ;; esac
	case $what in bench) for tool in sqlite3 Xvfb xdotool; do have "$tool" || missing="$missing $tool"; done ;; esac
	[ -z "$missing" ] || { say "Missing here:$missing; install them with this system's package manager (the libraries with their development files)." >&2; exit 1; }
	exit 0
fi

case $what in
build) to_build ;;
test) to_build; to_test ;;
display) to_see ;;
bench) to_build; to_bench ;;
windows) to_windows ;;
release) to_release ;;
esac
[ -n "$missing" ] || exit 0

case $manager in
apt-get) install="apt-get install --no-install-recommends" ;;
dnf) install="dnf install" ;;
zypper) install="zypper install" ;;
pacman | msys) install="pacman -S --needed" ;;
apk) install="apk add" ;;
brew) install="brew install" ;;
esac
root=
by_hand="$install$missing"
case $manager in
brew | msys) ;; # each person's own
*)
	by_hand="sudo $by_hand"
	if [ "$(id -u)" != 0 ]; then
		have sudo || { say "Missing here:$missing; have an administrator run: $by_hand" >&2; exit 1; }
		root=sudo
	fi
	;;
esac

say "Missing here and now installed with ${install%% *}:$missing"
# A fresh system has no package lists, an old one has stale ones. Nobody is asked a second time.
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086
done_so() {
	case $manager in
	apt-get) $root apt-get -qq update && $root apt-get -qq install -y --no-install-recommends $missing ;;
	dnf) $root dnf -q -y install $missing ;;
	zypper) $root zypper --non-interactive --quiet install --no-recommends $missing ;;
	pacman | msys) $root pacman -Sy --needed --noconfirm $missing ;;
	apk) $root apk add --quiet --update-cache $missing ;;
	brew) brew install --quiet $missing ;;
	esac
}
if done_so >/dev/null; then exit 0; fi
say "${install%% *} could not install them; run: $by_hand" >&2
exit 1
