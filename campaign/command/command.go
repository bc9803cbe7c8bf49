// Package command is what can be asked of a campaign: each command is data, with its kind and its
// title, and says which forces it orders. What comes of one is worked out elsewhere; a [Refusal]
// says why it is not legal.
package command

// Command is a wish to change the campaign. Deciding on it yields events or a
// *Refusal; it changes nothing itself.
type Command interface {
	Kind() string  // "march"; names the command in the journal
	Title() string // "March the Girishk column to Maiwand", as undo and the journal show it
}
