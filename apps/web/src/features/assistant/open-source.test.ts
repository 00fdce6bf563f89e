import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { isOpenable, type OpenableSource, openSource } from './open-source.ts';

const found = { text: 'The server moves on Friday', name: 'Ken' };
const item: OpenableSource = { kind: 'item', ...found, item: 'i1', room: 'r2' };

const make = (given: { here?: readonly string[]; room?: string; rooms?: Record<string, string> } = {}) => {
  const { here = [], room = 'r1', rooms = { r1: 'Studio', r2: 'Library' } } = given;
  const acts: unknown[] = [];
  const news: Parameters<Parameters<typeof openSource>[2]>[0][] = [];
  const items = createStore<{ ids: readonly string[] }>(() => ({ ids: here }));
  let changing: () => Promise<void> = async () => undefined;
  const open = (source: OpenableSource) =>
    openSource(
      source,
      {
        me: { roomNow: () => room },
        conversations: { openAt: (wanted) => void acts.push(['message', wanted]) },
        calendar: { show: (at) => void acts.push(['day', at]) },
        items: {
          store: items,
          find: (uuid) => (items.getState().ids.includes(uuid) ? { uuid } : null),
          open: (id) => void acts.push(['item', id]),
        },
        rooms: {
          nameOf: (id) => rooms[id] ?? null,
          change(id) {
            acts.push(['room', id]);
            return changing();
          },
        },
      },
      (one) => news.push(one),
    );
  return { open, acts, news, items, fail: (error: Error) => (changing = () => Promise.reject(error)) };
};

describe('a source of an answer', () => {
  it('that is a message opens in its conversation, and says when it is gone', () => {
    const { open, acts, news } = make();
    open({ kind: 'message', ...found, conversation: 'room_a', message_id: 'm1', at: 1 });
    const [[, wanted]] = acts as [[string, { onFailed: (error: unknown) => void }]];
    expect(wanted).toMatchObject({ key: 'room_a', id: 'm1' });
    wanted.onFailed(new RangeError());
    expect(news).toEqual([{ kind: 'message_gone' }]);
  });

  it('that is an event opens the calendar on its day', () => {
    const { open, acts } = make();
    open({ kind: 'booking', ...found, booking: 'b1', starts_at: 77 });
    expect(acts).toEqual([['day', 77]]);
  });

  it('that is an item of this room is shown with its card', () => {
    const { open, acts, news } = make({ here: ['i1'] });
    open(item);
    expect([acts, news]).toEqual([[['item', 'i1']], []]);
  });

  it('that is an item of another room is shown once the user has gone there', async () => {
    const { open, acts, news, items } = make();
    open(item);
    expect([acts, news[0]?.kind]).toEqual([[], 'elsewhere']);
    const [elsewhere] = news;
    if (elsewhere?.kind !== 'elsewhere') throw new Error('It was not said');
    expect(elsewhere.room).toBe('Library');
    elsewhere.go();
    await Promise.resolve();
    expect(acts).toEqual([['room', 'r2']]);
    items.setState({ ids: ['i1'] });
    items.setState({ ids: ['i1', 'i2'] });
    expect(acts).toEqual([
      ['room', 'r2'],
      ['item', 'i1'],
    ]);
  });

  it('that is in a room which the user may not enter says why', async () => {
    const { open, news, fail } = make();
    const failure = new Error('locked');
    fail(failure);
    open(item);
    const [elsewhere] = news;
    if (elsewhere?.kind !== 'elsewhere') throw new Error('It was not said');
    elsewhere.go();
    await new Promise((done) => setTimeout(done));
    expect(news[1]).toEqual({ kind: 'not_entered', failure });
  });

  it.each([
    ['was removed from this room', { room: 'r2' }],
    ['is in a room that is gone', { rooms: {} }],
  ])('that %s is said to be gone', (_what, given) => {
    const { open, acts, news } = make(given);
    open(item);
    expect([acts, news]).toEqual([[], [{ kind: 'item_gone' }]]);
  });

  it('that was said has no place to be opened', () => {
    expect(isOpenable({ kind: 'line', ...found, line: { id: 'l1', user_id: null }, at: 1 })).toBe(false);
    expect(isOpenable(item)).toBe(true);
  });
});
