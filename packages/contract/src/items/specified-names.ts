import * as z from 'zod';

type Body = Readonly<Record<string, unknown>>;

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type is absent in a change. */
const isOf = ({ type = null }: Body, wanted: string): boolean => type === null || type === wanted;

const inOurNames = (value: unknown): unknown => {
  if (!isBody(value)) return value;
  const read = { ...value };
  if (isOf(value, 'dify_ai') && value.url === undefined && value.token !== undefined) read.url = value.token;
  if (isOf(value, 'youtube') && value.isGlobal === true) read.area_type = 'global';
  return read;
};

/**
 * A body that may use the names of the specification: `token` for the address of an AI chat, and
 * `isGlobal` for a video of the whole room.
 */
export const bySpecifiedNames = <S extends z.ZodType>(schema: S): S =>
  // The document of the API and the types describe what is read, so the schema stays the type.
  z.preprocess(inOurNames, schema) as unknown as S;
