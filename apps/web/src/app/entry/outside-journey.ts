import { isLocale, type Locale } from '@engawa/contract/kernel';
import { tabKeep } from '../../platform/storage/storage.ts';

const key = 'engawa.outside-locale';
const wayKey = 'engawa.outside-way';

/**
 * Goes to a provider. All of them send people back to one address, which has no language: it is kept here meanwhile.
 * @param back where they wanted to go, for the case that it does not work there
 */
export const leaveForProvider =
  (locale: Locale, back: string | null = null) =>
  (url: string) => {
    tabKeep.set(key, locale);
    if (back === null) tabKeep.remove(wayKey);
    else tabKeep.set(wayKey, back);
    window.location.assign(url);
  };

/** The path that somebody wanted to open when they left this tab for a provider. */
export const wayOfJourney = (): string | null => tabKeep.get(wayKey);

/** The language in which somebody left for a provider; null: not from this tab. */
export const localeOfJourney = (): Locale | null => {
  const kept = tabKeep.get(key);
  return isLocale(kept) ? kept : null;
};
