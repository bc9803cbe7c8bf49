package rates

// Who commands, and by what rank (CAMPAIGN-23).
var Seniority = yesno("seniority", "CAMPAIGN-23.1", "Who is highest in rank takes command where a leader falls", false).inFull(true)
