import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requireLogin } from '../../entry/guards.ts';
import { findLinked } from '../../entry/linked-place.ts';
import { loadPagePhrases } from '../../locale/load-page-phrases.ts';
import { ClosedPage } from '../../pages/closed-page.tsx';

const NowherePage = () => {
  const { t } = useTranslation('pages');
  return (
    <ClosedPage title={t('redirect.title')} backLabel={t('redirect.back')} backTo="/{-$locale}">
      {t('redirect.text')}
    </ClosedPage>
  );
};

/**
 * Permanent links (`/redirect/item/{id}`, `/redirect/space/{id}`) lead to the current place of the
 * object.
 */
export const Route = createFileRoute('/{-$locale}/redirect/{-$type}/{-$id}')({
  beforeLoad: async ({ context, params, location }) => {
    const isGuest = context.session.store.getState().guest !== null;
    if (!isGuest) await requireLogin({ context, params, location });
  },
  loader: async ({ context, params: { locale, type, id } }) => {
    await loadPagePhrases({ context });
    const place = await findLinked(context, type, id);
    if (place === null) return;
    const { spaceId, ...search } = place;
    throw redirect({
      to: '/{-$locale}/channel/$id',
      params: { locale, id: spaceId },
      search,
      replace: true,
    });
  },
  component: NowherePage,
});
