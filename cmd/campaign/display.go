//go:build !nowindow

package main

import (
	"net"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"

	"frontier/cmd/campaign/line"
)

// noDisplay says what to do instead where there is nothing to open a window on; it is
// empty where there is a display.
func noDisplay() string {
	if runtime.GOOS == "darwin" || runtime.GOOS == "windows" {
		return ""
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return ""
	}
	display := os.Getenv("DISPLAY")
	if display == "" {
		return "There is no display for the window; `campaign help` lists what can be done without one, and `xvfb-run campaign` gives it one."
	}
	if !answers(display) {
		return "The display " + line.Clean(display) + " does not answer; `campaign help` lists what can be done without one."
	}
	return ""
}

// answers says whether an X server takes connections under this name, as ":0",
// "unix:0.0" or "localhost:10.0".
func answers(display string) bool {
	colon := strings.LastIndexByte(display, ':')
	if colon < 0 {
		return false
	}
	host := display[:colon]
	number, _, _ := strings.Cut(display[colon+1:], ".")
	n, err := strconv.Atoi(number)
	if err != nil {
		return false
	}
	try := func(network, address string) bool {
		c, err := net.DialTimeout(network, address, 3*time.Second)
		if err != nil {
			return false
		}
		c.Close()
		return true
	}
	if host == "" || host == "unix" {
		socket := "/tmp/.X11-unix/X" + number
		return try("unix", "@"+socket) || try("unix", socket)
	}
	if strings.HasPrefix(host, "/") { // a path of its own, as on macOS
		return try("unix", display) || try("unix", host)
	}
	return try("tcp", net.JoinHostPort(host, strconv.Itoa(6000+n)))
}
