// Package report tells what happened in a campaign on paper: first what a report says,
// as plain values, then how it is printed.
//
// [Tell] works out the after-action report of one battle from the campaign's own views
// and the battle's log; it keeps no record of its own. [AfterAction.HTML] and
// [AfterAction.Markdown] print it. Names typed by people reach neither as markup.
package report
