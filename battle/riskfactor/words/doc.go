// Package words says what Colonial Skirmish with the Risk Factor solo system has to say: what each line of a
// battle's log carries, the sentence that tells it, a throw taken apart, and the sheet.
package words
