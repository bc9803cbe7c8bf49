// Package courier is how orders and reports go over the map by messenger and telegraph (CAMPAIGN-27): by
// which way, in how many days, and past whom. It looks at what a side knows alone, but where it says so.
//
// way.go finds the way, words.go says it, danger.go sees who might catch a messenger.
package courier
