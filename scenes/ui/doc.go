// Package ui is what every scene needs between the person and the picture:
// the input of one tick, the accessibility tree with its focus order, the
// tooltip, buttons with key caps, and forms of ebitenui widgets in the
// program's own look at any scale.
//
// All coordinates are logical pixels unless a name says otherwise; a
// paint.Brush turns them into the physical pixels of the window.
//
// What may not live here: anything that knows a game, a match or a scene.
package ui
