import { useTranslation } from 'react-i18next';
import type { DeviceKind, DeviceProblem } from '../../../platform/rtc/devices/devices.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { browserFamilyOf } from '../browser-family.ts';
import classes from './device-controls.module.css';
import { problemKey } from './problem-key.ts';

/**
 * Explains the problem of a device and how to fix it in this browser; says that the user can stay
 * meanwhile.
 */
export const DeviceHelp = ({
  kind,
  problem,
  onTryAgain,
  onClose,
  isInRoom = true,
}: {
  kind: DeviceKind;
  problem: DeviceProblem;
  onTryAgain: () => void;
  onClose: () => void;
  /**
   * Whether to say that the user can stay in the room without the device; the settings have no room
   * to stay in.
   */
  isInRoom?: boolean;
}) => {
  const { t, ready } = useTranslation(['device_help', 'media']);
  const family = browserFamilyOf(navigator.userAgent);
  // Its phrases load with it.
  if (!ready) return null;
  return (
    <section className={classes.help} data-testid={`help-${kind}`}>
      <h2 className={classes.helpTitle}>{t(`media:problem_title.${kind}.${problemKey[problem]}`)}</h2>
      <p>{t(`problem_text.${problemKey[problem]}`)}</p>
      {problem === 'denied' && (
        <>
          <ol>
            <li>{t(`steps.${family}.first`)}</li>
            <li>{t(`steps.${family}.second`)}</li>
            <li>{t(`steps.${family}.third`)}</li>
          </ol>
          <p>{t('steps.system')}</p>
        </>
      )}
      {isInRoom && <p className={classes.helpSoft}>{t('can_stay')}</p>}
      <div className={classes.helpActions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        {problem !== 'insecure' && <Button onClick={onTryAgain}>{t('try_again')}</Button>}
      </div>
    </section>
  );
};
