import type { Transcript } from '@engawa/contract/captions';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCaptionLines } from './caption-lines.ts';
import type { ReadableLanguage } from './caption-preferences.ts';
import { toText, toVtt } from './export-lines.ts';

const line = (fields: Partial<Transcript> = {}): Transcript => ({
  id: 'l1',
  text: 'おはよう',
  from: 'ja-JP',
  at: 1_000,
  user_id: 'aya',
  name: 'Aya',
  color: 'plum',
  avatar: '/a.svg',
  ...fields,
});

let reads: ReadableLanguage | null;
let asked: string[];
let answer: (text: string) => Promise<string>;
let timers: (() => void)[];
let untranslated: string[];

beforeEach(() => {
  untranslated = [];
  reads = 'en';
  asked = [];
  answer = async (text) => `translated ${text}`;
  timers = [];
});

const open = () =>
  createCaptionLines({
    selfId: 'ken',
    reads: () => reads,
    translate: (text) => {
      asked.push(text);
      return answer(text);
    },
    canTranslate: (from) => !untranslated.includes(from),
    after(_ms, act) {
      timers.push(act);
      return () => undefined;
    },
  });
/** The time of the fetch delay passes, and what was asked is answered. */
const settle = async () => {
  for (const act of timers.splice(0)) act();
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const shown = ({ store }: ReturnType<typeof open>) =>
  store.getState().lines.map(({ text, isTransing, transText, transFailed }) => ({
    text,
    isTransing,
    transText,
    transFailed,
  }));

describe('a line', () => {
  it('waits for its translation, and has it then', async () => {
    const lines = open();
    lines.addLive(line());
    expect(shown(lines)).toMatchObject([{ isTransing: true, transText: null }]);
    await settle();
    expect(shown(lines)).toMatchObject([{ isTransing: false, transText: 'translated おはよう' }]);
  });

  it('says that its translation failed, and is translated again when asked', async () => {
    const lines = open();
    const away = new Error('away');
    answer = async () => Promise.reject(away);
    lines.addLive(line());
    await settle();
    expect(shown(lines)).toMatchObject([{ isTransing: false, transFailed: true }]);
    expect(lines.store.getState().lines[0]?.transError).toBe(away);
    answer = async () => 'Good morning';
    lines.translate('aya/l1');
    await settle();
    expect(shown(lines)).toMatchObject([{ transFailed: false, transText: 'Good morning' }]);
  });

  it.each([
    ['in the language that the user reads', { from: 'en-GB' }],
    ['of the user', { user_id: 'ken' }],
    ['that came too late', { text: '' }],
  ])('%s is not translated', async (_what, fields) => {
    const lines = open();
    lines.addLive(line(fields));
    await settle();
    expect(asked).toEqual([]);
  });

  it('in a language that this office cannot translate is not offered', async () => {
    untranslated = ['cy-GB'];
    const lines = open();
    lines.addLive(line({ from: 'cy-GB' }));
    await settle();
    expect(asked).toEqual([]);
    expect(lines.needsTranslation(line({ from: 'cy-GB' }))).toBe(false);
  });

  it('is replaced by one with the same id, whose translation alone counts', async () => {
    const lines = open();
    const answers: ((text: string) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    lines.addLive(line());
    await settle();
    lines.addLive(line({ text: 'おはようございます' }));
    await settle();
    answers[0]?.('Morning');
    answers[1]?.('Good morning');
    await settle();
    expect(shown(lines)).toMatchObject([{ text: 'おはようございます', transText: 'Good morning' }]);
  });

  it('of before is not translated by itself, and stands before those of now', async () => {
    const lines = open();
    lines.addLive(line());
    lines.addEarlier([line({ id: 'l0', text: '昨日', at: 1 })]);
    await settle();
    expect(shown(lines).map(({ text }) => text)).toEqual(['昨日', 'おはよう']);
    expect(asked).toEqual(['おはよう']);
  });

  it('goes when its speaker deletes it, and loses its translation when the user reads another language', async () => {
    const lines = open();
    lines.addLive(line());
    await settle();
    reads = 'zh-TW';
    lines.forgetTranslations();
    expect(shown(lines)).toMatchObject([{ transText: null }]);
    lines.remove('aya', 'l1');
    expect(shown(lines)).toEqual([]);
  });

  it('of before stays also where the page has many', async () => {
    const lines = open();
    for (let i = 0; i < 501; i += 1) lines.addLive(line({ id: `l${i}`, text: '', at: 1_000 + i }));
    expect(shown(lines)).toHaveLength(500);
    lines.addEarlier([line({ id: 'old', text: '昨日', at: 1 })]);
    lines.addLive(line({ id: 'new', text: '', at: 9_000 }));
    expect(shown(lines)).toHaveLength(501);
    lines.addEarlier([line({ id: 'older', text: '一昨日', at: 0 })]);
    expect(shown(lines)[0]?.text).toBe('一昨日');
  });

  it('waits in a row of five: of more at once the oldest are not translated by themselves', async () => {
    const lines = open();
    for (let i = 0; i < 7; i += 1) lines.addLive(line({ id: `l${i}`, text: `${i}`, at: i }));
    await settle();
    expect(asked).toEqual(['2', '3', '4', '5', '6']);
    expect(shown(lines)[0]).toMatchObject({ isTransing: false, transText: null });
  });
});

it('lines are saved as text and as captions, without markup of a speaker', async () => {
  const lines = open();
  lines.addLive(line({ text: '<b> & --> x' }));
  lines.addLive(line({ id: 'l2', text: 'はい', at: 3_500 }));
  lines.addLive(line({ id: 'l3', text: '', at: 4_000 }));
  await settle();
  const { lines: saved } = lines.store.getState();
  expect(toVtt(saved)).toBe(
    [
      'WEBVTT',
      '00:00:00.000 --> 00:00:02.500\n<v Aya>&lt;b&gt; &amp; --&gt; x\ntranslated &lt;b&gt; &amp; --&gt; x',
      '00:00:02.500 --> 00:00:08.500\n<v Aya>はい\ntranslated はい',
    ].join('\n\n'),
  );
  expect(toText(saved, 'en')).toContain('Aya: はい\n    translated はい');
});
