import type * as z from 'zod';
import type { NumberBound, Shape } from './shape.ts';

/**
 * The fields of a zod definition that this file reads. Zod itself has a separate type for each kind
 * of schema.
 */
type Definition = {
  readonly type: string;
  /** Set for a string schema that is one format as a whole, for example a UUID. */
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
};
type Check = {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly tx?: (text: string) => string;
};

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

const checksOf = ({ checks = [] }: Definition): readonly Check[] => checks.map(({ _zod }) => _zod.def);

const unknownTo = (what: string): Error =>
  new Error(`A schema with ${what} cannot be made plain data: extend shape-of.ts and shape.ts`);

const stringOf = (definition: Definition): Shape => {
  const patterns: (readonly [string, string])[] = [];
  let [min, max, isLowered] = [0, Number.POSITIVE_INFINITY, false];
  if (definition.pattern) patterns.push([definition.pattern.source, definition.pattern.flags]);
  else if (definition.format !== undefined) throw unknownTo(`the format ${definition.format}`);
  for (const { check, format, pattern, minimum = 0, maximum = 0, tx } of checksOf(definition)) {
    if (check === 'min_length') min = Math.max(min, minimum);
    else if (check === 'max_length') max = Math.min(max, maximum);
    else if (check === 'string_format' && pattern) patterns.push([pattern.source, pattern.flags]);
    else if (check === 'overwrite' && tx?.('Aä-Z') === 'aä-z') isLowered = true;
    else throw unknownTo(`the check ${check} ${format ?? ''} of a string`);
  }
  return {
    is: 'string',
    ...(min > 0 ? { min } : {}),
    ...(max < Number.POSITIVE_INFINITY ? { max } : {}),
    ...(patterns.length > 0 ? { patterns } : {}),
    ...(isLowered ? { isLowered } : {}),
  };
};

const numberOf = (definition: Definition): Shape => {
  const bounds: NumberBound[] = [];
  let isInteger = false;
  for (const { check, format, value = 0, inclusive: isInclusive = false } of checksOf(definition)) {
    if (check === 'greater_than') bounds.push({ end: 'min', value, isInclusive });
    else if (check === 'less_than') bounds.push({ end: 'max', value, isInclusive });
    else if (check === 'number_format' && format === 'safeint') isInteger = true;
    else throw unknownTo(`the check ${check} ${format ?? ''} of a number`);
  }
  return {
    is: 'number',
    ...(isInteger ? { isInteger } : {}),
    ...(bounds.length > 0 ? { bounds } : {}),
  };
};

const arrayOf = (definition: Definition, of: Shape): Shape => {
  let shape: Shape & { is: 'array' } = { is: 'array', of };
  for (const { check, minimum = 0, maximum = 0 } of checksOf(definition)) {
    if (check === 'min_length') shape = { ...shape, min: minimum };
    else if (check === 'max_length') shape = { ...shape, max: maximum };
    else throw unknownTo(`the check ${check} of an array`);
  }
  return shape;
};

const objectOf = (definition: Definition): Shape => {
  const { shape = {}, catchall } = definition;
  const others = catchall === undefined ? 'dropped' : definitionOf(catchall).type;
  const kinds = { dropped: 'dropped', unknown: 'kept', never: 'refused' } as const;
  if (!(others in kinds)) throw unknownTo(`further fields that are ${others}`);
  return {
    is: 'object',
    fields: Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, shapeOf(field)])),
    others: kinds[others as keyof typeof kinds],
  };
};

/**
 * A schema as plain data that accepts the same values. Throws when plain data cannot express the
 * schema, for example for a transformation.
 */
export const shapeOf = (schema: z.ZodType): Shape => {
  const definition = definitionOf(schema);
  const { type, innerType, element, options = [], entries = {}, values = [] } = definition;
  const plainChecks = ['string', 'number', 'array'];
  if (!plainChecks.includes(type) && checksOf(definition).length > 0) throw unknownTo(`a check of ${type}`);
  switch (type) {
    case 'unknown':
    case 'any':
      return { is: 'unknown' };
    case 'boolean':
    case 'null':
      return { is: type };
    case 'string':
      return stringOf(definition);
    case 'number':
      return numberOf(definition);
    case 'enum':
      return { is: 'one-of', values: Object.values(entries) };
    case 'literal':
      return { is: 'one-of', values };
    case 'union':
      return { is: 'union', of: options.map(shapeOf) };
    case 'object':
      return objectOf(definition);
  }
  if (type === 'array' && element) return arrayOf(definition, shapeOf(element));
  if (innerType === undefined) throw unknownTo(type);
  const of = shapeOf(innerType);
  if (type === 'optional' || type === 'nullable') return { is: type, of };
  if (type === 'readonly') return of;
  if (type === 'nonoptional') return of.is === 'optional' ? of.of : of;
  throw unknownTo(type);
};
