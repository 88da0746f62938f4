package console

import (
	"os"

	"golang.org/x/sys/windows"
)

// attachParentProcess is ATTACH_PARENT_PROCESS of the Windows API: (DWORD)-1.
const attachParentProcess = ^uintptr(0)

// Attach makes standard output and standard error reach the console that the
// program was started from. Streams that were redirected to a file or a pipe
// stay as they are, and without such a console nothing changes.
func Attach() {
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	if attach.Find() != nil {
		return
	}
	if done, _, _ := attach.Call(attachParentProcess); done == 0 {
		return
	}
	os.Stdin = reopen(os.Stdin, windows.STD_INPUT_HANDLE, "CONIN$")
	os.Stdout = reopen(os.Stdout, windows.STD_OUTPUT_HANDLE, "CONOUT$")
	os.Stderr = reopen(os.Stderr, windows.STD_ERROR_HANDLE, "CONOUT$")
}

// reopen returns stream itself when it leads somewhere, otherwise the console
// device of the given name.
func reopen(stream *os.File, which uint32, device string) *os.File {
	if handle, err := windows.GetStdHandle(which); err == nil && handle != 0 && handle != windows.InvalidHandle {
		if kind, err := windows.GetFileType(handle); err == nil && kind != windows.FILE_TYPE_UNKNOWN {
			return stream
		}
	}
	file, err := os.OpenFile(device, os.O_RDWR, 0)
	if err != nil {
		return stream
	}
	return file
}
