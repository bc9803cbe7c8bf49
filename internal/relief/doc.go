// Package relief makes the pack with which a reserve player takes over a side: how it stands, its roster,
// what it was told so far, the orders under way, its objectives, its map, the rules in play and the order
// form. It holds what that side knows and no more.
//
//   - relief.go: what goes into it, and the files that it becomes
//   - document.go: the document of it
package relief
