// Package postbag prints dispatches: as a page for a browser, as a PDF, as a mail with attachments
// that a mail program opens as a draft, and as plain text. The same dispatch gives the same bytes:
// there is no clock, no machine and no path in any of them.
//
//   - letter.go: a dispatch with its maps, ready to be printed
//   - html.go, dispatch.html: a page
//   - pdf.go, pdftable.go, sheet.go: sheets of paper
//   - mail.go: a mail
package postbag
