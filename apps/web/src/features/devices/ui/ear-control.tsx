import { IconEar, IconEarOff } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import { useTooltip } from '../../../ui/floating/use-tooltip.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import type { DeviceCommands } from '../device-commands.ts';
import type { DeviceController } from '../device-controller.ts';
import type { RoomMedia } from '../room-media.ts';
import type { DeviceMark } from './control-button.tsx';
import classes from './device-controls.module.css';

// Loaded when the control is opened.
const EarMenu = lazyPart(async () => ({ default: (await import('./ear-menu.tsx')).EarMenu }));

/** The people who hear the user, as the space page knows it. */
export type Hearing = {
  /** How many people hear the user now, or would if the microphone were on. */
  readonly useCount: () => number;
  /** The same as a sentence. */
  readonly useSentence: () => string;
  /** Their names and volumes; suspends until it has loaded. */
  readonly Hearers: ComponentType;
};

/** Shows how many people hear the user; opens a panel with their names, volumes and the output. */
export const EarControl = ({
  media,
  desk,
  commands,
  hearing,
  mark,
}: {
  media: RoomMedia;
  desk: DeviceController;
  commands: DeviceCommands;
  hearing: Hearing;
  mark?: DeviceMark | undefined;
}) => {
  const { t } = useTranslation(['media', 'devices', 'app']);
  const isDeaf = useStore(media.store, (state) => state.isDeaf);
  const count = hearing.useCount();
  const heard = hearing.useSentence();
  const [isOpen, setOpen] = useState(false);
  const sentence = [mark?.reason ?? heard, isDeaf && t('speaker_is_off')].filter(Boolean).join(' · ');
  const { hovering, tip } = useTooltip(sentence, isOpen);
  const Icon = isDeaf || mark ? IconEarOff : IconEar;
  return (
    <>
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width={320}
        label={t('hearing')}
        opener={(opening) => (
          <button
            {...opening}
            {...hovering}
            type="button"
            className={classes.button}
            data-testid="ear-menu"
            data-on={!isDeaf || undefined}
            data-mark={mark?.kind}
            aria-label={`${t('hearing')}: ${sentence}`}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={classes.ear}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={classes.count} data-testid="hearers-count">
                {count > 99 ? '99+' : count}
              </span>
            </span>
            <span className={classes.label}>{t('hearing')}</span>
          </button>
        )}
      >
        <ErrorBoundary fallback={<Notice tone="danger">{t('devices:failed')}</Notice>}>
          <Suspense fallback={<Loading label={t('app:loading')} />}>
            <EarMenu media={media} desk={desk} commands={commands} hearing={hearing} />
          </Suspense>
        </ErrorBoundary>
      </Popover>
      {tip}
    </>
  );
};
