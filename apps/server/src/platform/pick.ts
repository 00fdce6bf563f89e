/**
 * The named fields of an object, in the order of the names; a field that is absent stays absent.
 * The list is closed, so that a new column of a row is never sent by accident.
 */
export const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> => {
  const picked: Partial<T> = {};
  for (const name of names) if (name in from) picked[name] = from[name];
  return picked as Pick<T, K>;
};
