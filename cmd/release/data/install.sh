#!/bin/sh
# Installs {{.App.Name}} {{.App.Version}} for one person below ~/.local, or with PREFIX=/usr/local for everybody.
# Says what it does; uninstall.sh takes it away again.
set -eu
cd "$(dirname "$0")"
prefix=${PREFIX:-$HOME/.local}

echo "{{.App.Name}} {{.App.Version}} is installed below $prefix."
mkdir -p "$prefix/bin" "$prefix/share"
cp -R usr/bin/. "$prefix/bin/"
cp -R usr/share/. "$prefix/share/"
# A desktop that was started without this folder on its PATH finds the program all the same.
for key in Exec TryExec; do
	sed -i.old "s|^$key=frontier|$key=$prefix/bin/frontier|" "$prefix/share/applications/{{.App.ID}}.desktop"
	rm -f "$prefix/share/applications/{{.App.ID}}.desktop.old"
done
(cd usr && find . -type f -o -type l) | sed 's|^\./||' >"$prefix/share/doc/frontier/installed"
if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$prefix/share/mime" >/dev/null 2>&1 || :; fi
if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database "$prefix/share/applications" >/dev/null 2>&1 || :; fi
if command -v gtk-update-icon-cache >/dev/null 2>&1; then gtk-update-icon-cache -q "$prefix/share/icons/hicolor" >/dev/null 2>&1 || :; fi
case ":$PATH:" in
*":$prefix/bin:"*) ;;
*) echo "$prefix/bin is not on the PATH; start it from the menu, or as $prefix/bin/frontier." ;;
esac
