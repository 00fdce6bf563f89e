import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CaptionLine } from './caption-lines.ts';
import { gatheredMs, speakTogether } from './speak-together.ts';

const line = (id: number, text: string, fields: Partial<CaptionLine> = {}): CaptionLine => ({
  id: `${id}`,
  key: `ken/${id}`,
  text,
  from: 'ja-JP',
  at: 1_000 + id,
  user_id: 'ken',
  name: 'Ken',
  color: 'plum',
  avatar: '',
  isTransing: false,
  transText: null,
  transFailed: false,
  transError: null,
  ...fields,
});

const open = (before: readonly CaptionLine[] = []) => {
  const store = createStore<{ readonly lines: readonly CaptionLine[] }>(() => ({ lines: before }));
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const end = speakTogether({
    lines: store,
    since: 500,
    selfId: 'me',
    announce: (sentence) => void said.push(sentence),
    moreOf: (count) => `${count} more.`,
    after(delayMs, act) {
      expect(delayMs).toBe(gatheredMs);
      waiting.push(act);
      return () => void waiting.splice(waiting.indexOf(act), 1);
    },
  });
  const add = (...lines: CaptionLine[]) => store.setState((state) => ({ lines: [...state.lines, ...lines] }));
  return { store, said, waiting, add, end, pass: () => waiting.shift()?.() };
};

it('reads the lines of ten seconds out together, translated where they are', () => {
  const { store, said, add, pass, waiting } = open();
  add(line(1, 'おはよう'));
  add(line(2, 'はい'));
  expect(waiting).toHaveLength(1);
  store.setState(({ lines }) => ({
    lines: lines.map((one) => (one.id === '1' ? { ...one, transText: 'Good morning' } : one)),
  }));
  pass();
  expect(said).toEqual(['Ken: Good morning Ken: はい']);
});

it('leaves out what was there before, what is read again later, and one’s own words', () => {
  const { said, add, waiting } = open([line(5, 'before')]);
  add(line(3, 'read again'), line(6, 'mine', { user_id: 'me', key: 'me/6' }));
  expect(waiting).toEqual([]);
  expect(said).toEqual([]);
});

it('leaves out the lines of before that are read only now', () => {
  const { add, waiting } = open();
  add(line(-600, 'said earlier'));
  expect(waiting).toEqual([]);
});

it('reads the newest of many, and says how many came before them', () => {
  const { said, add, pass } = open();
  add(...Array.from({ length: 9 }, (_, n) => line(n, `${n}`)));
  pass();
  expect(said[0]).toMatch(/^3 more\. Ken: 3 /);
  expect(said[0]).toMatch(/Ken: 8$/);
});

it('reads nothing out for a sentence that could not be written, nor after its end', () => {
  const { said, add, pass, end, waiting } = open();
  add(line(1, ''));
  pass();
  expect(said).toEqual([]);
  add(line(2, 'late'));
  end();
  expect(waiting).toEqual([]);
});
