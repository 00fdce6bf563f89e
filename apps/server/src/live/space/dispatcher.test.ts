import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createDispatcher } from './dispatcher.ts';
import { answers, defineQuery, takeDomainEvents } from './query.ts';
import { refusalSentences } from './sentences.ts';

const spaceId = '50000000-0000-4000-8000-000000000000';
const openDispatcher = () =>
  createDispatcher({ spaceId, epoch: 1, isCertain: () => true, sentences: refusalSentences });

describe('the dispatch of whispers', () => {
  it('refuses to start with two handlers of one event', () => {
    const dispatcher = openDispatcher();
    dispatcher.install({ handlers: { LogoutEvent: () => {}, ActiveEvent: () => {} } });
    expect(() => dispatcher.install({ handlers: { ActiveEvent: () => {} } })).toThrow(
      'ActiveEvent has two handlers.',
    );
  });

  it('refuses to start with two answers to one query', () => {
    const dispatcher = openDispatcher();
    const query = defineQuery({ name: 'place', input: z.object({}), output: z.null() });
    dispatcher.install({ handlers: {}, queries: [answers(query, () => null)] });
    expect(() => dispatcher.install({ handlers: {}, queries: [answers(query, () => null)] })).toThrow(
      'place has two answers.',
    );
  });

  it('types what is published, answered and handled by the contract', () => {
    const { broadcaster, install } = openDispatcher();
    // Each of these lines compiles only because of the error named in its comment.
    const mistakes = () => {
      // @ts-expect-error a field of the wrong type
      broadcaster.publishToSpace('ChangeRoomEvent', { room: 1 });
      // @ts-expect-error a field is missing
      broadcaster.publishToSpace('UserDisconnect', {});
      // @ts-expect-error a field that the contract does not name
      broadcaster.publishToSpace('ChangeRoomEvent', { room: spaceId, floor: spaceId });
      // @ts-expect-error no such event
      broadcaster.publishToSpace('ChangedRoomEvent', { room: spaceId });
      // @ts-expect-error that event is not published in rooms
      broadcaster.publishToRoom(spaceId, 'ChangeRoomEvent', { room: spaceId });
      // @ts-expect-error that event is not published on the channel of the space
      broadcaster.sendToSocket('1.1', { kind: 'space', name: 'private-space' }, 'RoomItemEvent', {});
      install({
        handlers: {
          // @ts-expect-error the Reply to this whisper has other fields
          LoginEvent: (call) => call.reply({ slot: 1 }),
          // @ts-expect-error the Reply to this whisper has no fields
          LogoutEvent: (call) => call.reply({ slot: 1, t: 1 }),
          // @ts-expect-error the whisper carries no such field
          ActiveEvent: (_call, { isVisible }) => isVisible,
        },
      });
    };
    expect(mistakes).toBeTypeOf('function');
  });
});

describe('domain events', () => {
  const rename = { by: 'u', room: spaceId, name: 'Garden' };
  const open = () => {
    const events: string[] = [];
    const dispatcher = createDispatcher({
      spaceId,
      epoch: 7,
      isCertain: () => true,
      sentences: refusalSentences,
      applyToState: ({ event }) => void events.push(`state: ${event}`),
    });
    for (const name of ['first', 'second'])
      dispatcher.install({
        handlers: {},
        onEvent: { ChangeRoomNameEvent: (payload) => void events.push(`${name}: ${payload.name}`) },
      });
    const send = (...rows: { id: string; event: string; payload: object }[]) =>
      dispatcher.space.answer(takeDomainEvents.name, { events: rows }, 1_000).outcome;
    return { events, send };
  };

  it('change the state before any feature handles them', () => {
    const { events, send } = open();
    expect(send({ id: '1', event: 'ChangeRoomNameEvent', payload: rename })).toEqual({
      ok: true,
      value: { epoch: 7 },
    });
    expect(events).toEqual(['state: ChangeRoomNameEvent', 'first: Garden', 'second: Garden']);
  });

  it.each([
    ['malformed', 'ChangeRoomNameEvent', { ...rename, name: 1 }],
    ['unknown', 'Renamed', rename],
  ])(
    'are refused as a fault when they are %s, and skipped when they are repeated',
    (_name, event, payload) => {
      const { events, send } = open();
      const bad = { id: '1', event, payload };
      expect(send(bad).ok).toBe(false);
      expect(send(bad, { id: '2', event: 'ChangeRoomNameEvent', payload: rename }).ok).toBe(true);
      expect(events).toEqual(['state: ChangeRoomNameEvent', 'first: Garden', 'second: Garden']);
    },
  );
});
