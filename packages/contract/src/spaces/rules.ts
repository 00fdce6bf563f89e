export const maxSpaceNameLength = 100;

/** What the form for a new space is filled with, in minutes (specification). */
export const newSpaceIdleMinutes = 30;
