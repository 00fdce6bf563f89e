import type { Item } from '@engawa/contract/items';

/** The words by which lists call a text or note. */
export const firstLine = ({ content }: Item): string | undefined => (content ?? '').trim().split('\n')[0];
