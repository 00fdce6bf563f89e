import { Refusal } from '@engawa/contract/kernel';
import type { TranslationLanguage } from '@engawa/contract/translation';
import { createFakeClock } from '@engawa/testkit/fake-clock';
import { afterAll, describe, expect, it } from 'vitest';
import { createChineseScript } from '../../platform/chinese/chinese-script.ts';
import { createOfficeTranslator } from './office-translator.ts';
import type { TranslationModel } from './translation-models.ts';

const model = (from: TranslationLanguage, to: TranslationLanguage): TranslationModel => ({
  name: `${from}-${to}`,
  from,
  to,
  files: [],
});

const script = createChineseScript(createFakeClock() as Parameters<typeof createChineseScript>[0]);
afterAll(() => script.close());

/** A translator whose models answer with their names and the text. */
const openOffice = (models: TranslationModel[], answer = (text: string) => text) => {
  let nowMs = 0;
  const office = createOfficeTranslator({
    findModels: async () => [...models],
    host: {
      translate: async (steps, text) => `${steps.map(({ name }) => name).join(' ')}: ${answer(text)}`,
      close: () => undefined,
    },
    script,
    timers: { now: () => nowMs },
    log: { warn: () => undefined },
  });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { office, pass };
};

const toBoth = [model('ja', 'en'), model('en', 'zh'), model('zh', 'en'), model('en', 'ja')];

describe('which models are used', () => {
  it.each<[TranslationLanguage, TranslationLanguage, string]>([
    ['ja', 'en', 'ja-en'],
    ['ja', 'zh', 'ja-en en-zh'],
    ['zh', 'ja', 'zh-en en-ja'],
    ['zh-TW', 'ja', 'zh-en en-ja'],
    ['ja', 'zh-TW', 'ja-en en-zh'],
  ])('TRN-10 from %s to %s: %s', async (from, to, steps) => {
    const { office } = openOffice(toBoth);
    expect(await office.translate({ text: 'x', from, to })).toBe(`${steps}: x`);
    expect(await office.listPairs()).toContainEqual({ from, to });
  });

  it('TRN-10 prefers a direct model, and one of the very Chinese', async () => {
    const { office } = openOffice([...toBoth, model('ja', 'zh'), model('en', 'zh-TW')]);
    expect(await office.translate({ text: 'x', from: 'ja', to: 'zh' })).toBe('ja-zh: x');
    expect(await office.translate({ text: '软件', from: 'en', to: 'zh-TW' })).toBe('en-zh-TW: 软件');
  });

  it('TRN-10 offers no pair of one language, and refuses those without models', async () => {
    const { office } = openOffice([model('ja', 'en')]);
    expect(await office.listPairs()).toEqual([{ from: 'ja', to: 'en' }]);
    await expect(office.translate({ text: 'x', from: 'en', to: 'ja' })).rejects.toEqual(
      new Refusal('TRANSLATION_PAIR_IS_MISSING'),
    );
  });

  it('TRN-6 finds a model that is added while the server runs', async () => {
    const models = [model('ja', 'en')];
    const { office, pass } = openOffice(models);
    await office.listPairs();
    models.push(model('en', 'ja'));
    expect(await office.listPairs()).toHaveLength(1);
    pass(10_001);
    expect(await office.listPairs()).toHaveLength(2);
  });
});

describe('Chinese of Taiwan', () => {
  it('TRN-13 is written with its characters and words', async () => {
    const { office } = openOffice(toBoth, () => '鼠标和软件里面的网络');
    expect(await office.translate({ text: 'x', from: 'en', to: 'zh' })).toBe('en-zh: 鼠标和软件里面的网络');
    expect(await office.translate({ text: 'x', from: 'en', to: 'zh-TW' })).toBe(
      'en-zh: 滑鼠和軟體裡面的網路',
    );
  });

  it('TRN-13 is given to a model in the characters that it knows', async () => {
    const { office } = openOffice(toBoth);
    expect(await office.translate({ text: '滑鼠和軟體', from: 'zh-TW', to: 'en' })).toBe('zh-en: 鼠标和软件');
    expect(await office.translate({ text: '软件', from: 'zh', to: 'en' })).toBe('zh-en: 软件');
  });
});
