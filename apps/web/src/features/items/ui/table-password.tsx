import { maskSecret } from '@engawa/contract/invitations';
import { canSetItemLocks } from '@engawa/contract/items';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { copyText } from '../../../platform/copy-text.ts';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { PasswordDialog } from '../../../ui/dialog/password-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { ItemsPorts } from '../ports.ts';
import { createTablePassword } from '../table-password.ts';
import classes from './table-password.module.css';

/**
 * Whether a meeting room needs a password: Managers turn it on and off and change it, others see
 * it. A change applies at once, and a change by somebody else is shown when its event arrives.
 */
export const TablePassword = ({ ports, id, room }: { ports: ItemsPorts; id: string; room: string }) => {
  const { t } = useTranslation(['items', 'join']);
  const { calls } = useApi();
  const words = useDialogWords();
  const item = useStore(ports.items.store, ({ items }) => items.get(id));
  const role = ports.me.useRole();
  const canChange =
    role !== null &&
    canSetItemLocks(
      { userId: ports.me.id, role },
      { password: '' },
      { is_lock: false, is_need_password: false },
    );
  const [model] = useState(() =>
    createTablePassword({
      read: async () => (await calls.items.password({ room, id })).data,
      async change(isNeeded, password) {
        const { data } = await calls.items.update({
          room,
          id,
          is_need_password: isNeeded,
          ...(password === undefined ? {} : { password }),
        });
        ports.items.apply(data);
      },
    }),
  );
  const { setting, failure, isBusy } = useStore(model.store);
  const [isChanging, setChanging] = useState(false);
  // Each change of the item is a new object, also one of the password alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the item changes
  useEffect(() => void model.load(), [model, item]);
  const isOn = setting?.is_need_password === true;
  const password = setting?.password ?? null;
  const copy = async () => {
    const isCopied = await copyText(password ?? '');
    toasts.show(t(isCopied ? 'password.copied' : 'things.copy_failed'), {
      tone: isCopied ? 'success' : 'danger',
    });
  };
  return (
    // A submission of the dialog of the new password is not meant for the form around this part.
    <div className={classes.block} onSubmit={(event) => event.stopPropagation()}>
      <FormError sentence={failure === null ? null : words.sentenceOf(failure)} />
      <Switch
        size="md"
        label={t('password.label')}
        checked={isOn}
        // Not disabled while a change is pending, because a keyboard user would lose the focus; the
        // model ignores presses then.
        disabled={!canChange || setting === null}
        aria-busy={isBusy}
        data-testid="table-lock"
        onChange={() => void model.toggle()}
      />
      {isOn && (
        <div className={classes.row}>
          <TextInput
            className={classes.grow}
            label={t('meeting.password')}
            value={password === null ? '' : maskSecret(password)}
            readOnly
            data-testid="masked-table-password"
          />
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('password.copy')}
            title={t('password.copy')}
            disabled={password === null}
            data-testid="copy-table-password"
            onClick={() => void copy()}
          >
            <IconCopy size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          {canChange && (
            <ActionIcon
              size={44}
              variant="default"
              aria-label={t('password.edit')}
              title={t('password.edit')}
              data-testid="edit-table-password"
              onClick={() => setChanging(true)}
            >
              <IconPencil size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {!canChange && <p className={classes.hint}>{t('password.managers_only')}</p>}
      <PasswordDialog
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        title={t('join:change_password')}
        send={model.changePassword}
        words={words}
      />
    </div>
  );
};
