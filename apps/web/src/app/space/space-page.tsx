import type { Space } from '@engawa/contract/spaces';
import { usePrefetchQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { UpdateContext } from '../../platform/updates/update-context.ts';
import { EmptyState } from '../../ui/waiting/empty-state.tsx';
import { landingRoom } from '../entry/landing-room.ts';
import { forgetLeftSpace } from '../entry/left-space.ts';
import { usePageTitle } from '../layouts/use-page-title.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { spaceFeatures } from './features.ts';
import { SpaceFrame } from './frame/space-frame.tsx';
import { keepView } from './keep-view.ts';
import { useLeaving } from './own/use-leaving.ts';
import { type OpenSpace, openSpace } from './session/open-space.ts';

/** A space one may enter: everything that is needed to go in, and then the frame around its map. */
export const SpacePage = ({
  spaceId,
  roomId,
  floorId,
  itemId,
  view,
  onView,
}: {
  spaceId: string;
  roomId: string | null;
  floorId: string | null;
  /** The item to go to on entering; null: none. */
  itemId: string | null;
  /** The view that the address asks for: 'text', or null for the one that this device had last. */
  view: string | null;
  /** Called with the view for the address whenever it changes; undefined: the map. */
  onView: (view: string | undefined) => void;
}) => {
  const api = useApi();
  const client = useQueryClient();
  const spaceQuery = api.queries.spaces.get.queryOptions({ input: { space_uuid: spaceId } });
  const meQuery = (api.actor === 'guest' ? api.queries.guests : api.queries.accounts).me.queryOptions();
  const configQuery = api.queries.service.config.queryOptions();
  // All three are asked at once; each of the hooks below waits for its own.
  usePrefetchQuery(meQuery);
  usePrefetchQuery(configQuery);
  const space = useSuspenseQuery({ ...spaceQuery, select: ({ data }: { data: Space }) => data });
  const me = useSuspenseQuery({ ...meQuery, select: ({ data }) => data });
  const config = useSuspenseQuery({ ...configQuery, select: ({ data }) => data });
  usePageTitle(space.data.name);
  const selfId = me.data.id;
  const { realtime, public_url: publicUrl } = config.data;
  const realtimeKey = realtime.key;
  const [open, setOpen] = useState<OpenSpace | null>(null);
  const leaving = useLeaving(space.data);
  const updates = use(UpdateContext);

  // One session for as long as the space is open: a changed language or a refetched space must not
  // throw anybody out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is what it was on entering
  useEffect(() => {
    const rooms = space.data.floors.flatMap((floor) => floor.rooms);
    const requestedRoom = rooms.some(({ uuid }) => uuid === roomId) ? roomId : null;
    const room = requestedRoom ?? landingRoom(space.data, floorId ?? undefined).room;
    if (room === undefined) return;
    const made = openSpace(
      {
        api,
        space: space.data,
        selfId,
        roomId: room,
        realtimeKey,
        publicUrl,
        linkedItem: itemId,
        updates,
        // Reaches the error reports as whatever nothing caught does: each once, ten at most.
        reportError: (error) => window.reportError(error),
        readSpace: async () => (await client.fetchQuery({ ...spaceQuery, staleTime: 0 })).data,
      },
      spaceFeatures,
    );
    updates.noteBuild(config.data.build);
    const stopKeeping = keepView(made.panels, view);
    setOpen(made);
    forgetLeftSpace();
    made.start();
    const comeAgain = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', comeAgain);
    return () => {
      window.removeEventListener('pageshow', comeAgain);
      setOpen(null);
      stopKeeping();
      made.end();
    };
  }, [api, spaceId, selfId, realtimeKey]);

  // The address names the text view, so that it can be sent and opened again.
  useEffect(
    () =>
      open?.panels.store.subscribe(({ isText }, before) => {
        if (isText !== before.isText) onView(isText ? 'text' : undefined);
      }),
    [open, onView],
  );

  return open === null ? (
    <NoRoom isEmpty={space.data.floors.every((floor) => floor.rooms.length === 0)} />
  ) : (
    <SpaceFrame open={open} space={space.data} me={me.data} leaving={leaving} />
  );
};

const NoRoom = ({ isEmpty }: { isEmpty: boolean }) => {
  const { t } = useTranslation('space');
  const { params } = useLocale();
  if (!isEmpty) return null;
  return (
    <EmptyState
      level={1}
      title={t('no_room.title')}
      action={
        <LinkButton to="/{-$locale}/mypage" params={params}>
          {t('refused.back')}
        </LinkButton>
      }
    >
      {t('no_room.text')}
    </EmptyState>
  );
};
