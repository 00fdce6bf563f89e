import type { Profile, User } from '@engawa/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Loading } from '../../../ui/waiting/loading.tsx';
import classes from './account-section.module.css';
import { DataPart, RemovalPart } from './data-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { type ProfileDraft, ProfileForm } from './profile-form.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import type { WithProof } from './with-proof.ts';

/** Content of the section from other features. */
export type AccountSlots = {
  /** The user's picture with the values typed so far. */
  picture: (me: User, draft: ProfileDraft, onChanged: (avatar: string) => void) => ReactNode;
  card: ReactNode;
  /** The parts that others see of the user besides the profile. */
  visibility?: ReactNode;
};

/** Shows the account once it is loaded, and offers to load it again after a failure. */
const WithAccount = ({ children }: { children: (me: User) => ReactNode }) => {
  const { t } = useTranslation(['account_settings', 'app']);
  const api = useApi();
  const sentence = useTroubleSentence();
  const me = useQuery(api.queries.accounts.me.queryOptions());
  if (me.isPending) return <Loading label={t('app:loading')} />;
  if (me.isError)
    return (
      <Notice
        tone="danger"
        action={
          <Button size="xs" variant="default" onClick={() => void me.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')} {sentence(me.error)}
      </Notice>
    );
  return <div className={classes.section}>{children(me.data.data)}</div>;
};

/** The account settings: profile, address, visibility, and data. */
export const AccountSection = ({
  slots,
  withProof,
  onDeleted,
}: {
  slots: AccountSlots;
  withProof: WithProof;
  onDeleted: () => void;
}) => {
  const { t } = useTranslation('account_settings');
  const api = useApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<ProfileDraft | null>(null);
  const know = (change: (before: User) => User) =>
    queryClient.setQueryData(api.queries.accounts.me.queryKey(), (before) =>
      before === undefined ? before : { data: change(before.data) },
    );
  const save = async (profile: Profile) => {
    const { data } = await api.calls.accounts.updateMe(profile);
    know(() => data);
    setDraft(null);
    toasts.show(t('profile.saved'), { tone: 'success' });
  };
  return (
    <WithAccount>
      {(me) => {
        const shown = draft ?? { name: me.name, color: me.color };
        return (
          <>
            <SettingsPart title={t('profile.title')}>
              {slots.picture(me, shown, (avatar) => know((before) => ({ ...before, avatar })))}
              <p className={classes.shownName} data-testid="shown-name">
                {shown.name}
              </p>
              <ProfileForm me={me} onDraft={setDraft} send={save} />
            </SettingsPart>
            <SettingsPart title={t('card')}>{slots.card}</SettingsPart>
            {slots.visibility}
            <EmailPart me={me} withProof={withProof} />
            <DataPart />
            <RemovalPart me={me} withProof={withProof} onDeleted={onDeleted} />
          </>
        );
      }}
    </WithAccount>
  );
};

/** The security of the account: its password, other ways to protect it, and its sessions. */
export const AccountSecurity = ({ children }: { children: (me: User) => ReactNode }) => {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  return (
    <WithAccount>
      {(me) => (
        <>
          <PasswordPart
            me={me}
            onChanged={() =>
              void queryClient.invalidateQueries({ queryKey: queries.accounts.listSessions.key() })
            }
          />
          {children(me)}
          <SessionsPart />
        </>
      )}
    </WithAccount>
  );
};
