package command

// Edition numbers the rules of the campaign as this program carries them out; every entry
// of the journal names the one by which it was decided. It is raised when a command would
// bring about other events, or have another title, than before. What an older edition did
// otherwise stays in the code as a question of working.edition, so that verify can decide
// old entries again; the kept files of testdata hold that.
//
//   - 1: up to version 2 of the file.
//   - 2: a detachment's name is shared with no other force and has no hidden characters; the
//     id that is made of it keeps the letters of a foreign name (CAMPAIGN-11.1).
//   - 3: what a unit had that has nobody left, and the enemy has not, its side keeps (CAMPAIGN-6.4).
//   - 4: what objectives are counted by is noted; the campaign ends, with a verdict (CAMPAIGN-15).
//   - 5: events happen by themselves, reinforcements wait for their provisos and leave again (CAMPAIGN-16).
//   - 5: who comes upon an enemy goes in or stands off, and who is come upon stands, gives way, is
//     caught or lays down its arms (CAMPAIGN-4.7 to 4.13).
//   - 6: a force that came for a time leaves though nobody of it stays (CAMPAIGN-9.4).
//   - 7: fighting values are reckoned as battles showed them (CAMPAIGN-13.2).
//   - 8: prisoners who are free again come back by road (CAMPAIGN-7.24); of wounded who fall to an enemy who
//     takes no prisoners it is noted by whom they were put to death (CAMPAIGN-7.17).
//   - 9: a wounded leader lies in a hospital, and who has recovered or is free again comes back by road (CAMPAIGN-7.25).
//   - 10: who leaves the ranks by an event of sickness falls to disease (CAMPAIGN-16.3).
//   - 11: of a force that has joined another or is no more only those enemies know who saw it; for the others it is
//     where they saw it last (CAMPAIGN-9.6); guns in whose place others come stay with the enemy who took them
//     (CAMPAIGN-7.22); of prisoners of whom some are let go the others are a group of their own.
//   - 12: of several events that slow a force down the slowest counts, and a detachment has what events do to the force of
//     which it was (CAMPAIGN-16.3); the sick lie in hospital, and leaders fall ill (CAMPAIGN-16.4).
//   - 13: in an armistice nobody besieges, raids or razes what is the other's, and forces without men are not taken over
//     (CAMPAIGN-16.5); fighting values, what an attack is worth and what works are hang on the rule set (CAMPAIGN-13.2).
//   - 14: nobody goes without guns into a redoubt that has no breach (CAMPAIGN-4.9),
//     and who is in garrison in a strong place does not leave it to an enemy in its hex who does not attack (CAMPAIGN-4.7);
//     an enemy who is not found where he was seen last is known of no more, also to commanders and to who plans a march (CAMPAIGN-9.6).
//   - 15: a port on the sea is not shut in by who has no boats there (CAMPAIGN-17.1); regular foot without wheels and with
//     animals enough march light (CAMPAIGN-2.2).
//   - 16: an enemy who is seen is seen to be behind works (CAMPAIGN-9.5); who is too weak together with others is told so of all
//     of them (CAMPAIGN-4.7).
//   - 17: before the first day it is noted what has to come to pass before an objective can be won: who was never in a place is not
//     brought away from it, who has not come is not broken, and what is in hand is taken or raided once it was lost (CAMPAIGN-15.2).
//   - 18: where reports go by messenger, far forces send word how they stand, and headquarters know of them what has come
//     (CAMPAIGN-27.8).
const Edition = 18
