import type { Profile, User } from '@engawa/contract/accounts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
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
  /** Further security settings, below the password. */
  security?: ReactNode;
};

/** The account settings: profile, login, sessions, and data. */
export const AccountSection = ({
  slots,
  withProof,
  onDeleted,
}: {
  slots: AccountSlots;
  withProof: WithProof;
  onDeleted: () => void;
}) => {
  const { t } = useTranslation(['account_settings', 'app']);
  const api = useApi();
  const queryClient = useQueryClient();
  const sentence = useTroubleSentence();
  const me = useQuery(api.queries.accounts.me.queryOptions());
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
  const user = me.data.data;
  const shown = draft ?? { name: user.name, color: user.color };
  return (
    <div className={classes.section}>
      <SettingsPart title={t('profile.title')}>
        {slots.picture(user, shown, (avatar) => know((before) => ({ ...before, avatar })))}
        <p className={classes.shownName} data-testid="shown-name">
          {shown.name}
        </p>
        <ProfileForm me={user} onDraft={setDraft} send={save} />
      </SettingsPart>
      <SettingsPart title={t('card')}>{slots.card}</SettingsPart>
      {slots.visibility}
      <EmailPart me={user} withProof={withProof} />
      <PasswordPart
        me={user}
        onChanged={() =>
          void queryClient.invalidateQueries({ queryKey: api.queries.accounts.listSessions.key() })
        }
      />
      {slots.security}
      <SessionsPart />
      <DataPart />
      <RemovalPart me={user} withProof={withProof} onDeleted={onDeleted} />
    </div>
  );
};
