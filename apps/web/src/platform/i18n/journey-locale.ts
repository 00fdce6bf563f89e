import { isLocale, type Locale } from '@engawa/contract/kernel';
import { sessionStore } from '../storage/storage.ts';

const key = 'engawa.outside-locale';

/**
 * Keeps the language of a user who goes to another service, in this tab and in one that it opens:
 * services send people back to one address, which has no language.
 */
export const keepLocaleOfJourney = (locale: Locale): void => sessionStore.set(key, locale);

/** The language in which the user left for a service; null: not from this tab. */
export const localeOfJourney = (): Locale | null => {
  const kept = sessionStore.get(key);
  return isLocale(kept) ? kept : null;
};
