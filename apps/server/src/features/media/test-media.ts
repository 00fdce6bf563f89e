import type { Actor } from '@engawa/contract/kernel';
import type { Participant } from '@engawa/contract/presence';
import { requireContract } from '@engawa/testkit/contract-breach';
import type { Present } from '../../live/people/live-people.ts';
import type { PeopleWatch } from '../../live/people/people-watch.ts';
import { createDispatcher } from '../../live/space/dispatcher.ts';
import type { LiveOutput } from '../../live/space/live-space.ts';
import { refusalSentences } from '../../live/space/sentences.ts';
import { createTestPeople, testPresent } from '../../live/testing/test-people.ts';
import { createLiveMedia, createTickets, type MediaCarriers } from './index.ts';

export const spaceId = '50000000-0000-4000-8000-000000000000';
export const roomId = '60000000-0000-4000-8000-000000000001';
export const otherRoomId = '60000000-0000-4000-8000-000000000002';
export const startMs = 1_000_000;

type PresenceChange = Exclude<keyof PeopleWatch, 'wholeRoomSent'>;

/** No carrier besides browsers. */
export const peerToPeer: MediaCarriers = {
  mode: 'p2p',
  server: null,
  agora: null,
  busyAbove: 8,
  isServerWell: () => false,
};

/** A person at the origin of the first room with everything off, overridden by the given fields. */
export const present = (fields: Partial<Present> = {}, shown: Partial<Participant> = {}): Present =>
  testPresent({ roomId, ...fields }, shown);

/**
 * A live space with the media feature alone, over plain objects as people. A person's socket has
 * their own name.
 */
export const createTestMedia = (everyone: Record<string, Present>, carriers = peerToPeer) => {
  const testPeople = createTestPeople(everyone);
  const { present: people, changes } = testPeople;
  const rights = { isMegaphoneForMembers: false, isIntoMeetingRooms: false };
  const owner = { isCertain: true };
  const tickets = createTickets(Buffer.from('a key of the tests'));
  const dispatcher = createDispatcher({
    spaceId,
    epoch: 1,
    isCertain: () => owner.isCertain,
    sentences: refusalSentences,
  });
  dispatcher.install(
    createLiveMedia({
      spaceId,
      tickets,
      carriers,
      isMegaphoneForMembers: () => rights.isMegaphoneForMembers,
      audibleRules: () => ({ isIntoMeetingRooms: rights.isIntoMeetingRooms }),
    })(testPeople.people, dispatcher.broadcaster),
  );
  const open = (socket: string) => {
    const actor: Actor = { kind: 'user', userId: socket, sessionId: 's' };
    dispatcher.space.receive({ kind: 'opened', socket, actor, locale: 'en' }, startMs);
  };
  for (const socket of [...people.keys(), 'mei']) open(socket);

  const tasks: Promise<unknown>[] = [];
  /** Tests use short names for people; on the wire these are ids. */
  const asOnWire = (frame: { event: string; channel: string; data: object }): typeof frame => {
    const idOf = (name: string) =>
      `70000000-0000-4000-8000-${Buffer.from(name.padEnd(6, '_')).toString('hex').slice(0, 12)}`;
    let text = JSON.stringify(frame).replace(
      /private-user\.(\w+?)_/,
      (_all, name: string) => `private-user.${idOf(name)}_`,
    );
    for (const name of [...people.keys(), 'mei']) text = text.replaceAll(`"${name}"`, `"${idOf(name)}"`);
    return JSON.parse(text);
  };
  const sentOf = (outputs: readonly LiveOutput[]) => {
    for (const output of outputs) if (output.kind === 'task') tasks.push(output.run());
    const sends = outputs.filter(
      (output): output is Extract<LiveOutput, { kind: 'send' }> => output.kind === 'send',
    );
    for (const { event, channel, data } of sends)
      requireContract(asOnWire({ event, channel: channel.name, data }));
    return sends;
  };
  return {
    people,
    changes,
    rights,
    owner,
    tickets,
    /** The people of kept seats. */
    held: testPeople.people.held,
    /** The former owner has ended, and nothing that media remember is left. */
    restarts: (at = startMs) => sentOf(dispatcher.space.restore(new Map(), at)),
    shown: (userId: string) => people.get(userId)?.participant,
    /** Sends a whisper. @returns the frames it caused, and the reply */
    say(socket: string, event: string, payload: object, at = startMs) {
      const sends = sentOf(dispatcher.space.receive({ kind: 'whisper', socket, event, ref: 1, payload }, at));
      const reply = sends.find((output) => output.event === 'Reply')?.data as {
        ok: boolean;
        error?: { code: string };
      };
      return { sends: sends.filter((output) => output.event !== 'Reply'), reply };
    },
    /** Triggers an event of a person. @returns the frames it caused */
    happens(event: PresenceChange, userId: string, from = '', at = startMs) {
      testPeople.notify(event, userId, from, at);
      return sentOf(dispatcher.space.wake(at));
    },
    /** Places a person in the space, or moves them. */
    stands(userId: string, where: Present, at = startMs) {
      const isNew = !people.has(userId);
      if (isNew) open(userId);
      people.set(userId, where);
      testPeople.notify(isNew ? 'entered' : 'conversationChanged', userId, '', at);
      return sentOf(dispatcher.space.wake(at));
    },
    goes(userId: string, at = startMs) {
      testPeople.remove(userId, at);
      return sentOf(dispatcher.space.wake(at));
    },
    wholeRoomSent(userId: string, at = startMs) {
      testPeople.notify('wholeRoomSent', userId, userId, at);
      return sentOf(dispatcher.space.wake(at));
    },
    /** Advances the time to this moment. */
    wake: (at: number) => sentOf(dispatcher.space.wake(at)),
    /** Sends a query or a domain event from the HTTP side. */
    ask(question: string, input: object, at = startMs) {
      const { outcome, outputs } = dispatcher.space.answer(question, input, at);
      return { outcome, sends: sentOf(outputs) };
    },
    /** Resolves when all pending tasks are done. */
    settled: () => Promise.all(tasks.splice(0)),
  };
};
export type TestMedia = ReturnType<typeof createTestMedia>;
