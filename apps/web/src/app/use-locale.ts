import { defaultLocale, isLocale, type Locale } from '@engawa/contract/kernel';
import { useParams } from '@tanstack/react-router';

/** The language of the address, and the route parameter that keeps links in it. */
export const useLocale = (): { locale: Locale; params: { locale: string | undefined } } => {
  const { locale } = useParams({ strict: false });
  return { locale: isLocale(locale) ? locale : defaultLocale, params: { locale } };
};
