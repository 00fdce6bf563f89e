/**
 * Ends what was begun together, in this order: all of it, also when one of them fails. The first
 * failure is thrown afterwards.
 */
export const endAll = (ends: Iterable<() => unknown>): void => {
  const failures: unknown[] = [];
  for (const end of ends) {
    try {
      end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};
