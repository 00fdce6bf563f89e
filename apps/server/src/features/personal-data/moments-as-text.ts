type AsText<T> = T extends Date ? string : T;

/** A row with its moments as they are on the wire. */
export const momentsAsText = <Row extends object>(row: Row): { [Name in keyof Row]: AsText<Row[Name]> } =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as { [Name in keyof Row]: AsText<Row[Name]> };
