/** When an event is open and how many it takes, as the live space and the door go by it. */
export type EventTerms = {
  /** In ms since 1970; null: from the beginning. */
  readonly opensAt: number | null;
  /** In ms since 1970; null: it does not close by itself. */
  readonly closesAt: number | null;
  /** How many may be inside at once, Managers aside; null: no bound of its own. */
  readonly capacity: number | null;
};

export const maxEventCapacity = 10_000;

/** So long before it closes, whoever is inside is told. */
export const closingNoticeMs = 10 * 60 * 1_000;
/** So long after it has closed, guests and Members who are inside may end what they were saying. */
export const partingMs = 15 * 60 * 1_000;

/**
 * How far an event is: nobody but Managers comes in before it opens and after it has closed. `parting`: it has closed,
 * and who is inside may stay for a little while. `over`: only Managers are inside.
 */
export type EventPhase = 'before' | 'open' | 'closing' | 'parting' | 'over';

/** @param now in ms since 1970, by the server's clock */
export const eventPhaseAt = (
  { opensAt, closesAt }: Pick<EventTerms, 'opensAt' | 'closesAt'>,
  now: number,
): EventPhase => {
  if (closesAt !== null && now >= closesAt + partingMs) return 'over';
  if (closesAt !== null && now >= closesAt) return 'parting';
  if (opensAt !== null && now < opensAt) return 'before';
  return closesAt !== null && now >= closesAt - closingNoticeMs ? 'closing' : 'open';
};

/** Whether people come in now who are not Managers. */
export const isEventOpen = (terms: Pick<EventTerms, 'opensAt' | 'closesAt'>, now: number): boolean => {
  const phase = eventPhaseAt(terms, now);
  return phase === 'open' || phase === 'closing';
};

/** Whoever waited for the opening comes in within so long after it, each at a moment of their own. */
export const openingSpreadMs = 4_000;
/** Whoever is called to a place that has become free has so long to take it, then the next is called. */
export const calledForMs = 10_000;
