package main

import (
	"os"

	"frontier"

	"golang.org/x/sys/windows"
)

// attachParent stands for the console of the program that started this one.
const attachParent = ^uintptr(0)

var attachConsole = windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")

// console gives a program of the window the console from which it was called, if it was called from
// one and its words do not go elsewhere already: Windows gives it none of itself.
func console() {
	out, err := windows.GetStdHandle(windows.STD_OUTPUT_HANDLE)
	if err == nil && out != 0 && out != windows.InvalidHandle {
		return
	}
	if ok, _, _ := attachConsole.Call(attachParent); ok == 0 {
		return // it was started by a double click
	}
	name, err := windows.UTF16PtrFromString("CONOUT$")
	if err != nil {
		return
	}
	h, err := windows.CreateFile(name, windows.GENERIC_READ|windows.GENERIC_WRITE, windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE, nil, windows.OPEN_EXISTING, 0, 0)
	if err != nil {
		return
	}
	os.Stdout = os.NewFile(uintptr(h), "CONOUT$")
	os.Stderr = os.Stdout
}

// alert says in a box why the window cannot be opened, where there is no console to say it on.
func alert(sentence string) {
	if h, err := windows.GetStdHandle(windows.STD_ERROR_HANDLE); err == nil && h != 0 && h != windows.InvalidHandle || os.Stderr == os.Stdout {
		return
	}
	text, err := windows.UTF16PtrFromString(sentence)
	if err != nil {
		return
	}
	title, err := windows.UTF16PtrFromString(frontier.About().Name)
	if err != nil {
		return
	}
	_, _ = windows.MessageBox(0, text, title, windows.MB_ICONERROR|windows.MB_OK)
}
