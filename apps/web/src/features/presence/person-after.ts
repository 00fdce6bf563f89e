type Near = { readonly id: string; readonly distancePx: number };

/**
 * Who comes next when people are gone through one by one, from the nearest on and round again.
 * @param current null: nobody yet
 * @param step -1: the other way round
 */
export const personAfter = (people: readonly Near[], current: string | null, step: 1 | -1): string | null => {
  const order = [...people].sort((a, b) => a.distancePx - b.distancePx || (a.id < b.id ? -1 : 1));
  const at = order.findIndex(({ id }) => id === current);
  const next = at < 0 ? (step > 0 ? 0 : order.length - 1) : (at + step + order.length) % order.length;
  return order[next]?.id ?? null;
};
