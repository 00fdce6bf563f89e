import { maxDraftCharacters, maxSourceLength, maxSources } from '@engawa/contract/assistant';
import { describe, expect, it } from 'vitest';
import { type FoundSource, mostFitting, newestOnes } from './sources.ts';

const fold = (text: string) => text.toLowerCase();
const said = (text: string, at = 0): FoundSource => ({
  kind: 'message',
  conversation: 'room_1',
  message_id: '90000000-0000-4000-8000-000000000001',
  name: 'Ken',
  text,
  at,
  author: null,
});
const event = (name: string): FoundSource => ({
  kind: 'booking',
  booking: '90000000-0000-4000-8000-000000000002',
  name,
  text: name,
  starts_at: 0,
  author: null,
});
const textsOf = (sources: readonly FoundSource[]) => sources.map(({ text }) => text);

describe('the sources of a question', () => {
  it('AST-17 are ordered by how rare the words are that they have, then by time', () => {
    const found = [
      said('the server is slow', 3),
      said('server again', 9),
      said('we decided: a new server', 1),
      said('lunch?', 8),
    ];
    expect(textsOf(mostFitting(found, ['decid', 'server'], fold, false))).toEqual([
      'we decided: a new server',
      'server again',
      'the server is slow',
    ]);
  });

  it('AST-17 are followed by all events around now where the question is about the calendar', () => {
    const found = [said('the server', 1), event('Lunch'), event('Server review')];
    expect(textsOf(mostFitting(found, ['server'], fold, false))).toEqual(['the server', 'Server review']);
    expect(textsOf(mostFitting(found, ['server'], fold, true))).toEqual([
      'the server',
      'Server review',
      'Lunch',
    ]);
  });

  it('AST-17 are shortened around the word', () => {
    const [only] = mostFitting(
      [said(`${'a '.repeat(900)}Server ${'b '.repeat(900)}`)],
      ['server'],
      fold,
      false,
    );
    expect(only?.text.length).toBeLessThanOrEqual(maxSourceLength);
    expect(only?.text).toContain('Server');
    expect(only?.text).toMatch(/^…[\s\S]*…$/);
  });

  it('AST-17 are at most so many, and so many characters', () => {
    const many = Array.from({ length: 100 }, (_, n) => said(`server ${n}`, n));
    expect(mostFitting(many, ['server'], fold, false)).toHaveLength(maxSources);
    const long = many.map((source) => ({ ...source, text: `server ${'x'.repeat(390)}` }));
    const characters = mostFitting(long, ['server'], fold, false).reduce(
      (sum, { text }) => sum + text.length,
      0,
    );
    expect(characters).toBeLessThanOrEqual(maxDraftCharacters);
  });

  it('AST-17 are the newest of what was missed, the oldest of them first', () => {
    const many = Array.from({ length: 30 }, (_, n) => said(`${n}`, n));
    const kept = textsOf(newestOnes(many, fold));
    expect(kept).toHaveLength(maxSources);
    expect([kept[0], kept.at(-1)]).toEqual(['6', '29']);
  });

  it('AST-17 are not events alone where there are many of them', () => {
    const events = Array.from({ length: 40 }, (_, n) => ({ ...event(`Event ${n}`), starts_at: 100 + n }));
    const kept = newestOnes([said('news', 1), ...events], fold);
    expect(kept).toHaveLength(maxSources);
    expect(textsOf(kept)).toContain('news');
  });
});
