import { IconHeadset } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Loading } from '../../ui/waiting/loading.tsx';
import classes from './guest-entry.module.css';

// The device tests are loaded only for people who open them; everyone else enters directly.
const DeviceSetting = lazyPart(async () => ({
  default: (await import('../settings/device-setting.tsx')).DeviceSetting,
}));

/**
 * Trying microphone, speaker and camera before going in, for those who like to. `isQuiet`: beside
 * what the page is for.
 */
export const DeviceTrial = ({ isQuiet = false }: { isQuiet?: boolean }) => {
  const { t } = useTranslation(['guests', 'app']);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.trial}>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        fullWidth={!isQuiet}
        className={classes.trialButton}
        leftSection={<IconHeadset size={20} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        data-testid="check-devices"
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'guests:close_devices' : 'guests:check_devices')}
      </Button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<Loading label={t('app:loading')} />}>
            <DeviceSetting level={2} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
