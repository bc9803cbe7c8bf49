// Package web prints a document of package folio as one page of HTML that needs no other file, no
// script and no net: for a browser in light or dark, for a telephone and for paper. Its style sheet
// is that of everything that is published; [Style] and [Blocks] are for pages that are more than
// one document.
package web
