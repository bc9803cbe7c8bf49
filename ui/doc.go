// Package ui is the window: views that connect widgets to a campaign's service. It
// holds no rules and no SQL. What it needs from outside is declared in door.go and
// handed to [Run] by the program: a library of campaign files, an exporter of reports
// and the rule sets.
//
// Packages below it: look (theme, type and icons), widgets (what is drawn, knowing no
// service), work (the one door for slow work), chart (map and counters as pictures).
package ui
