/** So many messages a person may send in so long, private ones counted with the others. */
export const messagesPerWindow = 20;
export const messageWindowMs = 10_000;

/** How long messages are kept, in days. */
export const messageKeptDays = 90;
