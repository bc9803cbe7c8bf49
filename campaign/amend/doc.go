// Package amend corrects the past of a campaign (CAMPAIGN-20): an entry of its journal becomes another,
// and every command after it is decided again on a copy. What no longer holds is listed with its
// reason and what may be done about it; nothing of the campaign is changed here.
package amend
