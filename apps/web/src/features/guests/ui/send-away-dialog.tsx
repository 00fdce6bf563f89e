import { guestBlockHours } from '@engawa/contract/guests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';

/** Asks a Manager before a guest is sent away, and whether to block them for a day. */
export const SendAwayDialog = ({
  spaceId,
  guest: { id: user_id, name },
  open,
  onClose,
}: {
  spaceId: string;
  guest: { readonly id: string; readonly name: string };
  /** Obtains the token of the space. */
  open?: (spaceId: string) => Promise<void>;
  /** @param isDone the guest was sent away */
  onClose: (isDone: boolean) => void;
}) => {
  const { t } = useTranslation('space_guests');
  const { calls } = useApi();
  const words = useDialogWords();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <ConfirmDialog
      isOpen
      onClose={() => onClose(false)}
      title={t('send_away.title', { name })}
      confirmLabel={t('send_away.confirm')}
      cancelLabel={words.cancel}
      tone="danger"
      onConfirm={async () => {
        await open?.(spaceId);
        await calls.guests.sendAway({ id: spaceId, user_id, is_blocked: isBlocked });
        toasts.show(
          t(isBlocked ? 'send_away.done_blocked' : 'send_away.done', { name, hours: guestBlockHours }),
          {
            tone: 'success',
          },
        );
        onClose(true);
      }}
      words={words}
      testId="send-away-dialog"
    >
      <p>{t('send_away.means', { name })}</p>
      <CheckField
        label={t('send_away.block', { hours: guestBlockHours })}
        description={t('send_away.block_hint')}
        checked={isBlocked}
        data-testid="send-away-block"
        onChange={(event) => setBlocked(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
};
