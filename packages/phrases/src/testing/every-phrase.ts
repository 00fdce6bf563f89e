import type { Locale } from '@engawa/contract/kernel';
import { loadDashboardPhrases } from '../dashboard.ts';
import { earlyForm } from '../early-form.ts';
import { en } from '../en/index.ts';
import { furniturePhrases } from '../furniture.ts';
import { ja } from '../ja/index.ts';
import { mailPhrases } from '../mail.ts';
import { loadPagesPhrases } from '../pages.ts';
import { loadToolPhrases } from '../tool.ts';
import { zhTw } from '../zh-tw/index.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Every leaf as "accounts.login.title" with its text. */
const leavesOf = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );

const everyPhraseOf = async (locale: Locale, inBrowsers: Tree): Promise<ReadonlyMap<string, string>> =>
  new Map(
    leavesOf({
      ...inBrowsers,
      early_form: earlyForm[locale],
      furniture: furniturePhrases[locale],
      mail: mailPhrases[locale],
      dashboard: await loadDashboardPhrases[locale](),
      pages: await loadPagesPhrases[locale](),
      tool: await loadToolPhrases[locale](),
    }),
  );

/** All texts of each language by their keys, also those that are loaded apart. */
export const everyPhrase: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  ja: await everyPhraseOf('ja', ja),
  en: await everyPhraseOf('en', en),
  zh_tw: await everyPhraseOf('zh_tw', zhTw),
};
