// Package windows holds that the program is the same on other systems: the commands are built
// for Windows, and with `make test-windows`, which installs wine, packages are vetted for
// Windows and for Macs, and the commands fight battles and play a campaign under wine whose
// every byte is that of this machine.
package windows
