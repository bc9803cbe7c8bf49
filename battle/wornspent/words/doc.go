// Package words says what Full/Worn/Spent has to say: what each line of a
// battle's log carries, the sentence that tells it, a throw taken apart, and the sheet.
package words
