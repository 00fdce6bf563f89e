import { Refusal } from '@engawa/contract/kernel';
import { expect, it } from 'vitest';
import { examineTranslation } from './examine.ts';
import type { TextToTranslate } from './translator.ts';

it('tries a sentence in each pair of the office, and one by the provider', async () => {
  const asked: TextToTranslate[] = [];
  const office = {
    listPairs: async () => [
      { from: 'ja', to: 'en' } as const,
      { from: 'zh', to: 'en' } as const,
      { from: 'ko', to: 'en' } as const,
    ],
    async translate(one: TextToTranslate) {
      asked.push(one);
      if (one.from === 'zh') throw new Refusal('TRANSLATOR_IS_AWAY');
      // A model that copies its text translates nothing.
      return one.from === 'ko' ? one.text : 'The meeting starts at three.';
    },
  };
  const provider = { engine: 'deepl', translate: async () => '会議は三時に始まります。' } as const;
  const number = expect.any(Number);
  expect(await examineTranslation(office, provider)).toEqual([
    { pair: 'ja to en', ms: number },
    { pair: 'zh to en', ms: null },
    { pair: 'ko to en', ms: null },
    { pair: 'en to ja by deepl', ms: number },
  ]);
  expect(asked.map(({ from }) => from)).toEqual(['ja', 'zh', 'ko']);
  expect(await examineTranslation({ ...office, listPairs: async () => [] }, null)).toEqual([]);
});
