/**
 * A schema as plain data, so that a browser can check messages without loading the schema library.
 * shape-of.ts generates it from the schemas of the contract at build time.
 */
export type Shape =
  | { readonly is: 'unknown' | 'boolean' | 'null' }
  | {
      readonly is: 'string';
      readonly min?: number;
      readonly max?: number;
      /** The source and the flags of each regular expression. */
      readonly patterns?: readonly (readonly [source: string, flags: string])[];
      readonly isLowered?: boolean;
    }
  | { readonly is: 'number'; readonly isInteger?: boolean; readonly bounds?: readonly NumberBound[] }
  | { readonly is: 'one-of'; readonly values: readonly unknown[] }
  | { readonly is: 'array'; readonly of: Shape; readonly min?: number; readonly max?: number }
  | { readonly is: 'union'; readonly of: readonly Shape[] }
  | { readonly is: 'optional' | 'nullable'; readonly of: Shape }
  | {
      readonly is: 'object';
      readonly fields: Readonly<Record<string, Shape>>;
      /** How fields that the shape does not name are treated. */
      readonly others: 'dropped' | 'kept' | 'refused';
    };

/** One end of a range. */
export type NumberBound = {
  readonly end: 'min' | 'max';
  readonly value: number;
  readonly isInclusive: boolean;
};

/** The result of `readShape` for a value that does not match the shape. */
export const misfit: unique symbol = Symbol('misfit');

const isWithin = (value: number, { end, value: bound, isInclusive }: NumberBound): boolean => {
  if (value === bound) return isInclusive;
  return end === 'min' ? value > bound : value < bound;
};

const readObject = (shape: Shape & { is: 'object' }, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit;
  const given = value as Readonly<Record<string, unknown>>;
  const isNamed = (key: string): boolean => Object.hasOwn(shape.fields, key);
  if (shape.others === 'refused' && !Object.keys(given).every(isNamed)) return misfit;
  const read: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape.fields)) {
    const found = readShape(field, given[key]);
    if (found === misfit) return misfit;
    if (key in given) read[key] = found;
  }
  if (shape.others === 'kept')
    for (const key of Object.keys(given)) if (!isNamed(key)) read[key] = given[key];
  return read;
};

/**
 * Parses a value by a shape. Returns the value without the fields that the shape drops, or
 * `misfit`.
 */
export const readShape = (shape: Shape, value: unknown): unknown => {
  switch (shape.is) {
    case 'unknown':
      return value;
    case 'boolean':
      return typeof value === 'boolean' ? value : misfit;
    case 'null':
      return value === null ? value : misfit;
    case 'string': {
      if (typeof value !== 'string') return misfit;
      const { min = 0, max = Number.POSITIVE_INFINITY, patterns = [], isLowered } = shape;
      if (value.length < min || value.length > max) return misfit;
      if (!patterns.every(([source, flags]) => new RegExp(source, flags).test(value))) return misfit;
      return isLowered ? value.toLowerCase() : value;
    }
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return misfit;
      if (shape.isInteger && !Number.isSafeInteger(value)) return misfit;
      return (shape.bounds ?? []).every((bound) => isWithin(value, bound)) ? value : misfit;
    }
    case 'one-of':
      return shape.values.includes(value) ? value : misfit;
    case 'array': {
      const { of, min = 0, max = Number.POSITIVE_INFINITY } = shape;
      if (!Array.isArray(value) || value.length < min || value.length > max) return misfit;
      const read = value.map((item) => readShape(of, item));
      return read.includes(misfit) ? misfit : read;
    }
    case 'union':
      for (const one of shape.of) {
        const read = readShape(one, value);
        if (read !== misfit) return read;
      }
      return misfit;
    case 'optional':
      return value === undefined ? value : readShape(shape.of, value);
    case 'nullable':
      return value === null ? value : readShape(shape.of, value);
    case 'object':
      return readObject(shape, value);
  }
};
