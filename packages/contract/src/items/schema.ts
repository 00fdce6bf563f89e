import * as z from 'zod';
import { id } from '../kernel/index.ts';
import { changesOf } from './kinds/field-values.ts';
import { areaTypes, itemColors, label, sizeOfPage, textSizes } from './kinds/fields.ts';
import { coordinate } from './kinds/item-kind.ts';
import { itemKinds } from './kinds.ts';
import { areaIdPrefix } from './rules.ts';

type Kind = (typeof itemKinds)[number];
export type ItemType = Kind['type'];
export const itemTypes = itemKinds.map(({ type }) => type);
const itemType = z.enum(itemTypes);

/** The id of an item in an address; that of an area may have its prefix. */
export const itemId = z
  .string()
  .transform((text) => (text.startsWith(areaIdPrefix) ? text.slice(areaIdPrefix.length) : text))
  .pipe(id);

type SchemasOf<Kinds extends readonly { readonly schema: unknown }[]> = {
  -readonly [Place in keyof Kinds]: Kinds[Place]['schema'];
};

/** The fields of an item, by type. */
export const itemBody = z.discriminatedUnion(
  'type',
  // A list that is mapped is no tuple any more.
  itemKinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof itemKinds>,
);
export type ItemBody = z.output<typeof itemBody>;

/** A form with a picture and its place. */
export const newPicture = z.object({
  x: z.coerce.number().pipe(coordinate),
  y: z.coerce.number().pipe(coordinate),
  label,
  area_type: sizeOfPage,
  image: z.file(),
});
export type NewPicture = z.output<typeof newPicture>;

/** A form with a PDF and its place. */
export const newPdf = newPicture.omit({ image: true }).extend({ document: z.file() });
export type NewPdf = z.output<typeof newPdf>;

type FieldOf<Body> = Body extends Body ? keyof Body : never;
type ValueOf<Body, Field> = Body extends Body ? (Field extends keyof Body ? Body[Field] : never) : never;
type ChangedField = Exclude<FieldOf<ItemBody>, 'type' | 'file'>;
type ChangesShape = {
  readonly [Field in ChangedField]: z.ZodOptional<z.ZodType<Exclude<ValueOf<ItemBody, Field>, undefined>>>;
};

/**
 * The changes to an item. Fields that its type does not have are dropped. The result is then
 * checked like a new item, so this schema checks only the types of the values.
 */
export const itemChanges = z.object(
  changesOf(
    itemKinds.map(({ schema }) => {
      const { type: _type, ...fields } = schema.shape;
      return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'file'));
    }),
  ) as ChangesShape,
);
export type ItemChanges = z.output<typeof itemChanges>;

/** The fields that an item of any type has. */
const anyItem = z.object({
  /** The id of an area has the prefix `item_area_`. */
  id: z.string(),
  uuid: id,
  room: id,
  type: itemType,
  /** The x and y of the centre, in whole px of the map. */
  x: z.number().int(),
  y: z.number().int(),
  /** 'x,y' */
  position: z.string(),
  /** Of two items in one layer, the one with the higher number lies on top. */
  z_index: z.number().int(),
  /** Counts the writes of the item: of two states, the one with the higher number is newer. */
  version: z.number().int(),
  /** When true, only Managers may change or move it. */
  is_lock: z.boolean(),
  label: z.string(),
  url: z.string().nullable(),
  content: z.string().nullable(),
  text_size: z.enum(textSizes).nullable(),
  color: z.enum(itemColors).nullable(),
  /** The name of the person who wrote a note; null: another type, or the account was deleted. */
  author: z.string().nullable(),
  /** The title of the page at `url`, as the server read it when the address was saved. */
  page_title: z.string().nullable(),
  /** Whether the page at `url` may be shown in a frame of ours; null: it could not be read. */
  is_framable: z.boolean().nullable(),
  /** The stored picture, with its size in px; `url` expires. Absent in items of other types. */
  picture: z.object({ file: z.string(), url: z.string(), width: z.int(), height: z.int() }).optional(),
  /**
   * The stored PDF, with its number of pages and the size of the first one in px; `url` expires.
   * Absent in items of other types.
   */
  pdf: z
    .object({ file: z.string(), url: z.string(), pages: z.int(), width: z.int(), height: z.int() })
    .optional(),
  autoplay: z.boolean(),
  area_type: z.enum(areaTypes).nullable(),
  /** Diameter in px. */
  area_size: z.number().int().nullable(),
  is_translatable: z.boolean(),
  seat_count: z.number().int().nullable(),
  /** Seats in width and height, 'w:h'. */
  rectangle_radio: z.string().nullable(),
  is_need_password: z.boolean(),
  /** The owner; null when their account was deleted. */
  created_by: id.nullable(),
  /** The people who sit there now. */
  userIds: z.array(z.string()),
});

type OwnField = Exclude<keyof ChangesShape, keyof typeof anyItem.shape | 'password'>;
const isOwn = ([field]: readonly [string, unknown]) => field !== 'password' && !(field in anyItem.shape);

/** An item as everyone in its room sees it. It never includes the password. */
export const item = anyItem.extend(
  Object.fromEntries(Object.entries(itemChanges.shape).filter(isOwn)) as Pick<ChangesShape, OwnField>,
);
export type Item = z.output<typeof item>;

export const itemPassword = z.object({ is_need_password: z.boolean(), password: z.string().nullable() });
export type ItemPassword = z.output<typeof itemPassword>;
