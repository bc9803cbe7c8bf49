package rules

import "frontier/battle"

// explained are the rules, in plain words.
var explained = []battle.Rule{
	{ID: "SKIRMISH-1.1", Text: "A unit of the campaign is one base 3 inches across with all its figures. Distances are from middle to middle. Leaders look on."},
	{ID: "SKIRMISH-1.2", Text: "A unit has a rifle that reaches 18 inches, a musket that reaches 12, or blades alone; and it is raw, regular or veteran."},
	{ID: "SKIRMISH-1.3", Text: "The table is bare, 30 inches deep, and as broad as the larger side needs. The first side stands along the top, the second along the bottom."},
	{ID: "SKIRMISH-1.4", Text: "A side moves, then it shoots, then it is the other's turn. The first side begins."},
	{ID: "SKIRMISH-2.1", Text: "Once a turn a unit moves straight on, up to 6 inches on foot and 10 mounted."},
	{ID: "SKIRMISH-2.2", Text: "It keeps 3 inches from every other unit that it sees, on its way and at its end, and stays on the table."},
	{ID: "SKIRMISH-2.3", Text: "Who comes upon an enemy whom he did not see halts before him."},
	{ID: "SKIRMISH-3.1", Text: "Once a turn a unit shoots at an enemy that it sees within its range: a d6 for each figure, up to sixty; each 5 or 6 fells one."},
	{ID: "SKIRMISH-3.2", Text: "Beyond half the range each die counts one less."},
	{ID: "SKIRMISH-3.3", Text: "Veterans count one more."},
	{ID: "SKIRMISH-3.4", Text: "Who has moved this turn counts one less; who has charged does not shoot."},
	{ID: "SKIRMISH-4.1", Text: "Instead of moving a unit charges an enemy that it sees, if it can come within 3 inches of him, its way clear of others."},
	{ID: "SKIRMISH-4.2", Text: "Both strike at once: a d6 for each figure, up to sixty; each 6 fells one."},
	{ID: "SKIRMISH-4.3", Text: "Spears, swords and lances count one more."},
	{ID: "SKIRMISH-4.4", Text: "The charger counts one more."},
	{ID: "SKIRMISH-4.5", Text: "If the charged unit is still there, the charger goes back to where it came from."},
	{ID: "SKIRMISH-4.6", Text: "A unit that loses figures throws a d6: it stands with 2 or more, raw with 3 or more; else it breaks and is gone."},
	{ID: "SKIRMISH-4.7", Text: "Once half its figures have fallen it needs two more."},
	{ID: "SKIRMISH-5.1", Text: "A unit is seen by enemies within 12 inches, and by all from when it shoots or charges until its side's next turn."},
	{ID: "SKIRMISH-6.1", Text: "A side of which no unit is left has lost, and the other holds the field."},
	{ID: "SKIRMISH-6.2", Text: "After ten rounds night falls, and nobody holds the field."},
	{ID: "SKIRMISH-6.3", Text: "Of those who fell half are dead, the odd man with them, and half are wounded."},
}
