import type { Item } from '@engawa/contract/items';
import { localStore } from '../../../platform/storage/storage.ts';

/**
 * Where copied items are stored on the device, so that they can be pasted in another room or space.
 */
const copiedKey = 'items.copied';

type Copied = { readonly room: string; readonly items: readonly Item[] };

export const copyItems = (room: string, items: readonly Item[]): void =>
  localStore.set(copiedKey, JSON.stringify({ room, items } satisfies Copied));

/**
 * The last copy; null when there is nothing that can be read. The server checks it as it checks a
 * form.
 */
export const readCopied = (): Copied | null => {
  try {
    const read: unknown = JSON.parse(localStore.get(copiedKey) ?? 'null');
    if (typeof read !== 'object' || read === null || !('items' in read) || !Array.isArray(read.items))
      return null;
    const isItem = (one: unknown) =>
      typeof one === 'object' && one !== null && 'type' in one && 'x' in one && typeof one.x === 'number';
    return read.items.length > 0 && read.items.every(isItem) ? (read as Copied) : null;
  } catch {
    return null;
  }
};
