package campaign

// Command is a wish to change the campaign. Deciding on it yields events or a
// *Refusal; it changes nothing itself.
type Command interface {
	Kind() string  // "march"; names the command in the journal
	Title() string // "March the Girishk column to Maiwand", as undo and the journal show it
}
