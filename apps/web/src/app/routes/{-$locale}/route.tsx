import { createFileRoute, notFound } from '@tanstack/react-router';
import { isLocalePrefix } from '../../../platform/i18n/locale-path.ts';

export const Route = createFileRoute('/{-$locale}')({
  // The optional first segment matches any word; only a locale is valid there.
  beforeLoad: ({ params }) => {
    if (params.locale !== undefined && !isLocalePrefix(params.locale)) throw notFound();
  },
});
