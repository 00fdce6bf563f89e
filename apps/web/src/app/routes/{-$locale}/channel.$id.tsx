import { Button } from '@mantine/core';
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProvider, refusalCodeOf, troubleOf } from '../../../platform/api-client/index.ts';
import { useTroubleSentence } from '../../../platform/i18n/index.ts';
import { EmptyState } from '../../../ui/index.ts';
import { requireLogin } from '../../guards.ts';
import { PageLayout } from '../../layouts/page-layout.tsx';
import { openSpaceAsGuest, openSpaceAsUser } from '../../open-space.ts';
import { ClosedShoji } from '../../pages/closed-shoji.tsx';
import { FailurePage } from '../../pages/failure-page.tsx';
import { WaitingPage } from '../../pages/waiting-page.tsx';
import { readText } from '../../search.ts';
import { useLocale } from '../../use-locale.ts';
import { usePageTitle } from '../../use-page-title.ts';
import { useServices } from '../../use-services.ts';

type SpacePageProps = { spaceId: string; roomId: string | null; floorId: string | null };
const spacePages = import.meta.glob<{ SpacePage: ComponentType<SpacePageProps> }>(
  '../../space/space-page.tsx',
);
const SpacePage = lazy(async () => {
  const load = Object.values(spacePages)[0];
  if (load === undefined) throw new Error('there is no space page');
  return { default: (await load()).SpacePage };
});

const ChannelPage = () => {
  const { id } = Route.useParams();
  const { room, floor } = Route.useSearch();
  const { actor } = Route.useLoaderData();
  const { userApi, guestApi } = useServices();
  return (
    <ApiProvider api={actor === 'guest' ? guestApi : userApi}>
      <Suspense fallback={<WaitingPage />}>
        <SpacePage spaceId={id} roomId={room ?? null} floorId={floor ?? null} />
      </Suspense>
    </ApiProvider>
  );
};

const RefusedPage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('spaces');
  const { params } = useLocale();
  const router = useRouter();
  const sentence = useTroubleSentence();
  usePageTitle(t('refused.title'));
  if (troubleOf(error).kind !== 'refusal') return <FailurePage error={error} />;
  return (
    <PageLayout>
      <div role="alert" data-testid="space-refused" data-code={refusalCodeOf(error)}>
        <EmptyState
          level={1}
          picture={<ClosedShoji />}
          title={t('refused.title')}
          action={
            <>
              <Button component={Link} to="/{-$locale}/mypage" params={params as never}>
                {t('refused.back')}
              </Button>
              <Button variant="default" onClick={() => void router.invalidate()}>
                {t('refused.retry')}
              </Button>
            </>
          }
        >
          {sentence(error)}
        </EmptyState>
      </div>
    </PageLayout>
  );
};

export const Route = createFileRoute('/{-$locale}/channel/$id')({
  validateSearch: (search): { room?: string; floor?: string } => readText(search, 'room', 'floor'),
  beforeLoad: async ({ context, params, location }) => {
    if (context.session.store.getState().guest?.space_id === params.id) return;
    await requireLogin({ context, params, location });
  },
  loader: async ({ context, params, cause }): Promise<{ actor: 'user' | 'guest' }> => {
    const isGuest = context.session.store.getState().guest?.space_id === params.id;
    if (!isGuest) {
      await openSpaceAsUser(context, params.id, cause === 'stay');
      return { actor: 'user' };
    }
    if (!(await openSpaceAsGuest(context, params.id, cause === 'stay'))) {
      throw redirect({
        to: '/{-$locale}/guest',
        params: { locale: params.locale },
        search: { id: params.id },
        replace: true,
      });
    }
    return { actor: 'guest' };
  },
  // What opened the space stays open until it is left; coming back to the tab asks for nothing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: ChannelPage,
  errorComponent: RefusedPage,
});
