// Package console connects the Windows program, which has no console of its
// own, to the console it was started from, so that its commands can print
// there. On other systems it does nothing.
//
// Nothing else about terminals belongs here.
package console
