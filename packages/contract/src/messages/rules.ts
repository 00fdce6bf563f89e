/** The rate limit of messages per person: this many in the window. Private messages count too. */
export const messagesPerWindow = 20;
export const messageWindowMs = 10_000;

/**
 * The maximum number of stored messages in a day (UTC); private messages count too. Our choice: a
 * member may write one every six seconds for eight hours, a guest one every half minute. All
 * members of a space together may write as much as 300 people who write 500 each, all guests as
 * much as 300 who write 65 each.
 */
export const messagesPerDay = { member: 5_000, guest: 1_000, members: 150_000, guests: 20_000 };

/** How long messages are kept, in days. */
export const messageKeptDays = 90;
