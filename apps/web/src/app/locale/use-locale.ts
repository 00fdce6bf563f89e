import { defaultLocale, isLocale, type Locale } from '@engawa/contract/kernel';
import { useParams } from '@tanstack/react-router';

/** The language of the address, and the route parameter that keeps it in links. */
export const useLocale = (): { locale: Locale; params: { locale?: string } } => {
  const { locale } = useParams({ strict: false });
  return {
    locale: isLocale(locale) ? locale : defaultLocale,
    params: locale === undefined ? {} : { locale },
  };
};
