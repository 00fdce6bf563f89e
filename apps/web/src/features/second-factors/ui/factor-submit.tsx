import { IconFingerprint } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';

/**
 * Sends what was typed, or asks the device for a passkey.
 * @param passkey the text when a passkey is asked for
 * @param send the text when something typed is sent
 * @param sending the text while it is sent
 */
export const FactorSubmit = ({
  isPasskey,
  passkey,
  send,
  sending,
  ...button
}: Omit<ComponentProps<typeof SubmitButton>, 'children' | 'leftSection'> & {
  isPasskey: boolean;
  passkey: string;
  send: string;
  sending: string;
}) => {
  const { t } = useTranslation('second_factors');
  const { isSending } = button;
  return (
    <SubmitButton
      {...button}
      leftSection={isPasskey ? <IconFingerprint size={20} stroke={1.75} aria-hidden /> : undefined}
    >
      {isPasskey ? (isSending ? t('passkey.asking') : passkey) : isSending ? sending : send}
    </SubmitButton>
  );
};
