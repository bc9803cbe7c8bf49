//go:build !nowindow && threads

package main

const checked = true
