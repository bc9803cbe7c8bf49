// Package tree is the order of battle as a tree with columns: sides, armies and brigades to any depth,
// forces, units and their parts. Lines are chosen, several at once, and dragged onto others; before they
// are let go it is said what that would do, or by which rule it cannot be done.
package tree
