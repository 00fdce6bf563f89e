/** The hours and the capacity of an event, as the live space and the check on entry use them. */
export type EventTerms = {
  /** In ms since 1970; null: no opening time. */
  readonly opensAt: number | null;
  /** In ms since 1970; null: no closing time. */
  readonly closesAt: number | null;
  /** The maximum number of people inside, not counting Managers; null: no limit of its own. */
  readonly capacity: number | null;
};

export const maxEventCapacity = 10_000;

/** How long before the closing time people inside are notified, in ms. */
export const closingNoticeMs = 10 * 60 * 1_000;
/** How long after the closing time guests and Members who are inside may stay, in ms. */
export const partingMs = 15 * 60 * 1_000;

/**
 * The phase of an event. Only Managers may enter before it opens and after it has closed.
 * `parting`: it has closed, and people inside may stay for a short time. `over`: only Managers are
 * inside.
 */
export type EventPhase = 'before' | 'open' | 'closing' | 'parting' | 'over';

/** @param now in ms since 1970, by the clock of the server */
export const eventPhaseAt = (
  { opensAt, closesAt }: Pick<EventTerms, 'opensAt' | 'closesAt'>,
  now: number,
): EventPhase => {
  if (closesAt !== null && now >= closesAt + partingMs) return 'over';
  if (closesAt !== null && now >= closesAt) return 'parting';
  if (opensAt !== null && now < opensAt) return 'before';
  return closesAt !== null && now >= closesAt - closingNoticeMs ? 'closing' : 'open';
};

/** Whether people who are not Managers may enter now. */
export const isEventOpen = (terms: Pick<EventTerms, 'opensAt' | 'closesAt'>, now: number): boolean => {
  const phase = eventPhaseAt(terms, now);
  return phase === 'open' || phase === 'closing';
};

/**
 * People who wait for the opening enter within this time after it, each at a different moment, in
 * ms.
 */
export const openingSpreadMs = 4_000;
/** How long a person in the queue has to take a free place before the next one is called, in ms. */
export const calledForMs = 10_000;
