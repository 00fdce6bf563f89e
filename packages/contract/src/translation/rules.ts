/** How long transcripts are kept, in days. */
export const transcriptKeptDays = 30;

/**
 * New lines of speech that are stored in a day (UTC). Our choice: someone who speaks without a pause makes a line every
 * three seconds, a member may do so for eight hours and a guest for four; all members of a space together as much as 30
 * such speakers, all guests as much as six.
 */
export const transcriptsPerDay = { member: 10_000, guest: 5_000, members: 300_000, guests: 30_000 };
