// Package folio is a document in plain values: titles, paragraphs, tables, pictures, in the order
// in which they are read. Whoever has something to publish (a report, a dispatch, a roster book)
// makes a [Document] of it, and every format is made of that one value, so that a number stands
// in each of them as it was written once.
//
// Texts are what people typed and what the program says, as one line of plain words each; each
// format sees to it that they come out as themselves. [Line] makes a text fit.
//
//   - folio.go: the document and its blocks
//   - text.go: texts and what is left out of them
//   - web: a page of HTML; leaf: pages of PDF; mark: Markdown; word: DOCX; cells: tables as CSV
//     and XLSX
package folio
