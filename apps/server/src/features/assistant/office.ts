import type { Booking } from '@engawa/contract/bookings';
import type { Transcript } from '@engawa/contract/captions';
import type { Actor, Id } from '@engawa/contract/kernel';
import type { FoundMessage, Message, PrivateMessage } from '@engawa/contract/messages';
import { isDenial } from '../../platform/http/denials.ts';
import type { FoundSource } from './sources.ts';

/** A text that stands on the floor. */
export type FloorText = {
  readonly id: Id;
  readonly room: Id;
  readonly label: string;
  readonly text: string;
  readonly made_by: Id | null;
};

type Page = { readonly limit: number };

/** What the features of the office let the actor read at this moment. Each refuses as it does. */
export type OfficePorts = {
  findMessages(actor: Actor, spaceId: Id, words: string): Promise<FoundMessage[]>;
  newestMessages(actor: Actor, spaceId: Id, since: Date): Promise<FoundMessage[]>;
  listConversation(actor: Actor, spaceId: Id, page: Page & { channel: string }): Promise<Message[]>;
  listPrivate(actor: Actor, spaceId: Id, page: Page & { with: Id }): Promise<PrivateMessage[]>;
  /** Those in which one of the words stands; null: all of them. Refuses PLAN_FORBIDS. */
  findLines(
    actor: Actor,
    spaceId: Id,
    which: { readonly words: readonly string[] | null; readonly since: Date | null },
  ): Promise<Transcript[]>;
  findFloorTexts(actor: Actor, spaceId: Id, words: readonly string[]): Promise<FloorText[]>;
  listBookings(actor: Actor, spaceId: Id, span: { from: string; to: string }): Promise<Booking[]>;
};

/** A message of a conversation; the sender's id is null when they are gone. */
type Said = { readonly user_id: Id | null; readonly name: string; readonly text: string };

const hourMs = 60 * 60 * 1_000;
/** Messages of a conversation that a reply is drafted from. */
const repliedTo = 20;

const ofMessage = (message: FoundMessage): FoundSource => ({
  kind: 'message',
  conversation: message.conversation,
  message_id: message.message_id,
  name: message.username,
  text: message.content,
  at: message.at,
  author: message.user_id,
});

const ofLine = (line: Transcript): FoundSource => ({
  kind: 'line',
  line: { id: line.id, user_id: line.user_id },
  name: line.name,
  text: line.text,
  at: line.at,
  author: line.user_id,
});

const ofFloorText = ({ id, room, label, text, made_by }: FloorText): FoundSource => ({
  kind: 'item',
  item: id,
  room,
  name: label,
  text,
  author: made_by,
});

const ofBooking = ({ id, title, starts_at, people, by }: Booking): FoundSource[] =>
  title === null
    ? []
    : [
        {
          kind: 'booking',
          booking: id,
          name: title,
          text: [title, by.name, ...people.map(({ name }) => name)].join(', '),
          starts_at: Date.parse(starts_at),
          author: null,
        },
      ];

/** What is refused to this person is not there for them. */
const orNothing = <T>(reading: Promise<T[]>): Promise<T[]> =>
  reading.catch((error: unknown) => {
    if (isDenial(error)) return [];
    throw error;
  });

/** Reads the office with the rights of the one who asks, at this moment. */
export const createOffice = (ports: OfficePorts) => {
  const today = async (actor: Actor, spaceId: Id, now: number): Promise<FoundSource[]> => {
    const span = {
      from: new Date(now - 12 * hourMs).toISOString(),
      to: new Date(now + 24 * hourMs).toISOString(),
    };
    return (await orNothing(ports.listBookings(actor, spaceId, span))).flatMap(ofBooking);
  };

  return {
    /** The texts in which one of the words stands, and the events around now. */
    async find(actor: Actor, spaceId: Id, words: readonly string[], now: number): Promise<FoundSource[]> {
      const found = new Map<Id, FoundMessage>();
      for (const word of words)
        for (const message of await ports.findMessages(actor, spaceId, word))
          found.set(message.message_id, message);
      const lines =
        words.length === 0 ? [] : await orNothing(ports.findLines(actor, spaceId, { words, since: null }));
      const floor = words.length === 0 ? [] : await ports.findFloorTexts(actor, spaceId, words);
      return [
        ...[...found.values()].map(ofMessage),
        ...lines.map(ofLine),
        ...floor.map(ofFloorText),
        ...(await today(actor, spaceId, now)),
      ];
    },

    /** What others wrote and said since then, and the events around now. */
    async readSince(actor: Actor, spaceId: Id, since: Date, now: number): Promise<FoundSource[]> {
      const messages = await ports.newestMessages(actor, spaceId, since);
      const lines = await orNothing(ports.findLines(actor, spaceId, { words: null, since }));
      const written = [...messages.map(ofMessage), ...lines.map(ofLine)];
      return [
        ...written.filter(({ author }) => author !== actor.userId),
        ...(await today(actor, spaceId, now)),
      ];
    },

    /**
     * The newest messages of a conversation, oldest first. Refuses ROOM_IS_NOT_EXIST,
     * ROOM_IS_LOCKED, NOT_INSIDE and TRY_AGAIN.
     */
    async readConversation(actor: Actor, spaceId: Id, conversation: string): Promise<Said[]> {
      const limit = repliedTo;
      const isPrivate = conversation.startsWith('with_');
      const messages = isPrivate
        ? await ports.listPrivate(actor, spaceId, { with: conversation.slice('with_'.length), limit })
        : await ports.listConversation(actor, spaceId, { channel: conversation, limit });
      return messages
        .filter(({ content }) => content !== '')
        .map(({ user_id, username, content }) => ({ user_id, name: username, text: content }))
        .reverse();
    },
  };
};
export type Office = ReturnType<typeof createOffice>;
