// Package screen is a display of its own (Xvfb) for tests: what is on it can be read, and hands
// (xdotool) move its pointer and press its keys.
package screen
