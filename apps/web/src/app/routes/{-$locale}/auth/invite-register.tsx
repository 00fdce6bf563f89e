import { createFileRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExternalLoginButtons } from '../../../../features/identities/index.ts';
import { type InvitedPerson, InviteRegisterForm } from '../../../../features/invitations/index.ts';
import { pathInLocale } from '../../../../platform/i18n/locale-path.ts';
import { PageTitle } from '../../../../ui/page/page-title.tsx';
import { requireNoLogin } from '../../../entry/guards.ts';
import {
  type InvitationPreview,
  joinPathOf,
  loadPreview,
  placeName,
  readInvitation,
} from '../../../entry/invitation-entry.ts';
import { leaveForProvider } from '../../../entry/outside-journey.ts';
import { useInvitedEntry } from '../../../entry/use-invited-entry.ts';
import { AsideLine } from '../../../layouts/aside-line.tsx';
import { AuthLayout } from '../../../layouts/auth-layout.tsx';
import { usePageTitle } from '../../../layouts/use-page-title.ts';
import { useLocale } from '../../../locale/use-locale.ts';
import { NoInvitation } from '../../../pages/no-invitation.tsx';
import { readText } from '../../../search.ts';
import { useServices } from '../../../session/use-services.ts';

const InviteRegisterPage = () => {
  const { t } = useTranslation('invitations');
  usePageTitle(t('register.title'));
  const loaded = Route.useLoaderData();
  return (
    <AuthLayout hasHomeLink={false}>
      {'preview' in loaded ? <Invited preview={loaded.preview} /> : <NoInvitation error={loaded.error} />}
    </AuthLayout>
  );
};

const Invited = ({ preview }: { preview: InvitationPreview }) => {
  const { t } = useTranslation(['invitations', 'accounts']);
  const { locale, params } = useLocale();
  const { space, ...secrets } = Route.useSearch();
  const { session, userApi } = useServices();
  const goIn = useInvitedEntry();
  const register = async ({ join_password, ...person }: InvitedPerson) => {
    const { token, data } = await userApi.calls.invitations.register({
      ...person,
      invite_company_id: preview.company.uuid,
      invite_space_id: preview.space?.uuid ?? null,
      ...(preview.invitation === null ? {} : { invitation: preview.invitation }),
      ...(preview.isPasswordNeeded ? { join_password } : {}),
    });
    session.logIn(token);
    await goIn(data);
  };
  const back = joinPathOf(space, secrets, locale);
  return (
    <>
      <PageTitle
        hint={t('join.as', { company: preview.company.name, role: t(`accounts:roles.${preview.role}`) })}
      >
        {t('join.into', { place: placeName(preview) })}
      </PageTitle>
      <InviteRegisterForm
        email={preview.email}
        isPasswordNeeded={preview.isPasswordNeeded}
        pages={{
          terms: pathInLocale('/payment/term', locale),
          privacy: pathInLocale('/privacy_policy', locale),
        }}
        send={register}
      />
      <ExternalLoginButtons
        api={userApi}
        verb="register_with"
        returnTo={back}
        leave={leaveForProvider(locale, back)}
      />
      <AsideLine question={t('register.have_account')}>
        <Link to="/{-$locale}/auth/login" params={params} search={{ back }}>
          {t('register.log_in')}
        </Link>
      </AsideLine>
    </>
  );
};

export const Route = createFileRoute('/{-$locale}/auth/invite-register')({
  validateSearch: (search): { space?: string; token?: string; proof?: string } => ({
    ...readText(search, 'space'),
    ...readInvitation(search),
  }),
  beforeLoad: ({ context, params, search }) => {
    const { space, ...secrets } = search;
    const back = joinPathOf(space, secrets, context.interpreter.locale);
    return requireNoLogin({ context, params, back });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { space, ...secrets } }) => loadPreview(context, space, secrets),
  component: InviteRegisterPage,
});
