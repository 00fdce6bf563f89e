import { type Actor, type CompanyRole, Refusal } from '@engawa/contract/kernel';
import { selfHostedPlan } from '@engawa/contract/plans';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from '../../platform/auth/fair-queue.ts';
import { createLimit } from '../../platform/limits/attempt-limit.ts';
import { systemTimers as timers } from '../../platform/timers/timers.ts';
import { createTranslations, type TranslationsDeps } from './service.ts';
import type { TextToTranslate } from './translator.ts';

const spaceId = '10000000-0000-4000-8000-000000000001';
const actorOf = (userId: string): Actor => ({ kind: 'user', userId, sessionId: 's' });
const aya = actorOf('aya');
const guest: Actor = { kind: 'guest', userId: 'gus', sessionId: 's', spaceId };

const openQueue = (maxWaiting = 200) =>
  createFairQueue({ atOnce: 1, othersAtOnce: 1, maxWaiting, restAfterSuspect: 0 }, timers);

const open = (change: Partial<TranslationsDeps> = {}) => {
  const stored = new Map<string, string>();
  const asked: TextToTranslate[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const translate = async (text: TextToTranslate) => {
    asked.push(text);
    if (isHeld) await new Promise<void>((resume) => void waiting.push(resume));
    return `[${text.text}]`;
  };
  const deps: TranslationsDeps = {
    store: {
      findText: async (hash) => stored.get(hash) ?? null,
      save: async (_space, hash, text) => void stored.set(hash, text),
      forget: async () => undefined,
    },
    office: { listPairs: async () => [{ from: 'ja', to: 'en' }], translate, close: () => undefined },
    provider: null,
    queues: { office: openQueue(), provider: openQueue() },
    listKeptWords: async () => [],
    planOf: async () => selfHostedPlan,
    roleOf: async ({ kind }): Promise<CompanyRole> => (kind === 'guest' ? 'Guest' : 'Member'),
    limit: createLimit('translation', 60, 60),
    now: () => 0,
    ...change,
  };
  return {
    ...createTranslations(deps),
    asked,
    stored,
    hold: () => {
      isHeld = true;
    },
    /** Lets the text go on that is being translated. */
    release: async () => {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()?.();
    },
    isBusy: () => expect.poll(() => waiting.length).toBe(1),
  };
};
const ja = (text: string) => ({ text, to: 'en' as const });
const provider = (languages: ('ja' | 'en' | 'ko')[]): TranslationsDeps['provider'] => ({
  engine: 'libretranslate',
  listLanguages: async () => languages,
  translate: async ({ text }) => `libre ${text}`,
});

describe('refused texts', () => {
  it('TRN-4 of a space whose plan has no translation, and of guests', async () => {
    const none = open({ planOf: async () => ({ ...selfHostedPlan, translate: false }) });
    await expect(none.translate(aya, spaceId, ja('はい'))).rejects.toMatchObject({ code: 'PLAN_FORBIDS' });
    expect(await none.offerTo(aya, spaceId)).toMatchObject({ is_allowed: false });
    const members = open();
    await expect(members.translate(guest, spaceId, ja('はい'))).rejects.toMatchObject({
      code: 'PLAN_FORBIDS',
    });
    const all = open({ planOf: async () => ({ ...selfHostedPlan, guest_translate: true }) });
    expect(await all.translate(guest, spaceId, ja('はい'))).toMatchObject({ text: '[はい]' });
  });

  it('TRN-5 of a person who has made 60 calls in the minute', async () => {
    const { translate } = open();
    for (let i = 0; i < 60; i += 1) await translate(aya, spaceId, ja('はい'));
    await expect(translate(aya, spaceId, ja('はい'))).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(await translate(actorOf('ken'), spaceId, ja('はい'))).toMatchObject({ text: '[はい]' });
  });

  it('TRN-10 in languages that no engine has', async () => {
    const { translate } = open({ provider: provider(['en', 'ko']) });
    const missing = { code: 'TRANSLATION_PAIR_IS_MISSING' };
    await expect(translate(aya, spaceId, { text: 'はい', to: 'ko' })).rejects.toMatchObject(missing);
    await expect(translate(aya, spaceId, { text: 'Ie', from: 'cy', to: 'en' })).rejects.toMatchObject(
      missing,
    );
    const nothing = open({
      office: { listPairs: async () => [], translate: async () => '', close: () => undefined },
    });
    await expect(nothing.translate(aya, spaceId, ja('はい'))).rejects.toMatchObject({
      code: 'TRANSLATION_IS_OFF',
    });
  });

  it('TRN-9 beyond 200 that wait', async () => {
    const { translate, hold, release, isBusy } = open({
      queues: { office: openQueue(1), provider: openQueue(1) },
    });
    hold();
    const first = translate(aya, spaceId, ja('はい1'));
    await isBusy();
    const second = translate(aya, spaceId, ja('はい2'));
    await expect(translate(aya, spaceId, ja('はい3'))).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    for (const one of [first, second]) {
      await release();
      await one;
    }
  });
});

describe('a text', () => {
  it('TRN-2 TRN-3 comes back as it is in its own language', async () => {
    const { translate, asked } = open();
    expect(await translate(aya, spaceId, { text: 'はい', to: 'ja' })).toEqual({
      text: 'はい',
      from: 'ja',
      to: 'ja',
      engine: 'office',
    });
    expect(await translate(aya, spaceId, { text: '三點開始', to: 'zh-TW' })).toMatchObject({
      text: '三點開始',
    });
    expect(asked).toEqual([]);
  });

  it('TRN-7 is translated once for all who ask at the same time, and not again later', async () => {
    const { translate, asked, stored, hold, release } = open();
    hold();
    const readers = ['aya', 'ken', 'mei'].map((id) => translate(actorOf(id), spaceId, ja('はい')));
    await release();
    for (const read of readers)
      expect(await read).toEqual({ text: '[はい]', from: 'ja', to: 'en', engine: 'office' });
    expect(await translate(aya, spaceId, ja('はい'))).toMatchObject({ text: '[はい]' });
    expect(asked).toHaveLength(1);
    expect([...stored.values()]).toEqual(['[はい]']);
    expect(JSON.stringify([...stored])).not.toContain('aya');
  });

  it('TRN-7 is stored nowhere where that is asked, and known for a minute to those who ask next', async () => {
    let nowMs = 0;
    const { translate, asked, stored } = open({ now: () => nowMs });
    const said = { text: 'はい', to: 'en' as const, is_kept: false };
    for (const reader of ['aya', 'ken'])
      expect(await translate(actorOf(reader), spaceId, said)).toMatchObject({ text: '[はい]' });
    expect([asked.length, stored.size]).toEqual([1, 0]);
    nowMs = 61_000;
    await translate(aya, spaceId, said);
    expect([asked.length, stored.size]).toEqual([2, 0]);
  });

  it('TRN-6 the pairs of the office are offered while the provider is away', async () => {
    const away = {
      ...provider([]),
      listLanguages: async () => Promise.reject(new Refusal('TRANSLATOR_IS_AWAY')),
    };
    const { offerTo } = open({ provider: away as TranslationsDeps['provider'] });
    expect(await offerTo(aya, spaceId)).toMatchObject({ pairs: [{ from: 'ja', to: 'en' }], outside: null });
  });

  it('TRN-7 is translated again after a failure', async () => {
    let isAway = true;
    const { translate } = open({
      office: {
        listPairs: async () => [{ from: 'ja', to: 'en' }],
        async translate({ text }) {
          if (isAway) throw new Refusal('TRANSLATOR_IS_AWAY');
          return text;
        },
        close: () => undefined,
      },
    });
    await expect(translate(aya, spaceId, ja('はい'))).rejects.toMatchObject({ code: 'TRANSLATOR_IS_AWAY' });
    isAway = false;
    expect(await translate(aya, spaceId, ja('はい'))).toMatchObject({ text: 'はい' });
  });

  it('TRN-8 keeps the names of those who are present; where one is lost, it is translated without', async () => {
    const { translate, asked } = open({ listKeptWords: async () => ['森綾'] });
    expect(await translate(aya, spaceId, ja('森綾さんへ'))).toMatchObject({ text: '[森綾さんへ]' });
    expect(
      await translate(aya, spaceId, { from: 'ja', text: '森綾 https://a.example/', to: 'en' }),
    ).toMatchObject({
      text: '森綾 https://a.example/',
    });
    expect(asked.map(({ text }) => text)).toEqual(['XQ0Xさんへ']);
    const forgetful = open({
      listKeptWords: async () => ['森綾'],
      office: {
        listPairs: async () => [{ from: 'ja', to: 'en' }],
        translate: async ({ text }) => text.replace('XQ0X', ''),
        close: () => undefined,
      },
    });
    expect(await forgetful.translate(aya, spaceId, ja('森綾さんへ'))).toMatchObject({ text: '森綾さんへ' });
  });

  it('TRN-9 of a person does not wait for all of another person', async () => {
    const { translate, asked, hold, release } = open();
    hold();
    const many = ['1', '2', '3'].map((text) => translate(aya, spaceId, ja(`はい${text}`)));
    await expect.poll(() => asked.length).toBe(1);
    const other = translate(actorOf('ken'), spaceId, ja('いいえ'));
    for (let i = 0; i < 4; i += 1) await release();
    await Promise.all([...many, other]);
    expect(asked.map(({ text }) => text).indexOf('いいえ')).toBeLessThan(3);
  });

  it('TRN-10 goes to the provider where the office has no model', async () => {
    const { translate, offerTo } = open({ provider: provider(['ja', 'en', 'ko']) });
    expect(await translate(aya, spaceId, ja('はい'))).toMatchObject({ engine: 'office' });
    expect(await translate(aya, spaceId, { text: 'はい', to: 'ko' })).toEqual({
      text: 'libre はい',
      from: 'ja',
      to: 'ko',
      engine: 'libretranslate',
    });
    expect(await offerTo(aya, spaceId)).toEqual({
      is_allowed: true,
      pairs: [{ from: 'ja', to: 'en' }],
      outside: { engine: 'libretranslate', languages: ['ja', 'en', 'ko'] },
      set_up_by: 'operator',
    });
  });
});
