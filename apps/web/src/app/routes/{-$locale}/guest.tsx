import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { doorQuery, type SeenDoor } from '../../../features/guests/index.ts';
import { refusalCodeOf, troubleOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { findReturningGuest } from '../../entry/returning-guest.ts';
import type { Returning } from '../../entry/use-guest-entry.ts';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../layouts/use-page-title.ts';
import { useLocale } from '../../locale/use-locale.ts';
import { GuestDoor } from '../../pages/guest-entry.tsx';
import { readText } from '../../search.ts';

const GuestPage = () => {
  const { t } = useTranslation('guests');
  usePageTitle(t('title'));
  const { id, floor } = Route.useSearch();
  const found = Route.useLoaderData();
  return (
    <AuthLayout hasHomeLink={false}>
      {'door' in found ? (
        <GuestDoor seen={found.door} floorId={floor} returning={found.returning} />
      ) : (
        <NoDoor error={found.error} spaceId={id} />
      )}
    </AuthLayout>
  );
};

const NoDoor = ({ error, spaceId }: { error: unknown; spaceId: string | undefined }) => {
  const { t } = useTranslation('guests');
  const { params } = useLocale();
  const sentence = useTroubleSentence();
  const isFloorWrong = refusalCodeOf(error) === 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID';
  const text = () => {
    if (error === null) return t('no_door.incomplete');
    return isFloorWrong ? sentence(error) : `${sentence(error)} ${t('no_door.hint')}`;
  };
  return (
    <div role="alert" data-testid="no-door">
      <EmptyState
        level={1}
        title={t('no_door.title')}
        action={
          isFloorWrong ? (
            <Button
              component={Link}
              to="/{-$locale}/guest"
              params={params as never}
              search={{ id: spaceId } as never}
              data-testid="without-floor"
            >
              {t('no_door.without_floor')}
            </Button>
          ) : (
            <Button variant="default" component={Link} to="/{-$locale}" params={params as never}>
              {t('no_door.back')}
            </Button>
          )
        }
      >
        {text()}
      </EmptyState>
    </div>
  );
};

type Found = { door: SeenDoor; returning: Returning | null } | { error: unknown };

export const Route = createFileRoute('/{-$locale}/guest')({
  validateSearch: (search): { id?: string; floor?: string } => readText(search, 'id', 'floor'),
  loaderDeps: ({ search }) => ({ id: search.id, floor: search.floor }),
  loader: async ({ context, deps: { id, floor } }): Promise<Found> => {
    if (id === undefined) return { error: null };
    try {
      const door = await context.queryClient.fetchQuery(doorQuery(context.guestApi, id, floor));
      return { door, returning: await findReturningGuest(context, door.uuid) };
    } catch (error) {
      // A refusal is an answer for the guest; an unreachable server is an error of the page.
      if (troubleOf(error).kind !== 'refusal') throw error;
      return { error };
    }
  },
  component: GuestPage,
});
