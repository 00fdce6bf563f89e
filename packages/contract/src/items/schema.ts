import * as z from 'zod';
import { id, optionalPlainLine, plainLine, plainText } from '../kernel/index.ts';
import {
  areaIdPrefix,
  isWebAddress,
  maxAreaPx,
  maxContentLength,
  maxLabelLength,
  maxNoteLength,
  maxSeats,
  maxStacking,
  maxUrlLength,
  minAreaPx,
  minSeats,
} from './rules.ts';
import { findYoutube, readYoutubeAddress } from './youtube-address.ts';

export const itemTypes = [
  'youtube',
  'link',
  'area',
  'text',
  'meeting_room',
  'dify_ai',
  'note',
  'picture',
  'pdf',
] as const;
export const itemType = z.enum(itemTypes);
export type ItemType = z.output<typeof itemType>;

/** The size of a video or page on the map; global: for the whole room. */
export const areaTypes = ['small', 'middle', 'big', 'global'] as const;

/** The sizes of a text on the map. */
export const textSizes = ['small', 'middle', 'large', 'huge'] as const;
/** The colours of texts and notes; each is readable on its paper, by day and in the evening. */
export const itemColors = ['ink', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const;

/** The id of an item in an address; that of an area may have its prefix. */
export const itemId = z
  .string()
  .transform((text) => (text.startsWith(areaIdPrefix) ? text.slice(areaIdPrefix.length) : text))
  .pipe(id);

/** Passwords of spaces and meeting rooms (specification: 8 to 16 letters and digits). */
export const secret = z.string().regex(/^[A-Za-z0-9]{8,16}$/, 'validation.secret_rule');

/** In px of the map. Whether it lies on the map depends on the room. */
const coordinate = z.number().min(-100_000).max(100_000).transform(Math.floor);
const webAddress = z
  .string()
  .min(1, 'validation.required')
  .max(maxUrlLength, 'validation.too_long')
  .refine(isWebAddress, 'validation.url_format');
const youtubeAddress = z
  .string()
  .min(1, 'validation.required')
  .max(maxUrlLength, 'validation.too_long')
  .transform(readYoutubeAddress)
  .refine((text) => findYoutube(text) !== null, 'validation.youtube_link');
const seatCount = z
  .number()
  .int('validation.seat_count')
  .min(minSeats, 'validation.seat_count')
  .max(maxSeats, 'validation.seat_count');
const areaSize = z
  .number()
  .min(minAreaPx, 'validation.area_size')
  .max(maxAreaPx, 'validation.area_size')
  .transform(Math.floor);

/** Later and higher items lie on top of others of their layer. */
const stackingOrder = z.number().int().min(-maxStacking).max(maxStacking);

const placed = {
  x: coordinate,
  y: coordinate,
  is_lock: z.boolean().optional(),
  /** On top of all others of the room when absent. */
  z_index: stackingOrder.optional(),
};
const label = optionalPlainLine(maxLabelLength).default('');
const sizeOfPage = z.enum(['small', 'middle', 'big']).default('middle');
/** The name of a stored picture or PDF: 128 random bits, known to the people who see it. */
const storedFile = z.string().regex(/^[0-9a-f]{32}$/, 'validation.invalid');

/** The fields of an item, by type. */
export const itemBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('youtube'),
    ...placed,
    label,
    url: youtubeAddress,
    autoplay: z.boolean().default(false),
    area_type: z.enum(areaTypes).default('middle'),
  }),
  z.object({ type: z.literal('link'), ...placed, label, url: webAddress, area_type: sizeOfPage }),
  z.object({ type: z.literal('dify_ai'), ...placed, label, url: webAddress, area_type: sizeOfPage }),
  z.object({
    type: z.literal('text'),
    ...placed,
    label,
    content: plainText(maxContentLength),
    text_size: z.enum(textSizes).default('middle'),
    color: z.enum(itemColors).default('ink'),
  }),
  z.object({
    type: z.literal('note'),
    ...placed,
    content: plainText(maxNoteLength),
    color: z.enum(itemColors).default('yellow'),
  }),
  /** `file` is that of a picture of the same company: a copy of its item. */
  z.object({ type: z.literal('picture'), ...placed, label, area_type: sizeOfPage, file: storedFile }),
  /** `file` is that of a PDF of the same company: a copy of its item. */
  z.object({ type: z.literal('pdf'), ...placed, label, area_type: sizeOfPage, file: storedFile }),
  z.object({
    type: z.literal('area'),
    ...placed,
    label,
    area_size: areaSize,
    is_translatable: z.boolean().default(false),
  }),
  z.object({
    type: z.literal('meeting_room'),
    ...placed,
    label: plainLine(maxLabelLength),
    seat_count: seatCount,
    is_need_password: z.boolean().optional(),
    password: secret.optional(),
  }),
]);
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

/**
 * The changes to an item. Fields that its type does not have are dropped. The result is then
 * checked like a new item, so this schema checks only the types of the values.
 */
export const itemChanges = z.object({
  x: z.number().optional(),
  y: z.number().optional(),
  z_index: z.number().optional(),
  is_lock: z.boolean().optional(),
  label: z.string().optional(),
  url: z.string().optional(),
  content: z.string().optional(),
  text_size: z.enum(textSizes).optional(),
  color: z.enum(itemColors).optional(),
  autoplay: z.boolean().optional(),
  area_type: z.enum(areaTypes).optional(),
  area_size: z.number().optional(),
  is_translatable: z.boolean().optional(),
  seat_count: z.number().optional(),
  is_need_password: z.boolean().optional(),
  password: z.string().optional(),
});
export type ItemChanges = z.output<typeof itemChanges>;

/** An item as everyone in its room sees it. It never includes the password. */
export const item = z.object({
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
export type Item = z.output<typeof item>;

export const itemPassword = z.object({ is_need_password: z.boolean(), password: z.string().nullable() });
export type ItemPassword = z.output<typeof itemPassword>;
