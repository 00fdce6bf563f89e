/** The string parameters of a query with one of these names; other types are left out. */
export const readText = <N extends string>(
  search: Record<string, unknown>,
  ...names: N[]
): { [K in N]?: string } => {
  const texts: { [K in N]?: string } = {};
  for (const name of names) {
    const value = search[name];
    // The router parses numbers and booleans in a query, but an id or a path is always text.
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      texts[name] = String(value);
  }
  return texts;
};
