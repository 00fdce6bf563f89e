import { isGuestHere } from '@engawa/contract/guests';
import type { Id } from '@engawa/contract/kernel';
import type { Mention } from '@engawa/contract/messages';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Addressee } from './mentions-store.ts';
import type { MessagesStore } from './store.ts';

/** A message of a place as it is sent. */
export type Sending = {
  readonly sender: Pick<Person, 'userId' | 'room' | 'participant'>;
  readonly channel: string;
  readonly mentions: readonly Id[];
  readonly reply_to: Id | undefined;
};
export type Addressed = {
  readonly mentions: readonly Mention[];
  /** The person whom the message answers, unless it mentions them; null: nobody. */
  readonly answered: Id | null;
  /** Those of them who are to be notified if they do not receive the message where they are. */
  readonly notifiable: ReadonlySet<Id>;
};

export type OnAddressed = (
  addressed: { readonly userId: Id; readonly kind: 'mention' | 'reply'; readonly channel: string },
  sender: { readonly id: Id; readonly name: string },
  now: number,
) => void;

const nobody: Addressed = { mentions: [], answered: null, notifiable: new Set() };

type Deps = {
  readonly spaceId: Id;
  readonly people: Pick<LivePeople, 'find'>;
  readonly store: Pick<MessagesStore, 'findWritten' | 'findAddressees'>;
  isOfSpace(userId: Id): Promise<boolean>;
  readonly onAddressed: OnAddressed | undefined;
};

/**
 * Finds out whom a message addresses. Guests address people who are here; members address absent
 * members of the space too. Everyone else is left out without a word, so that nobody learns by a
 * mention who has an account.
 */
export const createAddressing = ({ spaceId, people, store, isOfSpace, onAddressed }: Deps) => {
  const address = async ({ sender, channel, mentions, reply_to }: Sending): Promise<Addressed> => {
    if (mentions.length === 0 && reply_to === undefined) return nobody;
    const answeredMessage = reply_to === undefined ? null : await store.findWritten(spaceId, reply_to);
    const answeredId =
      answeredMessage?.kind === 'public' && answeredMessage.channel === channel
        ? answeredMessage.sender_id
        : null;
    const wanted = new Set([...mentions, ...(answeredId === null ? [] : [answeredId])]);
    wanted.delete(sender.userId);
    const found: Addressee[] = [];
    for (const one of await store.findAddressees(sender.userId, [...wanted])) {
      const here = people.find(one.id);
      if (here !== null) found.push({ ...one, name: here.participant.name });
      else if (!isGuestHere(sender.participant) && (await isOfSpace(one.id))) found.push(one);
    }
    const byId = new Map(found.map((one) => [one.id, one]));
    const mentioned = [...new Set(mentions)].flatMap((id) => {
      const one = byId.get(id);
      return one === undefined ? [] : [{ user_id: id, name: one.name }];
    });
    const isAnswered =
      answeredId !== null && byId.has(answeredId) && !mentioned.some(({ user_id }) => user_id === answeredId);
    return {
      mentions: mentioned,
      answered: isAnswered ? answeredId : null,
      notifiable: new Set(found.flatMap(({ id, hasBlockedSender }) => (hasBlockedSender ? [] : [id]))),
    };
  };

  /** Notifies those whom the message does not reach where they are, each once. */
  const notify = (
    { userId, room, participant: { name } }: Sending['sender'],
    channel: string,
    { mentions, answered, notifiable }: Addressed,
    now: number,
  ): void => {
    const isReached = (id: Id) => {
      const there = people.find(id);
      return channel === `room_${room.id}`
        ? there?.room.id === room.id
        : there?.participant.channel === channel;
    };
    const notifyAddressed = (kind: 'mention' | 'reply', id: Id) => {
      if (notifiable.has(id) && !isReached(id))
        onAddressed?.({ userId: id, kind, channel }, { id: userId, name }, now);
    };
    for (const { user_id } of mentions) notifyAddressed('mention', user_id);
    if (answered !== null) notifyAddressed('reply', answered);
  };

  return { address, notify };
};
