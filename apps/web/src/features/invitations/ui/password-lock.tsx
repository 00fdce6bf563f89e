import { maskSecret } from '@engawa/contract/invitations';
import type { PasswordKind } from '@engawa/contract/spaces';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { PasswordDialog } from '../../../ui/dialog/password-dialog.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { lockOf, type SpaceLock } from '../space-lock.ts';
import classes from './invite-dialog.module.css';
import { useCopy } from './use-copy.ts';

type Props = { lock: SpaceLock; kind: PasswordKind; canChange: boolean };

/** Whether the link requires a password; Managers turn it on and off, and change it. */
export const PasswordLock = ({ lock, kind, canChange }: Props) => {
  const { t } = useTranslation(['invitations', 'join']);
  const setting = useStore(lock.store, (state) => state.setting);
  const { isOn, password } = setting === null ? { isOn: false, password: null } : lockOf(setting, kind);
  const isOpenToAll = setting !== null && !isOn && kind === 'member';
  return (
    <div className={classes.block}>
      <div className={classes.lock}>
        <Switch
          size="md"
          label={t('lock.label')}
          checked={isOn}
          // Not disabled while a change is pending, because a keyboard user would lose the focus.
          // The lock ignores presses then.
          disabled={!canChange || setting === null}
          data-testid={`lock-${kind}`}
          onChange={() => void lock.toggle(kind)}
        />
        <span className={classes.lockState} data-testid={`lock-state-${kind}`}>
          {setting !== null && t(isOn ? 'lock.opening' : 'lock.closing')}
        </span>
      </div>
      {isOn && <PasswordRow lock={lock} kind={kind} canChange={canChange} password={password} />}
      {isOpenToAll && <Notice tone="info">{t('lock.open_to_all')}</Notice>}
      {!canChange && <p className={classes.hint}>{t('lock.managers_only')}</p>}
    </div>
  );
};

const PasswordRow = ({ lock, kind, canChange, password }: Props & { password: string | null }) => {
  const { t } = useTranslation(['invitations', 'join']);
  const words = useDialogWords();
  const copy = useCopy();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.grow}
        label={t('lock.password')}
        value={password === null ? '' : maskSecret(password)}
        placeholder={password === null ? t('lock.no_password') : undefined}
        readOnly
        data-testid={`masked-password-${kind}`}
      />
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('lock.copy')}
        title={t('lock.copy')}
        disabled={password === null}
        data-testid={`copy-password-${kind}`}
        onClick={() => void copy(password ?? '', 'password')}
      >
        <IconCopy size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {canChange && (
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('lock.edit')}
          title={t('lock.edit')}
          data-testid={`edit-password-${kind}`}
          onClick={() => setChanging(true)}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <PasswordDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title={t('join:change_password')}
        send={(newPassword) => lock.changePassword(kind, newPassword)}
        words={words}
      />
    </div>
  );
};
