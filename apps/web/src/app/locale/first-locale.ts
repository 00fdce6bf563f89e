import { isLocale, type Locale } from '@engawa/contract/kernel';
import type { ApiClient } from '../../platform/api-client/api-client.ts';
import { savedLocale, saveLocale } from '../../platform/i18n/locale-choice.ts';
import { localeOfVisitor } from '../../platform/i18n/locale-path.ts';

/** Time limit of the guess by country. */
const patienceMs = 1500;

/**
 * The language for `/`: the saved one, else the visitor's, which is saved if it came from their
 * country.
 */
export const firstLocale = async (api: ApiClient, browserLanguages: readonly string[]): Promise<Locale> => {
  const saved = savedLocale();
  if (isLocale(saved)) return saved;
  const signal = AbortSignal.timeout(patienceMs);
  const country = await api.calls.service.geo({}, { signal }).then(
    ({ data }) => data.iso_code,
    () => null,
  );
  const locale = localeOfVisitor(country, browserLanguages);
  if (country !== null) saveLocale(locale);
  return locale;
};
