// Package window opens the real program on a display of its own (Xvfb), clicks through
// it as a person would, and keeps pictures of what it saw in build/window.
//
// The program tells where its named parts lie: where FRONTIER_PROBE names a file, it
// keeps a line "name x y width height" in it for each, in pixels. Tests click by name.
package window
