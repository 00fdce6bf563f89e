import { isLocale, type Locale } from '@engawa/contract/kernel';
import { tabKeep } from '../platform/storage/storage.ts';

const key = 'engawa.outside-locale';

/** Goes to a provider. All of them send people back to one address, which has no language: it is kept here meanwhile. */
export const leaveForProvider = (locale: Locale) => (url: string) => {
  tabKeep.set(key, locale);
  window.location.assign(url);
};

/** The language in which somebody went out; null: not from this tab. */
export const localeOfJourney = (): Locale | null => {
  const kept = tabKeep.get(key);
  return isLocale(kept) ? kept : null;
};
