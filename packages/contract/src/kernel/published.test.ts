import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineEvent } from './event.ts';
import { publishedIssues } from './published.ts';

const definitions = {
  Sat: defineEvent({
    name: 'Sat',
    whisper: z.object({ table: z.string() }),
    reply: z.object({ seat: z.number() }),
    message: z.object({ table: z.string(), seat: z.number() }),
    channels: ['room'],
  }),
  Tick: defineEvent({ name: 'Tick', whisper: z.object({}), message: null, channels: [] }),
  Reply: defineEvent({
    name: 'Reply',
    whisper: null,
    message: z.discriminatedUnion('ok', [
      z.looseObject({ ok: z.literal(true) }),
      z.object({ ok: z.literal(false) }),
    ]),
    channels: ['person'],
  }),
};
const issuesOf = (
  event: string,
  data: object,
  channelKind: 'room' | 'space' | 'person' = 'room',
  repliesTo?: string,
) =>
  publishedIssues(definitions, { event, channelKind, data }, repliesTo).map(
    ({ path, message }) => `${path}: ${message}`,
  );
const stamped = { at: 1, n: 2, epoch: 3, id: 'u' };

describe('publishedIssues', () => {
  it('finds no issue in a correct frame with a stamp and a conversation', () => {
    expect(issuesOf('Sat', { ...stamped, channel_id: 'room_1', table: 't', seat: 1 })).toEqual([]);
  });

  it.each([
    ['a wrong type', { table: 't', seat: '1' }, /^seat: /],
    ['a missing field', { table: 't' }, /^seat: /],
    ['a field of another name', { table: 't', seat: 1, seats: 1 }, /seats/],
    ['a wrong stamp', { table: 't', seat: 1, epoch: 'x' }, /^epoch: /],
  ])('reports %s', (_name, data, issue) => {
    expect(issuesOf('Sat', data)).toEqual([expect.stringMatching(issue)]);
  });

  it('reports an event that is never published, and a channel of the wrong kind', () => {
    expect(issuesOf('Tick', {})).toEqual(['event: Tick is not published']);
    expect(issuesOf('Nothing', {})).toEqual(['event: Nothing is not published']);
    expect(issuesOf('Sat', { table: 't', seat: 1 }, 'space')).toEqual([
      'channel: Sat is not published on a channel of kind space',
    ]);
  });

  it('checks a Reply against the reply fields of the whisper that it answers', () => {
    const reply = { ...stamped, ref: 1, ok: true };
    expect(issuesOf('Reply', { ...reply, seat: 1 }, 'person', 'Sat')).toEqual([]);
    expect(issuesOf('Reply', { ...reply, seat: 'one' }, 'person', 'Sat')).toEqual([
      expect.stringMatching(/^seat: /),
    ]);
    expect(issuesOf('Reply', { ...reply, seat: 1 }, 'person', 'Tick')).toEqual([
      expect.stringMatching(/seat/),
    ]);
    expect(issuesOf('Reply', { ...reply, ok: false }, 'person', 'Sat')).toEqual([]);
  });
});
