import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { ApiProvider } from '../../../platform/api-client/api-context.tsx';
import { refusalCodeOf } from '../../../platform/api-client/refusal.ts';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { hasDecidedAboutDevices } from '../../../platform/rtc/devices/entry-devices.ts';
import { localStore } from '../../../platform/storage/storage.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { requireLogin } from '../../entry/guards.ts';
import { type OpenedSpace, openSpace } from '../../entry/open-space.ts';
import { WaitingPage } from '../../pages/waiting-page.tsx';
import { readText } from '../../search.ts';
import { useServices } from '../../session/use-services.ts';

// The space page is the heavy part of the application, and no other screen needs it.
const loadSpacePage = () => import('../../space/space-page.tsx');
const SpacePage = lazyPart(async () => ({ default: (await loadSpacePage()).SpacePage }));

// Shown once per device.
const FirstEntryPage = lazyPart(async () => ({
  default: (await import('../../pages/first-entry-page.tsx')).FirstEntryPage,
}));

// Shown in place of a space that did not open.
const EventEntryPage = lazyPart(async () => ({
  default: (await import('../../pages/event-entry-page.tsx')).EventEntryPage,
}));
const RefusedPage = lazyPart(async () => ({
  default: (await import('../../pages/refused-page.tsx')).RefusedPage,
}));

const ChannelPage = () => {
  const { id } = Route.useParams();
  const { room, floor, item, view } = Route.useSearch();
  const opened = Route.useLoaderData();
  const { userApi, guestApi } = useServices();
  const router = useRouter();
  const navigate = Route.useNavigate();
  // Guests have decided on the guest page.
  const [hasDecided, setDecided] = useState(() => hasDecidedAboutDevices(localStore));
  const isFirstEntry = 'actor' in opened && opened.actor === 'user' && !hasDecided;
  useEffect(() => {
    // The space page loads while the user sets their devices; a failure shows when it is opened.
    if (isFirstEntry) loadSpacePage().catch(() => undefined);
  }, [isFirstEntry]);
  const enterWithoutPlace = async () => {
    await navigate({ search: {}, replace: true });
    await router.invalidate();
  };
  const showInAddress = useCallback(
    (shown: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, view: shown }), replace: true }),
    [navigate],
  );
  if ('refused' in opened) {
    const { refused } = opened;
    if (refusalCodeOf(refused) !== 'SPACE_IS_NOT_OPENED')
      return (
        <Suspense fallback={<WaitingPage />}>
          <WithNamespaces of={['spaces', 'second_factors']}>
            <ApiProvider api={userApi}>
              <RefusedPage error={refused} onEnterWithoutPlace={() => void enterWithoutPlace()} />
            </ApiProvider>
          </WithNamespaces>
        </Suspense>
      );
    const enter = async () => {
      // Requested separately first: a refused request is tried again.
      await userApi.calls.spaces.access({ id });
      await router.invalidate();
    };
    return (
      <Suspense fallback={<WaitingPage />}>
        <WithNamespaces of={['spaces']}>
          <EventEntryPage spaceId={id} enter={enter} />
        </WithNamespaces>
      </Suspense>
    );
  }
  if (isFirstEntry)
    return (
      <ApiProvider api={userApi}>
        <Suspense fallback={<WaitingPage />}>
          <FirstEntryPage spaceId={id} onEnter={() => setDecided(true)} />
        </Suspense>
      </ApiProvider>
    );
  return (
    <ApiProvider api={opened.actor === 'guest' ? guestApi : userApi}>
      <Suspense fallback={<WaitingPage />}>
        <SpacePage
          spaceId={id}
          roomId={room ?? null}
          floorId={floor ?? null}
          itemId={item ?? null}
          view={view ?? null}
          onView={showInAddress}
        />
      </Suspense>
    </ApiProvider>
  );
};

export const Route = createFileRoute('/{-$locale}/channel/$id')({
  validateSearch: (search): { room?: string; floor?: string; item?: string; view?: string } =>
    readText(search, 'room', 'floor', 'item', 'view'),
  beforeLoad: async ({ context, params, search, location }) => {
    const { session } = context;
    if (session.store.getState().guest?.space_id === params.id) return;
    // A guest's token is stored per tab: in another tab they use the guest entry page, not the
    // login.
    if (!session.mayBeLoggedIn() && session.wasGuestOf(params.id)) {
      throw redirect({
        to: '/{-$locale}/guest',
        params: { locale: params.locale },
        search: { id: params.id, ...(search.floor ? { floor: search.floor } : {}) },
        replace: true,
      });
    }
    await requireLogin({ context, params, location });
  },
  loader: async ({ context, params, cause, location }): Promise<OpenedSpace> => {
    const place = readText(location.search as Record<string, unknown>, 'room', 'floor');
    const opened = await openSpace(context, params.id, place, cause === 'stay');
    if (opened !== 'pass over') {
      if ('refused' in opened && refusalCodeOf(opened.refused) === 'SPACE_TOKEN_DENIED') {
        toasts.show(context.interpreter.i18n.t('errors:SPACE_TOKEN_DENIED'), { tone: 'danger' });
        throw redirect({ to: '/{-$locale}/mypage', params: { locale: params.locale }, replace: true });
      }
      return opened;
    }
    throw redirect({
      to: '/{-$locale}/guest',
      params: { locale: params.locale },
      search: { id: params.id },
      replace: true,
    });
  },
  // An opened space stays open until it is left; returning to the tab makes no request.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  component: ChannelPage,
});
