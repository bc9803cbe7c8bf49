// Package look is the window's theme: colours by name, the two faces and their roles,
// spaces, icons. Lato sets everything; Old Standard sets titles, dates and dispatches.
package look
