import type { Item } from '@engawa/contract/items';

/** Whether an item shows a page of another site. */
export const hasPage = ({ type }: Pick<Item, 'type'>): boolean => type === 'link' || type === 'dify_ai';

/**
 * Whether the page of an item can be shown in a frame. A page without https cannot, because
 * browsers block it, nor one that forbids it. When the server could not read it, it is tried.
 */
export const isFramed = ({ url, is_framable }: Pick<Item, 'url' | 'is_framable'>): boolean =>
  url?.startsWith('https://') === true && is_framable !== false;

/** The host of an address, for people. */
export const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/**
 * The address of our document around a page. Only that document may frame other sites, and it
 * sandboxes the page.
 * @param isOpened opened by a press of the user: the page may then open links in new tabs
 */
export const frameAddress = (url: string, isOpened: boolean): string =>
  `/frame?${new URLSearchParams({ url, ...(isOpened ? { opened: '1' } : {}) })}`;
