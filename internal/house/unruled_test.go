package house

// unruled are tests of a rule set that test no rule of its book, but what holds of the whole: that
// its commander makes sense, that sides are balanced, that nothing is lost, shared or slow.
var unruled = map[string][]string{
	"gsq": {
		"TestABeatenSideBreaksOffInTime", "TestASurroundedCompanyFormsSquare",
		"TestACommanderWeighsMenAndNotUnits",
		"TestAMassThatCanReachChargesRatherThanStandsInFire", "TestAnyBattle", "TestAttackersSetUpOutOfRange",
		"TestAttackersStalk", "TestCommanderSeesWhatHisSideSees", "TestCommandersUseTheRules", "TestCoveredApproach",
		"TestFairFight", "TestGarrisonFits", "TestGarrisonKeepsWatch", "TestGunsAreBroughtToBear", "TestGunsAreKeptBack",
		"TestGunsDoNotWaitBehindTheirOwnInfantry", "TestHorseStandsOffFromSquares", "TestImaginedIsPlayedOut",
		"TestLeadersGoWhereTheyLead", "TestLogIsTold", "TestManyUnits", "TestNobodyStandsBeforeHisOwnParapet",
		"TestPostures", "TestRaidIsPaid", "TestRaidersTakeTheBaggage", "TestRearGuardByTurns", "TestRiversAreCrossed",
		"TestSettings", "TestSetupsThatCannotBeFought", "TestSheetFollowsTheTables", "TestSheetWithSettings",
		"TestShootIsPure", "TestSquareAgainstHorse", "TestStandard", "TestStormOfWorksComesToBlows", "TestTenToOne",
		"TestTheLastAtAGoalStays", "TestWorksHelp",
	},
	"macduff": {
		"TestAWorkGoesOnWhereItStopped", "TestAnyBattle", "TestBalance", "TestBattlesBeginFromWhatWasLeft",
		"TestBothHaveTheirGoal", "TestClone", "TestCloneStays", "TestCommanderSeesHisSideAlone", "TestEverythingHappens",
		"TestGoalCommanders", "TestGoalNowhere", "TestOddsOfTheLargest", "TestOrdersDescribeThemselves",
		"TestProceduresArePure", "TestSharesReadBack", "TestSheetWithSettings", "TestStandard", "TestTaking",
		"TestWithdrawal",
		"TestCommandersUseTheRules", "TestImaginedIsPlayedOut",
	},
	"redcoats": {
		"TestACloneSharesNothingThatChanges", "TestAFairFightGoesEitherWay", "TestAForkGoesTheSameWay", "TestAnyBattle",
		"TestAnySurroundings", "TestAskingAheadAndTakingBack", "TestAssaultOddsAreThoseOfTheDice",
		"TestAuditFindsNothing", "TestBattleSeesAndStacksAsTheProceduresSay", "TestEveryGroundIsPlayable",
		"TestEveryThrowIsTold", "TestEverythingIsFought", "TestGoals", "TestImaginedIsPlayedOut",
		"TestLeadersAreCommanders", "TestLineOfSightGoesBothWays", "TestMutatedSetupsAreRefusedOrFought",
		"TestOrdersDescribeThemselves", "TestRearGuardsAndRaids", "TestRiflesBeatSpears", "TestSettings",
		"TestSheetFollowsTheTables", "TestSheetWithSettings", "TestSixtyASide", "TestStandard",
		"TestTenSpearsToOneRifle", "TestTenToOneHoldsTheField", "TestTheRimShowsTheNeighbours", "TestTooManyAndLongIDs",
		"TestWorksHelp",
	},
	"riskfactor": {
		"TestAnyBattle", "TestAuditFindsNothing", "TestBeginRefusesWhatCannotBeFought", "TestClone",
		"TestCommanderChargesTogether", "TestCommanderFallsBack", "TestCommanderHoldsHisWork",
		"TestCommanderKeepsHorseBack", "TestCommanderKeepsVolleys", "TestCommanderLeaves", "TestCommanderRaidsTheTrain",
		"TestCommanderSeeksCover", "TestEveryGroundIsPlayable", "TestExamples", "TestFairFight", "TestLargeArmies",
		"TestMeleeFightIsPure", "TestOddsCanBeCounted", "TestOrdersDescribeThemselves", "TestSettings",
		"TestSheetFollowsTheTables", "TestSheetWithSettings", "TestSightIsApart", "TestSoloWithoutOrders",
		"TestStandard", "TestTenToOne", "TestWhatIsHiddenIsNotInASight", "TestWorksHelp",
	},
	"wornspent": {
		"TestABattleAndItsCloneGoOnApart", "TestACommanderNeedsNoMoreThanHisSight", "TestASightHasNothingHidden",
		"TestAnyBattle", "TestAnyThrowIsPureAuditedAndTold", "TestAttackersCrossRivers", "TestAuditFindsNothing",
		"TestBattlesHoldBeforeTheAudit", "TestEveryGroundIsPlayable", "TestEverythingHappens", "TestFairFight",
		"TestGoalCommanders", "TestGoalNowhere", "TestLargestArmies", "TestLostInThrow", "TestNeedIsWhatTheDiceDo",
		"TestOrdersAreDescribed", "TestPartsOfARound", "TestPublishedCasesAsQuestions", "TestRaids",
		"TestRoundsConserveFigures", "TestSheetWithSettings", "TestStandard", "TestStorming", "TestTenToOne",
		"TestTooLarge", "TestTypedCallsAreRefused", "TestVolleysConserveFigures", "TestWorksHelp",
	},
}
