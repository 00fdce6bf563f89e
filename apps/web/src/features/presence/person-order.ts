import type { Status, Whereabouts } from '@engawa/contract/presence';

export type StatusTab = 'all' | Status;

/** Normalizes words for the search: case, width and accents do not matter. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase();

/**
 * The people of a tab whose name or status text contains the words; sorted by name, the local user
 * first.
 */
export const peopleShown = (
  people: Iterable<Whereabouts>,
  options: { selfId: string; tab: StatusTab; search: string; language: string },
): Whereabouts[] => {
  const wanted = plain(options.search.trim());
  const byName = new Intl.Collator(options.language, { numeric: true });
  return [...people]
    .filter(({ status }) => options.tab === 'all' || status === options.tab)
    .filter(({ name, statusText }) => wanted === '' || plain(`${name}\n${statusText}`).includes(wanted))
    .sort((a, b) => {
      const selfFirst = Number(b.user_id === options.selfId) - Number(a.user_id === options.selfId);
      return selfFirst || byName.compare(a.name, b.name);
    });
};

export const countByTab = (people: Iterable<Whereabouts>): Record<StatusTab, number> => {
  const counts: Record<StatusTab, number> = { all: 0, available: 0, busy: 0, leave: 0 };
  for (const { status } of people) {
    counts.all += 1;
    counts[status] += 1;
  }
  return counts;
};
