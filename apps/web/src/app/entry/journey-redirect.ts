import { defaultLocale } from '@engawa/contract/kernel';
import { redirect } from '@tanstack/react-router';
import { localeOfJourney } from '../../platform/i18n/journey-locale.ts';
import { pathInLocale } from '../../platform/i18n/locale-path.ts';

type Visit = {
  readonly params: { readonly locale?: string | undefined };
  readonly location: { readonly searchStr: string };
};

/** Shows a page to which a service sends people back in the language in which they left. */
export const toLocaleOfJourney =
  (path: string) =>
  ({ params, location }: Visit): void => {
    const wanted = localeOfJourney();
    if (params.locale !== undefined || wanted === null || wanted === defaultLocale) return;
    throw redirect({ href: `${pathInLocale(path, wanted)}${location.searchStr}`, replace: true });
  };
