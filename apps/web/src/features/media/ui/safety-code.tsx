import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../media.ts';
import classes from './safety-code.module.css';
import { useMedia } from './use-media.ts';

/** Says that the conversation is encrypted from end to end, by four signs that everyone in it sees alike. */
export const SafetyCode = ({ media }: { media: Media }) => {
  const { t } = useTranslation('media');
  const code = useMedia(media, (state) => state.safetyCode);
  if (!code) return null;
  return (
    <Popover position="bottom" withArrow shadow="md" width={280}>
      <Popover.Target>
        <button
          type="button"
          className={classes.code}
          data-testid="safety-code"
          data-code={code.join('')}
          aria-label={t('is_encrypted')}
        >
          <IconShieldLock size={16} stroke={1.75} aria-hidden />
          <span aria-hidden>{code.join(' ')}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <strong>{t('is_encrypted')}</strong>
        <p className={classes.signs}>{code.join(' ')}</p>
        <p className={classes.about}>{t('compare_signs')}</p>
      </Popover.Dropdown>
    </Popover>
  );
};
