// Package ui is the window: the frame in which the rooms of the window stand, its menus and the
// one table of actions. It holds no rules and no SQL. What it needs from outside is declared in
// package door and handed to [Run] by the program.
//
// Rooms stand below it, a folder a subject. They do not know each other, nor this package: they
// are given a desk (package desk), share parts and cards, and meet by places (package place).
// Lower still are look (theme, type and icons), widgets (what is drawn, knowing no service), work
// (the one door for slow work) and chart (map and counters as pictures).
package ui
