import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceKind, DeviceProblem } from '../../../platform/rtc/devices/devices.ts';
import type { DeviceCheck } from '../device-check.ts';
import { DeviceHelp } from './device-help.tsx';
import classes from './entry-preview.module.css';
import { problemKey } from './problem-key.ts';

/**
 * A device that does not work, in one line; the steps open below it, so that the entry stays in
 * view.
 */
export const EntryTrouble = ({
  kind,
  problem,
  check,
}: {
  kind: DeviceKind;
  problem: DeviceProblem;
  check: DeviceCheck;
}) => {
  const { t } = useTranslation(['media', 'entry']);
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <div className={classes.help}>
        <DeviceHelp
          kind={kind}
          problem={problem}
          isInRoom={false}
          onTryAgain={() => void check.tryOut(kind)}
          onClose={() => setOpen(false)}
        />
      </div>
    );
  return (
    <p className={classes.trouble} role="alert" data-testid={`entry-trouble-${kind}`}>
      {t(`media:problem_title.${kind}.${problemKey[problem]}`)}
      <button type="button" className={classes.more} onClick={() => setOpen(true)}>
        {t('entry:what_to_do')}
      </button>
    </p>
  );
};
