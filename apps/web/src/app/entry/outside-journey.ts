import type { Locale } from '@engawa/contract/kernel';
import { keepLocaleOfJourney } from '../../platform/i18n/journey-locale.ts';
import { sessionStore } from '../../platform/storage/storage.ts';

const wayKey = 'engawa.outside-way';

/**
 * Goes to a provider. All of them send people back to one address, which has no language: it is
 * kept here meanwhile.
 * @param back where they wanted to go, for the case that it does not work there
 */
export const leaveForProvider =
  (locale: Locale, back: string | null = null) =>
  (url: string) => {
    keepLocaleOfJourney(locale);
    if (back === null) sessionStore.remove(wayKey);
    else sessionStore.set(wayKey, back);
    window.location.assign(url);
  };

/** The path that somebody wanted to open when they left this tab for a provider. */
export const wayOfJourney = (): string | null => sessionStore.get(wayKey);
