// Package widgets is what the views are made of: lettering, buttons, tables, marks and
// bars in the window's own look. A widget draws values and says what was tapped; it
// knows no service.
package widgets
