import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { liveEvents } from '../live/index.ts';
import { misfitPaths } from './misfit-paths.ts';
import { misfit, readShape, type Shape } from './shape.ts';
import { shapeOf } from './shape-of.ts';

/** The result of the schema itself for a value. */
const parsed = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : misfit;
};
const expectAlike = (schema: z.ZodType, value: unknown) =>
  expect(readShape(shapeOf(schema), value), JSON.stringify(value)).toEqual(parsed(schema, value));

/** A pseudo-random sequence in [0, 1) that is the same in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

const uuid = '0198f6a0-5c1e-7b2a-9d3e-4f5a6b7c8d9e';
const strings = [
  '',
  'a',
  'Aoi',
  uuid,
  uuid.toUpperCase(),
  '2026-01-02T03:04:05.678Z',
  'moss',
  'x'.repeat(3_000),
];
const numbers = [0, 1, -1, 0.5, 100, 65_536, 2 ** 53, -1e9, 1e12];
const others = [null, true, false, [], {}, 'not it', 7];

/** A value that usually matches the shape, and sometimes does not. */
const sample = (shape: Shape, random: () => number): unknown => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  if (random() < 0.03) return pick(others);
  switch (shape.is) {
    case 'unknown':
      return pick(others);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'string':
      return pick(strings);
    case 'number':
      return pick(numbers);
    case 'one-of':
      return pick(shape.values);
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => sample(shape.of, random));
    case 'union':
      return sample(pick(shape.of), random);
    case 'optional':
    case 'nullable':
      return random() < 0.2 ? null : sample(shape.of, random);
    case 'object': {
      const fields = Object.entries(shape.fields).filter(
        ([, { is }]) => random() > (is === 'optional' ? 0.5 : 0.02),
      );
      const named = fields.map(([key, field]) => [key, sample(field, random)] as const);
      return Object.fromEntries(random() < 0.2 ? [...named, ['unnamed', 1]] : named);
    }
  }
};

describe('a schema as plain data', () => {
  it.each([
    ['a string with bounds', z.string().min(2).max(4), ['a', 'ab', 'abcd', 'abcde', 3, null]],
    ['a UUID in lower case', z.uuid().toLowerCase(), [uuid, uuid.toUpperCase(), 'no', '']],
    ['a moment', z.iso.datetime(), ['2026-01-02T03:04:05Z', '2026-13-02T03:04:05Z', 'today']],
    ['a pattern', z.string().regex(/^[a-z]+$/i), ['Ab', 'a1', '']],
    ['a number', z.number().min(1).lt(3), [0, 1, 2.5, 3, Number.NaN, Number.POSITIVE_INFINITY, '1']],
    ['an integer', z.number().int(), [1, 1.5, 2 ** 53, -4]],
    ['a choice', z.enum(['a', 'b']), ['a', 'c', 1]],
    ['a literal', z.literal([1, null]), [1, null, 2]],
    ['a list', z.array(z.number()).min(1).max(2), [[], [1], [1, 2], [1, 2, 3], ['1'], {}]],
    ['alternatives', z.union([z.string(), z.object({ a: z.number() })]), ['x', { a: 1, b: 2 }, { a: 'x' }]],
    ['nothing', z.null(), [null, 0]],
    [
      'an object',
      z.object({ a: z.string(), b: z.number().optional() }),
      [{ a: '1', c: 2 }, { b: 1 }, [], null],
    ],
    ['an object that keeps the rest', z.looseObject({ a: z.string() }), [{ a: '1', c: { d: 2 } }, { c: 1 }]],
    ['an object without a rest', z.strictObject({ a: z.string() }), [{ a: '1' }, { a: '1', c: 1 }]],
    [
      'an optional nullable field',
      z.object({ a: z.string().nullish() }),
      [{}, { a: null }, { a: 'x' }, { a: 1 }],
    ],
    ['a field that must be there', z.object({ a: z.string().optional().nonoptional() }), [{}, { a: 'x' }]],
  ])('accepts the same values as the schema: %s', (_what, schema, values) => {
    for (const value of values) expectAlike(schema, value);
  });

  it.each([
    ['a transformation', z.string().transform((text) => text.length)],
    ['a rule of its own', z.string().refine((text) => text !== 'no')],
    ['a rule over an object', z.object({ a: z.number() }).refine(({ a }) => a > 0)],
    ['a default', z.object({ a: z.number().default(1) })],
    ['trimming', z.string().trim()],
    ['a record', z.record(z.string(), z.number())],
  ])('is refused for a schema that plain data cannot express: %s', (_what, schema) =>
    expect(() => shapeOf(schema)).toThrow(/plain data/),
  );

  const messages = Object.values(liveEvents).flatMap(({ name, message }) =>
    message === null ? [] : [[name, message as z.ZodType] as const],
  );
  it.each(messages)('checks %s like its schema in 400 samples', (_name, message) => {
    const random = createRandom(7);
    const shape = shapeOf(message);
    for (let count = 0; count < 400; count += 1) expectAlike(message, sample(shape, random));
  });

  it('reports the same paths of wrong parts as the schema', () => {
    const schema = z.object({
      a: z.string(),
      list: z.array(z.object({ b: z.number().optional(), c: z.string().nullable() })),
      either: z.union([z.string(), z.number()]),
    });
    for (const value of [
      { a: 1, list: [{ c: null }, { b: 'x', c: 2 }], either: true },
      { a: 'x', list: {}, either: 1 },
      { list: [] },
      'nothing',
    ]) {
      const issues = schema.safeParse(value).error?.issues.map(({ path }) => path) ?? [];
      expect(misfitPaths(shapeOf(schema), value)).toEqual(issues);
    }
    expect(misfitPaths(shapeOf(schema), { a: '', list: [], either: 1 })).toEqual([]);
  });
});
