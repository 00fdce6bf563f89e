import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { desktop } from '../desktop.ts';

/** Turns notifications of the operating system on, on this device; the browser is asked then. */
export const DesktopSwitch = () => {
  const { t } = useTranslation('notifications');
  const { permission, isWanted } = useStore(desktop.store);
  useEffect(() => desktop.watch(), []);
  if (permission === 'none') return null;
  return (
    <CheckField
      label={t('desktop.label')}
      description={t(permission === 'denied' ? 'desktop.denied' : 'desktop.hint')}
      checked={isWanted && permission === 'granted'}
      disabled={permission === 'denied'}
      data-testid="desktop-notifications"
      onChange={(event) => void desktop.turn(event.currentTarget.checked)}
    />
  );
};
