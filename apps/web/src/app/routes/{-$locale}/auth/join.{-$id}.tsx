import { toBcp47 } from '@engawa/contract/kernel';
import { createFileRoute, Link, redirect, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { JoinForm } from '../../../../features/invitations/index.ts';
import { pathInLocale } from '../../../../platform/i18n/locale-path.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/page/notice.tsx';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import {
  type InvitationPreview,
  loadPreview,
  placeName,
  readInvitation,
} from '../../../entry/invitation-entry.ts';
import { useInvitedEntry } from '../../../entry/use-invited-entry.ts';
import { AsideLine } from '../../../layouts/aside-line.tsx';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { LinkButton } from '../../../locale/link-button.tsx';
import { useLocale } from '../../../locale/use-locale.ts';
import classes from '../../../pages/invitation.module.css';
import { NoInvitation } from '../../../pages/no-invitation.tsx';
import { useServices } from '../../../session/use-services.ts';

const JoinPage = () => {
  const { t } = useTranslation('invitations');
  usePageTitle(t('join.title'));
  const loaded = Route.useLoaderData();
  return (
    <AuthLayout hasHomeLink={false}>
      {'preview' in loaded ? <Invited preview={loaded.preview} /> : <NoInvitation error={loaded.error} />}
    </AuthLayout>
  );
};

const Invited = ({ preview }: { preview: InvitationPreview }) => {
  const { t } = useTranslation(['invitations', 'accounts']);
  const { locale } = useLocale();
  const { inviter, company, role, expiresAt, me, email } = preview;
  const date = new Intl.DateTimeFormat(toBcp47(locale), { dateStyle: 'long' });
  const lines = [
    ...(inviter === null ? [] : [t('join.invited_by', { inviter })]),
    t('join.as', { company: company.name, role: t(`accounts:roles.${role}`) }),
    ...(expiresAt === null ? [] : [t('join.until', { date: date.format(new Date(expiresAt)) })]),
  ];
  const isForAnother = me !== null && email !== null && me.email !== email;
  return (
    <>
      <PageTitle
        hint={lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <span key={index} className={classes.line}>
            {line}
          </span>
        ))}
      >
        {t('join.into', { place: placeName(preview) })}
      </PageTitle>
      {me === null ? (
        <LoginChoices preview={preview} />
      ) : (
        <>
          {isForAnother ? (
            <Notice tone="warning">{t('join.for_another', { email })}</Notice>
          ) : (
            <JoinAs preview={preview} />
          )}
          <LoggedInAs me={me} />
        </>
      )}
      {preview.invitation === null && preview.space !== null && <GuestWay spaceId={preview.space.uuid} />}
    </>
  );
};

/** For logged-in users. */
const JoinAs = ({ preview }: { preview: InvitationPreview }) => {
  const { locale } = useLocale();
  const { userApi } = useServices();
  const goIn = useInvitedEntry();
  const join = async (password: string) => {
    const { calls } = userApi;
    if (preview.invitation !== null) return goIn((await calls.invitations.accept(preview.invitation)).data);
    const { data } = await calls.spaces.joinAsMember({
      id: preview.space?.uuid ?? '',
      ...(preview.isPasswordNeeded ? { password } : {}),
    });
    return goIn(data);
  };
  return (
    <JoinForm
      isPasswordNeeded={preview.isPasswordNeeded}
      pages={{
        terms: pathInLocale('/payment/term', locale),
        privacy: pathInLocale('/privacy_policy', locale),
      }}
      send={join}
    />
  );
};

const LoggedInAs = ({ me }: { me: NonNullable<InvitationPreview['me']> }) => {
  const { t } = useTranslation('invitations');
  const { session, userApi } = useServices();
  const logOut = async () => {
    await userApi.calls.accounts.logout().catch(() => undefined);
    // They stay on this page: a deliberate logout would redirect to the login and lose the
    // invitation.
    session.logOut('other');
  };
  return (
    <AsideLine question={t('join.logged_in_as', { name: me.name, email: me.email ?? '' })}>
      <Button variant="subtle" size="compact-md" data-testid="other-account" onClick={() => void logOut()}>
        {t('join.other_account')}
      </Button>
    </AsideLine>
  );
};

/**
 * For users who are not logged in: the return path leads through the login or through an external
 * login.
 */
const LoginChoices = ({ preview }: { preview: InvitationPreview }) => {
  const { t } = useTranslation('invitations');
  const { params } = useLocale();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <div className={classes.ways}>
      <LinkButton
        size="md"
        className={classes.primary}
        to="/{-$locale}/auth/login"
        params={params}
        search={{ back: href }}
        data-testid="log-in-to-join"
      >
        {t('join.log_in')}
      </LinkButton>
      <LinkButton
        size="md"
        variant="default"
        className={classes.secondary}
        to="/{-$locale}/auth/invite-register"
        params={params}
        search={{ ...search, ...(preview.invitation === null && id !== undefined ? { space: id } : {}) }}
        data-testid="register-to-join"
      >
        {t('join.register')}
      </LinkButton>
    </div>
  );
};

const GuestWay = ({ spaceId }: { spaceId: string }) => {
  const { t } = useTranslation('invitations');
  const { params } = useLocale();
  return (
    <AsideLine question={t('join.as_guest')}>
      <Link to="/{-$locale}/guest" params={params} search={{ id: spaceId }}>
        {t('join.enter_as_guest')}
      </Link>
    </AsideLine>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/join/{-$id}')({
  validateSearch: readInvitation,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const loaded = await loadPreview(context, params.id, deps);
    if (!('preview' in loaded)) return loaded;
    const { space, invitation, me } = loaded.preview;
    if (space === null || invitation !== null || me === null) return loaded;
    // A user who already belongs to the space needs no invitation.
    const { data } = await context.userApi.calls.spaces.whetherJoined({ id: space.uuid });
    if (data.is_joined)
      throw redirect({
        to: '/{-$locale}/channel/$id',
        params: { locale: params.locale, id: space.uuid },
        search: {},
        replace: true,
      });
    return loaded;
  },
  component: JoinPage,
});
