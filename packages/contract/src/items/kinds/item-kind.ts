import * as z from 'zod';
import type { Plan } from '../../plans/schema.ts';
import { maxStacking } from '../rules.ts';
import { valuesOf } from './field-values.ts';

/** In px of the map. Whether it lies on the map depends on the room. */
export const coordinate = z.number().min(-100_000).max(100_000).transform(Math.floor);

/** The fields that every item has, as people give them. */
export const placed = {
  x: coordinate,
  y: coordinate,
  is_lock: z.boolean().optional(),
  /** On top of all others of the room when absent. Later and higher items lie on top. */
  z_index: z.number().int().min(-maxStacking).max(maxStacking).optional(),
};

/** The fields that the database keeps in columns of their own, because it asks for them. */
const columns = ['file', 'password'] as const;
type Column = (typeof columns)[number];

type Definition<T extends string, B extends z.ZodRawShape, F extends z.ZodRawShape> = {
  readonly type: T;
  /**
   * The fields that people give, besides the place. `file` is the name of a stored file, `password`
   * a secret: neither is stored with the others.
   */
  readonly body: B;
  /** The fields that the server adds when it stores the item. */
  readonly facts?: F;
  /** The field under which people see the stored file, together with the facts of that name. */
  readonly file?: 'picture' | 'pdf';
  /** The server reads the page at `url`, and `facts` says what it found. */
  readonly hasPage?: boolean;
  /** People see who wrote it. */
  readonly isSigned?: boolean;
  /** The live space keeps it, because it decides who hears whom, or plays for everyone. */
  readonly isLive?: boolean;
  /** The part of the plan that a body needs; null: none. */
  readonly planFor?: (body: z.output<z.ZodObject<B>>) => keyof Plan | null;
  /** Fields that people see and that follow from the stored ones. */
  readonly derived?: (body: z.output<z.ZodObject<B>>) => Readonly<Record<string, unknown>>;
};

/**
 * A kind of item: its fields with their rules and defaults. All that the contract, the server and
 * the database know of a kind follows from its definition.
 */
export const defineItemKind = <
  const T extends string,
  B extends z.ZodRawShape,
  F extends z.ZodRawShape = Record<never, never>,
>({
  type,
  body,
  facts,
  ...kind
}: Definition<T, B, F>) => {
  const kept = Object.entries(body).filter(([field]) => !columns.includes(field as Column));
  const values = Object.fromEntries(kept.map(([field, schema]) => [field, valuesOf(schema as z.ZodType)]));
  return {
    ...kind,
    type,
    body,
    /** A request for such an item. */
    schema: z.object({ type: z.literal(type), ...placed, ...body }),
    /** The stored fields: the types of their values and their choices, without the other rules. */
    stored: z.object({ ...values, ...facts }) as z.ZodObject,
    fields: kept.map(([field]) => field),
  };
};
