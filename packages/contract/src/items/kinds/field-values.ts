import * as z from 'zod';

/**
 * The values that a field may have, without its rules: a text, a number, a choice. A default stays,
 * so that what was stored before the field existed can be read.
 */
export const valuesOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodDefault)
    return valuesOf(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodOptional) return valuesOf(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodPipe) return valuesOf(schema.def.in as z.ZodType);
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNumber) return z.number();
  return schema;
};

/** The same without default, for a change of this field alone. */
const changeOf = (schema: z.ZodType): z.ZodType => {
  const values = valuesOf(schema);
  return values instanceof z.ZodDefault || values instanceof z.ZodOptional
    ? (values.unwrap() as z.ZodType)
    : values;
};

/** Values that one of both allows: kinds may offer different choices for a field of one name. */
const either = (one: z.ZodType, other: z.ZodType): z.ZodType =>
  one instanceof z.ZodEnum && other instanceof z.ZodEnum
    ? z.enum([...new Set([...one.options, ...other.options])] as string[])
    : one;

/** The changes that items of these kinds can have: every field of any of them, all optional. */
export const changesOf = (bodies: readonly z.ZodRawShape[]): Record<string, z.ZodType> => {
  const found = new Map<string, z.ZodType>();
  for (const body of bodies)
    for (const [field, schema] of Object.entries(body)) {
      const values = changeOf(schema as z.ZodType);
      const known = found.get(field);
      found.set(field, known === undefined ? values : either(known, values));
    }
  return Object.fromEntries([...found].map(([field, values]) => [field, values.optional()]));
};
