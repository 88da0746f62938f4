// Package board draws playing surfaces and tells what lies under the mouse.
//
// A HexTable shows any hex.Board: its rim, terrain, tiles and zones, the ships
// on it, what is highlighted, a planned path, and the effects of a battle. It
// is told all of this as plain data and knows no rules: what may be done, and
// what it means, is the business of a presenter in package scenes.
//
// Places on the board are hex.Points (in hex radii), places on the screen
// logical pixels; Camera leads from one to the other. What does not change is
// kept in cached layers, so that a table at rest copies two pictures a frame.
// Animations count ticks.
//
// What may not live here: rules, text that players read beyond numbers and
// labels handed in, and widgets.
package board
