import { Tooltip } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AudibilityChip, MediaControls } from '../../features/media/index.ts';
import { StatusMenu } from '../../features/presence/index.ts';
import classes from './control-bar.module.css';
import type { SpaceSession } from './space-session.ts';
import { useLeaving } from './use-leaving.ts';

/** Floats over the stage: who I am here, what others hear and see of me, and the way out. */
export const ControlBar = ({ session, isPhone }: { session: SpaceSession; isPhone: boolean }) => {
  const { t } = useTranslation('space');
  const { leave } = useLeaving();
  const { presence, media, desk } = session;
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('tools')}>
        {!isPhone && (
          <>
            <StatusMenu presence={presence} />
            <span className={classes.line} />
          </>
        )}
        <MediaControls media={media} desk={desk} />
        <AudibilityChip media={media} />
        <span className={classes.line} />
        <Tooltip label={t('leave_space')} openDelay={400} withArrow>
          <button
            type="button"
            className={classes.leave}
            data-testid="leave-space"
            aria-label={t('leave_space')}
            onClick={leave}
          >
            <IconDoorExit size={20} stroke={1.75} aria-hidden />
          </button>
        </Tooltip>
      </div>
    </div>
  );
};
