import {
  type ItemBody,
  type Maker,
  maxItemPdfsOfCompany,
  maxItemPicturesOfCompany,
} from '@engawa/contract/items';
import { Refusal, wrongField } from '@engawa/contract/kernel';
import { canPassRoomLock } from '@engawa/contract/rooms';
import type { StoredKind } from './finders-store.ts';
import type { FileColumns, ItemsStore } from './store.ts';

/**
 * The file of the room's company that a body names. Refuses INVALID_INPUT for any other file.
 * @param isAnyRoom false: nothing is copied out of locked rooms
 */
export const requireStoredFile = async (
  store: Pick<ItemsStore, 'findStoredFile'>,
  { type, file }: { readonly type: StoredKind; readonly file: string },
  roomId: string,
  isAnyRoom: boolean,
): Promise<FileColumns> => {
  const found = await store.findStoredFile(type, file, roomId, isAnyRoom);
  if (found === null) throw wrongField('file', 'validation.invalid');
  return found;
};

/** Checks of items that show a stored file, inside the transaction that writes them. */
export const createStoredFileChecks = (store: Pick<ItemsStore, 'findStoredFile' | 'countFilesForMore'>) => ({
  /** The columns of the uploaded file, or of the one that the body names. */
  async fileColumns(
    { maker, roomId }: { readonly maker: Maker; readonly roomId: string },
    body: ItemBody,
    uploaded: FileColumns,
  ): Promise<FileColumns> {
    if (body.type !== 'picture' && body.type !== 'pdf') return {};
    const own = body.type === 'picture' ? uploaded.pictureFile : uploaded.pdfFile;
    return own === body.file ? uploaded : requireStoredFile(store, body, roomId, canPassRoomLock(maker.role));
  },

  /**
   * The company is locked before the room, as where rooms are deleted. Refuses
   * ITEM_PICTURES_ARE_TOO_MANY and ITEM_PDFS_ARE_TOO_MANY.
   */
  async requireSpaceForFile(roomId: string, { pictureFile, pdfFile }: FileColumns): Promise<void> {
    if (pictureFile && (await store.countFilesForMore('picture', roomId)) >= maxItemPicturesOfCompany)
      throw new Refusal('ITEM_PICTURES_ARE_TOO_MANY', { limit: maxItemPicturesOfCompany });
    if (pdfFile && (await store.countFilesForMore('pdf', roomId)) >= maxItemPdfsOfCompany)
      throw new Refusal('ITEM_PDFS_ARE_TOO_MANY', { limit: maxItemPdfsOfCompany });
  },
});
