// Package examples has the scenarios that come with the program, three or four of each rule
// set. Its folder packs has campaigns to begin from.
package examples

import "embed"

// Files are the scenarios by folder, the id of their rule set, and name.
//
//go:embed */*.json
var Files embed.FS
