// Package hexfleet shows Hexfleet on the table: it is the game's presenter.
// It turns a Hexfleet view into what the board draws, the roster, the
// inspector and the buttons, and the person's clicks into actions.
//
// The choosing (choice.go and the files beside it) works on views and actions
// alone and can be tested without a window; the drawing is done by package
// board. What may not live here: rules of the game, and furniture that other
// games have too.
package hexfleet
