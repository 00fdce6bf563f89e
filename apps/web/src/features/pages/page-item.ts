import { isFrameAllowed } from '@engawa/contract/companies';
import type { Item } from '@engawa/contract/items';

/** Whether an item shows a page of another site. */
export const hasPage = ({ type }: Pick<Item, 'type'>): boolean => type === 'link' || type === 'dify_ai';

/**
 * Whether the page of an item can be shown in a frame. A page without https cannot, because
 * browsers block it, nor one that forbids it, nor one of a site that
 * the company does not allow. When the server could not read it, it is tried.
 * @param origins the sites that the company allows; empty: all
 */
export const isFramed = (
  { url, is_framable }: Pick<Item, 'url' | 'is_framable'>,
  origins: readonly string[],
): boolean => url?.startsWith('https://') === true && is_framable !== false && isFrameAllowed(url, origins);

/** The host of an address, for people. */
export const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

/**
 * The address of our document around a page. Only that document may frame other sites, and it
 * sandboxes the page.
 * @param spaceId the space, whose company may allow certain sites only
 * @param isOpened opened by a press of the user: the page may then open links in new tabs
 */
export const frameAddress = (url: string, spaceId: string, isOpened: boolean): string =>
  `/frame?${new URLSearchParams({ url, space: spaceId, ...(isOpened ? { opened: '1' } : {}) })}`;
