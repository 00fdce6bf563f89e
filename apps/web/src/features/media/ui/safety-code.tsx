import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/floating/popover.tsx';
import type { Media } from '../media.ts';
import classes from './safety-code.module.css';
import { useMedia } from './use-media.ts';

/**
 * Shows that the conversation is end-to-end encrypted, by four symbols that are identical for
 * everyone in it.
 */
export const SafetyCode = ({ media }: { media: Media }) => {
  const { t } = useTranslation('media');
  const code = useMedia(media, (state) => state.safetyCode);
  const [isOpen, setOpen] = useState(false);
  if (!code) return null;
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      isOnlyRead
      side="bottom"
      width={280}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.code}
          data-testid="safety-code"
          data-code={code.join('')}
          aria-label={t('is_encrypted')}
          onClick={() => setOpen(!isOpen)}
        >
          <IconShieldLock size={16} stroke={1.75} aria-hidden />
          <span aria-hidden>{code.join(' ')}</span>
        </button>
      )}
    >
      <strong>{t('is_encrypted')}</strong>
      <p className={classes.signs}>{code.join(' ')}</p>
      <p className={classes.about}>{t('compare_signs')}</p>
    </Popover>
  );
};
