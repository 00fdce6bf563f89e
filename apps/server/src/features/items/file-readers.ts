import type { Actor } from '@engawa/contract/kernel';
import { isAllowed } from '../../platform/http/denials.ts';
import type { MayRead } from '../../platform/http/readers.ts';
import type { ItemsStore, StoredKind } from './store.ts';

type FileReadersDeps = {
  readonly store: Pick<ItemsStore, 'listRoomsShowing'>;
  /** Refuses an actor who cannot read the room now. */
  requireReading(actor: Actor, spaceId: string, roomId: string): Promise<unknown>;
};

/** The stored file of an item is read by those who may read a room that shows it (ROM-26). */
export const createFileReaders = ({ store, requireReading }: FileReadersDeps) => {
  const of =
    (kind: StoredKind): MayRead =>
    async (actor, file) => {
      for (const { roomId, spaceId } of await store.listRoomsShowing(kind, file))
        if (await isAllowed(requireReading(actor, spaceId, roomId))) return true;
      return false;
    };
  return { picture: of('picture'), pdf: of('pdf') };
};
export type FileReaders = ReturnType<typeof createFileReaders>;
