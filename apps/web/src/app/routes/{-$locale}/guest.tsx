import type { SpaceInfo } from '@engawa/contract/spaces';
import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  GuestForm,
  type GuestFormValues,
  rememberedGuestName,
  rememberGuestName,
} from '../../../features/guests/index.ts';
import { troubleOf } from '../../../platform/api-client/refusal.ts';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { landingRoom } from '../../landing-room.ts';
import { AsideLine } from '../../layouts/aside-line.tsx';
import { AuthLayout } from '../../layouts/auth-layout.tsx';
import { readText } from '../../search.ts';
import { useLocale } from '../../use-locale.ts';
import { usePageTitle } from '../../use-page-title.ts';
import { useServices } from '../../use-services.ts';

const GuestPage = () => {
  const { t } = useTranslation('guests');
  usePageTitle(t('title'));
  const door = Route.useLoaderData();
  return (
    <AuthLayout hasHomeLink={false}>
      {'info' in door ? <OpenDoor info={door.info} /> : <NoDoor error={door.error} />}
    </AuthLayout>
  );
};

const OpenDoor = ({ info }: { info: SpaceInfo }) => {
  const { t } = useTranslation('guests');
  const { params } = useLocale();
  const { floor } = Route.useSearch();
  const { session, guestApi } = useServices();
  const navigate = Route.useNavigate();
  const comeIn = async ({ name, password }: GuestFormValues) => {
    const { token, data } = await guestApi.calls.guests.login({
      id: info.uuid,
      name,
      ...(info.is_guest_need_password ? { password } : {}),
    });
    rememberGuestName(name);
    session.enterAsGuest({
      guest_token: token,
      guest_id: data.user.id,
      guest_name: data.user.name,
      space_id: data.space.uuid,
      space_token: data.space_token,
    });
    await navigate({
      to: '/{-$locale}/channel/$id',
      params: { ...params, id: data.space.uuid },
      search: landingRoom(data.space, floor),
    });
  };
  const inside = {
    to: '/{-$locale}/channel/$id',
    params: { ...params, id: info.uuid },
    search: floor ? { floor } : {},
  } as const;
  return (
    <>
      <PageTitle
        hint={
          <>
            {t('company', { company: info.company_name })}
            <br />
            {t('hint')}
          </>
        }
      >
        {t('welcome', { space: info.name })}
      </PageTitle>
      <GuestForm
        rememberedName={rememberedGuestName()}
        isPasswordNeeded={info.is_guest_need_password}
        send={comeIn}
      />
      <AsideLine question={t('haveAccount')}>
        <Link {...inside}>{t(session.mayBeLoggedIn() ? 'enterAsUser' : 'logIn')}</Link>
      </AsideLine>
    </>
  );
};

const NoDoor = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('guests');
  const { params } = useLocale();
  const sentence = useTroubleSentence();
  return (
    <div role="alert" data-testid="no-door">
      <EmptyState
        level={1}
        title={t('noDoor.title')}
        action={
          <Button variant="default" component={Link} to="/{-$locale}" params={params as never}>
            {t('noDoor.back')}
          </Button>
        }
      >
        {error === null ? t('noDoor.incomplete') : `${sentence(error)} ${t('noDoor.hint')}`}
      </EmptyState>
    </div>
  );
};

export const Route = createFileRoute('/{-$locale}/guest')({
  validateSearch: (search): { id?: string; floor?: string } => readText(search, 'id', 'floor'),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: async ({ context, deps: { id } }): Promise<{ info: SpaceInfo } | { error: unknown }> => {
    if (id === undefined) return { error: null };
    try {
      const answer = await context.queryClient.fetchQuery(
        context.guestApi.queries.spaces.info.queryOptions({ input: { id } }),
      );
      return { info: answer.data };
    } catch (error) {
      // A refusal is an answer to the guest; a server that is away is the page's own trouble.
      if (troubleOf(error).kind !== 'refusal') throw error;
      return { error };
    }
  },
  component: GuestPage,
});
