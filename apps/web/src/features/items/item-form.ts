import { type Item, type ItemType, itemBody } from '@engawa/contract/items';
import * as z from 'zod';

// Loaded with the form, because the page does not need the schemas before.

/** The values of an item's form, as its fields hold them. */
export type ItemValues = {
  label: string;
  url: string;
  content: string;
  text_size: string;
  color: string;
  area_type: string;
  autoplay: boolean;
  area_size: string;
  seat_count: string;
};

/** The fields that a type has, in the order of the form. */
export const fieldsOf: Record<ItemType, readonly (keyof ItemValues)[]> = {
  youtube: ['url', 'label', 'area_type', 'autoplay'],
  link: ['url', 'label', 'area_type'],
  dify_ai: ['label', 'url', 'area_type'],
  area: ['label', 'area_size'],
  text: ['content', 'text_size', 'color'],
  note: ['content', 'color'],
  picture: ['label', 'area_type'],
  pdf: ['label', 'area_type'],
  meeting_room: ['label', 'seat_count'],
};

export const valuesOf = (item: Item, isNew: boolean): ItemValues => ({
  label: item.label,
  url: item.url ?? '',
  content: isNew ? '' : (item.content ?? ''),
  text_size: item.text_size ?? 'middle',
  color: item.color ?? 'ink',
  area_type: item.area_type ?? 'small',
  autoplay: item.autoplay,
  area_size: String(item.area_size ?? ''),
  seat_count: String(item.seat_count ?? ''),
});

/** The body that is sent: the fields of the type, with numbers as numbers. */
export const bodyOf = (type: ItemType, values: ItemValues) => ({
  ...(fieldsOf[type].includes('label') ? { label: values.label } : {}),
  ...(fieldsOf[type].includes('url') ? { url: values.url.trim() } : {}),
  ...(fieldsOf[type].includes('content') ? { content: values.content } : {}),
  ...(fieldsOf[type].includes('text_size')
    ? { text_size: values.text_size as NonNullable<Item['text_size']> }
    : {}),
  ...(fieldsOf[type].includes('color') ? { color: values.color as NonNullable<Item['color']> } : {}),
  ...(fieldsOf[type].includes('area_type')
    ? { area_type: values.area_type as NonNullable<Item['area_type']> }
    : {}),
  ...(fieldsOf[type].includes('autoplay') ? { autoplay: values.autoplay } : {}),
  ...(fieldsOf[type].includes('area_size') ? { area_size: Number(values.area_size) } : {}),
  ...(fieldsOf[type].includes('seat_count') ? { seat_count: Number(values.seat_count) } : {}),
});

/**
 * The rules of the contract for the fields of a form.
 * @param occupants the people who sit there now: there cannot be fewer seats
 */
export const itemForm = (type: ItemType, occupants: number) =>
  z
    .custom<ItemValues>(() => true)
    .superRefine((values, context) => {
      // The form of a picture or PDF does not change its file.
      const file = type === 'picture' || type === 'pdf' ? { file: '0'.repeat(32) } : {};
      const read = itemBody.safeParse({ type, x: 0, y: 0, ...file, ...bodyOf(type, values) });
      for (const { path, message } of read.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...path], message });
      if (type === 'meeting_room' && read.success && Number(values.seat_count) < occupants)
        context.addIssue({ code: 'custom', path: ['seat_count'], message: 'validation.seats_below_current' });
    });
