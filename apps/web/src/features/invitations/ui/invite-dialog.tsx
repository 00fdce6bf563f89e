import { guestLink, memberLink } from '@engawa/contract/invitations';
import type { Locale } from '@engawa/contract/kernel';
import type { PasswordKind } from '@engawa/contract/spaces';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { createSpaceLock, lockOf, type SpaceLock } from '../space-lock.ts';
import { InvitationList } from './invitation-list.tsx';
import { type AddressDraft, InviteByEmail } from './invite-by-email.tsx';
import classes from './invite-dialog.module.css';
import { LinkRow } from './link-row.tsx';
import { PasswordLock } from './password-lock.tsx';
import { ThisComputerOnly } from './this-computer-only.tsx';
import { useCopy } from './use-copy.ts';

export type InviteDialogProps = {
  space: { readonly uuid: string; readonly name: string };
  /** The floor on which guests arrive; null for any. */
  floorId: string | null;
  /** The origin of the links. */
  publicUrl: string;
  locale: Locale;
  /** Whether the user is a Manager of the space. */
  isManager: boolean;
  /** Whether the user is a Manager of the company, who may invite Managers. */
  isCompanyManager: boolean;
  /** Calls back when the passwords of the space have changed. */
  onPasswordChanged: (listener: () => void) => () => void;
  draft: AddressDraft;
  /** Shows the reached limit of members of the plan; absent for users who may not see it. */
  onSeeLimit: (() => void) | undefined;
  onClose: () => void;
};

/** The locks of a space while the dialog is open. */
const useSpaceLock = (spaceId: string, onChanged: InviteDialogProps['onPasswordChanged']): SpaceLock => {
  const { t } = useTranslation('setting');
  const { calls } = useApi();
  const [lock] = useState(() =>
    createSpaceLock({
      fetchSetting: async () => (await calls.spaces.setting({ id: spaceId })).data,
      change: async (kind, isNeeded, password) =>
        kind === 'member'
          ? (
              await calls.spaces.changeJoinPassword({
                id: spaceId,
                is_need_password: isNeeded,
                ...(password === undefined ? {} : { password }),
              })
            ).data
          : (
              await calls.spaces.changeGuestPassword({
                id: spaceId,
                is_guest_need_password: isNeeded,
                ...(password === undefined ? {} : { guest_password: password }),
              })
            ).data,
      onChanged,
      notify: (news) =>
        toasts.show(t(`invite_to_space.${news}`), {
          tone: news === 'update_success' ? 'success' : 'danger',
        }),
    }),
  );
  useEffect(() => lock.start(), [lock]);
  return lock;
};

const kinds = ['member', 'guest'] as const;

/**
 * The ways to invite people into this space: as members or guests, by link, with or without a
 * password, or by e-mail.
 */
export const InviteDialog = (props: InviteDialogProps) => {
  const { space, floorId, publicUrl, locale, isManager, isCompanyManager, onClose } = props;
  const { t } = useTranslation(['invitations', 'setting']);
  const words = useDialogWords();
  const copy = useCopy();
  const lock = useSpaceLock(space.uuid, props.onPasswordChanged);
  const { setting, isFailed } = useStore(lock.store);
  const [kind, setKind] = useState<PasswordKind>('member');
  const links: Record<PasswordKind, string> = {
    member: memberLink(publicUrl, locale, space.uuid),
    guest: guestLink(publicUrl, locale, space.uuid, floorId),
  };
  const { isOn, password } = setting === null ? { isOn: false, password: null } : lockOf(setting, kind);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog.title', { space: space.name })}
      width={552}
      closeLabel={words.close}
      testId="invite-dialog"
    >
      <ThisComputerOnly publicUrl={publicUrl} />
      <Tabs value={kind} onChange={(next) => setKind(next === 'guest' ? 'guest' : 'member')}>
        <Tabs.List aria-label={t('dialog.tabs')} grow>
          {kinds.map((one) => (
            <Tabs.Tab key={one} value={one} data-testid={`invite-tab-${one}`}>
              {t(`${one}.tab`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.panel}>
            <p className={classes.hint}>{t(`${one}.text`)}</p>
            <LinkRow
              label={t(`${one}.link`)}
              link={links[one]}
              shareTitle={t('link.share_title', { space: space.name })}
              testId={`${one}-link`}
            />
            {isFailed && setting === null ? (
              <Notice
                tone="danger"
                action={
                  <Button variant="default" size="sm" onClick={() => void lock.load()}>
                    {t('list.retry')}
                  </Button>
                }
              >
                {t('setting:invite_to_space.fetch_failed')}
              </Notice>
            ) : (
              <PasswordLock lock={lock} kind={one} canChange={isManager} />
            )}
            {one === 'member' && isManager && (
              <>
                <InviteByEmail
                  spaceId={space.uuid}
                  canInviteManagers={isCompanyManager}
                  draft={props.draft}
                  onSeeLimit={props.onSeeLimit}
                />
                <InvitationList spaceId={space.uuid} />
              </>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <DialogActions>
        <Button variant="default" data-testid="invite-return" onClick={onClose}>
          {t('dialog.return')}
        </Button>
        {isOn && password !== null && (
          <Button
            data-testid="copy-link-and-password"
            onClick={() =>
              void copy(t('link.with_password', { link: links[kind], password }), 'link_and_password')
            }
          >
            {t('dialog.copy_both')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
