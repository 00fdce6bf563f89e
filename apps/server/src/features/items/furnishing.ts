import { type Item, type ItemBody, type Maker, maxItemsInRoom } from '@engawa/contract/items';
import { Refusal, refusedAt } from '@engawa/contract/kernel';
import { columnsOf, requireOnMap } from './item-columns.ts';
import { secretPlace } from './item-reading.ts';
import { toItem } from './item-view.ts';
import { createPagesReader, type PagesRead, pageFacts, RefusedAddress } from './page-check.ts';
import { requirePlanFor } from './plan-check.ts';
import type { ItemsDeps } from './service.ts';
import type { NewItemRow, StoredFile, StoredKind } from './store.ts';
import { factsOfFile, namedFile, requireStoredFile } from './stored-file-checks.ts';

type NewRoom = { readonly uuid: string; readonly width: number; readonly height: number };

export type FurnishingDeps = Pick<ItemsDeps, 'store' | 'newId' | 'sealedText' | 'generateSecret'> & {
  readonly ports: Pick<ItemsDeps['ports'], 'planOf' | 'readPage' | 'frameOriginsOf'>;
};

const keyOf = ({ kind, file }: { kind: StoredKind; file: string }): string => `${kind} ${file}`;

/** Furniture for rooms that are being created. */
export const createFurnishing = ({ store, newId, sealedText, generateSecret, ports }: FurnishingDeps) => ({
  /**
   * Checks furniture of a person before the transaction that puts it down. Refuses with
   * PLAN_FORBIDS, and with INVALID_INPUT at `{number}.url` for an address outside the public
   * internet, or of a site that the company does not allow.
   * @returns what was read of its pages
   */
  async checkFurniture(maker: Maker, spaceId: string, furniture: readonly ItemBody[]): Promise<PagesRead> {
    await requirePlanFor(ports, spaceId, furniture);
    const actions = furniture.map((body) => ({ kind: 'create' as const, id: newId(), body }));
    try {
      return await createPagesReader({ store, ports })(maker, { spaceId, roomId: '' }, actions);
    } catch (error) {
      if (!(error instanceof RefusedAddress)) throw error;
      const at = furniture.findIndex((body) => 'url' in body && body.url === error.address);
      throw refusedAt(error, `${at}.`);
    }
  },

  /**
   * Those of the pictures and PDFs that the company of the space does not have, by the name of the
   * file.
   */
  async listMissingFiles(spaceId: string, furniture: readonly ItemBody[]): Promise<string[]> {
    const named = furniture.map(namedFile).filter((one) => one !== null);
    const filesOf = (kind: StoredKind) => [
      ...new Set(named.flatMap((one) => (one.kind === kind ? [one.file] : []))),
    ];
    const missing: string[] = [];
    for (const kind of ['picture', 'pdf'] as const) {
      const known = await store.listKnownFiles(kind, spaceId, filesOf(kind));
      missing.push(...filesOf(kind).filter((file) => !known.includes(file)));
    }
    return missing;
  },

  /**
   * Puts furniture into a new, empty room, for a Manager, lowest first, in the transaction that
   * creates the room. It publishes nothing, because most new rooms are of a space that nobody is
   * in. Refuses with INVALID_INPUT at `{number}.x` or `.y` for a place beside the map, and with
   * ITEMS_ARE_TOO_MANY.
   * @param by the owner; null: nobody, so only Managers change it
   */
  async furnish(
    room: NewRoom,
    furniture: readonly ItemBody[],
    by: string | null,
    pages: PagesRead = new Map(),
  ): Promise<Item[]> {
    if (furniture.length > maxItemsInRoom) throw new Refusal('ITEMS_ARE_TOO_MANY', { limit: maxItemsInRoom });
    const files = new Map<string, StoredFile>();
    for (const named of furniture.map(namedFile))
      if (named !== null && !files.has(keyOf(named)))
        files.set(keyOf(named), await requireStoredFile(store, named, room.uuid, true));
    const rows: NewItemRow[] = [];
    for (const [below, body] of furniture.entries()) {
      try {
        requireOnMap(body, room);
      } catch (error) {
        throw refusedAt(error, `${below}.`);
      }
      const id = newId();
      const needsSecret = 'is_need_password' in body && body.is_need_password === true;
      const named = namedFile(body);
      const stored = (named && files.get(keyOf(named))) ?? null;
      const facts = { ...pageFacts(pages, body, {}), ...factsOfFile(stored) };
      rows.push({
        id,
        roomId: room.uuid,
        type: body.type,
        created_by: by,
        z_index: below + 1,
        file: stored?.file ?? null,
        ...columnsOf(body, facts),
        password: needsSecret ? sealedText.seal(body.password ?? generateSecret(), secretPlace(id)) : null,
      });
    }
    const written = await store.insertItems(rows);
    return written.sort((a, b) => a.z_index - b.z_index).map((row) => toItem(row));
  },
});
export type Furnishing = ReturnType<typeof createFurnishing>;
