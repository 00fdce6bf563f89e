import { type Actor, Refusal } from '@engawa/contract/kernel';
import { isAllowed } from '../../platform/http/denials.ts';
import type { MayRead } from '../../platform/http/readers.ts';
import type { AttachedKind } from './attached-store.ts';
import type { ConversationAccess } from './conversation-access.ts';
import type { MessagesStore } from './store.ts';

type AttachedReadersDeps = {
  readonly store: Pick<MessagesStore, 'listPlacesWith' | 'listSpacesWithOwn'>;
  readonly access: Pick<ConversationAccess, 'require'>;
  /** Refuses an actor who may not be in the space now. */
  requireRole(actor: Actor, spaceId: string): Promise<unknown>;
};

/** The picture or file of a message is read by those who may read a message that has it. */
export const createAttachedReaders = ({ store, access, requireRole }: AttachedReadersDeps) => {
  const of =
    (kind: AttachedKind): MayRead =>
    async (actor, file) => {
      for (const spaceId of await store.listSpacesWithOwn(kind, file, actor.userId))
        if (await isAllowed(requireRole(actor, spaceId))) return true;
      for (const { spaceId, channel, at } of await store.listPlacesWith(kind, file, actor.userId)) {
        const read = access.require(actor, spaceId, channel).then((since) => {
          if (since !== null && at < since) throw new Refusal('NOT_INSIDE');
        });
        if (await isAllowed(read)) return true;
      }
      return false;
    };
  return { picture: of('picture'), file: of('file') };
};
