type Near = { readonly id: string; readonly distancePx: number };

/**
 * The next person when stepping through people from the nearest on and around again.
 * @param current null when nobody is selected yet
 * @param step -1 for the opposite direction
 */
export const personAfter = (people: readonly Near[], current: string | null, step: 1 | -1): string | null => {
  const order = [...people].sort((a, b) => a.distancePx - b.distancePx || (a.id < b.id ? -1 : 1));
  const at = order.findIndex(({ id }) => id === current);
  const next = at < 0 ? (step > 0 ? 0 : order.length - 1) : (at + step + order.length) % order.length;
  return order[next]?.id ?? null;
};
