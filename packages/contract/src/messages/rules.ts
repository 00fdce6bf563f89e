/** So many messages a person may send in so long, private ones counted with the others. */
export const messagesPerWindow = 20;
export const messageWindowMs = 10_000;

/**
 * Messages that are stored in a day (UTC), private ones counted with the others. Our choice: a member may write one every
 * six seconds for eight hours, a guest one every half minute; all members of a space together as much as 300 people who
 * write 500 each, all guests as much as 300 who write 65 each.
 */
export const messagesPerDay = { member: 5_000, guest: 1_000, members: 150_000, guests: 20_000 };

/** How long messages are kept, in days. */
export const messageKeptDays = 90;
