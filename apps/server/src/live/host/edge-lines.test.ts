import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '../space/live-space.ts';
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

describe('PRE-51 the owner’s end of an edge’s line', () => {
  it('accepts nothing on an unknown line before the announcement', () => {
    const lines = createEdgeLines();
    expect(lines.receive(batch(4, [opened('a')]), 1_000)).toEqual({
      messages: [],
      isTaken: false,
      isAsked: true,
      missed: null,
    });
    expect(lines.receive(batch(4), 1_100).isAsked).toBe(false);
    expect(lines.receive(batch(4), 1_200).isAsked).toBe(true);
    const whole = [announced('a')];
    expect(lines.receive(batch(5, whole, true), 1_300)).toEqual({
      messages: whole,
      isTaken: true,
      isAsked: false,
      missed: { from: 1, to: 4 },
    });
    expect(lines.receive(batch(6, [opened('b')]), 1_400)).toMatchObject({ isTaken: true, isAsked: false });
  });

  it('takes duplicate and late batches once', () => {
    const lines = createEdgeLines();
    lines.receive(batch(1, [announced('a')], true), 0);
    expect(lines.receive(batch(2, [opened('b')]), 0).isTaken).toBe(true);
    expect(lines.receive(batch(2, [opened('b')]), 0).isTaken).toBe(false);
    expect(lines.receive(batch(1, [announced('a')], true), 0).isTaken).toBe(false);
  });

  it('asks for an announcement after a gap until it arrives, and not too often', () => {
    const lines = createEdgeLines();
    lines.receive(batch(1, [announced('a')], true), 0);
    expect(lines.receive(batch(3, [opened('b')]), 1_000)).toMatchObject({ isTaken: true, isAsked: true });
    expect(lines.receive(batch(4, [opened('c')]), 1_100).isAsked).toBe(false);
    expect(lines.receive(batch(4), 1_250).isAsked).toBe(true);
    lines.receive(batch(5, [announced('a')], true), 1_300);
    expect(lines.receive(batch(6, [opened('c')]), 2_000).isAsked).toBe(false);
  });

  it('detects by a heartbeat that the last batch was lost', () => {
    const lines = createEdgeLines();
    lines.receive(batch(1, [announced('a')], true), 0);
    expect(lines.receive(batch(1), 500).isAsked).toBe(false);
    expect(lines.receive(batch(2), 1_000).isAsked).toBe(true);
  });

  it('closes sockets that are not announced any more', () => {
    const lines = createEdgeLines();
    lines.receive(batch(1, [announced('a'), announced('b')], true), 0);
    lines.receive(batch(2, [opened('c'), closed('b')]), 0);
    expect(lines.receive(batch(3, [announced('a')], true), 0).messages).toEqual([
      announced('a'),
      closed('c'),
    ]);
  });

  it('closes sockets that are not announced any more, even if they sent later messages', () => {
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
    lines.receive(batch(1, all, true), 0);
    const left: LiveMessage = { kind: 'closed', socket: 'd', how: 'session' };
    const whole = [announced('a'), whisper, refused, left];
    // A socket that reports its own end is not closed twice.
    expect(lines.receive(batch(2, whole, true), 0).messages).toEqual([...whole, closed('b'), closed('c')]);
    expect(lines.sweep(20_000, false)).toEqual([closed('a')]);
  });

  it('PRE-53 closes the sockets of a line that is silent for 3 s, unless the owner itself stood still', () => {
    const lines = createEdgeLines();
    lines.receive(batch(1, [announced('a')], true), 0);
    expect(lines.sweep(2_999, false)).toEqual([]);
    lines.receive(batch(1), 2_999);
    expect(lines.sweep(5_000, false)).toEqual([]);
    expect(lines.sweep(20_000, true)).toEqual([]);
    expect(lines.sweep(23_000, false)).toEqual([closed('a')]);
    expect(lines.receive(batch(2), 23_001)).toMatchObject({ isTaken: false, isAsked: true });
  });

  it('reports missing numbers once, and ignores their batches if they still arrive', () => {
    const lines = createEdgeLines();
    expect(lines.receive(batch(1, [announced('a')], true), 0).missed).toBeNull();
    expect(lines.receive(batch(4, [opened('b')]), 0).missed).toEqual({ from: 2, to: 3 });
    expect(lines.receive(batch(3, [opened('c')]), 0)).toMatchObject({ messages: [], missed: null });
    expect(lines.receive(batch(4), 0).missed).toBeNull();
    expect(lines.receive(batch(5), 0).missed).toEqual({ from: 5, to: 5 });
    expect(lines.receive(batch(8, [announced('a')], true), 0).missed).toEqual({ from: 6, to: 7 });
  });

  it('remembers the last number over a silence', () => {
    const lines = createEdgeLines();
    lines.receive(batch(1, [announced('a')], true), 0);
    lines.receive(batch(2, [opened('b')]), 0);
    lines.sweep(3_000, false);
    expect(lines.receive(batch(3, [opened('c')]), 3_100)).toMatchObject({ isTaken: false, missed: null });
    expect(lines.receive(batch(5, [announced('a')], true), 3_200).missed).toEqual({ from: 3, to: 4 });
  });
});
