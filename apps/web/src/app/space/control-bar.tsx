import { IconDoorExit } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { AudibilityChip, MediaControls } from '../../features/media/index.ts';
import { StatusMenu } from '../../features/presence/index.ts';
import { useTooltip } from '../../ui/floating/use-tooltip.tsx';
import { useFitting } from '../../ui/use-fitting.ts';
import classes from './control-bar.module.css';
import { MoreTools } from './more-tools.tsx';
import type { SpaceSession } from './space-session.ts';
import { useDeviceMarks } from './use-device-marks.ts';
import { useLeaving } from './use-leaving.ts';
import { useTools } from './use-tools.tsx';

/** Floats over the stage: who I am here, what others hear and see of me, what I may show and say to all, and the way out. */
export const ControlBar = ({ session, isPhone }: { session: SpaceSession; isPhone: boolean }) => {
  const { t, i18n } = useTranslation('space');
  const { leave } = useLeaving();
  const { presence, media, desk } = session;
  const { hovering, tip } = useTooltip(t('leave_space'));
  const { tools, over } = useTools(session);
  const marks = useDeviceMarks(session);
  const bar = useRef<HTMLDivElement>(null);
  const hearers = useStore(media.store, (state) => state.hearers.length);
  const isMicOn = useStore(media.store, (state) => state.mic.isOn);
  const fitting = useFitting(bar, tools.length, `${i18n.language} ${isMicOn} ${hearers}`);
  // A phone has room for microphone, camera and the way out.
  const shown = isPhone ? [] : tools.slice(0, tools.length - fitting);
  const aside = tools.slice(shown.length);
  return (
    <>
      {over}
      <div className={classes.place}>
        <div ref={bar} className={classes.bar} role="toolbar" aria-label={t('tools')}>
          {!isPhone && (
            <>
              <StatusMenu presence={presence} />
              <span className={classes.line} />
            </>
          )}
          <MediaControls media={media} desk={desk} marks={marks} />
          <AudibilityChip media={media} />
          <span className={classes.line} />
          {shown.map((tool) => tool.button)}
          {/* It stays while room is sought anew: its menu would close under whoever reads it. */}
          <span hidden={aside.length === 0}>
            <MoreTools tools={aside} />
          </span>
          <span className={classes.line} />
          <button
            {...hovering}
            type="button"
            className={classes.leave}
            data-testid="leave-space"
            aria-label={t('leave_space')}
            onClick={leave}
          >
            <IconDoorExit size={20} stroke={1.75} aria-hidden />
          </button>
          {tip}
        </div>
      </div>
    </>
  );
};
