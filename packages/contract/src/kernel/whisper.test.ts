import { describe, expect, it } from 'vitest';
import { liveEvents } from '../live/index.ts';
import { parseChannelName, personChannel, roomChannel, spaceChannel } from './channels.ts';
import { readWhisper } from './whisper.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

describe('PRE-24 readWhisper', () => {
  it.each([
    ['an unknown event', 'client-Nonsense', {}, 'UNKNOWN_EVENT'],
    ['a name that objects have anyway', 'client-constructor', {}, 'UNKNOWN_EVENT'],
    ['an event that only the server sends', 'client-ParticipantsEvent', {}, 'FORBIDDEN'],
    ['no data', 'client-LoginEvent', undefined, 'INVALID_INPUT'],
    ['data of another type', 'client-LoginEvent', 'room', 'INVALID_INPUT'],
    ['a room that is no id', 'client-LoginEvent', { room: '../etc' }, 'INVALID_INPUT'],
    ['coordinates that are no numbers', 'client-PositionEvent', { x: '1', y: 2 }, 'INVALID_INPUT'],
    ['endless coordinates', 'client-PositionEvent', { x: 1e300, y: 2 }, 'INVALID_INPUT'],
    ['a status of one’s own', 'client-StatusEvent', { status: 'away' }, 'INVALID_INPUT'],
    ['51 characters', 'client-StatusEvent', { status: 'busy', statusText: 'x'.repeat(51) }, 'INVALID_INPUT'],
    [
      '33 candidates',
      'client-SignalEvent',
      { to: uuid, ticket: 't', session: 's', candidates: Array(33).fill({ candidate: '' }) },
      'INVALID_INPUT',
    ],
  ])('refuses %s', (_what, name, data, code) =>
    expect(readWhisper(liveEvents, name, data)).toMatchObject({ ok: false, code }),
  );

  it('reports the wrong fields of a motion, and does not read it as a sample', () => {
    const motion = { x: 1, y: 2, tx: 3, ty: 4, ms: 1_000, t: 1_700_000_000_000 };
    const read = (data: object) => readWhisper(liveEvents, 'client-PositionEvent', data);
    expect(read({ ...motion, ms: -1 })).toMatchObject({ ok: false, issues: [{ path: 'ms' }] });
    expect(read({ x: 1, y: 2, tx: 3 })).toMatchObject({
      ok: false,
      issues: [{ path: 'ty' }, { path: 'ms' }, { path: 't' }],
    });
    expect(read({ ...motion, seen: 5 })).toEqual({
      ok: true,
      event: 'PositionEvent',
      payload: { ...motion, seen: 5 },
    });
    expect(read({ x: 1, y: 2, seen: 5, other: true })).toMatchObject({
      ok: true,
      payload: { x: 1, y: 2, seen: 5 },
    });
  });

  it('reports the issue of each wrong field', () =>
    expect(
      readWhisper(liveEvents, 'client-StatusEvent', { ref: 7, status: 'busy', statusText: 'x'.repeat(51) }),
    ).toEqual({
      ok: false,
      event: 'StatusEvent',
      ref: 7,
      code: 'INVALID_INPUT',
      issues: [{ path: 'statusText', key: 'validation.too_long' }],
    }));

  it('accepts a valid whisper and drops unknown fields', () =>
    expect(readWhisper(liveEvents, 'client-LoginEvent', { room: uuid, ref: 'a', name: 'Eve' })).toEqual({
      ok: true,
      event: 'LoginEvent',
      ref: 'a',
      payload: { room: uuid },
    }));

  it('drops a malformed ref', () =>
    expect(readWhisper(liveEvents, 'client-LoginEvent', { room: uuid, ref: { a: 1 } })).toMatchObject({
      ok: true,
      ref: undefined,
    }));
});

describe('channel names', () => {
  it('are parsed to the ids that they were built from', () => {
    expect(parseChannelName(spaceChannel(uuid))).toEqual({ kind: 'space', spaceId: uuid });
    expect(parseChannelName(roomChannel(uuid))).toEqual({ kind: 'room', roomId: uuid });
    expect(parseChannelName(personChannel(uuid, other))).toEqual({
      kind: 'person',
      userId: uuid,
      spaceId: other,
    });
  });
  it.each([
    '',
    'private-space.',
    `space.${uuid}`,
    `private-space.${uuid}x`,
    `private-room_${uuid}_${uuid}`,
    `private-user.${uuid}`,
    `private-SPACE.${uuid}`,
  ])('are not parsed from another text: %j', (name) => expect(parseChannelName(name)).toBeNull());
});
