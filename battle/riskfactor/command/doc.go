// Package command is the automatic commander of Colonial Skirmish (section 17).
package command
