import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../../platform/i18n/use-dialog-words.ts';
import { useTroubleSentence } from '../../../../platform/i18n/use-trouble-sentence.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { useConnect } from './use-connect.ts';

/** Opens Google in a new tab, where the user allows the connection. */
export const ConnectGoogle = ({
  again,
}: {
  /** The account whose permission has ended; absent: another one. */
  again?: string;
}) => {
  const { t } = useTranslation('calendar');
  const sentenceOf = useTroubleSentence();
  const { connect, isOpening, failure } = useConnect();
  const sentence =
    failure === null ? null : failure.isBlocked ? t('google.blocked') : sentenceOf(failure.error);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={isOpening}
        leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        {...(again === undefined ? {} : { 'aria-label': t('google.again_of', { email: again }) })}
        data-testid={again === undefined ? 'connect-google' : 'reconnect-google'}
        onClick={connect}
      >
        {t(again === undefined ? 'google.connect' : 'google.again')}
      </Button>
      <FormError sentence={sentence} />
    </>
  );
};

/** Asks before an account is disconnected. */
export const DisconnectGoogleDialog = ({
  email,
  onClose,
  onDone,
}: {
  email: string;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('calendar');
  const { calls } = useApi();
  const words = useDialogWords();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('google.disconnect_title', { email })}
      confirmLabel={t('google.disconnect')}
      cancelLabel={words.cancel}
      tone="danger"
      words={words}
      testId="disconnect-google-dialog"
      onConfirm={async () => {
        await calls.googleCalendar.disconnect({ email });
        await onDone();
        toasts.show(t('google.disconnected', { email }), { tone: 'success' });
      }}
    >
      {t('google.disconnect_text')}
    </ConfirmDialog>
  );
};
