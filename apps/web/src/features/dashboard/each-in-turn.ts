/**
 * Runs an action for each element, one after the other: they share locks on the server, so at once
 * would be no faster.
 * @returns the elements whose action failed; the others are done all the same
 */
export const eachInTurn = async <T>(
  elements: readonly T[],
  callback: (element: T) => Promise<unknown>,
): Promise<T[]> => {
  const failed: T[] = [];
  for (const element of elements)
    try {
      await callback(element);
    } catch {
      failed.push(element);
    }
  return failed;
};
