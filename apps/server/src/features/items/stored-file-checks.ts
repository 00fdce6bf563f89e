import {
  type ItemBody,
  kindOf,
  type Maker,
  maxItemPdfsOfCompany,
  maxItemPicturesOfCompany,
  type StoredBody,
} from '@engawa/contract/items';
import { Refusal, wrongField } from '@engawa/contract/kernel';
import { canPassRoomLock } from '@engawa/contract/rooms';
import type { ItemsStore, StoredFile, StoredKind } from './store.ts';

/** The kind and the name of the stored file that a body names; null: it names none. */
export const namedFile = (body: ItemBody): { readonly kind: StoredKind; readonly file: string } | null => {
  const { file: kind } = kindOf(body.type);
  return kind !== undefined && 'file' in body ? { kind, file: body.file } : null;
};

/** The facts that are stored of a file, under the name that people see it by. */
export const factsOfFile = (stored: StoredFile | null): StoredBody =>
  stored === null ? {} : { [stored.kind]: stored.facts };

/**
 * The file of the room's company that a body names. Refuses INVALID_INPUT for any other file.
 * @param isAnyRoom false: nothing is copied out of locked rooms
 */
export const requireStoredFile = async (
  store: Pick<ItemsStore, 'findStoredFile'>,
  { kind, file }: { readonly kind: StoredKind; readonly file: string },
  roomId: string,
  isAnyRoom: boolean,
): Promise<StoredFile> => {
  const found = await store.findStoredFile(kind, file, roomId, isAnyRoom);
  if (found === null) throw wrongField('file', 'validation.invalid');
  return found;
};

/** Checks of items that show a stored file, inside the transaction that writes them. */
export const createStoredFileChecks = (store: Pick<ItemsStore, 'findStoredFile' | 'countFilesForMore'>) => ({
  /** The uploaded file, or the one that the body names; null: it names none. */
  async fileOf(
    { maker, roomId }: { readonly maker: Maker; readonly roomId: string },
    body: ItemBody,
    uploaded: StoredFile | null,
  ): Promise<StoredFile | null> {
    const named = namedFile(body);
    if (named === null || named.file === uploaded?.file) return uploaded;
    return requireStoredFile(store, named, roomId, canPassRoomLock(maker.role));
  },

  /**
   * The company is locked before the room, as where rooms are deleted. Refuses
   * ITEM_PICTURES_ARE_TOO_MANY and ITEM_PDFS_ARE_TOO_MANY.
   */
  async requireSpaceForFile(roomId: string, uploaded: StoredFile | null): Promise<void> {
    if (uploaded === null) return;
    const count = await store.countFilesForMore(uploaded.kind, roomId);
    if (uploaded.kind === 'picture' && count >= maxItemPicturesOfCompany)
      throw new Refusal('ITEM_PICTURES_ARE_TOO_MANY', { limit: maxItemPicturesOfCompany });
    if (uploaded.kind === 'pdf' && count >= maxItemPdfsOfCompany)
      throw new Refusal('ITEM_PDFS_ARE_TOO_MANY', { limit: maxItemPdfsOfCompany });
  },
});
