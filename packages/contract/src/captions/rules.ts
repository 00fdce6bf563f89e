/** How long transcripts are kept, in days. */
export const transcriptKeptDays = 30;

/**
 * The maximum number of new lines of speech that are stored in a day (UTC). Our choice: a person
 * who speaks without a pause produces a line every three seconds; a member may do so for eight
 * hours and a guest for four. All members of a space together may store as much as 30 such
 * speakers, all guests as much as six.
 */
export const transcriptsPerDay = { member: 10_000, guest: 5_000, members: 300_000, guests: 30_000 };
