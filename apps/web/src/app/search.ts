/** The texts of a query that have one of the names; what is no text is left out. */
export const readText = <N extends string>(
  search: Record<string, unknown>,
  ...names: N[]
): { [K in N]?: string } => {
  const texts: { [K in N]?: string } = {};
  for (const name of names) {
    const value = search[name];
    // The router reads numbers and booleans out of a query; an id or a path is text all the same.
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      texts[name] = String(value);
  }
  return texts;
};
