import { type Locale, toBcp47 } from '@engawa/contract/kernel';
import type { Page } from 'playwright-core';

/** A phrase with its values. */
export const filled = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/** The time of day as a page writes it, in its zone. */
export const clockOn = (page: Page, at: number, locale: Locale = 'ja'): Promise<string> =>
  page.evaluate(
    ([language, moment]) =>
      new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(moment),
    [toBcp47(locale), at] as const,
  );

/** A time as a field for times takes it, in the zone of the page. */
export const fieldTimeOn = (page: Page, at: number): Promise<string> =>
  page.evaluate((moment) => {
    const shifted = moment - new Date(moment).getTimezoneOffset() * 60_000;
    return new Date(shifted).toISOString().slice(0, 16);
  }, at);
