import { createFileRoute, notFound } from '@tanstack/react-router';
import { isLocalePrefix } from '../../../platform/i18n/locale-path.ts';

export const Route = createFileRoute('/{-$locale}')({
  // The optional first segment takes any word; only a language may stand there.
  beforeLoad: ({ params }) => {
    if (params.locale !== undefined && !isLocalePrefix(params.locale)) throw notFound();
  },
});
