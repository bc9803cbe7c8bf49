// Package windows holds that the program is the same on other systems: packages are vetted
// for Windows and for Macs, the commands are built for Windows, and where wine is on
// the PATH they fight battles and play a campaign there whose every byte is that of this
// machine. `make test-windows` installs wine first.
package windows
