import { isLocale, type Locale } from '@engawa/contract/kernel';
import { sessionStore } from '../../platform/storage/storage.ts';

const key = 'engawa.outside-locale';
const wayKey = 'engawa.outside-way';

/**
 * Goes to a provider. All of them send people back to one address, which has no language: it is
 * kept here meanwhile.
 * @param back where they wanted to go, for the case that it does not work there
 */
export const leaveForProvider =
  (locale: Locale, back: string | null = null) =>
  (url: string) => {
    sessionStore.set(key, locale);
    if (back === null) sessionStore.remove(wayKey);
    else sessionStore.set(wayKey, back);
    window.location.assign(url);
  };

/** The path that somebody wanted to open when they left this tab for a provider. */
export const wayOfJourney = (): string | null => sessionStore.get(wayKey);

/** The language in which somebody left for a provider; null: not from this tab. */
export const localeOfJourney = (): Locale | null => {
  const kept = sessionStore.get(key);
  return isLocale(kept) ? kept : null;
};
