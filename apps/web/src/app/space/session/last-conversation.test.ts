import { expect, it } from 'vitest';
import { createLastConversation } from './last-conversation.ts';

const begin = (kept = new Map<string, string>()) => {
  let nowMs = 0;
  const tab = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const last = createLastConversation(tab, 's', () => nowMs);
  return {
    last,
    kept,
    at: (ms: number) => {
      nowMs = ms;
    },
  };
};
const table = { room: 'r', channel: 'meeting_t', label: 'Cedar' };

it('MED-42 the tab remembers the conversation over a reload, and when its page was last there', () => {
  const { last, kept, at } = begin();
  expect(last.get()).toBeNull();
  at(5);
  last.set(table);
  at(90);
  last.set(table);
  expect(begin(kept).last.get()).toEqual({ ...table, atMs: 5 });
  last.touch();
  expect(begin(kept).last.get()).toEqual({ ...table, atMs: 90 });
  last.forget();
  last.touch();
  expect(begin(kept).last.get()).toBeNull();
});

it('MED-42 what the tab cannot read counts as nothing', () => {
  for (const text of ['', 'x', '{}', 'null', '{"room":"r","channel":1,"label":"","atMs":1}'])
    expect(begin(new Map([['space.conversation.s', text]])).last.get()).toBeNull();
});
