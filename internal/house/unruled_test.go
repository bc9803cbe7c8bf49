package house

// unruled are tests of a rule set that test no rule of its book, but what holds of the whole: that
// its commander makes sense, that sides are balanced, that nothing is lost, shared or slow.
var unruled = map[string][]string{
	"gsq": {
		"TestAnyBattle", "TestAttackersSetUpOutOfRange", "TestAttackersStalk", "TestCommanderSeesWhatHisSideSees",
		"TestCoveredApproach", "TestFairFight", "TestGarrisonFits", "TestGarrisonKeepsWatch", "TestGunsAreBroughtToBear",
		"TestGunsAreKeptBack", "TestHorseStandsOffFromSquares", "TestLogIsTold", "TestManyUnits", "TestPostures",
		"TestRaidIsPaid", "TestRaidersTakeTheBaggage", "TestRearGuardByTurns", "TestRiversAreCrossed", "TestSettings",
		"TestSetupsThatCannotBeFought", "TestSheetFollowsTheTables", "TestSheetWithSettings", "TestShootIsPure",
		"TestSquareAgainstHorse", "TestStandard", "TestStormOfWorksComesToBlows", "TestTenToOne", "TestWorksHelp",
	},
	"macduff": {
		"TestABridgeKeepsItsDamage", "TestAPontoonGoesOnAndIsBlown", "TestARepairGoesOn", "TestAWorkGoesOnWhereItStopped",
		"TestAnyBattle", "TestBalance", "TestBattlesBeginFromWhatWasLeft", "TestBothHaveTheirGoal", "TestBreachesLast",
		"TestClone", "TestCloneStays", "TestCommanderSeesHisSideAlone", "TestEverythingHappens", "TestGoalCommanders",
		"TestGoalNowhere", "TestOddsOfTheLargest", "TestOrdersDescribeThemselves", "TestProceduresArePure",
		"TestSharesReadBack", "TestSheetWithSettings", "TestStandard", "TestTaking", "TestWithdrawal",
	},
	"redcoats": {
		"TestACloneSharesNothingThatChanges", "TestAFairFightGoesEitherWay", "TestAForkGoesTheSameWay",
		"TestASideSeesWhatItMay", "TestAnyBattle", "TestAnySurroundings", "TestAskingAheadAndTakingBack",
		"TestAssaultOddsAreThoseOfTheDice", "TestAuditFindsNothing", "TestBattleSeesAndStacksAsTheProceduresSay",
		"TestEachCountedStandsForSeveralMen", "TestEveryGroundIsPlayable", "TestEveryThrowIsTold", "TestEverythingIsFought",
		"TestFiguresThatFallOneByOne", "TestGoals", "TestLeadersAreCommanders", "TestLineOfSightGoesBothWays",
		"TestManyBattlesLoseNobody", "TestMutatedSetupsAreRefusedOrFought", "TestOrdersDescribeThemselves",
		"TestRearGuardsAndRaids", "TestRiflesBeatSpears", "TestSettings", "TestSheetFollowsTheTables",
		"TestSheetWithSettings", "TestSixtyASide", "TestStandard", "TestTenSpearsToOneRifle", "TestTenToOneHoldsTheField",
		"TestTheRimShowsTheNeighbours", "TestTooManyAndLongIDs", "TestWorksHelp",
	},
	"riskfactor": {
		"TestAnyBattle", "TestAuditFindsNothing", "TestBeginRefusesWhatCannotBeFought", "TestClone",
		"TestCommanderChargesTogether", "TestCommanderFallsBack", "TestCommanderHoldsHisWork", "TestCommanderKeepsHorseBack",
		"TestCommanderKeepsVolleys", "TestCommanderLeaves", "TestCommanderRaidsTheTrain", "TestCommanderSeeksCover",
		"TestDamageTable", "TestEveryGroundIsPlayable", "TestExamples", "TestFairFight", "TestHiddenAreDrawnAsMarkers",
		"TestLargeArmies", "TestMeleeFightIsPure", "TestNobodyIsDrivenFar", "TestOddsCanBeCounted",
		"TestOrdersDescribeThemselves", "TestSettings", "TestSheetFollowsTheTables", "TestSheetWithSettings",
		"TestSightIsApart", "TestSoloWithoutOrders", "TestStandard", "TestTenToOne", "TestWhatIsHiddenIsNotInASight",
		"TestWorksHelp",
	},
	"wornspent": {
		"TestABattleAndItsCloneGoOnApart", "TestACommanderNeedsNoMoreThanHisSight", "TestASightHasNothingHidden",
		"TestAnyBattle", "TestAnyThrowIsPureAuditedAndTold", "TestAttackersCrossRivers", "TestAuditFindsNothing",
		"TestBattlesHoldBeforeTheAudit", "TestEveryGroundIsPlayable", "TestEverythingHappens", "TestFairFight",
		"TestGoalCommanders", "TestGoalNowhere", "TestLargestArmies", "TestLostInThrow", "TestNeedIsWhatTheDiceDo",
		"TestOrdersAreDescribed", "TestPartsOfARound", "TestPublishedCasesAsQuestions", "TestRaids",
		"TestRoundsConserveFigures", "TestSheetWithSettings", "TestStandard", "TestStorming", "TestTenToOne", "TestTooLarge",
		"TestTypedCallsAreRefused", "TestVolleysConserveFigures", "TestWorksHelp",
	},
}
