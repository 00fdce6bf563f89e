import { isGuestHere } from '@engawa/contract/guests';
import type { Id } from '@engawa/contract/kernel';
import type { Addressed, createAddressing, Sending } from './addressing.ts';
import type { Attached } from './sent-attachments.ts';
import type { MessagesStore } from './store.ts';
import type { createStoreOnce, Stored } from './store-once.ts';

/** A message of a place, not stored yet. */
type NewMessage = Omit<Sending, 'sender'> & {
  readonly content: string;
  readonly attached: Attached;
  readonly at: number;
  /** The sender's own name of the message. */
  readonly client_id: string | undefined;
};

type Deps = {
  readonly spaceId: Id;
  readonly epoch: number;
  readonly store: Pick<MessagesStore, 'insertMessage'>;
  readonly storeOnce: ReturnType<typeof createStoreOnce>;
  readonly address: ReturnType<typeof createAddressing>['address'];
};

/** Stores a message of a place once, with those of its mentions that stand. */
export const createStoreAddressed =
  ({ spaceId, epoch, store, storeOnce, address }: Deps) =>
  async (
    sender: Sending['sender'],
    { channel, content, attached, at, client_id, ...asked }: NewMessage,
  ): Promise<{ stored: Stored; addressed: Addressed }> => {
    const { userId, participant } = sender;
    const addressed = await address({ sender, channel, ...asked });
    const { mentions } = addressed;
    const naming = { table: 'messages', userId, client_id, content, at, mentions, ...attached } as const;
    const stored = await storeOnce(naming, () =>
      store.insertMessage({
        spaceId,
        epoch,
        channel,
        content,
        mentions,
        client_id,
        ...attached,
        sender_id: userId,
        sender_name: participant.name,
        isGuest: isGuestHere(participant),
        at: new Date(at),
        reply_to: asked.reply_to,
      }),
    );
    return { stored, addressed };
  };
