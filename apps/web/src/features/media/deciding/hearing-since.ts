import type { StoreApi } from 'zustand/vanilla';

/**
 * Remembers since when each person has heard the user.
 * @param now in ms since 1970, of this device
 * @returns the time by id; undefined for people who do not hear the user
 */
export const createHearingSince = (
  store: Pick<StoreApi<{ readonly hearers: readonly string[] }>, 'subscribe'>,
  now: () => number,
): ((id: string) => number | undefined) => {
  let since: ReadonlyMap<string, number> = new Map();
  store.subscribe(({ hearers }, before) => {
    if (hearers === before.hearers) return;
    since = new Map(hearers.map((id) => [id, since.get(id) ?? now()]));
  });
  return (id) => since.get(id);
};
