/** Minimum time between two changes of the first tile, in ms. */
const stickinessMs = 2_000;

export type TileOrder = {
  /**
   * The order in which cameras are shown: the loudest speaker moves to the front, at most one every
   * two seconds; all other people keep their order, and new people join at the end.
   * @param present everyone near enough to be shown
   * @param levelOf how loud a person speaks, 0–1
   */
  next(present: readonly string[], levelOf: (id: string) => number, nowMs: number): readonly string[];
};

export const createTileOrder = (): TileOrder => {
  let order: readonly string[] = [];
  let movedAtMs = Number.NEGATIVE_INFINITY;
  return {
    next(present, levelOf, nowMs) {
      const kept = order.filter((id) => present.includes(id));
      order = [...kept, ...present.filter((id) => !kept.includes(id))];
      const loudest = order.reduce<string | null>(
        (best, id) => (levelOf(id) > (best === null ? 0 : levelOf(best)) ? id : best),
        null,
      );
      if (loudest !== null && loudest !== order[0] && nowMs - movedAtMs >= stickinessMs) {
        order = [loudest, ...order.filter((id) => id !== loudest)];
        movedAtMs = nowMs;
      }
      return order;
    },
  };
};
