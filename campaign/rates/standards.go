package rates

// CapturedStandards says whether standards can be taken, StandardsInBattle whether rule sets have them in battle, StandardsBroken of how many units that break they are, and
// StandardsRetaken how many come back when their keeper is beaten.
var (
	CapturedStandards = yesno("captured_standards", "CAMPAIGN-7.27", "Standards of the beaten are taken by who holds the field", false).inFull(true)
	StandardsBroken   = number("standards_broken", "CAMPAIGN-7.27", "Of units that break leave their standard to the enemy", "per cent", 50, 0, 100)
	StandardsInBattle = yesno("standards_in_battle", "CAMPAIGN-5.10", "Musicians and standards of the rosters are in battle, by rule sets that know them", false).inFull(true)
	StandardsRetaken  = number("standards_retaken", "CAMPAIGN-7.27", "Of standards that were taken are retaken when those whose they are beat their keeper", "per cent", 50, 0, 100)
)
