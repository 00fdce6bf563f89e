/** Since when a person asks what they missed. */
export const missedChoices = ['yesterday', 'morning', 'week'] as const;
export type MissedChoice = (typeof missedChoices)[number];

const daysBefore: Record<MissedChoice, number> = { yesterday: 1, morning: 0, week: 7 };

/** The beginning of that day where the user is, in ms. @param now in ms */
export const missedSince = (choice: MissedChoice, now: number): number => {
  const day = new Date(now);
  // By the calendar: a day on which the clocks change is not 24 hours long.
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBefore[choice]).getTime();
};
