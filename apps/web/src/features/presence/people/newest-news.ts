/**
 * The times of the last news about each person, so that of two messages in any order the newer
 * wins. Times are ms of the server's clock.
 */
export const createNewestNews = () => {
  /** Those who left are included. */
  const changedAt = new Map<string, number>();
  let snapshotAt = Number.NEGATIVE_INFINITY;
  return {
    isNews: (id: string, at: number): boolean => at >= (changedAt.get(id) ?? Number.NEGATIVE_INFINITY),
    record(id: string, at: number): void {
      changedAt.set(id, at);
    },
    isNewSnapshot: (at: number): boolean => at >= snapshotAt,
    noteSnapshot(at: number): void {
      snapshotAt = at;
    },
    forget(): void {
      changedAt.clear();
      snapshotAt = Number.NEGATIVE_INFINITY;
    },
  };
};
