import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../platform/use-online.ts';
import classes from './offline-notice.module.css';

/** Shown while the network is missing; in a space, the pill of the connection says it instead. */
export const OfflineNotice = () => {
  const { t } = useTranslation('app');
  const isOnline = useOnline();
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <div className={classes.notice}>
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  );
};
