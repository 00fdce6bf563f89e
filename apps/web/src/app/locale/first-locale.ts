import { defaultLocale, isLocale, type Locale, localeOfVisitor } from '@engawa/contract/kernel';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { savedLocale, saveLocale } from '../../platform/i18n/locale-choice.ts';
import { pathInLocale } from '../../platform/i18n/locale-path.ts';

/** Time limit of the guess by country. */
const patienceMs = 1500;

/** The guesses of this page load: an address that was changed to the guess does not ask again. */
const guesses = new WeakMap<ApiClient, Promise<Locale>>();

const guess = async (
  api: ApiClient,
  browserLanguages: readonly string[],
  otherwise: Locale,
): Promise<Locale> => {
  const signal = AbortSignal.timeout(patienceMs);
  const country = await api.calls.service.geo({}, { signal }).then(
    ({ data }) => data.iso_code,
    () => null,
  );
  const locale = localeOfVisitor(country, browserLanguages, otherwise);
  if (country !== null) saveLocale(locale);
  return locale;
};

/**
 * The language of a person who arrives from outside: the saved one, else the one of their country,
 * which is then saved, else the browser's.
 * @param otherwise where none of them is known
 */
export const firstLocale = (
  api: ApiClient,
  browserLanguages: readonly string[],
  otherwise: Locale = 'en',
): Promise<Locale> => {
  const saved = savedLocale();
  if (isLocale(saved)) return Promise.resolve(saved);
  const found = guesses.get(api) ?? guess(api, browserLanguages, otherwise);
  guesses.set(api, found);
  return found;
};

/** Addresses that people send to others: their prefix is the language of the sender. */
const sentPath = /^\/(guest|auth\/join)(\/|$)/;

/** Whether a path is that of a guest or join link, with or without the prefix of a language. */
export const isSentLink = (path: string): boolean => sentPath.test(pathInLocale(path, defaultLocale));
