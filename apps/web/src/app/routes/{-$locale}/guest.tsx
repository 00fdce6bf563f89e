import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ReceivedSpaceInfo, spaceInfoQuery } from '../../../features/guests/index.ts';
import { refusalCodeOf, troubleOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { EmptyState } from '../../../ui/waiting/empty-state.tsx';
import { findReturningGuest } from '../../entry/returning-guest.ts';
import type { Returning } from '../../entry/use-guest-entry.ts';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../layouts/use-page-title.ts';
import { LinkButton } from '../../locale/link-button.tsx';
import { useLocale } from '../../locale/use-locale.ts';
import { GuestEntryForm } from '../../pages/guest-entry.tsx';
import { readText } from '../../search.ts';

const GuestPage = () => {
  const { t } = useTranslation('guests');
  usePageTitle(t('title'));
  const { id, floor } = Route.useSearch();
  const found = Route.useLoaderData();
  return (
    <AuthLayout hasHomeLink={false}>
      {'info' in found ? (
        <GuestEntryForm seen={found.info} floorId={floor} returning={found.returning} />
      ) : (
        <NoEntry error={found.error} spaceId={id} />
      )}
    </AuthLayout>
  );
};

const NoEntry = ({ error, spaceId }: { error: unknown; spaceId: string | undefined }) => {
  const { t } = useTranslation('guests');
  const { params } = useLocale();
  const sentence = useTroubleSentence();
  const isFloorWrong = refusalCodeOf(error) === 'FLOOR_ID_NOT_MATCH_THE_SPACE_ID';
  const text = () => {
    if (error === null) return t('link_refused.incomplete');
    return isFloorWrong ? sentence(error) : `${sentence(error)} ${t('link_refused.hint')}`;
  };
  return (
    <div role="alert" data-testid="link-refused">
      <EmptyState
        level={1}
        title={t('link_refused.title')}
        action={
          isFloorWrong ? (
            <LinkButton
              to="/{-$locale}/guest"
              params={params}
              search={{ id: spaceId }}
              data-testid="without-floor"
            >
              {t('link_refused.without_floor')}
            </LinkButton>
          ) : (
            <LinkButton variant="default" to="/{-$locale}" params={params}>
              {t('link_refused.back')}
            </LinkButton>
          )
        }
      >
        {text()}
      </EmptyState>
    </div>
  );
};

type Found = { info: ReceivedSpaceInfo; returning: Returning | null } | { error: unknown };

export const Route = createFileRoute('/{-$locale}/guest')({
  validateSearch: (search): { id?: string; floor?: string } => readText(search, 'id', 'floor'),
  loaderDeps: ({ search }) => ({ id: search.id, floor: search.floor }),
  loader: async ({ context, deps: { id, floor } }): Promise<Found> => {
    if (id === undefined) return { error: null };
    try {
      const info = await context.queryClient.fetchQuery(spaceInfoQuery(context.guestApi, id, floor));
      return { info, returning: await findReturningGuest(context, info.uuid) };
    } catch (error) {
      // A refusal is an answer for the guest; an unreachable server is an error of the page.
      if (troubleOf(error).kind !== 'refusal') throw error;
      return { error };
    }
  },
  component: GuestPage,
});
