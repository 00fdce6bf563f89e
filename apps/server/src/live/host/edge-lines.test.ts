import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '../live-space.ts';
import type { ToOwner } from './batches.ts';
import { createEdgeLines } from './edge-lines.ts';

const actor = { kind: 'user', userId: 'u', sessionId: 's' } as const;
const announced = (socket: string): LiveMessage => ({
  kind: 'announced',
  socket,
  actor,
  locale: 'en',
  channels: [],
  who: null,
});
const opened = (socket: string): LiveMessage => ({ kind: 'opened', socket, actor, locale: 'en' });
const batch = (seq: number, messages: LiveMessage[] = [], isWhole = false): ToOwner => ({
  connection: 'c',
  seq,
  epoch: 1,
  isWhole,
  messages,
  questions: [],
});
const closed = (socket: string): LiveMessage => ({ kind: 'closed', socket, how: 'lost' });

describe('P51 an owner hears the line of an edge', () => {
  it('of which it knows nothing: takes nothing before all is announced', () => {
    const lines = createEdgeLines();
    expect(lines.hear(batch(4, [opened('a')]), 1_000)).toEqual({
      messages: [],
      isTaken: false,
      isAsked: true,
      missed: null,
    });
    expect(lines.hear(batch(4), 1_100).isAsked).toBe(false);
    expect(lines.hear(batch(4), 1_200).isAsked).toBe(true);
    const whole = [announced('a')];
    expect(lines.hear(batch(5, whole, true), 1_300)).toEqual({
      messages: whole,
      isTaken: true,
      isAsked: false,
      missed: { from: 1, to: 4 },
    });
    expect(lines.hear(batch(6, [opened('b')]), 1_400)).toMatchObject({ isTaken: true, isAsked: false });
  });

  it('takes what comes twice or late once', () => {
    const lines = createEdgeLines();
    lines.hear(batch(1, [announced('a')], true), 0);
    expect(lines.hear(batch(2, [opened('b')]), 0).isTaken).toBe(true);
    expect(lines.hear(batch(2, [opened('b')]), 0).isTaken).toBe(false);
    expect(lines.hear(batch(1, [announced('a')], true), 0).isTaken).toBe(false);
  });

  it('asks for all again where a number is missing, until it has come, and not too often', () => {
    const lines = createEdgeLines();
    lines.hear(batch(1, [announced('a')], true), 0);
    expect(lines.hear(batch(3, [opened('b')]), 1_000)).toMatchObject({ isTaken: true, isAsked: true });
    expect(lines.hear(batch(4, [opened('c')]), 1_100).isAsked).toBe(false);
    expect(lines.hear(batch(4), 1_250).isAsked).toBe(true);
    lines.hear(batch(5, [announced('a')], true), 1_300);
    expect(lines.hear(batch(6, [opened('c')]), 2_000).isAsked).toBe(false);
  });

  it('finds by a beat that the last was missed', () => {
    const lines = createEdgeLines();
    lines.hear(batch(1, [announced('a')], true), 0);
    expect(lines.hear(batch(1), 500).isAsked).toBe(false);
    expect(lines.hear(batch(2), 1_000).isAsked).toBe(true);
  });

  it('what is not announced any more has gone', () => {
    const lines = createEdgeLines();
    lines.hear(batch(1, [announced('a'), announced('b')], true), 0);
    lines.hear(batch(2, [opened('c'), closed('b')]), 0);
    expect(lines.hear(batch(3, [announced('a')], true), 0).messages).toEqual([announced('a'), closed('c')]);
  });

  it('what is not announced any more has gone, whatever it still said', () => {
    const lines = createEdgeLines();
    const whisper: LiveMessage = { kind: 'whisper', socket: 'b', event: 'E', ref: 1, payload: {} };
    const refused: LiveMessage = {
      kind: 'refused',
      socket: 'c',
      event: 'E',
      ref: 2,
      code: 'FORBIDDEN',
      issues: [],
    };
    const all = ['a', 'b', 'c', 'd'].map(announced);
    lines.hear(batch(1, all, true), 0);
    const left: LiveMessage = { kind: 'closed', socket: 'd', how: 'session' };
    const whole = [announced('a'), whisper, refused, left];
    // The one that says itself how it ended has not gone twice.
    expect(lines.hear(batch(2, whole, true), 0).messages).toEqual([...whole, closed('b'), closed('c')]);
    expect(lines.sweep(20_000, false)).toEqual([closed('a')]);
  });

  it('P53 its sockets go with it when it is silent for 3 s, unless the owner itself stood still', () => {
    const lines = createEdgeLines();
    lines.hear(batch(1, [announced('a')], true), 0);
    expect(lines.sweep(2_999, false)).toEqual([]);
    lines.hear(batch(1), 2_999);
    expect(lines.sweep(5_000, false)).toEqual([]);
    expect(lines.sweep(20_000, true)).toEqual([]);
    expect(lines.sweep(23_000, false)).toEqual([closed('a')]);
    expect(lines.hear(batch(2), 23_001)).toMatchObject({ isTaken: false, isAsked: true });
  });

  it('tells once which numbers were missing, and takes nothing of them that still comes', () => {
    const lines = createEdgeLines();
    expect(lines.hear(batch(1, [announced('a')], true), 0).missed).toBeNull();
    expect(lines.hear(batch(4, [opened('b')]), 0).missed).toEqual({ from: 2, to: 3 });
    expect(lines.hear(batch(3, [opened('c')]), 0)).toMatchObject({ messages: [], missed: null });
    expect(lines.hear(batch(4), 0).missed).toBeNull();
    expect(lines.hear(batch(5), 0).missed).toEqual({ from: 5, to: 5 });
    expect(lines.hear(batch(8, [announced('a')], true), 0).missed).toEqual({ from: 6, to: 7 });
  });

  it('knows after a silence up to where it had heard', () => {
    const lines = createEdgeLines();
    lines.hear(batch(1, [announced('a')], true), 0);
    lines.hear(batch(2, [opened('b')]), 0);
    lines.sweep(3_000, false);
    expect(lines.hear(batch(3, [opened('c')]), 3_100)).toMatchObject({ isTaken: false, missed: null });
    expect(lines.hear(batch(5, [announced('a')], true), 3_200).missed).toEqual({ from: 3, to: 4 });
  });
});
