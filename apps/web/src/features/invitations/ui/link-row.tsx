import { IconCopy, IconQrcode, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { QrCode } from '../../../ui/page/qr-code.tsx';
import classes from './invite-dialog.module.css';
import { useCopy } from './use-copy.ts';

const share = (title: string, url: string) => {
  // Closing the share sheet is a decision, not a failure.
  navigator.share({ title, url }).catch(() => undefined);
};

/** A read-only link with the ways to pass it on: copy, share where the device can, a QR code. */
export const LinkRow = ({
  label,
  link,
  shareTitle,
  testId,
}: {
  label: string;
  link: string;
  shareTitle: string;
  testId: string;
}) => {
  const { t } = useTranslation('invitations');
  const copy = useCopy();
  const [hasQr, setQr] = useState(false);
  const canShare = typeof navigator.share === 'function';
  return (
    <div className={classes.block}>
      <div className={classes.row}>
        <TextInput
          className={classes.grow}
          label={label}
          value={link}
          readOnly
          data-testid={`${testId}-field`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('link.show_qr')}
          aria-pressed={hasQr}
          title={t('link.show_qr')}
          data-testid={`${testId}-qr`}
          onClick={() => setQr(!hasQr)}
        >
          <IconQrcode size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        {canShare && (
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('link.share')}
            title={t('link.share')}
            data-testid={`${testId}-share`}
            onClick={() => share(shareTitle, link)}
          >
            <IconShare size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <Button
          variant="default"
          className={classes.tall}
          leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
          data-testid={`copy-${testId}`}
          data-autofocus
          onClick={() => void copy(link, 'link')}
        >
          {t('link.copy')}
        </Button>
      </div>
      {hasQr && <QrCode text={link} label={t('link.qr')} className={classes.qr} />}
    </div>
  );
};
