import { ORPCError } from '@orpc/client';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createInterpreter } from './i18n.ts';
import { useTroubleSentence } from './use-trouble-sentence.ts';

const tooLarge = (limit: number | null) =>
  new ORPCError('BODY_TOO_LARGE', {
    defined: true,
    status: 413,
    message: 'The sentence of the server.',
    data: limit === null ? null : { limit },
  });

const sentenceIn = async (language: 'ja' | 'en' | 'zh_tw', error: unknown) => {
  const { i18n, setLanguage } = createInterpreter();
  await setLanguage(language, ['first']);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(useTroubleSentence, { wrapper }).result.current(error);
};

// The limit of a form is a little above that of its file.
const pdfForm = 20 * 1024 * 1024 + 65_536;

it.each([
  ['ja', pdfForm, 'データが大きすぎます。送れるのは20MBまでです。'],
  ['en', pdfForm, 'This is too large: at most 20 MB can be sent.'],
  ['zh_tw', pdfForm, '資料太大，最多只能傳送 20 MB。'],
] as const)('says in %s how large something may be', async (language, limit, sentence) => {
  expect(await sentenceIn(language, tooLarge(limit))).toBe(sentence);
});

it.each([null, 65_536])('says that it is too large where the limit is %s', async (limit) => {
  expect(await sentenceIn('en', tooLarge(limit))).toBe(
    'The data sent is too large. Please make it smaller and try again.',
  );
});
