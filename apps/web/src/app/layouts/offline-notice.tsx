import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-notice.module.css';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Shown while the network is missing. */
export const OfflineNotice = () => {
  const { t } = useTranslation('app');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
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
