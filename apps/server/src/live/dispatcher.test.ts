import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createEventDesk } from './dispatcher.ts';
import { answers, defineQuery, takeDomainEvents } from './query.ts';
import { refusalSentences } from './sentences.ts';

const spaceId = '50000000-0000-4000-8000-000000000000';
const openDesk = () =>
  createEventDesk({ spaceId, epoch: 1, isCertain: () => true, sentences: refusalSentences });

describe('the dispatch of whispers', () => {
  it('refuses to start with two handlers of one event', () => {
    const desk = openDesk();
    desk.install({ handlers: { LogoutEvent: () => {}, ActiveEvent: () => {} } });
    expect(() => desk.install({ handlers: { ActiveEvent: () => {} } })).toThrow(
      'ActiveEvent has two handlers.',
    );
  });

  it('refuses to start with two answers to one query', () => {
    const desk = openDesk();
    const query = defineQuery({ name: 'place', input: z.object({}), output: z.null() });
    desk.install({ handlers: {}, queries: [answers(query, () => null)] });
    expect(() => desk.install({ handlers: {}, queries: [answers(query, () => null)] })).toThrow(
      'place has two answers.',
    );
  });

  it('types what is published, answered and handled by the contract', () => {
    const { voice, install } = openDesk();
    // Each of these lines compiles only because of the error named in its comment.
    const mistakes = () => {
      // @ts-expect-error a field of the wrong type
      voice.toSpace('ChangeRoomEvent', { room: 1 });
      // @ts-expect-error a field is missing
      voice.toSpace('UserDisconnect', {});
      // @ts-expect-error a field that the contract does not name
      voice.toSpace('ChangeRoomEvent', { room: spaceId, floor: spaceId });
      // @ts-expect-error no such event
      voice.toSpace('ChangedRoomEvent', { room: spaceId });
      // @ts-expect-error that event is not published in rooms
      voice.toRoom(spaceId, 'ChangeRoomEvent', { room: spaceId });
      // @ts-expect-error that event is not published on the channel of the space
      voice.toSocket('1.1', { kind: 'space', name: 'private-space' }, 'RoomItemEvent', {});
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
    const heard: string[] = [];
    const desk = createEventDesk({
      spaceId,
      epoch: 7,
      isCertain: () => true,
      sentences: refusalSentences,
      applyToState: ({ event }) => void heard.push(`state: ${event}`),
    });
    for (const name of ['first', 'second'])
      desk.install({
        handlers: {},
        onEvent: { ChangeRoomNameEvent: (payload) => void heard.push(`${name}: ${payload.name}`) },
      });
    const send = (...rows: { id: string; event: string; payload: object }[]) =>
      desk.space.answer(takeDomainEvents.name, { happenings: rows }, 1_000).outcome;
    return { heard, send };
  };

  it('change the state before any feature handles them', () => {
    const { heard, send } = open();
    expect(send({ id: '1', event: 'ChangeRoomNameEvent', payload: rename })).toEqual({
      ok: true,
      value: { epoch: 7 },
    });
    expect(heard).toEqual(['state: ChangeRoomNameEvent', 'first: Garden', 'second: Garden']);
  });

  it.each([
    ['malformed', 'ChangeRoomNameEvent', { ...rename, name: 1 }],
    ['unknown', 'Renamed', rename],
  ])(
    'are refused as a fault when they are %s, and skipped when they are repeated',
    (_name, event, payload) => {
      const { heard, send } = open();
      const bad = { id: '1', event, payload };
      expect(send(bad).ok).toBe(false);
      expect(send(bad, { id: '2', event: 'ChangeRoomNameEvent', payload: rename }).ok).toBe(true);
      expect(heard).toEqual(['state: ChangeRoomNameEvent', 'first: Garden', 'second: Garden']);
    },
  );
});
