import { type Item, itemBody, kindOf } from '@engawa/contract/items';
import * as z from 'zod';
import type { ItemValues } from '../kinds/item-form.ts';
import { itemForms } from './item-forms.ts';
import { bodyOf } from './item-values.ts';

// Loaded with the form, because the page does not need the schemas before.

/** The rules of the contract for the form of an item, and what this page knows besides. */
export const itemForm = (item: Item) =>
  z
    .custom<ItemValues>(() => true)
    .superRefine((values, context) => {
      const { type } = item;
      // The form of a picture or PDF does not change its file.
      const file = kindOf(type).file === undefined ? {} : { file: '0'.repeat(32) };
      const body: Record<string, unknown> = bodyOf(type, values);
      const read = itemBody.safeParse({ type, x: 0, y: 0, ...file, ...body });
      for (const { path, message } of read.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [...path], message });
      if (!read.success) return;
      for (const { name, refuse } of itemForms[type].fields) {
        const message = refuse?.(body[name], item) ?? null;
        if (message !== null) context.addIssue({ code: 'custom', path: [name], message });
      }
    });
