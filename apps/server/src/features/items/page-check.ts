import { isFrameAllowed } from '@engawa/contract/companies';
import {
  canChangeItem,
  type ItemAction,
  type ItemBody,
  type ItemType,
  isWebAddress,
  kindOf,
  type Maker,
  type StoredBody,
} from '@engawa/contract/items';
import { Refusal, wrongField } from '@engawa/contract/kernel';
import type { AttemptLimit, CreateLimit } from '../../platform/limits/attempt-limit.ts';
import { ForbiddenTarget, type OutboundHttp } from '../../platform/outbound/outbound-http.ts';
import { mayBeFramed, readTitle } from '../../platform/outbound/page-facts.ts';
import type { ItemsDeps } from './service.ts';

export type PageFacts = { readonly page_title: string | null; readonly is_framable: boolean | null };
const unknown: PageFacts = { page_title: null, is_framable: null };

/** Reads the page at an address that a person saves. */
export type PageCheck = (userId: string, url: string) => Promise<PageFacts>;

/** The pages that the server reads for one person: more than anyone places by hand. */
export const createPageLimit = (limit: CreateLimit): AttemptLimit => limit('pages read for a person', 30, 60);

/**
 * Refuses with INVALID_INPUT an address outside the public internet, and with TOO_MANY_ATTEMPTS.
 * A page that does not answer stays unknown, because it may work in browsers.
 */
export const createPageCheck =
  ({
    outbound,
    limit,
    publicUrl,
  }: {
    outbound: OutboundHttp;
    limit: AttemptLimit;
    publicUrl(): string;
  }): PageCheck =>
  async (userId, url) => {
    await limit.countOrRefuse(userId);
    try {
      const answer = await outbound.get(url);
      // A failure says nothing about the page that people will see, e.g. when it refuses programs.
      if (answer.status < 200 || answer.status > 299) return unknown;
      return { page_title: await readTitle(answer), is_framable: mayBeFramed(answer, publicUrl()) };
    } catch (error) {
      if (error instanceof ForbiddenTarget) throw wrongField('url', 'validation.url_not_public');
      return unknown;
    }
  };

/** A refusal of one of several addresses. */
export class RefusedAddress extends Refusal {
  readonly address: string;
  constructor(address: string, key: string) {
    super('INVALID_INPUT', { issues: [{ path: 'url', key, message: '' }] });
    this.address = address;
  }
}

/** The facts of the pages whose addresses a write saves, by address. */
export type PagesRead = ReadonlyMap<string, PageFacts>;

const hasPage = (type: ItemType | undefined): boolean => type !== undefined && kindOf(type).hasPage === true;

/** The address of the page that an item shows; null: it has none. */
export const pageOf = (type: ItemType, body: object): string | null =>
  hasPage(type) && 'url' in body && typeof body.url === 'string' ? body.url : null;

/**
 * Refuses TRY_AGAIN when a change would save an address that was not read before the transaction,
 * e.g. because another person has changed the item meanwhile.
 */
export const requirePageRead = (pages: PagesRead, body: ItemBody, before: StoredBody): void => {
  const page = pageOf(body.type, body);
  if (page !== null && page !== before.url && !pages.has(page)) throw new Refusal('TRY_AGAIN');
};

/**
 * The facts that follow from an address: those that were stored, where it is the same as before. Of
 * an item without a page there are none.
 */
export const pageFacts = (pages: PagesRead, body: ItemBody, before: StoredBody): StoredBody => {
  const page = pageOf(body.type, body);
  if (page === null) return {};
  const { page_title, is_framable } = before;
  return page === before.url ? { page_title, is_framable } : (pages.get(page) ?? unknown);
};

/**
 * Reads the pages of all addresses that steps will save, before the transaction: nothing waits in a
 * transaction for another server. Refuses like PageCheck, and with INVALID_INPUT an address that
 * the company does not allow; of several steps at once, e.g. of pasted items, those above the
 * person's limit stay unknown.
 */
export const createPagesReader =
  ({
    store,
    ports,
  }: Pick<ItemsDeps, 'store'> & {
    readonly ports: Pick<ItemsDeps['ports'], 'readPage' | 'frameOriginsOf'>;
  }) =>
  async (
    maker: Maker,
    { spaceId, roomId }: { spaceId: string; roomId: string },
    actions: readonly ItemAction[],
  ): Promise<PagesRead> => {
    const createdType = (id: string) =>
      actions.flatMap((action) =>
        action.kind === 'create' && action.id === id ? [action.body.type] : [],
      )[0];
    const hasOtherSteps = (action: ItemAction): boolean =>
      actions.some((other) => other !== action && other.id === action.id);
    const addressOf = async (action: ItemAction): Promise<string | null> => {
      if (action.kind === 'create') return pageOf(action.body.type, action.body);
      if (action.kind !== 'change') return null;
      const { url } = action.changes;
      if (url === undefined || !isWebAddress(url)) return null;
      // An earlier step may create the item, bring it back or give it another address.
      const row = await store.findAny(action.id, roomId);
      if (row === null) return hasPage(createdType(action.id)) ? url : null;
      const isSame = row.body.url === url && !hasOtherSteps(action);
      return hasPage(row.type) && !isSame && canChangeItem(maker, row) ? url : null;
    };
    const found = await Promise.all(actions.map(addressOf));
    const addresses = [...new Set(found.filter((address) => address !== null))];
    if (addresses.length > 0) {
      const origins = await ports.frameOriginsOf(spaceId);
      const other = addresses.find((url) => !isFrameAllowed(url, origins));
      if (other !== undefined) throw new RefusedAddress(other, 'validation.url_not_allowed');
    }
    const read = async (url: string): Promise<readonly [string, PageFacts]> => {
      try {
        return [url, await ports.readPage(maker.userId, url)];
      } catch (error) {
        const isLimit = error instanceof Refusal && error.code === 'TOO_MANY_ATTEMPTS';
        if (isLimit && actions.length > 1) return [url, unknown];
        if (error instanceof Refusal && error.code === 'INVALID_INPUT')
          throw new RefusedAddress(url, 'validation.url_not_public');
        throw error;
      }
    };
    return new Map(await Promise.all(addresses.map(read)));
  };
