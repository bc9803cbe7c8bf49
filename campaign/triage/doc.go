// Package triage puts battles that wait in an order: which are most worth a real table, for which there
// are the figures, the ground and the table, and which may be fought unattended (CAMPAIGN-5.9). It knows
// of a battle what who asks may know of it, and changes nothing.
//
// interest.go reckons how much a battle is worth a table, facts.go what is known of it, setup.go how it
// is laid as far as that goes, triage.go puts battles in their order.
package triage
