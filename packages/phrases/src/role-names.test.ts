import { describe, expect, it } from 'vitest';
import { everyPhrase } from './testing/every-phrase.ts';

/**
 * Words that once stood for a Manager beside the one of the glossary; who runs the server is the
 * operator (運営者, 營運者).
 */
const others = { ja: /管理者|管理人/, zh_tw: /管理員|經理|主管/ } as const;

describe('a Manager is called one thing in each language, as the glossary says', () => {
  it.each(['ja', 'zh_tw'] as const)('%s', (locale) => {
    expect([...everyPhrase[locale]].filter(([, text]) => others[locale].test(text))).toEqual([]);
  });
});
