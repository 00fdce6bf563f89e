import type { Locale } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { en as enIndex } from './en/index.ts';
import { ja as jaIndex } from './ja/index.ts';
import { mailPhrases } from './mail.ts';
import { loadPagesPhrases } from './pages.ts';
import { loadToolPhrases } from './tool.ts';
import { zhTw as zhTwIndex } from './zh-tw/index.ts';

const apart = async (locale: Locale) => ({
  mail: mailPhrases[locale],
  pages: await loadPagesPhrases[locale](),
  tool: await loadToolPhrases[locale](),
});
const ja = { ...jaIndex, ...(await apart('ja')) };
const en = { ...enIndex, ...(await apart('en')) };
const zhTw = { ...zhTwIndex, ...(await apart('zh_tw')) };

type Tree = { readonly [key: string]: string | Tree };

/** Every leaf as "accounts.login.title" with its text. */
const leavesOf = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

const source = new Map(leavesOf(ja));

describe.each([
  ['en', en],
  ['zh-TW', zhTw],
])('phrases in %s', (_name, language) => {
  const texts = new Map(leavesOf(language));

  it('have exactly the keys of the Japanese ones', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('leave no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name nothing that the Japanese text is not given, but the label of a field', () => {
    const surplus = [...texts].filter(([key, text]) => {
      const given = new Set([...placeholdersOf(source.get(key) ?? ''), 'label']);
      return placeholdersOf(text).some((name) => !given.has(name));
    });
    expect(surplus).toEqual([]);
  });

  it('keep what the Japanese text names', () => {
    const lacking = [...texts].filter(([key, text]) => {
      const named = placeholdersOf(text);
      return placeholdersOf(source.get(key) ?? '').some((name) => !named.includes(name));
    });
    expect(lacking).toEqual([]);
  });
});

describe('the three languages', () => {
  it('are really three: no Japanese kana in English or Chinese', () => {
    const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
    expect([...leavesOf(en), ...leavesOf(zhTw)].filter(([, text]) => kana.test(text))).toEqual([]);
  });
});
