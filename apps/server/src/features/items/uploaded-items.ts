import { canChangeItem, type Item, type NewPdf, type NewPicture } from '@engawa/contract/items';
import { type Actor, Refusal } from '@engawa/contract/kernel';
import { type createItemWrites, requireItem, type Writing } from './item-writes.ts';
import type { ItemsDeps } from './service.ts';

/**
 * Items that come with a file. The file is stored only while the item is written.
 * @param begin the write of an actor in a room. Refuses with FORBIDDEN and ROOM_IS_NOT_EXIST
 */
export const createUploadedItems = (
  { store, newId, ports }: Pick<ItemsDeps, 'store' | 'newId' | 'ports'>,
  writes: ReturnType<typeof createItemWrites>,
  begin: (actor: Actor, spaceId: string, roomId: string) => Promise<Writing>,
) => ({
  /**
   * Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, INVALID_INPUT, ITEMS_ARE_TOO_MANY and with the
   * refusals of a picture.
   */
  async addPicture(
    actor: Actor,
    spaceId: string,
    roomId: string,
    { image, ...picture }: NewPicture,
  ): Promise<Item> {
    const writing = await begin(actor, spaceId, roomId);
    return ports.keepPicture(image, (kept) =>
      writes.create(writing, newId(), { ...picture, type: 'picture', file: kept.file }, kept),
    );
  },

  /**
   * Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST, INVALID_INPUT, ITEMS_ARE_TOO_MANY,
   * ITEM_PDFS_ARE_TOO_MANY and with the refusals of a PDF.
   */
  async addPdf(actor: Actor, spaceId: string, roomId: string, { document, ...pdf }: NewPdf): Promise<Item> {
    const writing = await begin(actor, spaceId, roomId);
    return ports.keepPdf(document, (kept) =>
      writes.create(writing, newId(), { ...pdf, type: 'pdf', file: kept.file }, kept),
    );
  },

  /**
   * Another file in the place of that of a PDF. Refuses with FORBIDDEN, ROOM_IS_NOT_EXIST,
   * ITEM_IS_NOT_EXIST, ITEM_PDFS_ARE_TOO_MANY and with the refusals of a PDF.
   */
  async replacePdf(
    actor: Actor,
    spaceId: string,
    roomId: string,
    itemId: string,
    document: File,
  ): Promise<Item> {
    const writing = await begin(actor, spaceId, roomId);
    const before = requireItem(await store.findItem(itemId, roomId));
    if (!canChangeItem(writing.maker, before)) throw new Refusal('FORBIDDEN');
    if (before.type !== 'pdf') throw new Refusal('ITEM_IS_NOT_EXIST');
    return ports.keepPdf(document, (kept) => writes.replacePdf(writing, itemId, kept));
  },
});
